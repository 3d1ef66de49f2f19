import { environment } from '../environment/environment';

const TIMEOUT_MS = 5_000;

/**
 * A request outside of the API's contract, about a server itself: its health or its headers.
 *
 * @param server `pages` is the page server, `api` the API
 * @throws without a response within five seconds
 */
export const askServer = (server: 'pages' | 'api', path: string, method = 'GET'): Promise<Response> =>
  environment().fetch((server === 'api' ? environment().serverOrigin : window.location.origin) + path, {
    method,
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
