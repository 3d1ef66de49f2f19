import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../../platform/config';
import { clientHostOf, isUnder } from '../../platform/host.rules';
import { type Resident, findHost, findTree, liesWhollyUnder } from './home-host.sql';
import type { HostScope } from '../../platform/http/session';

/** The teams that a sign-in on a customer's hostname may reach; null if the hostname is not served: then it reaches none. */
export async function findHostScope(
  db: NodePgDatabase,
  hostname: string,
  person: Resident,
): Promise<HostScope | null> {
  const host = await findHost(db, hostname);
  if (!host) return null;
  const teams = new Set(await findTree(db, host.team_id));
  return { ...host, teams, whole: await liesWhollyUnder(db, person, host.team_id) };
}

/** Of a person's teams those that the hostname may reach; without a scope all of them. */
export function withinHostScope<Held>(
  access: ReadonlyMap<number, Held>,
  host_scope: Pick<HostScope, 'teams'> | null,
): ReadonlyMap<number, Held> {
  return host_scope === null ? access : new Map([...access].filter(([id]) => host_scope.teams.has(id)));
}

/** The customer's own domain on which somebody signs in; null on hosts of the product, and if it is not served. */
export async function foreignHost(
  db: NodePgDatabase,
  { client_origin }: Pick<Config, 'client_origin'>,
  api_hostname: string,
): Promise<string | null> {
  const hostname = clientHostOf(api_hostname);
  const product = client_origin.hostname;
  if (hostname === product || isUnder(hostname, product)) return null;
  return (await findHost(db, hostname))?.hostname ?? null;
}
