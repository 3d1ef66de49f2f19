import type { IncomingMessage } from 'node:http';

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const parsedCookies = new WeakMap<IncomingMessage, ReadonlyMap<string, string>>();

/** The cookies of a request by name, decoded; of several with one name the first counts, as in the browser. */
export function cookiesOf(req: IncomingMessage): ReadonlyMap<string, string> {
  const cookies = parsedCookies.get(req) ?? cookiesIn(req.headers.cookie);
  parsedCookies.set(req, cookies);
  return cookies;
}

function cookiesIn(header = ''): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, decoded(pair.slice(at + 1).trim()));
  }
  return cookies;
}
