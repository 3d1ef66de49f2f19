import { createHash } from 'node:crypto';
import { type ReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** What became of a file that was written. */
export interface Packed {
  bytes: number;
  sha256: string;
}

/** Only the person who made it may read an export: people's data are in it. */
export const PRIVATE = 0o600;

/**
 * Writes pieces of text into a compressed file. A piece is asked for when the one before it has gone on its way, so
 * that no more than a few of them are in memory.
 */
export async function writePacked(path: string, pieces: AsyncIterable<string>): Promise<Packed> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    pieces,
    createGzip(),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const part of packed) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: PRIVATE, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

export async function hashOfFile(stream: ReadStream): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part as Buffer);
  return hash.digest('hex');
}
