import type { Permission } from '@storeroom/contract';
import type { Choice } from '../../platform/http/rights';
import { STATUS_RIGHTS, type StockQuery, readStatus } from './stock-filter.rules';
import type { Action, BulkInput } from './bulk.schema';

/** The right that a filter needs for its status. */
export function statusRight(query: Pick<StockQuery, 'removed' | 'deleted' | 'positiveAmount'>): Permission {
  return STATUS_RIGHTS[readStatus(query)];
}

/** A list needs the right for its status. With given ids, items that the caller may not see are left out instead. */
export const RIGHT_OF_STATUS: Choice<{ query: StockQuery & { stock_ids?: string } }> = {
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

/** The rights of which a caller needs at least one for any bulk change. */
export const ANY_BULK_RIGHT: readonly Permission[] = [
  ...new Set([...Object.values(BULK_RIGHTS), 'stock.count' as const]),
];

export function bulkRight({ action, params }: BulkInput): Permission {
  return action === 'adjust' && params?.count !== undefined ? 'stock.count' : BULK_RIGHTS[action];
}
