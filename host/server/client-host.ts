import type { IncomingMessage } from 'node:http';
import type { ServerSettings } from './settings';

/** What one request says about where the visitor is. */
export interface ClientHost {
  /** Host with port, lower case: `storeroom.localhost:8080`. */
  host: string;
  /** The same without port. */
  name: string;
  origin: string;
  /** Origin of the API for this host: `api.` before the client host. */
  serverOrigin: string;
  /** Domain of shared cookies; null on a foreign host, where cookies stay with that host. */
  cookieDomain: string | null;
  secure: boolean;
}

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Two readers of a request with two Host headers may each take another one. */
const hostHeaders = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/** Whether a port is one of ours: of the product's address, the one this came in by, or whichever a trusted proxy was asked on. */
export function isPortOfOurs(req: IncomingMessage, { host }: ClientHost, settings: ServerSettings): boolean {
  const port = host.split(':')[1];
  if (port === undefined || port === settings.clientOrigin.port) return true;
  const { localPort, remoteAddress = '' } = req.socket;
  return ['80', '443', String(localPort)].includes(port) || settings.trustsProxy(remoteAddress);
}

/** Null when there is not one Host header with a host name in it: nothing of it may reach a header or the page. */
export function clientHostOf(req: IncomingMessage, settings: ServerSettings): ClientHost | null {
  const host = req.headers.host?.toLowerCase() ?? '';
  // The form alone lets ports beyond 65535 and numbers that are no address through.
  if (hostHeaders(req) !== 1 || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const own = host === settings.clientOrigin.host;
  const isBelieved = settings.trustsProxy(req.socket.remoteAddress ?? '');
  const forwarded = isBelieved ? req.headers['x-forwarded-proto'] : undefined;
  const protocol = own
    ? settings.clientOrigin.protocol
    : `${forwarded === 'https' || forwarded === 'http' ? forwarded : settings.clientOrigin.protocol.slice(0, -1)}:`;
  const name = host.split(':')[0] ?? '';
  const ours = name === settings.cookieDomain || name.endsWith(`.${settings.cookieDomain}`);
  return {
    host,
    name,
    origin: `${protocol}//${host}`,
    serverOrigin: own ? settings.serverOrigin : `${protocol}//api.${host}`,
    cookieDomain: ours ? settings.cookieDomain : null,
    secure: protocol === 'https:',
  };
}
