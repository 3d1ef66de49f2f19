import type { Config } from '../config';
import type { Database } from '../database/database';
import { hostnames } from '../database/schema/identity';

/** The origins from which the product's own pages call: CORS and the CSRF check ask here. */
export interface ClientHosts {
  isClient(origin: string | undefined): Promise<boolean>;
}

/** Teams' hostnames are served with the scheme and port of the product's own address. */
export function openClientHosts(
  config: Config,
  database: Database,
  now: () => number = Date.now,
): ClientHosts {
  const { protocol, port, origin: own } = config.client_origin;
  let known: { at: number; origins: Promise<ReadonlySet<string>> } | null = null;
  database.listener.on('storeroom_identity', () => {
    known = null;
  });

  const load = async () => {
    const rows = await database.identity.select({ hostname: hostnames.hostname }).from(hostnames);
    return new Set(rows.map((row) => new URL(`${protocol}//${row.hostname}${port && `:${port}`}`).origin));
  };
  return {
    async isClient(origin) {
      if (origin === undefined || origin === own) return origin === own;
      if (!known || now() - known.at > 5_000) {
        known = { at: now(), origins: load() };
        known.origins.catch(() => (known = null));
      }
      return (await known.origins).has(origin);
    },
  };
}
