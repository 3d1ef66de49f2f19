/** The name in a `Host` header, in lower case and without its port; null if it is invalid. */
export function hostnameOf(host: string | undefined): string | null {
  const [, name] =
    /^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?)(:\d{1,5})?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return name ?? null;
}

/** Whether a name is an IP address or has no dot, so that nobody on the internet can own it and point it here. */
export function isOfOwnNetwork(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname) || !hostname.includes('.');
}

/** Whether a call has several hosts: a proxy in between may have used another of them. */
export function hasTwoHosts(raw_headers: readonly string[]): boolean {
  return raw_headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
