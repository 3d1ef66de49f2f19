import { Type } from 'typebox';
import { OneOf } from '../../platform/http/schema';
import { FILE_COLUMNS } from './export-cells.rules';
import { StockQuery } from '../../inventory/stock/stock.schema';

const list = StockQuery.properties;

export const ExportQuery = Type.Object({
  name: list.name,
  location_id: list.location_id,
  positiveAmount: list.positiveAmount,
  deleted: list.deleted,
  removed: list.removed,
  oversold: list.oversold,
  low: list.low,
  allow_minus: list.allow_minus,
  listed: list.listed,
  changed: list.changed,
  unchanged: list.unchanged,
  sort: list.sort,
  sort_direction: list.sort_direction,
  team_id: list.team_id,
  stock_ids: Type.Optional(
    Type.String({
      description:
        'At most 1,000 ids with commas: exactly these, whatever the filter; archived ones need `stock.archive`.',
    }),
  ),
  format: Type.Optional(OneOf(['csv', 'xlsx'], { description: '`csv` unless given.' })),
  columns: Type.Optional(
    Type.String({
      description: `With commas, in this order; all unless given: ${FILE_COLUMNS.join(', ')}.`,
    }),
  ),
});
