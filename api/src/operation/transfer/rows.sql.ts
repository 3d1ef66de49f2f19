import type { ClientBase } from 'pg';
import type { ExportedTable, Numbered } from './tables';

/** The stored columns of a table, without generated ones. */
export async function columnsOf(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/** Switches the transaction to a team, because row-level security allows the rows of one team at a time. */
export async function setCurrentTeam(client: ClientBase, team_id: number): Promise<void> {
  await client.query(`select set_config('app.team_id', $1, true)`, [String(team_id)]);
}

/** A part of the rows of a table. */
export interface Part {
  column: string;
  ids: readonly number[];
  /** Rows with numbers above `after`, up to `up_to`. */
  between?: { column: string; after: number; up_to: number };
}

/** Yields rows as lines of JSON from a cursor, so that only some are in memory at a time. */
export async function* linesFrom(
  client: ClientBase,
  { name, order, at_once }: ExportedTable,
  columns: readonly string[],
  part: Part | null,
): AsyncGenerator<string[]> {
  const [where, values] = part === null ? ['', []] : whichRows(part);
  await client.query(
    `declare transfer no scroll cursor for
     select row_to_json(r)::text as line from (select ${columns.join(', ')} from ${name} ${where} order by ${order}) r`,
    values,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${at_once} from transfer`);
      if (rows.length > 0) yield rows.map(({ line }) => line);
      if (rows.length < at_once) return;
    }
  } finally {
    await client.query('close transfer').catch(() => undefined);
  }
}

function whichRows({ column, ids, between }: Part): [string, unknown[]] {
  if (between === undefined) return [`where ${column} = any ($1)`, [ids]];
  const numbers = `${between.column} > $2 and ${between.column} <= $3`;
  return [`where ${column} = any ($1) and ${numbers}`, [ids, between.after, between.up_to]];
}

/** The lowest and highest number of another table's rows in a column of this one, in the team of the transaction. */
export async function rangeOf(
  client: ClientBase,
  table: string,
  column: string,
  team_id: number,
): Promise<[number, number] | null> {
  const { rows } = await client.query<{ low: string | null; high: string | null }>(
    `select min(${column}) as low, max(${column}) as high from ${table} where team_id = $1`,
    [team_id],
  );
  const { low = null, high = null } = rows[0] ?? {};
  return low === null || high === null ? null : [Number(low), Number(high)];
}

/** The users in a column of the rows of a team. */
export async function usersIn(
  client: ClientBase,
  table: string,
  column: string,
  team_id: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct ${column} as id from ${table} where team_id = $1 and ${column} is not null`,
    [team_id],
  );
  return rows.map(({ id }) => Number(id));
}

/** The highest number ever given to a row of a table. */
export async function lastNumber(client: ClientBase, table: Numbered): Promise<number> {
  const { rows } = await client.query<{ last: string }>('select last_number($1) as last', [table]);
  return Number(rows[0]?.last ?? 0);
}
