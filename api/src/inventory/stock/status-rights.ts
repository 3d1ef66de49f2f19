import type { Permission } from '@storeroom/contract';
import type { Choice } from '../../platform/http/rights';
import { STATUS_RIGHTS, type StockQuery, readStatus } from './stock-filter.rules';
import type { Action, BulkInput } from './bulk.schema';

/** Which right the status of a filter asks for. */
export function statusRight(query: Pick<StockQuery, 'removed' | 'deleted' | 'positiveAmount'>): Permission {
  return STATUS_RIGHTS[readStatus(query)];
}

/** A list of items by its filter; items by their numbers are shown as far as they may be seen. */
export const STATUSES: Choice<{ query: StockQuery & { stock_ids?: string } }> = {
  some: ['stock.empty', 'stock.archive', 'stock.delete'],
  by: ({ query }) => (query.stock_ids === undefined ? statusRight(query) : null),
};

/** The right that each action needs; an adjustment to a count needs `stock.count`. */
const BULK_RIGHTS: Record<Action, Permission> = {
  adjust: 'stock.adjust',
  move: 'stock.move',
  archive: 'stock.archive.write',
  unarchive: 'stock.archive.write',
  delete: 'stock.delete',
  restore: 'stock.delete',
  allow_minus: 'stock.edit',
  disallow_minus: 'stock.edit',
  set: 'stock.edit',
};

export const BULK_CALLS: readonly Permission[] = [
  ...new Set([...Object.values(BULK_RIGHTS), 'stock.count' as const]),
];

export function bulkRight({ action, params }: BulkInput): Permission {
  return action === 'adjust' && params?.count !== undefined ? 'stock.count' : BULK_RIGHTS[action];
}
