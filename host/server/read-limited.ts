import { createReadStream } from 'node:fs';

/** There is more of it than anybody asked for. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
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
 * @throws {TooLarge}
 */
export async function readFileUpTo(file: string, most: number): Promise<Buffer> {
  return upTo(most, createReadStream(file, { highWaterMark: 64 * 1024 }));
}

/**
 * The body of an answer, given up as soon as it is larger.
 * @throws {TooLarge}
 */
export async function readBodyUpTo(answer: Response, most: number): Promise<Buffer> {
  return answer.body === null ? Buffer.alloc(0) : upTo(most, answer.body);
}
