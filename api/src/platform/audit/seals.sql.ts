import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { idArray } from '../database/id-array';
import type { TeamScope } from '../database/team-scope';
import type { RowHash, Seal } from './seal.rules';

/** The last id of a log of a team. */
export interface Mark {
  team_id: number;
  log: string;
  last_id: number;
}

export interface StoredSeal extends Seal {
  hash: Buffer;
}

/** All logs of all teams with rows that no seal covers yet. */
export async function unsealed(db: NodePgDatabase): Promise<Mark[]> {
  const { rows } = await db.execute<Record<'team_id' | 'log' | 'last_id', string>>(
    sql`select team_id, log, last_id from unsealed_logs()`,
  );
  return rows.map(({ team_id, log, last_id }) => ({
    team_id: Number(team_id),
    log,
    last_id: Number(last_id),
  }));
}

/**
 * The transactions that are writing logs now. A writer holds this lock from before its rows get their ids until its
 * commit.
 */
export async function writers(db: NodePgDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct virtualtransaction as id from pg_locks
    join sealed_logs on pg_locks.relation = sealed_logs.log::regclass
    where pg_locks.database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and granted`);
  return rows.map(({ id }) => id);
}

/** Several processes seal, but only one at a time for each team. The others do not wait. */
export async function tryLockSealing(scope: TeamScope): Promise<boolean> {
  const { rows } = await scope.db.execute<{ is_locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('storeroom.log-seals'), ${scope.team_id % 2_000_000_000}::integer) as is_locked`,
  );
  return rows[0]?.is_locked === true;
}

export async function lastSeal(scope: TeamScope): Promise<{ seq: number; hash: Buffer } | null> {
  const { rows } = await scope.db.execute<{ seq: number; hash: Buffer }>(
    sql`select seq, hash from log_seals where team_id = ${scope.team_id} order by seq desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The last id that the seals of a log cover. */
export async function sealedUntil(scope: TeamScope, log: string): Promise<number> {
  const { rows } = await scope.db.execute<{ last_id: string | null }>(
    sql`select max(last_id) as last_id from log_seals where team_id = ${scope.team_id} and log = ${log}`,
  );
  return Number(rows[0]?.last_id ?? 0);
}

/** The hashes of the present rows of a log, oldest first. */
export async function rowHashes(
  scope: TeamScope,
  log: string,
  after_id: number,
  up_to: number,
  take: number,
): Promise<RowHash[]> {
  const { rows } = await scope.db.execute<{ id: string; hash: Buffer }>(
    sql`select id, hash from log_row_hashes(${log}, ${after_id}, ${up_to}, ${take})`,
  );
  return rows.map(({ id, hash }) => ({ id: Number(id), hash }));
}

export async function insertSeal(scope: TeamScope, seal: StoredSeal): Promise<void> {
  const ids = `{${seal.rows.map(({ id }) => id).join(',')}}`;
  const hashes = `{${seal.rows.map(({ hash }) => `"\\\\x${hash.toString('hex')}"`).join(',')}}`;
  await scope.db.execute(sql`
    insert into log_seals (team_id, seq, log, after_id, last_id, row_ids, row_hashes, previous_hash, hash, sealed_at)
    values (${seal.team_id}, ${seal.seq}, ${seal.log}, ${seal.after_id}, ${seal.last_id}, ${ids}::bigint[],
      ${hashes}::bytea[], ${seal.previous_hash}, ${seal.hash}, ${seal.sealed_at.toISOString()})`);
}

/** Marks rows up to this id as sealed. */
export async function clearSealsDue(scope: TeamScope, { log, last_id }: Mark): Promise<void> {
  await scope.db.execute(sql`select clear_seals_due(${log}, ${last_id})`);
}

type SealRow = Pick<Seal, 'seq' | 'log' | 'previous_hash'> & {
  hash: Buffer;
  after_id: string;
  last_id: string;
  row_ids: string[];
  row_hashes: Buffer[];
  at: string;
};

const COLUMNS = sql`seq, log, after_id, last_id, row_ids::text[], row_hashes, previous_hash, hash,
  extract(epoch from sealed_at)::text as at`;

const asSeal = (team_id: number, row: SealRow): StoredSeal => ({
  team_id,
  seq: row.seq,
  log: row.log,
  previous_hash: row.previous_hash,
  hash: row.hash,
  after_id: Number(row.after_id),
  last_id: Number(row.last_id),
  rows: row.row_ids.map((id, at) => ({ id: Number(id), hash: row.row_hashes[at] ?? Buffer.alloc(0) })),
  sealed_at: new Date(Number(row.at) * 1000),
});

/** The next seal in the chain of a team. */
export async function sealAfter(scope: TeamScope, seq: number): Promise<StoredSeal | null> {
  const { rows } = await scope.db.execute<SealRow>(sql`
    select ${COLUMNS} from log_seals where team_id = ${scope.team_id} and seq > ${seq} order by seq limit 1`);
  const [row] = rows;
  return row ? asSeal(scope.team_id, row) : null;
}

/** The seals of a team with numbers from `first` to `last`. */
export async function sealsBetween(scope: TeamScope, first: number, last: number): Promise<StoredSeal[]> {
  const { rows } = await scope.db.execute<SealRow>(sql`
    select ${COLUMNS} from log_seals where team_id = ${scope.team_id} and seq between ${first} and ${last} order by seq`);
  return rows.map((row) => asSeal(scope.team_id, row));
}

/** The last seal whose rows were moved from the logs into an archive; 0 for none. */
export async function archivedSeal(scope: TeamScope): Promise<number> {
  const { rows } = await scope.db.execute<{ seq: number }>(sql`select last_archived_seal() as seq`);
  return rows[0]?.seq ?? 0;
}

/** Whether this row of a log was moved into an archive. */
export async function isArchived(scope: TeamScope, log: string, id: number): Promise<boolean> {
  const { rows } = await scope.db.execute<{ yes: boolean }>(sql`
    select exists (select from log_seals where team_id = ${scope.team_id} and log = ${log} and after_id < ${id}
      and last_id >= ${id} and seq <= last_archived_seal()) as yes`);
  return rows[0]?.yes === true;
}

/** The hashes that the rows in an archive file would have in the log. */
export async function hashesOfArchived(
  scope: TeamScope,
  log: string,
  rows: readonly string[],
): Promise<RowHash[]> {
  const found = await scope.db.execute<{ id: string; hash: Buffer }>(
    sql`select id, hash from file_row_hashes(${log}, ${`[${rows.join(',')}]`}::json)`,
  );
  return found.rows.map(({ id, hash }) => ({ id: Number(id), hash }));
}

/** The most seals that one call compares, each with up to two thousand rows. */
const MAX_SEALS = 20;

/** The seals that cover these rows of a log, newest first, without those whose rows are in an archive. */
export async function sealsOver(
  scope: TeamScope,
  log: string,
  ids: readonly number[],
): Promise<StoredSeal[]> {
  const { rows } = await scope.db.execute<SealRow>(sql`
    select ${COLUMNS} from log_seals
    where team_id = ${scope.team_id} and log = ${log} and seq > last_archived_seal()
      and exists (select from unnest(${idArray([...ids])}) shown where shown > after_id and shown <= last_id)
    order by seq desc limit ${MAX_SEALS}`);
  return rows.map((row) => asSeal(scope.team_id, row));
}
