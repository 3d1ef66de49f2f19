import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor, pack, type Encoding } from './compression';

export type Headers = Record<string, string>;

export const tagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Compressed bodies that many visitors share, keyed by the uncompressed bytes. Everything that a page depends on
 * (host, language, registry, settings) is in these bytes, so visitors of different hosts never share one.
 */
const packed = new LRUCache<string, Promise<Buffer>>({ maxSize: 16 * 1024 * 1024 });

function packedOnce(raw: Buffer, tag: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${tag}`;
  const known = packed.get(key);
  if (known) return known;
  const fresh = pack(raw, encoding, false);
  // The compressed copy is smaller, so the cache never exceeds this limit.
  packed.set(key, fresh, { size: raw.length });
  return fresh;
}

/**
 * Sends a body that was made for this request, compressed quickly, or 304 when the visitor has it already.
 * `isShared`: many visitors get the same body, so it is compressed once. Never set it for data of one person, or for
 * a body that a visitor can vary at will.
 */
export async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  answer: { status: number; type: string; body: string | Buffer; headers?: Headers; isShared?: boolean },
): Promise<void> {
  const raw = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body);
  const etag = tagOf(raw);
  const headers: Headers = {
    'content-type': answer.type,
    'cache-control': 'no-cache',
    etag,
    ...answer.headers,
  };
  headers.vary = ['accept-encoding', headers.vary].filter(Boolean).join(', ');
  if (answer.status === 200 && req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding'], answer.type, raw.length);
  const packing = answer.isShared
    ? packedOnce
    : (bytes: Buffer, _: string, how: Encoding) => pack(bytes, how, false);
  const body = encoding ? await packing(raw, etag, encoding) : raw;
  if (encoding) headers['content-encoding'] = encoding;
  res.writeHead(answer.status, { ...headers, 'content-length': String(body.length) });
  res.end(req.method === 'HEAD' ? undefined : body);
}

export function sendRedirect(
  res: ServerResponse,
  { status, location, headers }: { status: number; location: string; headers?: Headers },
): void {
  res.writeHead(status, { location, 'cache-control': 'no-cache', ...headers }).end();
}

export function sendPlain(res: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers });
  res.end(`${text}\n`);
}
