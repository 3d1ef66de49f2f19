import { store, type Environment } from '@storeroom/sdk/host';
import type { CookieJar } from './cookie-jar';
import { bootstrapDataAtom } from './bootstrap-data.state';

/** Whether it came from the API itself, and not from what this device keeps or from a proxy before it. */
const isFromServer = (response: Response) =>
  response.status < 500 && !response.headers.has('storeroom-as-of');

/**
 * The real outside world, as shared code may reach it. Where the API lives is known once the page facts are read; `onReached`
 * hears of each answer that came from there.
 */
export function browserEnvironment(
  jar: CookieJar,
  onUnauthenticated: () => void,
  onReached: () => void,
): Environment {
  const serverOrigin = () => store().get(bootstrapDataAtom).server_origin;
  return {
    get serverOrigin() {
      return serverOrigin();
    },
    async fetch(input, init) {
      const response = await window.fetch(input, init);
      if (input.startsWith(serverOrigin()) && isFromServer(response)) onReached();
      return response;
    },
    readCookie: (name) => jar.read(name),
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onUnauthenticated,
  };
}
