import { store, type Environment } from '@storeroom/sdk/host';
import type { CookieJar } from './cookie-jar';
import { bootstrapDataAtom } from './bootstrap-data.state';

/** The real outside world, as shared code may reach it. Where the API lives is known once the page facts are read. */
export function browserEnvironment(jar: CookieJar, onUnauthenticated: () => void): Environment {
  return {
    get serverOrigin() {
      return store().get(bootstrapDataAtom).server_origin;
    },
    fetch: (input, init) => window.fetch(input, init),
    readCookie: (name) => jar.read(name),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onUnauthenticated,
  };
}
