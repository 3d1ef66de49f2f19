import { sql } from 'drizzle-orm';
import type { TeamScope } from '../../platform/database/team-scope';
import type { StockOptions } from '../../inventory/stock/stock-filter.rules';
import { wholeList } from '../../inventory/stock/stock-list.sql';
import { findManyStock } from '../../inventory/stock/stock-row.sql';
import { inBatches } from './cursor.sql';
import type { FileField, FileRow } from './export-cells.rules';

/** The items to export: chosen ones, with archived ones only if the caller may see them, or those of a list. */
export type Selection = { ids: number[]; archived: boolean } | { options: StockOptions };

/**
 * The rows in batches from a single snapshot, read by a cursor so that memory does not depend on their number. Of a list
 * each row is one JSON array of the wanted fields: the driver takes several times as long for a value of its own for each.
 */
export async function* exportedRows(
  scope: TeamScope,
  selection: Selection,
  fields: readonly FileField[],
  most: number,
): AsyncGenerator<FileRow[]> {
  if ('ids' in selection) {
    const rows = await findManyStock(scope, selection.ids);
    yield selection.archived ? rows : rows.filter(({ deleted_at }) => deleted_at === null);
    return;
  }
  const names = sql.join(
    fields.map((field) => sql`item.${sql.identifier(field)}`),
    sql`, `,
  );
  const list = await wholeList(scope, selection.options, most);
  const query = sql`select json_build_array(${names})::text as values from (${list}) item`;
  for await (const rows of inBatches<{ values: string }>(scope, query)) {
    const batch = JSON.parse(`[${rows.map(({ values }) => values).join(',')}]`) as unknown[][];
    yield batch.map((values) => rowOf(fields, values));
  }
}

function rowOf(fields: readonly FileField[], values: unknown[]): FileRow {
  const row: Partial<Record<FileField, unknown>> = {};
  fields.forEach((field, at) => (row[field] = values[at]));
  return row as FileRow;
}
