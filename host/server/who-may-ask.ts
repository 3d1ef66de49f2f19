import { compile } from '@fastify/proxy-addr';

/** A list as settings hold it: `a, b`. */
const listIn = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);

/**
 * Whether an address is that of a proxy whose `X-Forwarded-*` may be believed. `text` holds addresses, ranges, or
 * `loopback`, `linklocal` and `uniquelocal`, as the API takes them; without it nobody is believed.
 */
export function trustedProxies(text: string | undefined): (address: string) => boolean {
  const wanted = listIn(text);
  if (wanted.length === 0) return () => false;
  try {
    const trusts = compile(wanted);
    return (address) => trusts(address, 0);
  } catch {
    throw new Error(
      `TRUSTED_PROXIES must be addresses or ranges such as "loopback, 10.0.0.0/8", not "${text}".`,
    );
  }
}

const HOSTNAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Host names that pages are served under besides the product's own and those of the teams. */
export function allowedHosts(text: string | undefined): ReadonlySet<string> {
  const names = listIn(text);
  const wrong = names.find((name) => !HOSTNAME.test(name));
  if (wrong !== undefined) {
    throw new Error(`ALLOWED_HOSTS must be host names without a port, and "${wrong}" is none.`);
  }
  return new Set(names);
}
