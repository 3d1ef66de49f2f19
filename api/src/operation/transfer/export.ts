import type { ClientBase } from 'pg';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Choice, chooseTeams } from './choose-teams.sql';
import { type Manifest, FORMAT, MANIFEST, fileOf, productVersion } from './manifest';
import {
  lastNumber,
  usersIn,
  rangeOf,
  setCurrentTeam,
  type Part,
  appliedMigrations,
  columnsOf,
  linesFrom,
} from './rows.sql';
import { type Numbered, TABLES, isShifted, tablesOf, type ExportedTable } from './tables';
import type { Database } from '../../platform/database/database';
import { FILES, FILE_KINDS, type FileKind, type Files, inTables } from '../../platform/file-store/files';
import { printVerified, verifyAudit } from '../verify/verify-audit';
import { PRIVATE, writeCompressed } from './compressed-file';
import { packTar } from './tar';
import { TransferError } from './transfer-error';
import type { ExportOptions } from './options';

const NUMBERED = TABLES.flatMap(({ name, refs }) => (refs['id'] === undefined ? [] : [name as Numbered]));

/**
 * The range of numbers in an export, by table. For an installation it ends with the highest number ever given, because logs
 * name deleted rows, whose numbers must not be used again. For a team it covers all numbers that occur anywhere, because they
 * are shifted together.
 */
async function numbersOf(client: ClientBase, { kind, teams }: Choice): Promise<Manifest['numbers']> {
  const numbers: Record<string, [number, number]> = {};
  if (kind === 'installation') {
    for (const table of NUMBERED) numbers[table] = [1, await lastNumber(client, table)];
    return numbers;
  }
  for (const { id } of teams) {
    await setCurrentTeam(client, id);
    for (const { name, refs } of tablesOf('team')) {
      for (const [column, target] of Object.entries(refs)) {
        if (!isShifted(target)) continue;
        const range = await rangeOf(client, name, column, id);
        if (range) numbers[target] = spanning(numbers[target], range);
      }
    }
  }
  return numbers;
}

function spanning(known: [number, number] | undefined, [low, high]: [number, number]): [number, number] {
  return known ? [Math.min(known[0], low), Math.max(known[1], high)] : [low, high];
}

/** All users named in the rows of these teams: their people, and others who only appear in logs. */
async function usersOf(client: ClientBase, team_ids: readonly number[]): Promise<number[]> {
  const people = new Set<number>();
  for (const id of team_ids) {
    await setCurrentTeam(client, id);
    for (const person of await usersIn(client, 'users', 'id', id)) people.add(person);
    for (const { name, refs } of tablesOf('team')) {
      for (const [column, target] of Object.entries(refs)) {
        if (target !== 'users' || column === 'id') continue;
        for (const person of await usersIn(client, name, column, id)) people.add(person);
      }
    }
  }
  return [...people].sort((one, other) => one - other);
}

/** Prints a line of progress; the export goes on once it has been written. */
type PrintAndWait = (line: string) => void | Promise<void>;

/**
 * Exports a team or the whole installation into files, from one snapshot. They have a temporary name until all are
 * complete.
 *
 * @throws TransferError if the target exists, or there is no such team.
 */
export async function exportTo(
  database: Database,
  options: ExportOptions,
  print: PrintAndWait,
  files: Files = inTables,
): Promise<Manifest> {
  const to = resolve(options.to);
  if (existsSync(to)) throw new TransferError(`${to} is there already: an export replaces nothing.`);
  if (!existsSync(dirname(to))) throw new TransferError(`There is no folder ${dirname(to)}.`);
  const draft = mkdtempSync(`${to}.unfinished-`);
  try {
    const folder = join(draft, 'files');
    mkdirSync(folder, { mode: 0o700 });
    const manifest = await database.withExtraConnection((client) =>
      exportInto({ database, files, client, folder }, options, print),
    );
    if (to.endsWith('.tar')) {
      const archive = join(draft, basename(to));
      // The manifest comes first, so that it is found quickly in the archive.
      await packTar(folder, [MANIFEST, ...Object.keys(manifest.files).map(fileOf)], archive);
      renameSync(archive, to);
    } else renameSync(folder, to);
    return manifest;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

interface Export {
  database: Database;
  files: Files;
  client: ClientBase;
  folder: string;
}

async function exportInto(
  { database, files, client, folder }: Export,
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
      manifest.files[table.name] = await exportTable({ files, client, folder }, table, chosen);
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
  { files, client, folder }: Omit<Export, 'database'>,
  table: ExportedTable,
  chosen: Choice,
): Promise<Manifest['files'][string]> {
  const without = chosen.kind === 'team' ? (table.of_team?.without ?? []) : [];
  const stored = (await columnsOf(client, table.name)).filter((name) => !without.includes(name));
  // The bytes of a file are exported, wherever they are stored.
  const columns = stored.filter((name) => name !== 'object_id');
  const kind = FILE_KINDS.find((one) => FILES[one].table === table.name);
  let rows = 0;
  async function* pieces() {
    for (const part of await partsOf(client, table, chosen)) {
      if (part?.column === 'team_id') await setCurrentTeam(client, part.ids[0] ?? 0);
      for await (const lines of linesFrom(client, table, stored, part)) {
        rows += lines.length;
        const whole = kind ? await Promise.all(lines.map((line) => withBytes(files, kind, line))) : lines;
        yield `${whole.join('\n')}\n`;
      }
    }
  }
  const written = await writeCompressed(join(folder, fileOf(table.name)), pieces());
  return { rows, columns, ...written };
}

/** @throws TransferError if the bucket does not return them */
async function withBytes(files: Files, kind: FileKind, line: string): Promise<string> {
  const { object_id, ...row } = JSON.parse(line) as { object_id: string | null } & Record<string, unknown>;
  if (object_id === null) return JSON.stringify(row);
  const { table, parts, key } = FILES[kind];
  const name = key.map((column) => String(row[column])).join(' ');
  for (const part of parts) {
    const bytes = await files
      .get(kind, Number(row['team_id']), part, { object_id, bytes: null })
      .catch((error: Error) => {
        throw new TransferError(
          `A file of ${table} cannot be read, ${name} of team ${String(row['team_id'])}: ${error.message}`,
          {
            cause: error,
          },
        );
      });
    row[part] = `\\x${bytes.toString('hex')}`;
  }
  return JSON.stringify(row);
}

/** The parts of a table: one for each team, so that its rows are together; rows without a team are one part. */
async function partsOf(
  client: ClientBase,
  { name }: ExportedTable,
  chosen: Choice,
): Promise<(Part | null)[]> {
  const ids = chosen.teams.map(({ id }) => id);
  if (name === 'consents' || name === 'installation') return [null];
  // Parents first.
  if (name === 'teams') return ids.map((id) => ({ column: 'id', ids: [id] }));
  if (name === 'users') {
    return chosen.kind === 'installation' ? [null] : [{ column: 'id', ids: await usersOf(client, ids) }];
  }
  const own = ids.map((id) => ({ column: 'team_id', ids: [id] }));
  // The roles of a company belong to its top team, which may be above the exported one.
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

/** Written last, because files without a manifest are no complete export. */
async function writeManifest(path: string, manifest: Manifest): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE, flush: true });
  file.end(`${JSON.stringify(manifest, null, 2)}\n`);
  await once(file, 'close');
}
