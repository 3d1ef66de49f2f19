import type { ClientBase } from 'pg';
import { type Written, checkColumns, insertLines } from './insert-lines.sql';
import type { Manifest } from './manifest';
import { turnTo } from './rows.sql';
import { selfReferences } from './self-references.sql';
import { type Line, type Source, linesOf } from './source';
import { type ExportedTable, tablesOf } from './tables';
import { TransferError } from './transfer-error';
import type { ImportOptions, Print } from './options';

/** Everything as it was, number by number and seal by seal, into a database in which nobody has begun. */
export async function importInstallation(
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
    const later = selfReferences(table);
    for await (const lines of linesOf(source, table.name, file, table.at_once)) {
      for (const { row, number } of lines) later.note(row, number);
      for (const [team_id, rows] of byTeam(table, lines)) {
        if (team_id !== null) await turnTo(client, team_id);
        await insertLines(client, table.name, file.columns, rows);
      }
    }
    await later.check(client);
    print(`${table.name}: ${file.rows} rows`);
  }
  // Not taken back with the transaction, so not for a try: numbers only ever move forward.
  if (dry_run) return;
  for (const [table, [, last = 0]] of Object.entries(manifest.numbers)) {
    if (last > 0) await client.query('select number_past($1, $2)', [table, last]);
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

/** Neighbours of one team together. The text goes on as it was read: no digit of a number is lost on the way. */
function byTeam(table: ExportedTable, lines: readonly Line[]): [number | null, Written[]][] {
  const groups: [number | null, Written[]][] = [];
  for (const { number, text, row } of lines) {
    const team_id = table.refs['team_id'] === undefined ? null : Number(row['team_id']);
    const last = groups.at(-1);
    if (last?.[0] === team_id) last[1].push({ number, json: text });
    else groups.push([team_id, [{ number, json: text }]]);
  }
  return groups;
}
