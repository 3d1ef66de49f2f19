import type { Permission } from '@storeroom/contract';
import type { Action, BulkInput } from './bulk.schema';

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
