import type { EventSubject } from '@storeroom/contract';
import { environment } from '../environment/environment';

/** How long the echo of an own write may take. */
const ECHO_WINDOW = 10_000;

const expected = new Map<string, number[]>();

/**
 * Remembers a write that was sent without a socket id because the socket was down: its event will come back to this
 * tab. Writes with a socket id have no echo, because the server excludes the sender.
 */
export function expectEcho(subject: EventSubject, id: number): void {
  const key = `${subject}:${id}`;
  expected.set(key, [...(expected.get(key) ?? []), environment().now() + ECHO_WINDOW]);
}

/**
 * True once for each expected echo that arrives in time, so that the event of a colleague right after it is not
 * dropped.
 */
export function takeOwnEcho(subject: EventSubject, id: number): boolean {
  const key = `${subject}:${id}`;
  const waiting = (expected.get(key) ?? []).filter((until) => until > environment().now());
  const found = waiting.shift() !== undefined;
  if (waiting.length > 0) expected.set(key, waiting);
  else expected.delete(key);
  return found;
}
