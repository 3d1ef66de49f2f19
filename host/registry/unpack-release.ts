import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  MAX_RELEASE_BYTES,
  RELEASE_FILE,
  RELEASE_FILES,
  validRelease,
  Unsound,
  type Release,
} from '@storeroom/contract';
import { extract } from 'tar-stream';
import { sha384Of } from '../server/hashes';
import { releaseFolder } from '../server/releases/release-paths';
import type { ServerSettings } from '../server/settings';
import { ReleaseRefused } from './release-refused';
import { isStyle, styleCheck } from './verify-release';

/** The most bytes of an archive, and of its files together. */
const MAX_ARCHIVE_BYTES = 32 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
/** The most bytes of headers between two files, because the library keeps them in memory until they are complete. */
const MAX_HEADER_BYTES = 1024 * 1024;
/** The time limit in milliseconds: as long as the server waits for a call. */
const TIMEOUT_MS = 300_000;

/** After this time, in milliseconds, the remains of an upload whose process was killed are removed. */
const STALE_MS = 60 * 60 * 1000;
const INCOMING_PREFIX = '.incoming-';

export const FACTS = 'release.json';
/** The error codes of a rename whose target exists. */
const TARGET_EXISTS = ['ENOTDIR', 'ENOTEMPTY', 'EEXIST'];
const NO_ARCHIVE = 'What was sent is no whole tar archive packed with gzip.';

interface Counted {
  /** The bytes since the start, or since the consumer has reset it. */
  seen: number;
}

function atMost(bytes: number, what: string, counted: Counted = { seen: 0 }): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.seen += chunk.length;
      const isTooMuch = counted.seen > bytes;
      done(isTooMuch ? new ReleaseRefused(`${what} more than ${bytes} bytes.`, 413) : null, chunk);
    },
  });
}

interface UnpackedFiles {
  /** sha384 and size of each file. */
  files: Map<string, { integrity: string; size: number }>;
  facts: Buffer | null;
}

/**
 * Writes the files of an archive into a folder.
 * @param headers counts the bytes since the end of the last file
 */
async function writeFiles(
  archive: ReturnType<typeof extract>,
  folder: string,
  headers: Counted,
): Promise<UnpackedFiles> {
  const unpacked: UnpackedFiles = { files: new Map(), facts: null };
  for await (const entry of archive) {
    headers.seen = 0;
    const { name, type, size: announced = 0 } = entry.header;
    // The library would wait forever for the end of such a file.
    if (!Number.isSafeInteger(announced) || announced < 0) throw new ReleaseRefused(NO_ARCHIVE, 400);
    if (type === 'directory') {
      entry.resume();
      continue;
    }
    const quotedName = JSON.stringify(name.slice(0, 200));
    if (type !== 'file') throw new ReleaseRefused(`${quotedName} is no file but a ${type}.`, 400);
    if (name.length > 200 || !RELEASE_FILE.test(name)) {
      throw new ReleaseRefused(`${quotedName} is no path of a file in a release.`, 400);
    }
    if (unpacked.files.has(name)) throw new ReleaseRefused(`${quotedName} is in the archive twice.`, 400);
    if (unpacked.files.size > RELEASE_FILES) {
      throw new ReleaseRefused(`A release has at most ${RELEASE_FILES} files.`, 413);
    }
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const handle = await open(join(folder, name), 'wx');
    const hash = createHash('sha384');
    const facts: Buffer[] = [];
    let size = 0;
    try {
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        headers.seen = 0;
        size += chunk.length;
        hash.update(chunk);
        if (name === FACTS) {
          if (size > MAX_RELEASE_BYTES) {
            throw new ReleaseRefused(`Its ${FACTS} is larger than ${MAX_RELEASE_BYTES} bytes.`, 413);
          }
          facts.push(chunk);
        }
        await handle.writeFile(chunk);
      }
    } finally {
      await handle.close();
    }
    unpacked.files.set(name, { integrity: `sha384-${hash.digest('base64')}`, size });
    if (name === FACTS) unpacked.facts = Buffer.concat(facts);
  }
  return unpacked;
}

/** Translates an error into a refusal with one sentence for the sender. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ReleaseRefused) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === 'ENOSPC') return new ReleaseRefused('The disk is full; nothing was changed.', 507);
  // The library destroys its stream where an archive ends within a file.
  if (code.startsWith('Z_') || code === 'STREAM_DESTROYED' || /tar header|end of data/i.test(message)) {
    return new ReleaseRefused(NO_ARCHIVE, 400);
  }
  if (code === 'ABORT_ERR') return new ReleaseRefused('It took too long; nothing was changed.', 408);
  if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)) {
    return new ReleaseRefused('The archive broke off; nothing was changed.', 400);
  }
  return error;
}

/** Writes the chunks to a file while passing them on. */
async function* copied(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'wx');
  try {
    for await (const chunk of chunks) {
      await handle.writeFile(chunk);
      yield chunk;
    }
  } finally {
    await handle.close();
  }
}

/** @param copy the path for an unchanged copy of the archive, if any */
async function unpack(body: Readable, folder: string, copy: string | null): Promise<UnpackedFiles> {
  const archive = extract();
  const headers = { seen: 0 };
  // A refusal must keep the connection open for its answer.
  const sent = body.iterator({ destroyOnReturn: false });
  const piped = pipeline(
    copy === null ? sent : copied(sent as AsyncIterable<Buffer>, copy),
    atMost(MAX_ARCHIVE_BYTES, 'The archive has'),
    createGunzip(),
    atMost(MAX_UNPACKED_BYTES, 'Its files have'),
    atMost(MAX_HEADER_BYTES, 'Its headers have', headers),
    archive as unknown as NodeJS.WritableStream,
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  const [flow, unpacked] = await Promise.allSettled([piped, writeFiles(archive, folder, headers)]);
  const failed = [unpacked, flow].flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  );
  // One side fails with the cause; the other only reports that it was closed early.
  const isCause = (error: unknown) => (error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE';
  const cause = failed.find((error) => error instanceof ReleaseRefused) ?? failed.find(isCause) ?? failed[0];
  if (cause !== undefined) throw refusalOf(cause);
  if (unpacked.status !== 'fulfilled') throw new Error('unreachable');
  return unpacked.value;
}

/** A release that is about to be stored. */
export interface Announced {
  remote: string;
  release: string;
  /** The hash of its `release.json`; null if the sender did not name one. */
  sha384: string | null;
  /** Whether it was stored before: its styles are then not checked, so that an older release can be downloaded again. */
  wasStored: boolean;
}

/**
 * @param folder where the files are
 * @throws {ReleaseRefused} unless they are exactly the files of the announced release, and its styles affect that remote only
 */
async function mustBeWhole(
  folder: string,
  { files, facts: bytes }: UnpackedFiles,
  { remote, release, sha384, wasStored }: Announced,
): Promise<void> {
  const refuse = (why: string) => {
    throw new ReleaseRefused(why, 400);
  };
  if (bytes === null) return refuse(`The archive has no ${FACTS}.`);
  if (sha384 !== null && sha384Of(bytes) !== sha384)
    return refuse(`Its ${FACTS} is not the one that was signed.`);
  let facts: Release;
  try {
    facts = validRelease(JSON.parse(bytes.toString('utf8')), remote);
  } catch (error) {
    return refuse(
      `Its ${FACTS} cannot be used: ${error instanceof Unsound ? error.message : 'it is no JSON.'}`,
    );
  }
  if (facts.release !== release) return refuse(`It calls itself ${facts.release}, not ${release}.`);
  for (const [file, integrity] of Object.entries(facts.integrity)) {
    const found = files.get(file);
    if (found === undefined) refuse(`${file} is missing.`);
    else if (found.integrity !== integrity) refuse(`${file} is not what was built: its hash differs.`);
    else if (facts.sizes[file] !== undefined && found.size !== facts.sizes[file]) {
      refuse(`${file} has ${found.size} bytes, and its ${FACTS} says ${facts.sizes[file]}.`);
    }
  }
  const stray = [...files.keys()].find((file) => file !== FACTS && facts.integrity[file] === undefined);
  if (stray !== undefined) refuse(`${stray} is not listed in its ${FACTS}.`);
  if (wasStored) return;
  const wrongIn = styleCheck(facts);
  for (const [file, { size }] of [...files].filter(([name]) => isStyle(name))) {
    const [wrong] = await wrongIn(file, size, () => readFile(join(folder, file)));
    if (wrong !== undefined) refuse(wrong);
  }
}

/** Syncs the files to disk, so that an acknowledged release survives a loss of power. */
async function syncFiles(folder: string, files: Iterable<string>): Promise<void> {
  for (const file of files) {
    const handle = await open(join(folder, file), 'r+');
    await handle.sync().finally(() => handle.close());
  }
}

async function removeStaleUploads(dist: string): Promise<void> {
  for (const name of (await readdir(dist)).filter((one) => one.startsWith(INCOMING_PREFIX))) {
    const since = (await stat(join(dist, name)).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) await rm(join(dist, name), { recursive: true, force: true });
  }
}

/** Refuses a release if too little disk space would remain for moves, such as a kill, and the last good state. */
async function mustHaveRoom({ releasesFree }: ServerSettings, dist: string): Promise<void> {
  const { bavail, bsize } = await statfs(dist);
  if (bavail * bsize < releasesFree) {
    throw new ReleaseRefused('The disk has no room left for releases; nothing was changed.', 507);
  }
}

/**
 * Stores the content of an archive: completely, after every file was checked, or not at all. Returns false if the name is
 * taken already.
 * @param storeArchive stores the archive itself before its files become visible; returns false if it exists already
 */
export async function storeRelease(
  settings: ServerSettings,
  announced: Announced,
  body: Readable,
  storeArchive: ((archive: Buffer<ArrayBuffer>) => Promise<boolean>) | null,
): Promise<boolean> {
  const folder = releaseFolder(settings, announced.remote, announced.release);
  const dist = dirname(folder);
  const incoming = join(dist, `${INCOMING_PREFIX}${randomUUID()}`);
  const copy = `${incoming}.tar.gz`;
  try {
    await mkdir(incoming, { recursive: true });
    await removeStaleUploads(dist);
    await mustHaveRoom(settings, dist);
    const unpacked = await unpack(body, incoming, storeArchive && copy);
    await mustBeWhole(incoming, unpacked, announced);
    await syncFiles(incoming, unpacked.files.keys());
    if (storeArchive && !(await storeArchive(await readFile(copy)))) return false;
    await rename(incoming, folder);
    return true;
  } catch (error) {
    if (TARGET_EXISTS.includes((error as { code?: string }).code ?? '')) return false;
    throw refusalOf(error);
  } finally {
    await rm(incoming, { recursive: true, force: true });
    await rm(copy, { force: true });
  }
}
