import type { ClientBase } from 'pg';
import type { Database } from '../../platform/database/database';
import { sealLogs } from '../../platform/audit/seal-logs';
import { byTeam, checkColumns, insertLines } from './insert-lines.sql';
import { type Manifest, MANIFEST, readManifest } from './manifest';
import { appliedMigrations, setCurrentTeam } from './rows.sql';
import { selfReferences } from './self-references.sql';
import { checkFiles, linesOf, openSource, type Source } from './source';
import { tablesOf } from './tables';
import { TransferError } from './transfer-error';
import type { ImportOptions, Print } from './options';
import { importTeam } from './import-team';
import { reserveNumbers } from './reserve.sql';

/** Imports an installation unchanged, with its numbers and seals, into an unused database. */
async function importInstallation(
  client: ClientBase,
  source: Source,
  manifest: Manifest,
  { dry_run }: Pick<ImportOptions, 'dry_run'>,
  print: Print,
): Promise<void> {
  await checkEmpty(client);
  for (const table of tablesOf('installation')) {
    const file = manifest.files[table.name];
    if (!file) continue;
    await checkColumns(client, table.name, file);
    const references = selfReferences(table);
    for await (const lines of linesOf(source, table.name, file, table.at_once)) {
      for (const { row, number } of lines) references.note(row, number);
      // As unparsed texts, so that no digits of numbers are lost.
      const written = lines.map(({ number, text, row }) => ({
        team_id: table.refs['team_id'] === undefined ? null : Number(row['team_id']),
        number,
        json: text,
      }));
      for (const [team_id, rows] of byTeam(written)) {
        if (team_id !== null) await setCurrentTeam(client, team_id);
        await insertLines(client, table.name, file.columns, rows);
      }
    }
    await references.check(client);
    print(`${table.name}: ${file.rows} rows`);
  }
  // Not for a dry run, because sequences are not rolled back with the transaction.
  if (dry_run) return;
  for (const [table, [, last = 0]] of Object.entries(manifest.numbers)) {
    if (last > 0) await client.query('select advance_numbers($1, $2)', [table, last]);
  }
}

async function checkEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from teams) or exists (select from users) or exists (select from consents)
     or exists (select from installation) as used`,
  );
  if (rows[0]?.used !== false) {
    throw new TransferError(
      'A whole installation can only be taken into an empty database, and this one holds something already.',
    );
  }
}

/**
 * Imports an export, completely or not at all.
 *
 * @throws TransferError for any invalid row, with its file and line.
 */
export async function importFrom(database: Database, options: ImportOptions, print: Print): Promise<void> {
  const source = await openSource(options.from);
  await database.withExtraConnection((client) => importSource(database, client, source, options, print));
  // Sealed here too, because no product may be running.
  if (!options.dry_run) await sealLogs(database);
}

async function importSource(
  database: Database,
  client: ClientBase,
  source: Source,
  options: ImportOptions,
  print: Print,
): Promise<void> {
  try {
    const manifest = readManifest(await source.manifest(), await appliedMigrations(client));
    await checkAll(source, manifest, options);
    for (const { intact, said } of manifest.audit) {
      if (!intact) print(`Was not as it was sealed when it was exported: ${said}`);
    }
    // Before the transaction, which would lock the numbering for its whole duration.
    const shifted = manifest.kind === 'team' ? await reserveNumbers(database, manifest) : () => undefined;
    await client.query(`begin; set local timezone = 'UTC'; set constraints all deferred`);
    await (manifest.kind === 'team'
      ? importTeam(client, source, manifest, { ...options, shifted }, print)
      : importInstallation(client, source, manifest, options, print));
    // Imported photos may have been unused since before the last cleaning, so the next one looks at all of them.
    await client.query(`update clock_marks set at = '-infinity' where name = 'photos'`);
    await client.query(options.dry_run ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function checkAll(
  source: Source,
  manifest: Manifest,
  { as_slug, under }: ImportOptions,
): Promise<void> {
  if (manifest.kind === 'archive') {
    throw new TransferError('This is an archive of logs: `npm run db -- restore` puts its rows back.');
  }
  const known = tablesOf(manifest.kind).map(({ name }) => name);
  const unknown = Object.keys(manifest.files).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new TransferError(`${MANIFEST} names the table "${unknown}", which is not known here.`);
  }
  if (manifest.kind === 'installation' && (as_slug !== null || under !== null)) {
    throw new TransferError(
      'This is the export of a whole installation: --as-slug and --under are for a team.',
    );
  }
  await checkFiles(source, manifest);
}
