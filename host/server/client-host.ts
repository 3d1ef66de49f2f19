import type { IncomingMessage } from 'node:http';
import type { ServerSettings } from './settings';

/** What one request says about where the visitor is. */
export interface ClientHost {
  /** Host with port, lower case: `storeroom.localhost:8080`. */
  host: string;
  origin: string;
  /** Origin of the API for this host: `api.` before the client host. */
  serverOrigin: string;
  /** Domain of shared cookies; null on a foreign host, where cookies stay with that host. */
  cookieDomain: string | null;
  secure: boolean;
}

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Null when the Host header is missing or no host name: nothing of it may reach a header or the page. */
export function clientHostOf(req: IncomingMessage, settings: ServerSettings): ClientHost | null {
  const host = req.headers.host?.toLowerCase() ?? '';
  // The form alone lets ports beyond 65535 and numbers that are no address through.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const own = host === settings.clientOrigin.host;
  const forwarded = req.headers['x-forwarded-proto'];
  const protocol = own
    ? settings.clientOrigin.protocol
    : `${forwarded === 'https' || forwarded === 'http' ? forwarded : settings.clientOrigin.protocol.slice(0, -1)}:`;
  const name = host.split(':')[0] ?? '';
  const ours = name === settings.cookieDomain || name.endsWith(`.${settings.cookieDomain}`);
  return {
    host,
    origin: `${protocol}//${host}`,
    serverOrigin: own ? settings.serverOrigin : `${protocol}//api.${host}`,
    cookieDomain: ours ? settings.cookieDomain : null,
    secure: protocol === 'https:',
  };
}
