/** The port in a `Host` header; null if it has none, for the default of the scheme. */
export function portOf(host: string | undefined): number | null {
  const [, port] = /:(\d{1,5})$/.exec(host ?? '') ?? [];
  return port === undefined ? null : Number(port);
}

/** Whether a hostname refers to this machine only. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether the address of a peer, `::1` or `::ffff:127.0.0.1`, is one of this machine. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** The hostname of the pages to which an API host belongs: `api.` in front of theirs. */
export const clientHostOf = (api_hostname: string): string =>
  api_hostname.toLowerCase().replace(/^api\./, '');

/** Whether a hostname lies under the product's own domain, so that the product assigns it. */
export function isUnder(hostname: string, domain: string): boolean {
  return hostname.endsWith(`.${domain}`);
}
