import type { EventSubject, LiveEvent } from '@storeroom/contract';
import { environment } from '../environment/environment';
import { noteChange } from '../freshness/known-changes';
import { takeOwnEcho } from './echo-filter';

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

/** Host only: passes an event to all subscribers, unless it is the echo of a write from this tab. */
export function publishLive(event: LiveEvent): void {
  noteChange(environment().now());
  const ids = event.ids.filter((id) => event.list_id || !takeOwnEcho(event.subject, id));
  if (event.ids.length > 0 && ids.length === 0) return;
  [...(listeners.get(event.subject) ?? [])].forEach((listener) => listener({ ...event, ids }));
}

/** Host only. */
export function publishReconnect(): void {
  [...reconnectListeners].forEach((listener) => listener());
}
