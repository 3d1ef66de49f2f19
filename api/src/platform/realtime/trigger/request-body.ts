import type { IncomingMessage, ServerResponse } from 'node:http';
import { takeForServer } from '../../http/held-bytes';
import { parseObject } from '../sockets/protocol';
import { Rejected } from './trigger-request';

/** Ten events of 10 kB with every character escaped, and their envelopes. */
const MAX_BODY_BYTES = 768 * 1024;

/**
 * The body's bytes, as they were signed; the room for them is taken before the first is read, until the answer is out.
 * @throws Rejected 413 for too many of them, 503 when there is no room, 400 when the sender goes away before the end
 */
export async function readBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  const announced = chunked === undefined ? Number(length ?? 0) : MAX_BODY_BYTES;
  if (announced > MAX_BODY_BYTES) throw new Rejected(413, 'The body is too large');
  const release = takeForServer(announced);
  if (release === null) throw new Rejected(503, 'Too much is being read', { 'retry-after': '5' });
  response.once('close', release);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    // The stream must outlive the refusal of its body, or the answer would have no line to go out on.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MAX_BODY_BYTES) throw new Rejected(413, 'The body is too large');
      parts.push(part);
    }
  } catch (error) {
    if (request.complete || error instanceof Rejected) throw error;
    throw new Rejected(400, 'The body is not whole');
  }
  return Buffer.concat(parts);
}

export function readJson(body: Buffer): Record<string, unknown> {
  const content = body.length === 0 ? {} : parseObject(body.toString());
  if (!content) throw new Rejected(400, 'The body is not a JSON object');
  return content;
}
