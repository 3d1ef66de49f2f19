import type { Database } from '../database/database';
import { type TeamScope, asSystem } from '../database/team-scope';
import { firstMisfit, hashOf } from './seal.rules';
import { rowHashes, sealsOver } from './seals.sql';

/** The result of comparing some rows of a log with their seals. */
export interface ShownSeals {
  /** Rows that are as they were when they were sealed. */
  sealed: number[];
  /** Rows that are too new to be sealed, are in an archive, or are covered by more seals than one call compares. */
  unsealed: number[];
  /** The first of these rows or seals that was changed; null if there is none. */
  misfit: { what: string; id: number } | null;
}

/** Compares some rows of a log, and all rows that were sealed together with them, with their seals. */
export function verifyShown(
  database: Database,
  team_id: number,
  log: string,
  ids: readonly number[],
): Promise<ShownSeals> {
  return database.read(asSystem(team_id), (scope) => compare(scope, log, ids));
}

async function compare(scope: TeamScope, log: string, ids: readonly number[]): Promise<ShownSeals> {
  const sealed = new Set<number>();
  for (const seal of await sealsOver(scope, log, ids)) {
    if (!seal.hash.equals(hashOf(seal))) return answer(ids, sealed, { what: 'seal', id: seal.seq });
    const found = await rowHashes(scope, log, seal.after_id, seal.last_id, seal.rows.length + 1);
    const misfit = firstMisfit(log, seal.rows, found);
    if (misfit) return answer(ids, sealed, { what: misfit.what, id: misfit.id });
    seal.rows.forEach(({ id }) => sealed.add(id));
  }
  return answer(ids, sealed, null);
}

const answer = (ids: readonly number[], known: Set<number>, misfit: ShownSeals['misfit']): ShownSeals => ({
  sealed: ids.filter((id) => known.has(id)),
  unsealed: ids.filter((id) => !known.has(id)),
  misfit,
});
