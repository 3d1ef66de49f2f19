const HOSTNAME = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Host names that pages are served under besides the product's own and those of the teams. */
export function allowedHosts(text: string | undefined): ReadonlySet<string> {
  const names = (text ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  const wrong = names.find((name) => !HOSTNAME.test(name));
  if (wrong !== undefined) {
    throw new Error(`ALLOWED_HOSTS must be host names without a port, and "${wrong}" is none.`);
  }
  return new Set(names);
}
