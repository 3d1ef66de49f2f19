import type { DatabaseError, ClientBase } from 'pg';
import { type ExportedFile, fileOf } from './manifest';
import { columnsOf } from './rows.sql';
import { TransferError } from './transfer-error';

/** A row to be written, and the line that it stood in. */
export interface Written {
  number: number;
  json: string;
}

/** @throws TransferError when a file has a column that this version does not know. */
export async function checkColumns(client: ClientBase, table: string, file: ExportedFile): Promise<void> {
  const known = await columnsOf(client, table);
  const unknown = file.columns.find((column) => !known.includes(column));
  if (unknown !== undefined) {
    throw new TransferError(`${fileOf(table)} has the column "${unknown}", which is not known here.`);
  }
}

/**
 * Writes rows as they are, with the numbers that they bring.
 *
 * @throws TransferError with the line of the first row that the database refuses.
 */
export async function insertLines(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly Written[],
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
    // Once more, one after the other: which of them was it?
    await client.query('rollback to savepoint batch');
    for (const row of rows) await insertLines(client, table, columns, [row]);
  }
}

/** One row, whose number the database gives. */
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

/** The database's own sentence, which names the constraint; its details may hold people's data. */
function refused(error: unknown, where: string): unknown {
  const { code, message } = error as DatabaseError;
  return code === undefined ? error : new TransferError(`${where}: ${message}.`, { cause: error });
}
