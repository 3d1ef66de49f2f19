import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '../config';
import { type Resident, findHomeHost } from '../hostnames/home-host.sql';
import { resolveBranding } from '../settings/settings.rules';
import { findBrandsOfTeam } from './letterhead.sql';

/** In whose name a mail is sent, and where its links lead. */
export interface Letterhead {
  /** The brand. */
  name: string;
  contact_email: string;
  /** The recipient's own host, or the product's: never what a request claims to be. */
  origin: string;
}

/**
 * Of a team, by its nearest ancestors; the product's own for none. Its links lead to the host of the person it is for;
 * without one to that of somebody who has this team only.
 */
export async function findLetterhead(
  db: NodePgDatabase,
  config: Config,
  team_id: number | null,
  to?: { id: number | null; team_id: number },
): Promise<Letterhead> {
  const { client_origin } = config;
  const brands = await findBrandsOfTeam(db, team_id ?? 0);
  const { name, contact_email } = resolveBranding(brands, client_origin.hostname);
  const person: Resident = { id: to?.id ?? 0, team_id: to?.team_id ?? team_id ?? 0 };
  const hostname = await findHomeHost(db, config, person);
  const origin = new URL(client_origin);
  if (hostname) origin.hostname = hostname;
  return { name, contact_email, origin: origin.origin };
}

/** The address of a screen in the recipient's language. */
export function linkTo(head: Letterhead, locale: string, path: string): string {
  return `${head.origin}${locale === 'fr' ? '/fr' : ''}${path}`;
}
