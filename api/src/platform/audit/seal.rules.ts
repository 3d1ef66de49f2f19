import { createHash } from 'node:crypto';

/** A row of a log, and the hash of what it says. */
export interface RowHash {
  id: number;
  hash: Buffer;
}

/** One link of a team's chain: which rows of one log it covers, and what each of them said. */
export interface Seal {
  team_id: number;
  seq: number;
  log: string;
  after_id: number;
  last_id: number;
  rows: RowHash[];
  previous_hash: Buffer;
  sealed_at: Date;
}

/** What the first seal of a team follows. */
export const BEGINNING = Buffer.alloc(32);

/** Of everything that a seal says. Lengths are fixed or told, so that no two seals read the same. */
export function hashOf({
  team_id,
  seq,
  log,
  after_id,
  last_id,
  rows,
  previous_hash,
  sealed_at,
}: Seal): Buffer {
  const head = [team_id, seq, log, after_id, last_id, sealed_at.toISOString(), rows.map(({ id }) => id)];
  const hash = createHash('sha256').update(previous_hash).update(JSON.stringify(head));
  for (const row of rows) hash.update(row.hash);
  return hash.digest();
}

export interface Misfit {
  /**
   * What happened to a row; `seal`: the chain itself is broken there; `rewritten` and `cut`: it holds together, but
   * is another one from there on, or ends before, than when somebody verified it last.
   */
  what: 'changed' | 'missing' | 'added' | 'seal' | 'rewritten' | 'cut';
  /** Empty where a seal is gone that would have said which. */
  log: string;
  /** The row, or the number of the seal. */
  id: number;
}

/** The first row, in the order of the log, that is not as it was sealed. */
export function firstMisfit(
  log: string,
  sealed: readonly RowHash[],
  found: readonly RowHash[],
): Misfit | null {
  for (let at = 0; at < Math.max(sealed.length, found.length); at += 1) {
    const was = sealed[at];
    const is = found[at];
    if (was && (!is || is.id > was.id)) return { what: 'missing', log, id: was.id };
    if (is && (!was || is.id < was.id)) return { what: 'added', log, id: is.id };
    if (was && is && !was.hash.equals(is.hash)) return { what: 'changed', log, id: is.id };
  }
  return null;
}
