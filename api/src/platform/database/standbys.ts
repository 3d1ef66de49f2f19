import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { ConfigError } from '../config';
import { WrongConnection } from './connection-check';
import { type DatabaseId, databaseIdOf } from './database-id.sql';
import type { LimitedPool } from './limited-pool';
import { type Caller, type TeamScope, inTeam } from './team-scope';
import { Unavailable, whyUnavailable } from './unavailable';

type Task<T> = (scope: TeamScope) => Promise<T>;
type Read = <T>(caller: Caller, task: Task<T>) => Promise<T>;

/** Where to read for a call that has said which changes it knows of. */
export interface ReadSource {
  /** All changes committed before this time, on the clock of `performance.now()`, are included. */
  complete_at: number;
  /** Whether it is a standby, which may be behind the primary. */
  is_standby: boolean;
  /** Like `read` of the database. A task that fails on a standby may be run a second time, on the primary. */
  read: Read;
}

/** Counts since the start. */
export interface StandbyFigures {
  /** Reads of calls that said which changes they know of. */
  reads: number;
  /** Of these, the reads that a standby has answered. */
  by_standby: number;
  /** Of these, the reads that failed on a standby and were answered by the primary. */
  failed: number;
  /** For each standby, how many seconds ago the primary was where it is now; null while it does not answer. */
  behind: (number | null)[];
}

/** The standbys of the primary, for reads that may be slightly old. */
export interface Standbys {
  /** A standby with all changes from before `since`, on the clock of `performance.now()`, or the primary. */
  sourceSince(since: number): ReadSource;
  figures(): StandbyFigures;
  close(): Promise<void>;
}

/** A position in the WAL, and a time at which the primary had not yet passed it. */
interface NotedPosition {
  at: number;
  position: bigint;
  timeline: number;
}

/** How often the primary is asked for its position. */
const NOTE_EVERY_MS = 250;
/** How much later the standbys are asked, by when the answer of the primary has arrived. */
const ASK_AFTER_MS = 60;
/** A standby that is further behind, or has not answered for this long, is not read. */
const MAX_BEHIND_MS = 2_000;

/** @throws WrongConnection if it is a standby of another primary, has another database, or is the primary itself */
export async function requireFollowing(client: ClientBase, primary: DatabaseId): Promise<void> {
  const { cluster, database, follows } = await databaseIdOf(client);
  if (cluster !== primary.cluster)
    throw new WrongConnection('it belongs to another cluster than DATABASE_URL.');
  if (database !== primary.database)
    throw new WrongConnection('it is another database than that of DATABASE_URL.');
  if (!follows) throw new WrongConnection('it follows no other server, as a standby does.');
}

/** Names an address by its number, because the address itself contains a password. */
export const nameOf = (at: number) => `Address ${at + 1} of DATABASE_READ_URLS`;

/** Codes with which the server refuses the login, the password or the database of an address. */
const REFUSES = /^(28|3D)/;
/** The code of PgBouncer for nearly everything, also for a server behind it that is away. */
const PROTOCOL_VIOLATION = '08P01';
const POOLER_REFUSES = /^unsupported startup parameter|authentication failed|^no such /;
/** What `pg` says without a code of the server, when the address has no password and one is asked for. */
const DRIVER_REFUSES = /^SASL: /;

/** Whether a server has answered and refused, which it goes on to do until somebody changes its settings or the address. */
const isRefusal = (code: string, words: string) =>
  REFUSES.test(code) ||
  DRIVER_REFUSES.test(words) ||
  (code === PROTOCOL_VIOLATION && POOLER_REFUSES.test(words));

/**
 * Connects to each standby once. One that is away does not delay the start: the primary is read until it is back.
 * @throws ConfigError for one that answers and is wrong
 */
export async function requireStandbys(
  tries: (() => Promise<void>)[],
  say: (sentence: string) => void,
): Promise<void> {
  const seen = await Promise.allSettled(tries.map((attempt) => attempt()));
  for (const [at, outcome] of seen.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const error = outcome.reason as Error & { code?: string };
    if (error instanceof WrongConnection) throw error;
    const { code = '' } = error;
    // If a hostname has several addresses, the error of the driver has no message.
    const words = error.message || code;
    if (isRefusal(code, words))
      throw new ConfigError(`${nameOf(at)} cannot be used: ${words}.`, { cause: error });
    say(`${nameOf(at)} does not answer, and the primary is read until it does: ${words}.`);
  }
}

/**
 * WAL pages begin with a header. After a full page the position of the primary is behind the header of the next page,
 * which a standby reaches only with the next record; so it is moved back before that header.
 */
function withoutHead(position: bigint, segment: bigint): bigint {
  if (position % segment === 40n) return position - 40n;
  return position % 8_192n === 24n ? position - 24n : position;
}

/** The connection pools of one standby. */
export interface StandbyPools {
  /** For calls. */
  reads: LimitedPool;
  /** For asking up to which position it has replayed. */
  positions: LimitedPool;
}

interface Standby extends StandbyPools {
  /** The newest noted position of the primary that it had replayed when it was last asked. */
  reached: NotedPosition | null;
  /** The time of the unanswered question to it; null without one. */
  asked_at: number | null;
}

export interface StandbysOptions {
  pools: StandbyPools[];
  /** Asks the primary, on a connection that is open anyway. */
  primary: { ask: (statement: string) => Promise<Record<string, string> | undefined>; read: Read };
}

/**
 * Finds out which changes each standby has. The primary is asked for its WAL position every quarter of a second, and
 * the time before the question is noted with it. A standby that has replayed up to this position has all changes that
 * anybody could have known of at that time, whichever process made them. So no clocks have to be compared.
 */
export function openStandbys({ pools, primary }: StandbysOptions): Standbys {
  const standbys = pools.map((own): Standby => ({ ...own, reached: null, asked_at: null }));
  const counts = { reads: 0, by_standby: 0, failed: 0 };
  let notes: NotedPosition[] = [];

  async function notePosition(): Promise<void> {
    const at = performance.now();
    const row = await primary.ask(
      `select (position - '0/0')::text as position, pg_size_bytes(current_setting('wal_segment_size'))::text as segment,
         left(pg_walfile_name(position), 8) as timeline
       from pg_current_wal_insert_lsn() as position`,
    );
    const { position = '0', segment = '1', timeline = '0' } = row ?? {};
    notes.push({
      at,
      position: withoutHead(BigInt(position), BigInt(segment)),
      timeline: Number.parseInt(timeline, 16),
    });
    notes = notes.filter((one) => at - one.at < 2 * MAX_BEHIND_MS);
  }

  async function readPosition(standby: Standby): Promise<void> {
    const { rows } = await standby.positions.query<{ position: string; timeline: number }>(
      // The timeline of its last checkpoint. After a fail-over a standby of the former primary is not used, and one of
      // the new primary is used from its next checkpoint on.
      `select (pg_last_wal_replay_lsn() - '0/0')::text as position, timeline_id as timeline from pg_control_checkpoint()
       where pg_is_in_recovery()`,
    );
    const [row] = rows;
    const position = BigInt(row?.position ?? -1);
    const reached = notes.findLast((one) => one.timeline === row?.timeline && one.position <= position);
    standby.reached = reached ?? null;
  }

  /** Closes the connections of a standby that is away. Reads that wait for it are repeated on the primary. */
  function giveUp(standby: Standby): void {
    standby.reached = null;
    standby.reads.breakOff();
    standby.positions.breakOff();
  }

  function askForPosition(standby: Standby): void {
    const { asked_at } = standby;
    if (asked_at !== null) {
      if (performance.now() - asked_at > MAX_BEHIND_MS) giveUp(standby);
      return;
    }
    standby.asked_at = performance.now();
    readPosition(standby)
      .catch(() => (standby.reached = null))
      .finally(() => (standby.asked_at = null));
  }

  const behind = ({ reached }: Standby) => (reached === null ? Infinity : performance.now() - reached.at);
  const busy = ({ reads }: Standby) => reads.waits + reads.totalCount - reads.idleCount;

  /**
   * Checks the position again on the connection of the read: a load balancer may have led elsewhere, or the standby may
   * have been promoted.
   */
  const readOn = <T>({ reads }: Standby, { position }: NotedPosition, caller: Caller, task: Task<T>) =>
    inTeam(reads, caller, 'read only', async (scope) => {
      const { rows } = await scope.db.execute<{ has: boolean }>(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0' >= ${String(position)}::numeric as has`,
      );
      if (!rows[0]?.has) throw new Unavailable('away');
      return task(scope);
    });

  async function read<T>(
    standby: Standby,
    reached: NotedPosition,
    caller: Caller,
    task: Task<T>,
  ): Promise<T> {
    counts.reads += 1;
    try {
      const result = await readOn(standby, reached, caller, task);
      counts.by_standby += 1;
      return result;
    } catch (error) {
      const why = whyUnavailable(error);
      const is_gone = why === 'away' || (why !== null && behind(standby) >= MAX_BEHIND_MS);
      if (!is_gone && !isConflict(error)) throw error;
      counts.failed += 1;
      return primary.read(caller, task);
    }
  }

  const onPrimary = (): ReadSource => ({
    complete_at: performance.now(),
    is_standby: false,
    read: (caller, task) => {
      counts.reads += 1;
      return primary.read(caller, task);
    },
  });

  let nextAsking: NodeJS.Timeout | undefined;
  let noting = false;
  const timer = setInterval(() => {
    // Without an answer there is no new note, and soon every standby counts as too far behind.
    if (!noting) {
      noting = true;
      notePosition()
        .catch(() => undefined)
        .finally(() => (noting = false));
    }
    nextAsking = setTimeout(() => standbys.forEach(askForPosition), ASK_AFTER_MS);
    nextAsking.unref();
  }, NOTE_EVERY_MS);
  timer.unref();

  return {
    sourceSince(since) {
      const [standby] = standbys
        .filter((one) => behind(one) < MAX_BEHIND_MS && (one.reached?.at ?? -Infinity) > since)
        .toSorted((one, other) => busy(one) - busy(other));
      const { reached = null } = standby ?? {};
      if (!standby || !reached) return onPrimary();
      return {
        complete_at: reached.at,
        is_standby: true,
        read: (caller, task) => read(standby, reached, caller, task),
      };
    },
    figures: () => ({
      ...counts,
      behind: standbys.map((standby) => (standby.reached === null ? null : behind(standby) / 1_000)),
    }),
    async close() {
      clearInterval(timer);
      clearTimeout(nextAsking);
      await Promise.all(standbys.flatMap(({ reads, positions }) => [reads.end(), positions.end()]));
    },
  };
}

/**
 * The codes for a read that was cancelled because it was in conflict with the replay of the WAL. In a read-only
 * transaction they have no other cause.
 */
const CONFLICTS = new Set(['40001', '40P01']);

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CONFLICTS.has((error as { code?: string }).code ?? '') || isConflict(error.cause);
}
