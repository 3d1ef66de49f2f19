import { createHash } from 'node:crypto';
import { callsByAddress } from '@storeroom/serving';
import type { RouteHandlerMethod } from 'fastify';
import { countedAs } from './requester';
import { type Encoding, compress, encodingOf } from './compression';
import { tooMany } from './problem';

/** The limit for each network. Documents are large, and clients that have one get a 304 if they ask for it with its ETag. */
const READINGS = { most: 60, window_ms: 10_000 };

/** A document that stays the same while the process runs: it is made, compressed and hashed once. */
export function fixedAnswer(type: string, make: () => string, headers: Record<string, string> = {}) {
  const readings = callsByAddress(READINGS);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  let made: { bytes: Buffer; etag: string } | undefined;

  function compressedOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const known = compressed.get(encoding);
    if (known) return known;
    const fresh = compress(bytes, encoding);
    compressed.set(encoding, fresh);
    fresh.catch(() => compressed.delete(encoding));
    return fresh;
  }

  const answer: RouteHandlerMethod = async (request, reply) => {
    const wait = readings.take(countedAs(request));
    if (wait !== null) throw tooMany(wait);
    if (made === undefined) {
      const bytes = Buffer.from(make());
      made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    }
    reply.headers({ ...headers, etag: made.etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    reply.type(type);
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(made.bytes);
    return reply.header('content-encoding', encoding).send(await compressedOnce(made.bytes, encoding));
  };
  return answer;
}
