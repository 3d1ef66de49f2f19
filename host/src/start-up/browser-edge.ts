import type { Edge } from '@storeroom/shared/host';
import type { CookieJar } from '../session/cookie-jar';

/** The real outside world, as shared code may reach it. */
export function browserEdge(serverOrigin: string, jar: CookieJar, onUnauthenticated: () => void): Edge {
  return {
    serverOrigin,
    fetch: (input, init) => window.fetch(input, init),
    readCookie: (name) => jar.read(name),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onUnauthenticated,
  };
}
