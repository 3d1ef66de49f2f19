import { ITEM_DETAILS, namesOf } from '@storeroom/contract';
import { momentOf } from '../../platform/database/schema/columns';
import type { TeamScope } from '../../platform/database/team-scope';
import type { StockOptions } from '../../inventory/stock/stock-filter.rules';
import { wholeList } from '../../inventory/stock/stock-list.sql';
import { type StockRow, findManyStock } from '../../inventory/stock/stock-row.sql';
import { inBatches } from './cursor.sql';

/** The items to export: chosen ones, with archived ones only if the caller may see them, or those of a list. */
export type Selection = { ids: number[]; archived: boolean } | { options: StockOptions };

/** The rows in batches from a single snapshot, read by a cursor so that memory does not depend on their number. */
export async function* exportedRows(
  scope: TeamScope,
  selection: Selection,
  most: number,
): AsyncGenerator<StockRow[]> {
  if ('ids' in selection) {
    const rows = await findManyStock(scope, selection.ids);
    yield selection.archived ? rows : rows.filter(({ deleted_at }) => deleted_at === null);
    return;
  }
  const query = await wholeList(scope, selection.options, most);
  for await (const rows of inBatches<RawRow>(scope, query)) yield rows.map(asRow);
}

/** Rows as the driver returns them without a schema: numeric values are texts. */
type RawRow = {
  [Field in keyof StockRow]: StockRow[Field] extends number | null
    ? string | Extract<StockRow[Field], null>
    : StockRow[Field];
};

const AMOUNTS = namesOf(ITEM_DETAILS).filter((name) => ITEM_DETAILS[name].kind === 'amount');

const amountsOf = (raw: RawRow) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, raw[name] === null ? null : Number(raw[name])])) as Pick<
    StockRow,
    'minimum'
  >;

function asRow(raw: RawRow): StockRow {
  return {
    ...raw,
    id: Number(raw.id),
    location_id: raw.location_id === null ? null : Number(raw.location_id),
    amount: raw.amount === null ? null : Number(raw.amount),
    committed: Number(raw.committed),
    list_count: Number(raw.list_count),
    version: Number(raw.version),
    ...amountsOf(raw),
    created_at: momentOf(raw.created_at),
    updated_at: momentOf(raw.updated_at),
    deleted_at: raw.deleted_at === null ? null : momentOf(raw.deleted_at),
  };
}
