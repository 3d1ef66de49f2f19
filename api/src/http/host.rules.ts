/** The name in a `Host` header, in lower case and without its port; null for what is none. */
export function hostnameOf(host: string | undefined): string | null {
  const [, name] =
    /^(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?)(:\d{1,5})?$/.exec(host?.toLowerCase() ?? '') ?? [];
  return name ?? null;
}

/** Names that only this machine means. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether a call names more hosts than one: whoever is in between may have read the other. */
export function hasTwoHosts(raw_headers: readonly string[]): boolean {
  return raw_headers.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}
