import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, pack } from './compression';

export type Headers = Record<string, string>;

export const tagOf = (body: Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Sends a body made for this request, packed quickly, or 304 when the visitor has it already. */
export async function sendBody(
  req: IncomingMessage,
  res: ServerResponse,
  answer: { status: number; type: string; body: string | Buffer; headers?: Headers },
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
  const body = encoding ? await pack(raw, encoding, false) : raw;
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
