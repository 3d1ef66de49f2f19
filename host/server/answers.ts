import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor, pack, type Encoding } from './compression';

export type Headers = Record<string, string>;

export const tagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * What many visitors get alike, packed, by what it is before it is packed: whatever goes into a page (host, language,
 * registry, settings) is in its bytes, so that none can be another's.
 */
const packed = new LRUCache<string, Promise<Buffer>>({ maxSize: 16 * 1024 * 1024 });

function packedOnce(raw: Buffer, tag: string, encoding: Encoding): Promise<Buffer> {
  const key = `${encoding} ${tag}`;
  const known = packed.get(key);
  if (known) return known;
  const fresh = pack(raw, encoding, false);
  // Packed it is smaller: what is kept never takes more than is said here.
  packed.set(key, fresh, { size: raw.length });
  return fresh;
}

/**
 * Sends a body made for this request, packed quickly, or 304 when the visitor has it already. `isShared`: many are sent the
 * same, so that it is packed once; never what is one person's, or what whoever asks can make different each time.
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
