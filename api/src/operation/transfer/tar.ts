import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE } from './compressed-file';
import { TransferError } from './transfer-error';

/** The position of a file in an archive. */
export interface Entry {
  start: number;
  bytes: number;
}

const BLOCK = 512;
/** The largest size that fits into a header in octal digits. */
const MAX_BYTES = 8 ** 11 - 1;
const REGULAR: ReadonlySet<string> = new Set(['0', '\0']);

/** Packs files of a folder into one archive in the ustar format, which every `tar` reads. */
export async function packTar(folder: string, names: readonly string[], target: string): Promise<void> {
  async function* archive() {
    for (const name of names) {
      const path = join(folder, name);
      const { size, mtimeMs } = statSync(path);
      yield headerOf(name, size, mtimeMs);
      yield* createReadStream(path) as AsyncIterable<Buffer>;
      yield Buffer.alloc(paddingOf(size));
    }
    yield Buffer.alloc(2 * BLOCK);
  }
  await pipeline(archive, createWriteStream(target, { flags: 'wx', mode: PRIVATE, flush: true }));
}

/**
 * The positions of the files in an archive by name, without folders, so that they can be read without unpacking.
 *
 * @throws TransferError if the archive is truncated.
 */
export async function listTar(path: string): Promise<Map<string, Entry>> {
  const file = await open(path, 'r');
  try {
    return await entriesOf(file, path);
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle, path: string): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const entries = new Map<string, Entry>();
  const header = Buffer.alloc(BLOCK);
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(header, 0, BLOCK, at);
    if (bytesRead < BLOCK) throw cutOff(path);
    if (header[0] === 0) break;
    if (sumOf(header) !== octal(header, 148, 8)) {
      throw new TransferError(`${path} is no tar archive, or it is damaged.`);
    }
    const bytes = octal(header, 124, 12);
    const start = at + BLOCK;
    if (start + bytes > size) throw cutOff(path);
    if (REGULAR.has(header.toString('latin1', 156, 157))) {
      entries.set(basename(words(header, 0, 100)), { start, bytes });
    }
    at = start + bytes + paddingOf(bytes);
  }
  return entries;
}

const cutOff = (path: string) => new TransferError(`${path} is cut off: it ends before its last file does.`);

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function headerOf(name: string, size: number, mtimeMs: number): Buffer {
  if (size > MAX_BYTES) throw new TransferError(`${name} is too big for a tar archive: export to a folder.`);
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, at: number) => header.write(text, at, 'latin1');
  const digits = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  put(name, 0);
  put(digits(PRIVATE, 8), 100);
  put(digits(0, 8), 108);
  put(digits(0, 8), 116);
  put(digits(size, 12), 124);
  put(digits(Math.floor(mtimeMs / 1000), 12), 136);
  put('0', 156);
  put('ustar\0' + '00', 257);
  put(`${digits(sumOf(header), 7)}\0 `, 148);
  return header;
}

/** The checksum of a header: the sum of its bytes, with the checksum field read as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

const words = (header: Buffer, at: number, length: number) =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '');

const octal = (header: Buffer, at: number, length: number) =>
  Number.parseInt(words(header, at, length).trim(), 8);
