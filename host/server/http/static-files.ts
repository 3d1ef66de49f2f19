import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { tagOf, type Headers } from './answers';
import { encodingFor, pack, type Encoding } from './compression';

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

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Bytes of the files in memory, with their compressed copies. */
const MAX_BYTES = 128 * 1024 * 1024;

interface CachedFile {
  stamp: string;
  raw: Buffer;
  etag: string;
  packed: Map<Encoding, Promise<Buffer>>;
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
  // The two compressed copies of a file are smaller than the file.
  const cache = new LRUCache<string, CachedFile>({
    maxSize: most,
    sizeCalculation: ({ raw }) => 3 * raw.length + 1,
  });

  /** Null when the file disappeared just now, for example because a build was replaced. */
  const load = (file: string): Promise<CachedFile | null> => read(file).catch(() => null);

  async function read(file: string): Promise<CachedFile> {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}:${size}`;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached;
    const raw = await readFile(file);
    const fresh = { stamp, raw, etag: tagOf(raw), packed: new Map<Encoding, Promise<Buffer>>() };
    cache.set(file, fresh);
    return fresh;
  }

  function packedOnce(entry: CachedFile, encoding: Encoding): Promise<Buffer> {
    const cached = entry.packed.get(encoding);
    if (cached) return cached;
    const fresh = pack(entry.raw, encoding, true);
    entry.packed.set(encoding, fresh);
    fresh.catch(() => entry.packed.delete(encoding));
    return fresh;
  }

  /** False, with nothing sent, when there is no such file. */
  async function send(
    req: IncomingMessage,
    res: ServerResponse,
    folder: string,
    path: string,
    headers: Headers = {},
  ): Promise<boolean> {
    const type = TYPES[extname(path)];
    const file = type ? await fileInside(folder, path) : null;
    if (file === null || type === undefined) return false;
    const entry = await load(file);
    if (entry === null) return false;
    const all: Headers = {
      'content-type': type,
      'cache-control': IMMUTABLE,
      vary: 'accept-encoding',
      etag: entry.etag,
      ...headers,
    };
    if (req.headers['if-none-match'] === entry.etag) {
      res.writeHead(304, all).end();
      return true;
    }
    const encoding = encodingFor(req.headers['accept-encoding'], type, entry.raw.length);
    const body = encoding ? await packedOnce(entry, encoding) : entry.raw;
    if (encoding) all['content-encoding'] = encoding;
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
