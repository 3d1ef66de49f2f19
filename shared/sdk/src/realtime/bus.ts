import type { EventSubject, LiveEvent } from '@storeroom/contract';
import { environment } from '../environment/environment';
import { noteChange } from '../freshness/known-changes';

type Stop = () => void;

const listeners = new Map<EventSubject, Set<(event: LiveEvent) => void>>();
const reconnectListeners = new Set<() => void>();

/** Subscribes to live events about one kind of record; returns a function that unsubscribes. */
export function onLive(subject: EventSubject, listener: (event: LiveEvent) => void): Stop {
  const set = listeners.get(subject) ?? new Set();
  listeners.set(subject, set);
  set.add(listener);
  return () => set.delete(listener);
}

/** Called when the socket has reconnected: visible data is refetched once. */
export function onReconnect(listener: () => void): Stop {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** How long the echo of an own write may take. */
const ECHO_WINDOW_MS = 10_000;

const expected = new Map<string, number[]>();

/**
 * Notes a write that was sent without a socket id because the socket was down: its event will come back to this
 * tab. Writes with a socket id have no echo, because the server excludes the sender.
 */
export function expectEcho(subject: EventSubject, id: number): void {
  const key = `${subject}:${id}`;
  expected.set(key, [...(expected.get(key) ?? []), environment().now() + ECHO_WINDOW_MS]);
}

/**
 * True once for each expected echo that arrives in time, so that the event of a colleague right after it is not
 * dropped.
 */
function takeEcho(subject: EventSubject, id: number): boolean {
  const key = `${subject}:${id}`;
  const waiting = (expected.get(key) ?? []).filter((until) => until > environment().now());
  const found = waiting.shift() !== undefined;
  if (waiting.length > 0) expected.set(key, waiting);
  else expected.delete(key);
  return found;
}

/** Host only: passes an event to all subscribers, unless it is the echo of a write from this tab. */
export function publishLive(event: LiveEvent): void {
  noteChange(environment().now());
  const ids = event.ids.filter((id) => event.list_id || !takeEcho(event.subject, id));
  if (event.ids.length > 0 && ids.length === 0) return;
  [...(listeners.get(event.subject) ?? [])].forEach((listener) => listener({ ...event, ids }));
}

/** Host only. */
export function publishReconnect(): void {
  [...reconnectListeners].forEach((listener) => listener());
}

/** For tests: forgets the echoes that are still expected. */
export function resetEchoes(): void {
  expected.clear();
}
