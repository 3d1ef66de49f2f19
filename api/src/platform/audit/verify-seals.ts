import type { Database } from '../database/database';
import type { TeamScope } from '../database/team-scope';
import { asSealer } from './seal-logs';
import { BEGINNING, type Misfit, firstMisfit, hashOf } from './seal.rules';
import { type StoredSeal, rowHashes, sealAfter } from './seals.sql';

export interface Verified {
  seals: number;
  rows: number;
  /** Hash of the last seal: kept elsewhere, it also shows when the end of a chain was cut off. */
  head: string;
  /** The first that does not fit; null when all is as it was sealed. */
  misfit: Misfit | null;
}

/** What somebody has kept of a chain when they verified it: how many seals, and the hash of the last. */
export type Kept = Pick<Verified, 'seals' | 'head'>;

/**
 * Walks a team's chain from its beginning and compares every sealed row with what the log says now, seal by seal:
 * never more than the rows of one seal are in memory. With what was kept of an earlier walk, an end that is gone
 * or another one shows too.
 */
export function verifySeals(
  database: Database,
  team_id: number,
  kept: Kept | null = null,
): Promise<Verified> {
  return database.read(asSealer(team_id), (scope) => walk(scope, kept));
}

async function walk(scope: TeamScope, kept: Kept | null): Promise<Verified> {
  const until = new Map<string, number>();
  const verified: Verified = { seals: 0, rows: 0, head: BEGINNING.toString('hex'), misfit: null };
  let previous: Buffer = BEGINNING;
  for (let seal = await sealAfter(scope, 0); seal; seal = await sealAfter(scope, seal.seq)) {
    const { seq, log, after_id, last_id } = seal;
    if (!follows(seal, verified.seals, previous, until.get(log) ?? 0)) {
      return { ...verified, misfit: { what: 'seal', log, id: seq } };
    }
    // One more than were sealed: a row that was put in shows, and a million of them fill no memory.
    const found = await rowHashes(scope, log, after_id, last_id, seal.rows.length + 1);
    const misfit = firstMisfit(log, seal.rows, found);
    if (misfit) return { ...verified, misfit };
    until.set(log, last_id);
    previous = seal.hash;
    verified.seals += 1;
    verified.rows += seal.rows.length;
    verified.head = seal.hash.toString('hex');
    if (seq === kept?.seals && verified.head !== kept.head) {
      return { ...verified, misfit: { what: 'rewritten', log, id: seq } };
    }
  }
  const cut = kept !== null && verified.seals < kept.seals;
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
