/** The port that a `Host` header names; null where it leaves that to the scheme. */
export function portOf(host: string | undefined): number | null {
  const [, port] = /:(\d{1,5})$/.exec(host ?? '') ?? [];
  return port === undefined ? null : Number(port);
}

/** Names that only this machine means. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Directly under the product's own domain: such a name is the product's to give. */
export function isUnder(hostname: string, domain: string): boolean {
  return hostname.endsWith(`.${domain}`);
}
