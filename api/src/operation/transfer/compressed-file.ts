import { createHash } from 'node:crypto';
import { type ReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Size and hash of a written file. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** Exports contain personal data, so only their owner may read them. */
export const PRIVATE = 0o600;

/**
 * Writes pieces of text into a compressed file. Each piece is requested after the one before was written, so that only a few
 * are in memory.
 */
export async function writeCompressed(path: string, pieces: AsyncIterable<string>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    pieces,
    createGzip(),
    async function* (compressed: AsyncIterable<Buffer>) {
      for await (const part of compressed) {
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
