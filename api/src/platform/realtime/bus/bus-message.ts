import { randomBytes } from 'node:crypto';

/** PostgreSQL takes at most 7999 bytes in one notification; the rest is room for the envelope. */
const PART_BYTES = 7_800;

/**
 * A message as notification payloads. Parts of one message follow each other, because one statement sends them.
 * The random name also keeps PostgreSQL from folding two equal payloads of a transaction into one.
 */
export function toPayloads(message: object): string[] {
  const bytes = Buffer.from(JSON.stringify(message));
  const name = randomBytes(6).toString('base64url');
  if (bytes.length <= PART_BYTES) return [`${name} 1/1 ${bytes.toString()}`];
  // Split as base64, so that no character is cut in two.
  const text = bytes.toString('base64');
  const count = Math.ceil(text.length / PART_BYTES);
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * PART_BYTES, (index + 1) * PART_BYTES);
    return `${name} ${index + 1}/${count} ${part}`;
  });
}

/** Puts payloads together again: give it each in turn, it answers with a message when one is whole. */
export class PayloadReader<Message> {
  private readonly waiting = new Map<string, string[]>();

  read(payload: string): Message | null {
    const [, name, index, count, body] = /^(\S+) (\d+)\/(\d+) (.*)$/s.exec(payload) ?? [];
    if (name === undefined || body === undefined) return null;
    if (count === '1') return parse<Message>(body);
    const parts = this.waiting.get(name) ?? [];
    this.waiting.set(name, parts);
    parts.push(body);
    if (index !== count) return null;
    this.waiting.delete(name);
    return parse<Message>(Buffer.from(parts.join(''), 'base64').toString());
  }

  /** Parts whose rest was lost with the connection never come. */
  clear(): void {
    this.waiting.clear();
  }
}

function parse<Message>(text: string): Message | null {
  try {
    return JSON.parse(text) as Message;
  } catch {
    return null;
  }
}
