import { environment } from './environment';

/** Milliseconds since the epoch, from the page's one clock. */
export function now(): number {
  return environment().now();
}

/** A new UUID, for `Idempotency-Key`. */
export function newId(): string {
  return environment().newId();
}

/** Origin of the API, for links. */
export function serverOrigin(): string {
  return environment().serverOrigin;
}
