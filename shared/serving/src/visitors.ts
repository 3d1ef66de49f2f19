import type { IncomingMessage } from 'node:http';
import { type Socket, isIPv6 } from 'node:net';
import proxyAddress, { compile } from '@fastify/proxy-addr';

/** Whether an address is that of a proxy whose `X-Forwarded-*` may be believed. */
export type TrustsProxy = (address: string) => boolean;

/**
 * `text` holds addresses, ranges, or `loopback`, `linklocal` and `uniquelocal`, separated by commas, as every server takes
 * them in `TRUSTED_PROXIES`; without it nobody is believed.
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

/** By whom a call is counted: the network of the connection, or that of whom trusted proxies name as behind them. */
export function visitorOf(request: IncomingMessage, trustsProxy: TrustsProxy): string {
  // A connection that is gone has no address, which the library cannot know.
  if (request.socket.remoteAddress === undefined) return '';
  return networkOf(proxyAddress(request, trustsProxy));
}

/** By whom a connection is counted; null where that is a proxy, which carries everybody, or it is gone. */
export function holderOf({ remoteAddress }: Socket, trustsProxy: TrustsProxy): string | null {
  return remoteAddress === undefined || trustsProxy(remoteAddress) ? null : networkOf(remoteAddress);
}

/**
 * By what an address is counted, everywhere: whoever has one of IPv6 has the 64 bits behind it as well, and an address of
 * IPv4 is the same one when it is written as one of IPv6.
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
