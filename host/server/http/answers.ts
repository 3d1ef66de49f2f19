import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { encodingFor, gzipParts, pack, type BodyAround, type Encoding } from './compression';

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
  fresh.catch(() => packed.delete(key));
  return fresh;
}

/** A body with its ETag, computed once for bodies that are sent often. */
export interface TaggedBody {
  raw: Buffer;
  etag: string;
}

export function tagged(body: string | Buffer): TaggedBody {
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(body);
  return { raw, etag: tagOf(raw) };
}

interface Answer {
  status: number;
  type: string;
  headers?: Readonly<Headers>;
  /** The request headers that the body depends on, besides `accept-encoding`. */
  vary?: string;
}

/** The headers of an answer that is compressed for those who accept it. */
const headersOf = ({ type, headers, vary }: Answer, caching: string): Headers => ({
  'content-type': type,
  'cache-control': caching,
  vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
  ...headers,
});

function end(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  headers: Headers,
  body: Buffer,
): void {
  res.setHeader('content-length', body.length);
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Sends a body that was made for this request, compressed quickly, or 304 when the visitor has it already.
 * `isShared`: many visitors get the same body, so it is compressed once. Never set it for data of one person, or for
 * a body that a visitor can vary at will.
 */
export async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer & { body: string | Buffer | TaggedBody; isShared?: boolean },
): Promise<void> {
  const { body: given } = answer;
  const { raw, etag } = typeof given === 'string' || Buffer.isBuffer(given) ? tagged(given) : given;
  const headers = headersOf(answer, 'no-cache');
  headers.etag = etag;
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
  end(req, res, answer.status, headers, body);
}

/**
 * Sends a body for one user, which must not be cached. Clients that accept gzip get gzip, in which the shared parts are
 * compressed already. With gzip, the part before `later` is sent without waiting for `later`.
 */
export async function sendPersonal(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer & { body: BodyAround },
): Promise<void> {
  const { before, personal, after, later, end: last } = answer.body;
  const length = before.bytes.length + after.bytes.length;
  const encoding = encodingFor(req.headers['accept-encoding'], answer.type, length, ['gzip', 'br']);
  const headers = headersOf(answer, 'private, no-store');
  if (encoding) headers['content-encoding'] = encoding;
  if (encoding !== 'gzip') {
    const more = Buffer.from((await later) ?? '');
    const whole = Buffer.concat([before.bytes, Buffer.from(personal), after.bytes, more, last.bytes]);
    return end(req, res, answer.status, headers, encoding ? await pack(whole, encoding, false) : whole);
  }
  const gzip = gzipParts();
  const first = await gzip.begin(before, personal, after);
  if (!later) return end(req, res, answer.status, headers, Buffer.concat([first, await gzip.end(last)]));
  res.writeHead(answer.status, headers);
  res.write(first);
  res.end(await gzip.end(await later, last));
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
