import { assert, property, string } from 'fast-check';
import { PayloadReader, toPayloads } from './postgres-bus';

interface Message {
  text: string;
}

/** PostgreSQL refuses a notification of 8000 bytes. */
const MAX_BYTES = 7_999;

describe('messages as notifications', () => {
  test('every text arrives as it was sent, in parts that are small enough for PostgreSQL', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 12_000, size: 'max' }), (text) => {
        const payloads = toPayloads({ text });
        const reader = new PayloadReader<Message>();
        const messages = payloads.map((payload) => reader.read(payload));
        expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(
          MAX_BYTES,
        );
        expect(messages.slice(0, -1).every((message) => message === null)).toBe(true);
        expect(messages.at(-1)).toEqual(JSON.parse(JSON.stringify({ text })));
      }),
      { numRuns: 60 },
    );
  });

  test('two equal messages are two different notifications', () => {
    expect(toPayloads({ text: 'a' })).not.toEqual(toPayloads({ text: 'a' }));
  });

  test('a notification that is no message of the product is ignored', () => {
    const reader = new PayloadReader<Message>();
    for (const payload of ['', 'hello', 'a 1/1 {', 'a 1/1 hello world', 'a x/y {}']) {
      expect(reader.read(payload)).toBeNull();
    }
  });

  test('the later parts of a message whose first part was lost make no message', () => {
    const [, ...rest] = toPayloads({ text: 'x'.repeat(20_000) });
    const reader = new PayloadReader<Message>();
    reader.clear();
    expect(rest.map((payload) => reader.read(payload))).toEqual(rest.map(() => null));
  });
});
