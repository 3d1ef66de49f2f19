import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { isUnder } from '../../platform/host.rules';
import { byTeam, checkColumns, insertLines } from './insert-lines.sql';
import { type Manifest, fileOf } from './manifest';
import { findOrAddUsers, placeTeams, findOrAddRoles } from './import-team.sql';
import { DanglingReference, type NewNumber, remapRow } from './remap.rules';
import { setCurrentTeam } from './rows.sql';
import { selfReferences } from './self-references.sql';
import { type Line, type Source, linesOf } from './source';
import { type ExportedTable, isShifted, tablesOf } from './tables';
import { TransferError } from './transfer-error';
import type { ImportOptions, Print } from './options';

/** Inserted one by one before all other tables, whose rows need their new numbers. */
const INSERTED_BEFORE: ReadonlySet<string> = new Set(['teams', 'users', 'roles']);
const CLAIMS = 'hostname_claims';

/** Imports a team and those below it as new ones, with new numbers for all rows. */
export async function importTeam(
  client: ClientBase,
  source: Source,
  manifest: Manifest,
  options: ImportOptions & { shifted: NewNumber },
  print: Print,
): Promise<void> {
  const read = (table: string) => allLines(client, source, manifest, table);
  const teams = await placeTeams(client, await read('teams'), options);
  print(`teams: ${teams.ids.size}, the first with the slug ${teams.root.slug}`);
  const people = await read('users');
  const members = new Set(
    people.filter(({ row }) => teams.ids.has(Number(row['team_id']))).map(({ row }) => Number(row['id'])),
  );
  for (const { row } of await read('memberships')) {
    if (row['role'] !== null) members.add(Number(row['user_id']));
  }
  const home = (team_id: number) => teams.ids.get(team_id) ?? teams.root.id;
  const users = await findOrAddUsers(client, people, { home, members }, print);
  const roles = await findOrAddRoles(client, await read('roles'), teams.top_id);
  const newNumber: NewNumber = (of, old) => {
    if (isShifted(of)) return options.shifted(of, old);
    return { teams: teams.ids, users, roles }[of as 'teams' | 'users' | 'roles'].get(old);
  };
  const claimed = new Set<string>();
  for (const table of tablesOf('team')) {
    const file = manifest.files[table.name];
    if (!file || INSERTED_BEFORE.has(table.name)) continue;
    await checkColumns(client, table.name, file);
    // Every hostname has to be verified again, even one that was in use.
    const is_claim = table.name === 'hostnames' || table.name === CLAIMS;
    const into = is_claim ? CLAIMS : table.name;
    const columns = is_claim ? ['team_id', 'hostname', 'token'] : file.columns;
    const references = selfReferences(table);
    for await (const lines of linesOf(source, table.name, file, table.at_once)) {
      const fresh = lines.flatMap((line) => {
        const row = remap(table, line, newNumber);
        references.note(row, line.number);
        const next = is_claim ? claimOf(row, claimed, options.product_host, print) : row;
        if (!next) return [];
        return [{ team_id: Number(next['team_id']), number: line.number, json: JSON.stringify(next) }];
      });
      for (const [team_id, rows] of byTeam(fresh)) {
        await setCurrentTeam(client, team_id);
        await insertLines(client, into, columns, rows);
      }
    }
    await references.check(client);
    print(`${table.name}: ${file.rows} rows`);
  }
  await logImport(client, [...teams.ids.values()]);
}

async function allLines(
  client: ClientBase,
  source: Source,
  manifest: Manifest,
  table: string,
): Promise<Line[]> {
  const file = manifest.files[table];
  if (!file) throw new TransferError(`The export has no ${fileOf(table)}.`);
  await checkColumns(client, table, file);
  const all: Line[] = [];
  for await (const lines of linesOf(source, table, file, 1_000)) all.push(...lines);
  return all;
}

function remap(table: ExportedTable, { row, number }: Line, newNumber: NewNumber): Line['row'] {
  try {
    return remapRow(table, row, newNumber);
  } catch (error) {
    if (!(error instanceof DanglingReference)) throw error;
    throw new TransferError(`${fileOf(table.name)}, line ${number}: ${error.message}.`);
  }
}

function claimOf(row: Line['row'], claimed: Set<string>, product_host: string, print: Print) {
  const hostname = String(row['hostname']);
  const key = `${String(row['team_id'])} ${hostname}`;
  if (claimed.has(key)) return null;
  claimed.add(key);
  if (hostname === product_host || isUnder(hostname, product_host)) {
    print(`${hostname} is left out: names under ${product_host} are given in the product.`);
    return null;
  }
  print(`${hostname} has to be proved anew.`);
  return { team_id: row['team_id'], hostname, token: randomBytes(16).toString('hex') };
}

/** Logs the import: rows after this one were written by this installation. */
async function logImport(client: ClientBase, team_ids: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from teams where id = any ($1)',
    [team_ids],
  );
  for (const { id, name } of rows) {
    await setCurrentTeam(client, Number(id));
    const row = { team_id: Number(id), name, action: 'created', cause: 'import', changes: [] };
    await insertLines(client, 'team_logs', Object.keys(row), [{ number: 0, json: JSON.stringify(row) }]);
  }
}
