/**
 * Access to the outside world, set once by the host (or a test). Nothing else uses fetch, cookies, ids or the clock.
 */
export interface Environment {
  /** Origin of the API, without trailing slash. */
  serverOrigin: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** The decoded value of a readable cookie. */
  readCookie: (name: string) => string | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A new UUID. */
  newId: () => string;
  /** Called for each request whose token the server rejects: 401, or 419 with a fresh CSRF cookie. */
  onUnauthenticated: () => void;
}

let current: Environment | null = null;

export function setEnvironment(environment: Environment): void {
  current = environment;
}

export function environment(): Environment {
  if (current === null) throw new Error('The environment was used before the host set it');
  return current;
}
