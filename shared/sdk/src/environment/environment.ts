/** The outside world, handed in once by the host (or a test). Nothing else touches fetch, cookies, ids or time. */
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
  /** Called for each call with a token that the server no longer knows: 401, or 419 with a fresh CSRF cookie. */
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
