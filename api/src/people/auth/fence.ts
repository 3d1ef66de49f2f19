import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../../platform/config';
import { isUnder } from '../../platform/host.rules';
import { type Resident, findHost, findTree, liesWhollyUnder } from './home-host.sql';
import type { Fence } from '../../platform/http/session';

/** The limits of a sign-in on a customer's hostname; null if it is not served, so that nothing can be reached from there. */
export async function findFence(
  db: NodePgDatabase,
  hostname: string,
  person: Resident,
): Promise<Fence | null> {
  const host = await findHost(db, hostname);
  if (!host) return null;
  const teams = new Set(await findTree(db, host.team_id));
  return { ...host, teams, whole: await liesWhollyUnder(db, person, host.team_id) };
}

/** The teams of a person that lie within the fence. */
export function withinFence<Held>(
  access: ReadonlyMap<number, Held>,
  fence: Pick<Fence, 'teams'> | null,
): ReadonlyMap<number, Held> {
  return fence === null ? access : new Map([...access].filter(([id]) => fence.teams.has(id)));
}

/** The customer's own domain on which somebody signs in; null on hosts of the product, and if it is not served. */
export async function foreignHost(
  db: NodePgDatabase,
  { client_origin }: Pick<Config, 'client_origin'>,
  api_hostname: string,
): Promise<string | null> {
  const hostname = api_hostname.toLowerCase().replace(/^api\./, '');
  const product = client_origin.hostname;
  if (hostname === product || isUnder(hostname, product)) return null;
  return (await findHost(db, hostname))?.hostname ?? null;
}
