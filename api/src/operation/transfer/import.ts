import type { ClientBase } from 'pg';
import type { Database } from '../../platform/database/database';
import { sealLogs } from '../../platform/audit/seal-logs';
import { importInstallation } from './import-installation';
import { importTeam } from './import-team';
import { MANIFEST, type Manifest, readManifest } from './manifest';
import type { NewNumber } from './remap.rules';
import { reserveNumbers } from './reserve.sql';
import { appliedMigrations } from './rows.sql';
import { type Source, checkFiles, openSource } from './source';
import { tablesOf } from './tables';
import { TransferError } from './transfer-error';
import type { ImportOptions, Print } from './options';

/**
 * Takes in what an export holds, as a whole or not at all.
 *
 * @throws TransferError for whatever does not fit, with its file and line.
 */
export async function importFrom(database: Database, options: ImportOptions, print: Print): Promise<void> {
  const source = await openSource(options.from);
  await database.apart((client) => takeIn(database, client, source, options, print));
  // Also where no product runs: what has come in is sealed as it has come in.
  if (!options.dry_run) await sealLogs(database);
}

async function takeIn(
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
    // Before the transaction: numbers are not held back for as long as it takes.
    const given = manifest.kind === 'team' ? await reserveNumbers(database, manifest) : () => undefined;
    await client.query(`begin; set local timezone = 'UTC'; set constraints all deferred`);
    await take(client, source, manifest, { ...options, given }, print);
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

function take(
  client: ClientBase,
  source: Source,
  manifest: Manifest,
  options: ImportOptions & { given: NewNumber },
  print: Print,
): Promise<void> {
  return manifest.kind === 'team'
    ? importTeam(client, source, manifest, options, print)
    : importInstallation(client, source, manifest, options, print);
}
