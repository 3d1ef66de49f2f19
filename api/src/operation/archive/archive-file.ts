import type { ClientBase } from 'pg';
import { createReadStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RowHash, firstMisfit } from '../../platform/audit/seal.rules';
import { type StoredSeal, sealsBetween, hashesOfArchived } from '../../platform/audit/seals.sql';
import type { Database } from '../../platform/database/database';
import { asSystem } from '../../platform/database/team-scope';
import { FORMAT, MANIFEST, type Manifest, fileOf, productVersion, readManifest } from '../transfer/manifest';
import { PRIVATE, hashOfFile, writeCompressed } from '../transfer/compressed-file';
import { appliedMigrations, columnsOf, linesFrom, setCurrentTeam } from '../transfer/rows.sql';
import { type Source, checkFiles, linesOf, openSource } from '../transfer/source';
import { TABLES } from '../transfer/tables';
import { packTar } from '../transfer/tar';
import { TransferError } from '../transfer/transfer-error';

/** The rows of a team's logs that are covered by consecutive seals. */
export interface Span {
  team_id: number;
  first_seal: number;
  last_seal: number;
}

const SEALS = 'log_seals';
const AT_ONCE = 500;

/** The column with the numbers of a table's rows. */
const numberOf = (table: string) => (table === SEALS ? 'seq' : 'id');

/** Writes the rows and their seals into a file in the format of an export. */
export async function writeArchive(client: ClientBase, span: Span, file: string): Promise<void> {
  const folder = `${file}.parts`;
  mkdirSync(folder, { mode: 0o700 });
  try {
    await client.query(`begin isolation level repeatable read, read only; set local timezone = 'UTC'`);
    await setCurrentTeam(client, span.team_id);
    const manifest: Manifest = {
      format: FORMAT,
      product: productVersion(),
      migrations: await appliedMigrations(client),
      made_at: new Date().toISOString(),
      kind: 'archive',
      team: null,
      archive: span,
      audit: [],
      numbers: {},
      files: {},
    };
    for (const { name, after, up_to } of await rangesOf(client, span)) {
      const table = TABLES.find((one) => one.name === name);
      if (!table) throw new Error(`${name} is no table of an export.`);
      const columns = await columnsOf(client, name);
      const between = { column: numberOf(name), after, up_to };
      let rows = 0;
      const lines = linesFrom(client, table, columns, { column: 'team_id', ids: [span.team_id], between });
      async function* pieces() {
        for await (const some of lines) {
          rows += some.length;
          yield `${some.join('\n')}\n`;
        }
      }
      const written = await writeCompressed(join(folder, fileOf(name)), pieces());
      manifest.files[name] = { rows, columns, ...written };
    }
    await client.query('commit');
    writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE });
    await packTar(folder, [MANIFEST, ...Object.keys(manifest.files).map(fileOf)], file);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first and last row under these seals in each log that has some, and in the table of seals. */
async function rangesOf(client: ClientBase, { team_id, first_seal, last_seal }: Span) {
  const { rows } = await client.query<{ log: string; after_id: string; last_id: string }>(
    `select log, min(after_id) as after_id, max(last_id) as last_id from log_seals
     where team_id = $1 and seq between $2 and $3 group by 1 order by 1`,
    [team_id, first_seal, last_seal],
  );
  const logs = rows.map(({ log, after_id, last_id }) => ({
    name: log,
    after: Number(after_id),
    up_to: Number(last_id),
  }));
  return [...logs, { name: SEALS, after: first_seal - 1, up_to: last_seal }];
}

/** An archive on this machine, with its manifest. */
export interface OpenArchive {
  source: Source;
  manifest: Manifest;
}

/**
 * Reads a whole archive and compares each of its rows with the seals in the database.
 *
 * @throws TransferError for the first row that differs from its seal
 */
export async function checkArchive(
  database: Database,
  { team_id, first_seal, last_seal }: Span,
  file: string,
): Promise<OpenArchive> {
  const source = await openSource(file);
  const manifest = readManifest(await source.manifest(), await knownMigrations(database));
  const { archive } = manifest;
  if (archive?.team_id !== team_id || archive.first_seal !== first_seal || archive.last_seal !== last_seal)
    throw new TransferError(
      `it is not the archive of team ${team_id} from seal ${first_seal} to ${last_seal}.`,
    );
  await checkFiles(source, manifest);
  await database.read(asSystem(team_id), async (scope) => {
    const found = new Map<string, RowHash[]>();
    const seals: string[] = [];
    for (const [name, written] of Object.entries(manifest.files)) {
      const hashes: RowHash[] = [];
      for await (const lines of linesOf(source, name, written, AT_ONCE)) {
        if (name === SEALS) seals.push(...lines.map(({ row }) => String(row['hash'])));
        else
          hashes.push(
            ...(await hashesOfArchived(
              scope,
              name,
              lines.map(({ text }) => text),
            )),
          );
      }
      found.set(name, hashes);
    }
    const known = await sealsBetween(scope, first_seal, last_seal);
    if (seals.join() !== known.map(({ hash }) => `\\x${hash.toString('hex')}`).join())
      throw new TransferError('its seals are not those of the database.');
    requireAsSealed(known, found);
  });
  return { source, manifest };
}

/** @throws TransferError for a row that differs from its seal, is missing, or is under no seal */
function requireAsSealed(seals: readonly StoredSeal[], found: Map<string, RowHash[]>): void {
  for (const { log, rows } of seals) {
    const misfit = firstMisfit(log, rows, (found.get(log) ?? []).splice(0, rows.length));
    if (misfit) throw new TransferError(`row ${misfit.id} of ${log} is not what it was when it was sealed.`);
  }
  for (const [log, [unsealed]] of found)
    if (unsealed) throw new TransferError(`row ${unsealed.id} of ${log} is under none of its seals.`);
}

async function knownMigrations({ identity }: Database): Promise<string[]> {
  const { rows } = await identity.execute<{ name: string }>('select name from schema_migrations');
  return rows.map(({ name }) => name);
}

export const hashOfArchive = (file: string): Promise<string> => hashOfFile(createReadStream(file));
