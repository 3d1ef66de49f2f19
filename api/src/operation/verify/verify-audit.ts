import type { Database } from '../../platform/database/database';
import { teamsBySlug } from './teams-by-slug';
import { type StoredHead, type Verified, verifySeals } from '../../platform/audit/verify-seals';

export interface TeamVerified extends Verified {
  team_id: number;
  team: string;
}

/** What was stored of each team's chain, by the team's number. */
export type StoredHeads = Readonly<Record<string, StoredHead>>;

/**
 * Compares the sealed logs of one team, or of all, with what they say now, and their chains with what was stored earlier.
 * @param onFailure is told of a team whose logs cannot be read; that team is left out, and the others are verified
 * @throws ConfigError when there is no such team.
 */
export async function verifyAudit(
  database: Database,
  slug?: string,
  earlier: StoredHeads = {},
  onFailure = (_team: string, error: unknown): void => {
    throw error;
  },
): Promise<TeamVerified[]> {
  const verified: TeamVerified[] = [];
  for (const { id: team_id, slug: team } of await teamsBySlug(database, slug)) {
    try {
      verified.push({ team_id, team, ...(await verifySeals(database, team_id, earlier[team_id] ?? null)) });
    } catch (error) {
      onFailure(team, error);
    }
  }
  return verified;
}

const MISFIT_TEXTS = {
  changed: (log: string, id: number) => `row ${id} of ${log} is not what it was when it was sealed`,
  missing: (log: string, id: number) => `row ${id} of ${log} is missing`,
  added: (log: string, id: number) => `row ${id} of ${log} was put in after its time was sealed`,
  seal: (log: string, id: number) => `seal ${id}, over ${log}, does not follow from the one before it`,
  rewritten: (log: string, id: number) =>
    `seal ${id}, over ${log}, is another one than when this was last verified`,
  cut: (_log: string, id: number) =>
    `seal ${id} and what came after it are gone, and were there when this was last verified`,
};

/** One line a team, for the operator. */
export function printVerified({ team, seals, rows, archived, head, misfit }: TeamVerified): string {
  if (misfit) return `${team}: ${MISFIT_TEXTS[misfit.what](misfit.log, misfit.id)}.`;
  if (seals === 0) return `${team}: nothing is sealed yet.`;
  const elsewhere = archived === 0 ? '' : `${archived} of them are in archives, to be verified there; `;
  return `${team}: ${rows} rows under ${seals} seals are as they were; ${elsewhere}the last seal is ${head}.`;
}
