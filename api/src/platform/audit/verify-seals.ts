import type { Database } from '../database/database';
import { type TeamScope, asSystem } from '../database/team-scope';
import { BEGINNING, type Misfit, firstMisfit, hashOf } from './seal.rules';
import { type StoredSeal, archivedSeal, rowHashes, sealAfter } from './seals.sql';

export interface Verified {
  seals: number;
  rows: number;
  /** How many of these rows are in an archive. Only their seals are verified here. */
  archived: number;
  /** The hash of the last seal. If it is stored elsewhere, it also shows later that the end of a chain was cut off. */
  head: string;
  /** The first row or seal that does not match; null if all do. */
  misfit: Misfit | null;
}

/** The result of an earlier verification: the number of seals, and the hash of the last one. */
export type StoredHead = Pick<Verified, 'seals' | 'head'>;

/**
 * Verifies the chain of a team from its beginning, by comparing every sealed row with the log. Only the rows of one
 * seal are in memory at a time. With the result of an earlier verification it also finds an end that was cut off or
 * replaced.
 */
export function verifySeals(
  database: Database,
  team_id: number,
  earlier: StoredHead | null = null,
): Promise<Verified> {
  return database.read(asSystem(team_id), (scope) => verifyChain(scope, earlier));
}

async function verifyChain(scope: TeamScope, earlier: StoredHead | null): Promise<Verified> {
  const until = new Map<string, number>();
  const archived = await archivedSeal(scope);
  const verified: Verified = {
    seals: 0,
    rows: 0,
    archived: 0,
    head: BEGINNING.toString('hex'),
    misfit: null,
  };
  let previous: Buffer = BEGINNING;
  for (let seal = await sealAfter(scope, 0); seal; seal = await sealAfter(scope, seal.seq)) {
    const { seq, log, after_id, last_id } = seal;
    if (!follows(seal, verified.seals, previous, until.get(log) ?? 0)) {
      return { ...verified, misfit: { what: 'seal', log, id: seq } };
    }
    // One more than were sealed, which is enough to find an added row, and limits the memory if a million were added.
    const isArchived = seq <= archived;
    const found = await rowHashes(scope, log, after_id, last_id, isArchived ? 1 : seal.rows.length + 1);
    const misfit = firstMisfit(log, isArchived ? [] : seal.rows, found);
    if (misfit) return { ...verified, misfit };
    until.set(log, last_id);
    previous = seal.hash;
    verified.seals += 1;
    verified.rows += seal.rows.length;
    if (isArchived) verified.archived += seal.rows.length;
    verified.head = seal.hash.toString('hex');
    if (seq === earlier?.seals && verified.head !== earlier.head) {
      return { ...verified, misfit: { what: 'rewritten', log, id: seq } };
    }
  }
  const cut = earlier !== null && verified.seals < earlier.seals;
  return cut ? { ...verified, misfit: { what: 'cut', log: '', id: verified.seals + 1 } } : verified;
}

function follows(seal: StoredSeal, seals: number, previous: Buffer, until: number): boolean {
  return (
    seal.seq === seals + 1 &&
    seal.after_id === until &&
    seal.previous_hash.equals(previous) &&
    seal.hash.equals(hashOf(seal))
  );
}
