import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { tagOf, type Headers } from './answers';
import { encodingFor, offeredDictionary, pack, packDifference, type Encoding } from './compression';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

const NOTHING = Buffer.alloc(0);

/** Bytes of the files in memory, with their compressed copies. */
const MAX_BYTES = 128 * 1024 * 1024;

interface CachedFile {
  stamp: string;
  raw: Buffer;
  etag: string;
  /** Compressed copies by encoding, and the differences from other files by the hash of these. */
  packed: Map<string, Promise<Buffer>>;
}

/** Other builds of a file. A browser that has it as one of them built it is sent only what differs. */
interface OtherBuilds {
  /** The addresses for which a browser may offer this file as a dictionary, as `Use-As-Dictionary` has them. */
  match: string;
  folders: () => string[] | Promise<string[]>;
}

/** `js/host.b5091931.js`: folder and name, hash of the content, extension. */
const BUILT_FILE = /^(.+?)(\.[0-9a-f]{8})?(\.(?:js|css))$/;

/** The path of a script or style without the hash of its content: the same in each build. Null for other files. */
function anyBuildOf(path: string): string | null {
  const [, name, hash, extension] = BUILT_FILE.exec(path) ?? [];
  return name === undefined ? null : `${name}${hash === undefined ? '' : '.*'}${extension}`;
}

/** `folders` have the other builds, `base` is the beginning of their addresses, with `*` for what differs between builds. */
export function otherBuilds(base: string, path: string, folders: OtherBuilds['folders']): OtherBuilds | null {
  const any = anyBuildOf(path);
  return any === null ? null : { match: `${base}${any}`, folders };
}

/**
 * The file that a path names inside a folder; null when the path leaves the folder, by dots or by a symbolic link.
 */
export async function fileInside(folder: string, path: string): Promise<string | null> {
  try {
    const real = await realpath(join(folder, path));
    const home = await realpath(folder);
    if (!real.startsWith(home + sep)) return null;
    return (await stat(real)).isFile() ? real : null;
  } catch {
    return null;
  }
}

/**
 * Serves files of builds from memory, as many as fit, each compressed once as far as possible. Files are sent as they
 * were read: the browser checks their integrity.
 */
export function staticFiles({ most = MAX_BYTES } = {}) {
  // The two compressed copies of a file are smaller than the file, and so are its differences.
  const cache = new LRUCache<string, CachedFile>({
    maxSize: most,
    sizeCalculation: ({ raw }) => 4 * raw.length + 1,
  });

  /** The SHA-256 of files of other builds, by path and stamp: most of these files are not sent. */
  const hashes = new LRUCache<string, Buffer>({ max: 10_000 });

  async function hashOf(file: string): Promise<Buffer> {
    const { mtimeMs, size } = await stat(file);
    const key = `${mtimeMs}:${size}:${file}`;
    const known = hashes.get(key);
    if (known) return known;
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest();
    hashes.set(key, hash);
    return hash;
  }

  /** Null when the file disappeared just now, for example because a build was replaced. */
  const load = (file: string): Promise<CachedFile | null> => read(file).catch(() => null);

  async function read(file: string): Promise<CachedFile> {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}:${size}`;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached;
    const raw = await readFile(file);
    const fresh = { stamp, raw, etag: tagOf(raw), packed: new Map<string, Promise<Buffer>>() };
    cache.set(file, fresh);
    return fresh;
  }

  function once({ packed }: CachedFile, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = packed.get(key);
    if (cached) return cached;
    const fresh = make();
    packed.set(key, fresh);
    fresh.catch(() => packed.delete(key));
    return fresh;
  }

  const packedOnce = (entry: CachedFile, encoding: Encoding): Promise<Buffer> =>
    once(entry, encoding, () => pack(entry.raw, encoding, true));

  /** The file with this SHA-256 among those of other builds that have the same name but for the hash in it. */
  async function dictionaryOf(hash: Buffer, path: string, folders: string[]): Promise<Buffer | null> {
    const name = anyBuildOf(path);
    for (const folder of folders) {
      const names = await readdir(join(folder, dirname(path))).catch(() => []);
      for (const other of names.map((one) => join(dirname(path), one))) {
        if (anyBuildOf(other) !== name) continue;
        const file = await fileInside(folder, other);
        if (file !== null && (await hashOf(file)).equals(hash)) return readFile(file);
      }
    }
    return null;
  }

  /** What differs from the file that the browser has kept of another build; empty when that is of no use. */
  async function differenceFor(
    req: IncomingMessage,
    entry: CachedFile,
    path: string,
    others: OtherBuilds,
    most: number,
  ): Promise<Buffer> {
    const hash = offeredDictionary(req);
    if (!hash) return NOTHING;
    const key = hash.toString('base64');
    const known = entry.packed.get(key);
    if (known) return known;
    const dictionary = await dictionaryOf(hash, path, await others.folders());
    if (!dictionary) return NOTHING;
    return once(entry, key, async () => {
      const difference = await packDifference(entry.raw, dictionary, hash);
      return difference && difference.length < most ? difference : NOTHING;
    });
  }

  /** False, with nothing sent, when there is no such file. */
  async function send(
    req: IncomingMessage,
    res: ServerResponse,
    folder: string,
    path: string,
    headers: Headers = {},
    others: OtherBuilds | null = null,
  ): Promise<boolean> {
    const type = TYPES[extname(path)];
    const file = type ? await fileInside(folder, path) : null;
    if (file === null || type === undefined) return false;
    const entry = await load(file);
    if (entry === null) return false;
    const all: Headers = {
      'content-type': type,
      'cache-control': IMMUTABLE,
      vary: others ? 'accept-encoding, available-dictionary' : 'accept-encoding',
      etag: entry.etag,
      ...(others ? { 'use-as-dictionary': `match="${others.match}"` } : {}),
      ...headers,
    };
    if (req.headers['if-none-match'] === entry.etag) {
      res.writeHead(304, all).end();
      return true;
    }
    const encoding = encodingFor(req.headers['accept-encoding'], type, entry.raw.length);
    const packed = encoding ? await packedOnce(entry, encoding) : entry.raw;
    // Where it cannot be made, because a build is removed just now, the whole file is sent, as to any other browser.
    const difference = others
      ? await differenceFor(req, entry, path, others, packed.length).catch(() => NOTHING)
      : NOTHING;
    const isLess = difference.length > 0;
    const body = isLess ? difference : packed;
    if (isLess) all['content-encoding'] = 'dcz';
    else if (encoding) all['content-encoding'] = encoding;
    res.writeHead(200, { ...all, 'content-length': String(body.length) });
    res.end(req.method === 'HEAD' ? undefined : body);
    return true;
  }

  /** Compresses files before the first visitor needs them. What fails is left to the visitor. */
  async function warm(folder: string, paths: string[]): Promise<void> {
    for (const path of paths) {
      const file = await fileInside(folder, path);
      const type = TYPES[extname(path)] ?? '';
      const entry = file === null ? null : await load(file);
      if (entry && encodingFor('br', type, entry.raw.length))
        await packedOnce(entry, 'br').catch(() => undefined);
    }
  }

  return { send, warm };
}
