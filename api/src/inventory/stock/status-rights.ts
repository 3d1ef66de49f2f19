import type { Permission } from '@storeroom/contract';
import type { Choice } from '../../platform/http/rights';
import { STATUS_RIGHTS, type StockQuery, readStatus } from './stock-filter.rules';

/** Which right the status of a filter asks for. */
export function statusRight(query: Pick<StockQuery, 'removed' | 'deleted' | 'positiveAmount'>): Permission {
  return STATUS_RIGHTS[readStatus(query)];
}

/** A list of items by its filter; items by their numbers are shown as far as they may be seen. */
export const STATUSES: Choice<{ query: StockQuery & { stock_ids?: string } }> = {
  some: ['stock.empty', 'stock.archive', 'stock.delete'],
  by: ({ query }) => (query.stock_ids === undefined ? statusRight(query) : null),
};
