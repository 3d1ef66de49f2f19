/** The outside world, handed in once by the host (or a test). Nothing else touches fetch, cookies, ids or time. */
export interface Edge {
  /** Origin of the API, without trailing slash. */
  serverOrigin: string;
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** The decoded value of a readable cookie. */
  readCookie: (name: string) => string | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** A new UUID. */
  newId: () => string;
  /** Called once for each answer 401 to a call that carried a token. */
  onUnauthenticated: () => void;
}

let current: Edge | null = null;

export function setEdge(edge: Edge): void {
  current = edge;
}

export function edge(): Edge {
  if (current === null) throw new Error('The edge was used before the host set it');
  return current;
}
