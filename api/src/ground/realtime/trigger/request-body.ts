import type { IncomingMessage } from 'node:http';
import { parseObject } from '../sockets/protocol';
import { Rejected } from './trigger-request';

/** Ten events of 10 kB with every character escaped, and their envelopes. */
const MAX_BODY_BYTES = 768 * 1024;

/**
 * The body's bytes, as they were signed.
 * @throws Rejected 413 for too many of them, 400 when the sender goes away before the end
 */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
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
