import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, type ClientConfig, DatabaseError } from 'pg';
import { OWN_DATES, withOptions } from '../../platform/database/connection-options';
import type { Database } from '../../platform/database/database';
import { withClient } from '../../platform/database/roles';
import type { Print } from '../transfer/options';
import { setCurrentTeam } from '../transfer/rows.sql';
import { TransferError } from '../transfer/transfer-error';
import { teamsBySlug } from '../verify/teams-by-slug';
import { type Span, checkArchive, hashOfArchive, writeArchive } from './archive-file';
import type { ArchiveStore } from './archive-store';

/** The rows of an archive; it may have more, because rows under one seal are not divided. */
const ROWS = 20_000;
const SEALS_AT_ONCE = 500;
const KEPT_YEARS = 2;

/** What all of these commands work on. Only the owner of the tables may delete rows of a log. */
export interface Archives {
  database: Database;
  owner: ClientConfig;
  store: ArchiveStore;
}

/**
 * Runs a task as the owner of the tables while no other command moves rows between logs and archives, with a temporary
 * folder.
 */
export function withArchiveLock<T>(
  { owner }: Pick<Archives, 'owner'>,
  task: (client: Client, folder: string) => Promise<T>,
): Promise<T> {
  // Limited, because others wait for its locks for as long as it waits itself.
  return withClient(withOptions(owner, `${OWN_DATES} -c lock_timeout=5s`), async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(hashtext('storeroom.archives')) as mine`,
    );
    if (rows[0]?.mine !== true)
      throw new TransferError('Logs are being archived or restored by another command at this moment.');
    return inOwnFolder((folder) => task(client, folder));
  });
}

/** Runs a task with a private temporary folder, because archives contain personal data. */
export async function inOwnFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'storeroom-archive-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a transaction of the owner on a team's rows. */
export async function ownWrite<T>(client: Client, team_id: number, task: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local timezone = 'UTC'; set constraints all deferred`);
  try {
    await setCurrentTeam(client, team_id);
    const result = await task();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Moves rows that were sealed more than two years ago out of the logs of one team or of all into archives, while the product
 * runs. A row is deleted once its archive was read back from its store and matches the seals. After an interruption another
 * call goes on.
 *
 * @returns whether everything is archived; rows of a team that differ from their seals are reported, and stay
 * @throws TransferError if archives cannot be stored
 */
export async function archiveLogs(
  archives: Archives,
  slug: string | undefined,
  print: Print,
  now = new Date(),
): Promise<boolean> {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - KEPT_YEARS);
  const teams = await teamsBySlug(archives.database, slug);
  let isWhole = true;
  await withArchiveLock(archives, async (client, folder) => {
    for (const { id, slug: team } of teams) {
      try {
        await archiveTeam({ ...archives, client, folder }, { id, slug: team }, before, print);
      } catch (error) {
        if (!(error instanceof NotAsSealed)) throw error;
        isWhole = false;
        print(`${team}: ${error.message}`);
      }
    }
  });
  return isWhole;
}

/** A failure with the rows of one team, after which those of others are still archived. */
class NotAsSealed extends Error {}

interface Work extends Archives {
  client: Client;
  folder: string;
}

async function archiveTeam(
  work: Work,
  { id, slug }: { id: number; slug: string },
  before: Date,
  print: Print,
): Promise<void> {
  let rows = 0;
  for (let span: Span | null; (span = await nextSpan(work.client, id, before));) {
    rows += await archiveSpan(work, span);
  }
  print(
    rows === 0
      ? `${slug}: all rows that were sealed more than ${KEPT_YEARS} years ago are archived already.`
      : `${slug}: ${rows} rows are in archives now, and no longer in the logs.`,
  );
}

async function archiveSpan({ database, client, store, folder }: Work, span: Span): Promise<number> {
  const { team_id, first_seal, last_seal } = span;
  const name = await nameOf(client, span);
  const file = join(folder, name);
  const check = () => checkArchive(database, span, file);
  try {
    // An interrupted command may have stored it already.
    const isThere = (await store.fetch(name, file)) && (await check().then(() => true, falseIfTransferError));
    if (!isThere) {
      rmSync(file, { force: true });
      await writeArchive(client, span, file).catch((error: unknown) => {
        if (error instanceof DatabaseError || (error as NodeJS.ErrnoException).syscall === undefined)
          throw error;
        throw new TransferError(`${name} cannot be made on this machine: ${(error as Error).message}.`, {
          cause: error,
        });
      });
      await check().catch((error: unknown) => {
        throw error instanceof TransferError ? new NotAsSealed(notMoved(error)) : error;
      });
      await store.put(name, file);
      rmSync(file);
      if (!(await store.fetch(name, file))) throw new TransferError(`${name} is not where it was put.`);
      await check().catch((error: unknown) => {
        if (!(error instanceof TransferError)) throw error;
        throw new TransferError(`${name} is not what was put there: ${error.message}`, { cause: error });
      });
    }
    const sha256 = await hashOfArchive(file);
    return await ownWrite(client, team_id, async () => {
      const { rows } = await client.query<{ rows: string }>(
        'select delete_archived_rows($1, $2, $3, $4) as rows',
        [first_seal, last_seal, name, sha256],
      );
      return Number(rows[0]?.rows);
    }).catch((error: unknown) => {
      throw error instanceof DatabaseError ? new NotAsSealed(notMoved(error)) : error;
    });
  } finally {
    rmSync(file, { force: true });
  }
}

function falseIfTransferError(error: unknown): false {
  if (error instanceof TransferError) return false;
  throw error;
}

const notMoved = ({ message }: Error) => `no row was moved, ${message.replace(/\.?$/, '.')}`;

/** The name of an archive: the same for the same rows of the same chain of seals, and different for others. */
async function nameOf(client: Client, { team_id, first_seal, last_seal }: Span): Promise<string> {
  const { rows } = await ownWrite(client, team_id, () =>
    client.query<{ head: string }>(
      `select left(encode(hash, 'hex'), 16) as head from log_seals where team_id = $1 and seq = $2`,
      [team_id, last_seal],
    ),
  );
  return `logs-${team_id}-${first_seal}-${last_seal}-${rows[0]?.head}.tar`;
}

interface NextSeal {
  seq: number;
  log: string;
  last_id: string;
  row_count: number;
  last_linked_id: string | null;
  sealed_at: Date;
}

/** The rows for the next archive of a team: enough of them, or all that are old enough; null if there are none. */
async function nextSpan(client: Client, team_id: number, before: Date): Promise<Span | null> {
  return ownWrite(client, team_id, async () => {
    const archived = await client.query<{ seq: number }>('select last_archived_seal() as seq');
    const begin = archived.rows[0]?.seq ?? 0;
    let rows = 0;
    // An archive may end after a seal if all stock log rows that are linked to earlier ones are under it or before it.
    let last: number | null = null;
    let last_linked_id = 0;
    let last_stock_id = 0;
    for (let after = begin; ;) {
      const found = await client.query<NextSeal>('select * from seals_to_archive($1, $2)', [
        after,
        SEALS_AT_ONCE,
      ]);
      for (const seal of found.rows) {
        if (seal.sealed_at >= before) return last === null ? null : spanOf(last);
        if (seal.log === 'stock_logs') last_stock_id = Number(seal.last_id);
        last_linked_id = Math.max(last_linked_id, Number(seal.last_linked_id ?? 0));
        rows += seal.row_count;
        after = seal.seq;
        if (last_linked_id <= last_stock_id) last = seal.seq;
        if (last !== null && last === seal.seq && rows >= ROWS) return spanOf(last);
      }
      if (found.rows.length < SEALS_AT_ONCE) return last === null ? null : spanOf(last);
    }

    function spanOf(last_seal: number): Span {
      return { team_id, first_seal: begin + 1, last_seal };
    }
  });
}
