import type { DatabaseError, ClientBase } from 'pg';
import { type ExportedFile, fileOf } from './manifest';
import { columnsOf } from './rows.sql';
import { TransferError } from './transfer-error';

/** A row to insert, with its line in the file. */
export interface NumberedLine {
  number: number;
  json: string;
}

/** Groups consecutive rows of the same team, whose number is null where a table has none. */
export function byTeam<Team extends number | null>(
  rows: readonly (NumberedLine & { team_id: Team })[],
): [Team, NumberedLine[]][] {
  const groups: [Team, NumberedLine[]][] = [];
  for (const { team_id, ...row } of rows) {
    const last = groups.at(-1);
    if (last?.[0] === team_id) last[1].push(row);
    else groups.push([team_id, [row]]);
  }
  return groups;
}

/** @throws TransferError if a file has a column that does not exist here. */
export async function checkColumns(client: ClientBase, table: string, file: ExportedFile): Promise<void> {
  const known = await columnsOf(client, table);
  const unknown = file.columns.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    throw new TransferError(`${fileOf(table)} has the column "${unknown}", which is not known here.`);
  }
}

/**
 * Inserts rows with their own numbers.
 *
 * @throws TransferError with the line of the first refused row.
 */
export async function insertLines(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly NumberedLine[],
): Promise<void> {
  await client.query('savepoint batch');
  try {
    const names = columns.join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.map(({ json }) => json).join(',')}]`],
    );
    await client.query('release savepoint batch');
  } catch (error) {
    const [first] = rows;
    if (!first) throw error;
    if (rows.length === 1) throw refused(error, `${fileOf(table)}, line ${first.number}`);
    // Inserted again one by one, to find the refused one.
    await client.query('rollback to savepoint batch');
    for (const row of rows) await insertLines(client, table, columns, [row]);
  }
}

/** Inserts one row and returns its new number. */
export async function insertOne(
  client: ClientBase,
  table: string,
  row: Record<string, unknown>,
  where: string,
): Promise<number> {
  const names = Object.keys(row).join(', ');
  const made = await client
    .query<{ id: string }>(
      `insert into ${table} (${names})
       select ${names} from json_populate_record(null::${table}, $1::json) returning id`,
      [JSON.stringify(row)],
    )
    .catch((error: unknown) => {
      throw refused(error, where);
    });
  return Number(made.rows[0]?.id);
}

/** The message of the database, which names the constraint, without its details, which may contain personal data. */
function refused(error: unknown, where: string): unknown {
  const { code, message } = error as DatabaseError;
  return code === undefined ? error : new TransferError(`${where}: ${message}.`, { cause: error });
}
