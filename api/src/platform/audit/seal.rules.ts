import { createHash } from 'node:crypto';

/** A row of a log, by the hash of its content. */
export interface RowHash {
  id: number;
  hash: Buffer;
}

/** One link in the chain of a team: which rows of one log it covers, and the hash of each. */
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

/** The previous hash of a team's first seal. */
export const BEGINNING = Buffer.alloc(32);

/**
 * The hash of everything in a seal. All lengths are fixed or included, so that different seals cannot have the same
 * input.
 */
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
   * What happened to a row. `seal`: the chain is broken there. `rewritten` and `cut`: the chain is consistent, but
   * differs from there on, or ends earlier, compared with the last verification.
   */
  what: 'changed' | 'missing' | 'added' | 'seal' | 'rewritten' | 'cut';
  /** Empty if the seal is missing that would have named the log. */
  log: string;
  /** The id of the row, or the number of the seal. */
  id: number;
}

/** The first row, in the order of the log, that differs from what was sealed. */
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
