import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Row = Record<string, unknown>;

/**
 * Many rows in one statement; the database gives the ids and answers them in the order of the rows. Every row
 * has the columns of the first.
 */
export async function insertRows(db: NodePgDatabase, table: string, rows: readonly Row[]): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(table);
  const found = await db.execute<{ id: string }>(sql`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    returning id`);
  return found.rows.map((row) => Number(row.id));
}
