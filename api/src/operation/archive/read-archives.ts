import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import type { Database } from '../../platform/database/database';
import { asSystem } from '../../platform/database/team-scope';
import { checkColumns, insertLines } from '../transfer/insert-lines.sql';
import type { Print } from '../transfer/options';
import { linesOf } from '../transfer/source';
import { TransferError } from '../transfer/transfer-error';
import { teamsBySlug } from '../verify/teams-by-slug';
import { type OpenArchive, type Span, checkArchive, hashOfArchive } from './archive-file';
import { type Archives, withArchiveLock, inOwnFolder, ownWrite } from './archive-logs';

/** An archive as recorded in the database. */
interface ArchiveEntry extends Span {
  file: string;
  sha256: string;
  row_count: number;
}

const AT_ONCE = 500;

/**
 * Reads every archive of one team, or of all, and compares each row with its seal.
 *
 * @returns whether all exist and match their seals; others are reported
 */
export async function verifyArchives(
  archives: Omit<Archives, 'owner'>,
  slug: string | undefined,
  print: Print,
): Promise<boolean> {
  return inOwnFolder((folder) => verifyIn(folder, archives, slug, print));
}

async function verifyIn(
  folder: string,
  archives: Omit<Archives, 'owner'>,
  slug: string | undefined,
  print: Print,
): Promise<boolean> {
  let isWhole = true;
  for (const { id, slug: team } of await teamsBySlug(archives.database, slug)) {
    const entries = await archivesOf(archives.database, id);
    let rows = 0;
    for (const one of entries) {
      try {
        await withArchive(archives, one, folder, () => Promise.resolve());
        rows += one.row_count;
      } catch (error) {
        if (!(error instanceof TransferError)) throw error;
        isWhole = false;
        print(
          `${team}: ${error instanceof UnusableArchive ? '' : `${one.file} cannot be read: `}${error.message}`,
        );
      }
    }
    if (entries.length > 0) print(`${team}: ${rows} archived rows are as they were sealed.`);
  }
  return isWhole;
}

/**
 * Restores the rows of all archives of one team, or of all teams, to the logs, newest archive first, each archive completely or
 * not at all.
 *
 * @returns whether all were restored; a missing or changed archive ends the work on its team and is reported
 */
export async function restoreLogs(
  archives: Archives,
  slug: string | undefined,
  print: Print,
): Promise<boolean> {
  const { database } = archives;
  const teams = await teamsBySlug(database, slug);
  let isWhole = true;
  await withArchiveLock(archives, async (client, folder) => {
    for (const { id, slug: team } of teams) {
      const entries = await archivesOf(database, id);
      let rows = 0;
      try {
        for (const one of entries.reverse())
          rows += await withArchive(archives, one, folder, (open) => restoreRows(client, one, open));
      } catch (error) {
        if (!(error instanceof UnusableArchive)) throw error;
        isWhole = false;
        print(`${team}: ${error.message}`);
      }
      print(
        entries.length === 0
          ? `${team}: nothing is archived.`
          : `${team}: ${rows} rows are in the logs again.`,
      );
    }
  });
  return isWhole;
}

/** A failure with one archive. */
class UnusableArchive extends TransferError {}

/** Runs a task with a local copy of an archive. @throws UnusableArchive if it is missing or was changed */
async function withArchive<T>(
  { database, store }: Omit<Archives, 'owner'>,
  entry: ArchiveEntry,
  folder: string,
  task: (open: OpenArchive) => Promise<T>,
): Promise<T> {
  const { file: name, sha256 } = entry;
  const file = join(folder, name);
  try {
    if (!(await store.fetch(name, file))) throw new UnusableArchive(`${name} is not there.`);
    if ((await hashOfArchive(file)) !== sha256)
      throw new UnusableArchive(`${name} is damaged: its checksum is not that of when it was archived.`);
    const open = await checkArchive(database, entry, file).catch((error: unknown) => {
      throw error instanceof TransferError
        ? new UnusableArchive(`${name}: ${error.message}`, { cause: error })
        : error;
    });
    return await task(open);
  } finally {
    rmSync(file, { force: true });
  }
}

async function restoreRows(
  client: Client,
  { team_id, last_seal }: ArchiveEntry,
  { source, manifest }: OpenArchive,
): Promise<number> {
  return ownWrite(client, team_id, async () => {
    await client.query('select lock_units()');
    let rows = 0;
    for (const [log, file] of Object.entries(manifest.files)) {
      // Seals are never deleted.
      if (log === 'log_seals') continue;
      await checkColumns(client, log, file);
      for await (const lines of linesOf(source, log, file, AT_ONCE)) {
        await insertLines(
          client,
          log,
          file.columns,
          lines.map(({ number, text }) => ({ number, json: text })),
        );
      }
      rows += file.rows;
    }
    await client.query('select delete_archive_entry($1)', [last_seal]);
    return rows;
  });
}

/** The archives of a team, oldest first. */
function archivesOf(database: Database, team_id: number): Promise<ArchiveEntry[]> {
  return database.read(asSystem(team_id), async ({ db }) => {
    const { rows } = await db.execute<{
      first_seal: number;
      last_seal: number;
      file: string;
      sha256: string;
      row_count: string;
    }>(sql`
      select first_seal, last_seal, file, sha256, row_count from log_archives where team_id = ${team_id} order by last_seal`);
    return rows.map((row) => ({ ...row, team_id, row_count: Number(row.row_count) }));
  });
}
