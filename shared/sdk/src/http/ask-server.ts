import { environment } from '../environment/environment';

const TIMEOUT_MS = 5_000;

/**
 * One plain question outside of the API's contract, about a server itself: its health, its headers.
 *
 * @param server `pages` delivers the page, `api` is the one behind it
 * @throws when nothing came back within five seconds
 */
export const askServer = (server: 'pages' | 'api', path: string, method = 'GET'): Promise<Response> =>
  environment().fetch((server === 'api' ? environment().serverOrigin : window.location.origin) + path, {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
