import type { IncomingMessage } from 'node:http';
import { type Socket, isIPv6 } from 'node:net';
import proxyAddress, { compile } from '@fastify/proxy-addr';

/** Whether an address is that of a proxy whose `X-Forwarded-*` headers are trusted. */
export type TrustsProxy = (address: string) => boolean;

/**
 * Reads the setting `TRUSTED_PROXIES`: addresses, ranges, or `loopback`, `linklocal` and `uniquelocal`, separated by commas.
 * Without it no proxy is trusted.
 */
export function trustedProxies(text: string | readonly string[] | undefined): TrustsProxy {
  const wanted = [text ?? '']
    .flat()
    .flatMap((part) => part.split(','))
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return () => false;
  try {
    const trusts = compile(wanted);
    return (address) => trusts(address, 0);
  } catch {
    throw new Error(
      `TRUSTED_PROXIES must be addresses or ranges such as "loopback, 10.0.0.0/8", not "${wanted.join(', ')}".`,
    );
  }
}

/** The visitor to whom a call is counted: the network of the connection, or the one that trusted proxies name. */
export function visitorOf(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  // A closed connection has no address, which the library does not expect.
  if (request.socket.remoteAddress === undefined) return '';
  return networkOf(proxyAddress(request, trustsProxy));
}

/** The visitor to whom a connection is counted; null for a proxy, which carries many visitors, or a closed one. */
export function holderOf({ remoteAddress }: Socket, trustsProxy: TrustsProxy): string | null {
  return remoteAddress === undefined || trustsProxy(remoteAddress) ? null : networkOf(remoteAddress);
}

/**
 * The network of an address, by which all limits count: the first 64 bits of an IPv6 address, because their owner has all
 * addresses below; an IPv4 address that is written as IPv6 is the same as the IPv4 address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((part) => parseInt(part, 16).toString(16))
    .join(':');
}
