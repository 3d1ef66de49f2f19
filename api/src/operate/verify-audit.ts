import { asc, eq } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Database } from '../database/database';
import { teams } from '../database/schema/identity';
import { type Verified, verifySeals } from '../logs/audit/verify-seals';

export interface TeamVerified extends Verified {
  team: string;
}

/**
 * Compares the sealed logs of one team, or of all, with what they say now.
 * @throws ConfigError when there is no such team.
 */
export async function verifyAudit(database: Database, slug?: string): Promise<TeamVerified[]> {
  const chosen = await database.identity
    .select({ id: teams.id, slug: teams.slug })
    .from(teams)
    .where(slug === undefined ? undefined : eq(teams.slug, slug))
    .orderBy(asc(teams.id));
  if (slug !== undefined && chosen.length === 0) {
    throw new ConfigError(`There is no team with the slug "${slug}".`);
  }
  const verified: TeamVerified[] = [];
  for (const { id, slug: team } of chosen) verified.push({ team, ...(await verifySeals(database, id)) });
  return verified;
}

const SAID = {
  changed: (log: string, id: number) => `row ${id} of ${log} is not what it was when it was sealed`,
  missing: (log: string, id: number) => `row ${id} of ${log} is missing`,
  added: (log: string, id: number) => `row ${id} of ${log} was put in after its time was sealed`,
  seal: (log: string, id: number) => `seal ${id}, over ${log}, does not follow from the one before it`,
};

/** One line a team, for the operator. */
export function tellVerified({ team, seals, rows, head, misfit }: TeamVerified): string {
  if (misfit) return `${team}: ${SAID[misfit.what](misfit.log, misfit.id)}.`;
  return `${team}: ${rows} rows under ${seals} seals are as they were; the last seal is ${head}.`;
}
