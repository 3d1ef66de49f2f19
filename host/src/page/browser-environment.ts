import { store, type Environment } from '@storeroom/sdk/host';
import type { CookieJar } from './cookie-jar';
import { bootstrapDataAtom } from './bootstrap-data.state';

/** Whether the response came from the API itself, and not from the offline cache or a proxy. */
const isFromServer = (response: Response) =>
  response.status < 500 && !response.headers.has('storeroom-as-of');

/**
 * The browser implementation of what shared code needs. The API's address is known once the bootstrap data is read;
 * `onReached` is called for each response that came from the API.
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
