import type { IncomingMessage } from 'node:http';
import { hasTwoHosts } from '@storeroom/serving';
import type { ServerSettings } from '../settings';

/** What a request says about the host that the visitor opened. */
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

/**
 * Whether a port is one of ours: the product's isProductHost, the one that this request came in by, or any port behind a
 * trusted proxy.
 */
export function isPortOfOurs(req: IncomingMessage, { host }: ClientHost, settings: ServerSettings): boolean {
  const port = host.split(':')[1];
  if (port === undefined || port === settings.clientOrigin.port) return true;
  const { localPort, remoteAddress = '' } = req.socket;
  return ['80', '443', String(localPort)].includes(port) || settings.trustsProxy(remoteAddress);
}

/**
 * Null unless there is exactly one Host header with a valid host name, because the name goes into headers and into
 * the page.
 */
export function clientHostOf(req: IncomingMessage, settings: ServerSettings): ClientHost | null {
  const host = req.headers.host?.toLowerCase() ?? '';
  // The pattern alone would accept ports above 65535 and invalid IP addresses.
  if (hasTwoHosts(req.rawHeaders) || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  const isProductHost = host === settings.clientOrigin.host;
  const isBelieved = settings.trustsProxy(req.socket.remoteAddress ?? '');
  const forwarded = isBelieved ? req.headers['x-forwarded-proto'] : undefined;
  const protocol = isProductHost
    ? settings.clientOrigin.protocol
    : `${forwarded === 'https' || forwarded === 'http' ? forwarded : settings.clientOrigin.protocol.slice(0, -1)}:`;
  const name = host.split(':')[0] ?? '';
  const sharesCookies = name === settings.cookieDomain || name.endsWith(`.${settings.cookieDomain}`);
  return {
    host,
    name,
    origin: `${protocol}//${host}`,
    serverOrigin: isProductHost ? settings.serverOrigin : `${protocol}//api.${host}`,
    cookieDomain: sharesCookies ? settings.cookieDomain : null,
    secure: protocol === 'https:',
  };
}
