import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/database';
import { beginRound } from '../database/round';
import { type TeamScope, asSystem } from '../database/team-scope';
import { BEGINNING, hashOf } from './seal.rules';
import {
  type Mark,
  clearSealsDue,
  insertSeal,
  lastSeal,
  rowHashes,
  sealedUntil,
  tryLockSealing,
  unsealed,
  writers,
} from './seals.sql';

/** The most rows of one seal. */
const SEAL_ROWS = 2_000;
const POLL_MS = 50;

/**
 * Seals the committed rows of all logs. A row may be committed after rows with higher numbers, so this notes the last
 * number of each log, waits until all transactions that are writing now have ended, and seals up to that number.
 * Transactions are not held up. When one of them runs for longer than the time-out, nothing is sealed; the next call does it.
 *
 * @returns whether everything that was numbered when this began is sealed.
 */
export async function sealLogs(
  database: Database,
  { timeout_ms = 5_000, isStopped = () => false }: { timeout_ms?: number; isStopped?: () => boolean } = {},
): Promise<boolean> {
  const marks = await unsealed(database.identity);
  if (marks.length === 0) return true;
  let open = await writers(database.identity);
  for (const ends = Date.now() + timeout_ms; open.length > 0;) {
    if (Date.now() >= ends || isStopped()) return false;
    await pause(POLL_MS);
    const still = new Set(await writers(database.identity));
    open = open.filter((id) => still.has(id));
  }
  const round = beginRound();
  for (const mark of marks) {
    const { team_id, log } = mark;
    await round.attempt({ team_id, log }, async () => {
      // A short transaction for each seal, however many are missing.
      for (let more = true; more && !isStopped();) {
        const step = await database.write(asSystem(team_id), (scope) => sealNext(scope, mark));
        more = step === 'more';
      }
    });
  }
  round.end();
  // False if another process is still sealing, or rows with lower ids were committed only while this waited.
  return (await unsealed(database.identity)).length === 0;
}

async function sealNext(scope: TeamScope, mark: Mark): Promise<'more' | 'done' | 'busy'> {
  if (!(await tryLockSealing(scope))) return 'busy';
  const isMore = await addSeal(scope, mark);
  if (!isMore) await clearSealsDue(scope, mark);
  return isMore ? 'more' : 'done';
}

/** @returns whether there may be more rows up to the mark */
async function addSeal(scope: TeamScope, { log, last_id: up_to }: Mark): Promise<boolean> {
  const after_id = await sealedUntil(scope, log);
  const rows = await rowHashes(scope, log, after_id, up_to, SEAL_ROWS);
  const last_id = rows.at(-1)?.id;
  if (last_id === undefined) return false;
  const previous = await lastSeal(scope);
  const seal = {
    team_id: scope.team_id,
    seq: (previous?.seq ?? 0) + 1,
    log,
    after_id,
    last_id,
    rows,
    previous_hash: previous?.hash ?? BEGINNING,
    sealed_at: new Date(),
  };
  await insertSeal(scope, { ...seal, hash: hashOf(seal) });
  return rows.length === SEAL_ROWS;
}
