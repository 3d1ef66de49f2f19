import { edge } from './edge';

/** Milliseconds since the epoch, from the page's one clock. */
export function now(): number {
  return edge().now();
}

/** A new UUID, for `Idempotency-Key`. */
export function newId(): string {
  return edge().newId();
}

/** Origin of the API, for links that a person may follow. */
export function serverOrigin(): string {
  return edge().serverOrigin;
}
