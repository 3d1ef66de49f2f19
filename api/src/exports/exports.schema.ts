import { EXPORT_COLUMNS } from '@storeroom/shared/contract';
import { Type } from 'typebox';
import { OneOf } from '../http/schema';
import { StockQuery } from '../stock/stock.schema';

const { page: _page, per_page: _per_page, stock_ids: _ids, ...filters } = StockQuery.properties;

export const ExportQuery = Type.Object({
  ...filters,
  stock_ids: Type.Optional(
    Type.String({ description: 'At most 1,000 ids with commas: exactly these, whatever the filter.' }),
  ),
  format: Type.Optional(OneOf(['csv', 'xlsx'], { description: '`csv` unless given.' })),
  columns: Type.Optional(
    Type.String({
      description: `With commas, in this order; all unless given: ${EXPORT_COLUMNS.join(', ')}.`,
    }),
  ),
});
