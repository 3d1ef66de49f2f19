import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Content that is larger than the limit. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Refuses anything but a regular file, because a pipe or device could block or never end. */
export function requireFile(found: Pick<Stats, 'isFile'>): void {
  if (!found.isFile()) throw new Error('it is no file');
}

/**
 * Reads a stream, at most `most` bytes of it.
 * @throws {TooLarge}
 */
export async function readStreamUpTo(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge(`It is larger than ${most} bytes.`);
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/**
 * Reads a file; never holds more than `most` bytes and one chunk in memory.
 * @throws {TooLarge}, and for anything but a regular file
 */
export async function readFileUpTo(file: string, most: number): Promise<Buffer> {
  requireFile(await stat(file));
  return readStreamUpTo(createReadStream(file, { highWaterMark: 64 * 1024 }), most);
}

/**
 * Reads the body of a response and gives up as soon as it exceeds the limit.
 * @throws {TooLarge}
 */
export async function readBodyUpTo(answer: Response, most: number): Promise<Buffer> {
  return answer.body === null ? Buffer.alloc(0) : readStreamUpTo(answer.body, most);
}
