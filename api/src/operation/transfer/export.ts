import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ClientBase } from 'pg';
import type { Database } from '../../platform/database/database';
import { printVerified, verifyAudit } from '../verify/verify-audit';
import { type Choice, chooseTeams } from './choose-teams.sql';
import { FORMAT, MANIFEST, type Manifest, fileOf, productVersion } from './manifest';
import { PRIVATE, writePacked } from './packed-file';
import { numbersOf, usersOf } from './numbers';
import { type Part, appliedMigrations, columnsOf, linesFrom, turnTo } from './rows.sql';
import { type ExportedTable, tablesOf } from './tables';
import { packTar } from './tar';
import { TransferError } from './transfer-error';
import type { ExportOptions } from './options';

/** A line for whoever waits; the export goes on when it has been heard. */
type PrintAndWait = (line: string) => void | Promise<void>;

/**
 * Writes a team or everything into files, as it is at one moment. They lie under a name of their own until all of
 * them are there.
 *
 * @throws TransferError when the target is there already, or there is no such team.
 */
export async function exportTo(
  database: Database,
  options: ExportOptions,
  print: PrintAndWait,
): Promise<Manifest> {
  const to = resolve(options.to);
  if (existsSync(to)) throw new TransferError(`${to} is there already: an export replaces nothing.`);
  if (!existsSync(dirname(to))) throw new TransferError(`There is no folder ${dirname(to)}.`);
  const draft = mkdtempSync(`${to}.unfinished-`);
  try {
    const files = join(draft, 'files');
    mkdirSync(files, { mode: 0o700 });
    const manifest = await database.apart((client) => exportInto(database, client, files, options, print));
    if (to.endsWith('.tar')) {
      const archive = join(draft, basename(to));
      // The manifest comes first, so that whoever looks into the archive sees it at once.
      await packTar(files, [MANIFEST, ...Object.keys(manifest.files).map(fileOf)], archive);
      renameSync(archive, to);
    } else renameSync(files, to);
    return manifest;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function exportInto(
  database: Database,
  client: ClientBase,
  folder: string,
  options: ExportOptions,
  print: PrintAndWait,
): Promise<Manifest> {
  try {
    await client.query(`begin isolation level repeatable read, read only; set local timezone = 'UTC'`);
    const chosen = await chooseTeams(client, options.team, options.with_sub_teams);
    const audit = await auditOf(database, chosen, print);
    const manifest: Manifest = {
      format: FORMAT,
      product: productVersion(),
      migrations: await appliedMigrations(client),
      made_at: new Date().toISOString(),
      kind: chosen.kind,
      team: chosen.kind === 'team' ? (chosen.teams[0]?.slug ?? null) : null,
      audit,
      numbers: await numbersOf(client, chosen),
      files: {},
    };
    for (const table of tablesOf(chosen.kind)) {
      manifest.files[table.name] = await exportTable(client, table, chosen, join(folder, fileOf(table.name)));
      await print(`${table.name}: ${manifest.files[table.name]?.rows ?? 0} rows`);
    }
    await client.query('commit');
    await writeManifest(join(folder, MANIFEST), manifest);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function exportTable(
  client: ClientBase,
  table: ExportedTable,
  chosen: Choice,
  path: string,
): Promise<Manifest['files'][string]> {
  const without = chosen.kind === 'team' ? (table.of_team?.without ?? []) : [];
  const columns = (await columnsOf(client, table.name)).filter((name) => !without.includes(name));
  let rows = 0;
  async function* pieces() {
    for (const part of await partsOf(client, table, chosen)) {
      if (part?.column === 'team_id') await turnTo(client, part.ids[0] ?? 0);
      for await (const lines of linesFrom(client, table, columns, part)) {
        rows += lines.length;
        yield `${lines.join('\n')}\n`;
      }
    }
  }
  const packed = await writePacked(path, pieces());
  return { rows, columns, ...packed };
}

/** Team by team, so that the rows of one stand together; what belongs to no team, at once. */
async function partsOf(
  client: ClientBase,
  { name }: ExportedTable,
  chosen: Choice,
): Promise<(Part | null)[]> {
  const ids = chosen.teams.map(({ id }) => id);
  if (name === 'consents' || name === 'installation') return [null];
  // Each team after the one above it.
  if (name === 'teams') return ids.map((id) => ({ column: 'id', ids: [id] }));
  if (name === 'users') {
    return chosen.kind === 'installation' ? [null] : [{ column: 'id', ids: await usersOf(client, ids) }];
  }
  const own = ids.map((id) => ({ column: 'team_id', ids: [id] }));
  // A company keeps its roles in its top team, which may lie above what is exported.
  if (name === 'roles' && chosen.kind === 'team') return [{ column: 'id', ids: chosen.roles }];
  return own;
}

async function auditOf(
  database: Database,
  { teams }: Choice,
  print: PrintAndWait,
): Promise<Manifest['audit']> {
  const found: Manifest['audit'] = [];
  for (const { slug } of teams) {
    for (const verified of await verifyAudit(database, slug)) {
      const { team, seals, rows, head, misfit } = verified;
      const said = printVerified(verified);
      found.push({ team, seals, rows, head, intact: misfit === null, said });
      await print(said);
    }
  }
  return found;
}

/** Written last: what has no manifest is no export. */
async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE, flush: true });
  file.end(`${JSON.stringify(manifest, null, 2)}\n`);
  await once(file, 'close');
}
