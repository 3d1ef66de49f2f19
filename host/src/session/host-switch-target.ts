export interface HostSwitchTarget {
  /** As the server names it. */
  hostname: string;
  /** With the port of this page, where it has one. */
  host: string;
  /** Whether cookies of this page reach it; otherwise a one-time code is needed. */
  by: 'cookies' | 'code';
}

/** The host for a signed-in user, when it is another one than the open one; null otherwise. */
export function hostSwitchTarget(
  client: string | undefined,
  open: Pick<Location, 'hostname' | 'port'>,
  cookieDomain: string | null,
): HostSwitchTarget | null {
  if (!client) return null;
  const [hostname, port = open.port] = client.split(':') as [string, string?];
  if (hostname === open.hostname) return null;
  const isReached = cookieDomain !== null && `.${hostname}`.endsWith(`.${cookieDomain}`);
  return { hostname, host: port ? `${hostname}:${port}` : hostname, by: isReached ? 'cookies' : 'code' };
}
