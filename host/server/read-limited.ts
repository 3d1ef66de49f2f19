import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** There is more of it than anybody asked for. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** A pipe or a device in the place of a file would be read without end, or waited for without end. */
export function requireFile(found: Pick<Stats, 'isFile'>): void {
  if (!found.isFile()) throw new Error('it is no file');
}

async function upTo(most: number, chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
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
 * The file, of which no more than `most` bytes and one piece are ever in memory.
 * @throws {TooLarge}, and for what is no file
 */
export async function readFileUpTo(file: string, most: number): Promise<Buffer> {
  requireFile(await stat(file));
  return upTo(most, createReadStream(file, { highWaterMark: 64 * 1024 }));
}

/**
 * The body of an answer, given up as soon as it is larger.
 * @throws {TooLarge}
 */
export async function readBodyUpTo(answer: Response, most: number): Promise<Buffer> {
  return answer.body === null ? Buffer.alloc(0) : upTo(most, answer.body);
}
