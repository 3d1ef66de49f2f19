import type { FieldChange, Permission, StockAction } from '@storeroom/shared/contract';

const WINDOW_MS = 10 * 60_000;

/** Until then the person who made a change may take it back without the right to undo. */
export function undoUntil(created_at: string): string {
  return `${new Date(Date.parse(created_at) + WINDOW_MS).toISOString().slice(0, 19)}.000000Z`;
}

export function isOwnAndRecent(
  log: { actor_id: number | null; created_at: string },
  user_id: number,
  now: Date,
): boolean {
  return log.actor_id === user_id && now.getTime() <= Date.parse(undoUntil(log.created_at));
}

/** How a change is taken back, and what its author needs for it; null for one that cannot be. */
export function wayBack(
  action: StockAction,
): { by: 'amount' | 'fields' | 'shelf'; permission: Permission } | null {
  switch (action) {
    case 'adjusted':
      return { by: 'amount', permission: 'stock.adjust' };
    case 'counted':
      return { by: 'amount', permission: 'stock.count' };
    case 'edited':
      return { by: 'fields', permission: 'stock.edit' };
    case 'moved':
      return { by: 'fields', permission: 'stock.move' };
    case 'archived':
    case 'unarchived':
      return { by: 'shelf', permission: 'stock.archive.write' };
    default:
      return null;
  }
}

/** Whether one of the later changes touched the same field; then going back would undo that one as well. */
export function wasChangedSince(changes: FieldChange[], later: { changes: FieldChange[] }[]): boolean {
  const fields = new Set(changes.map((change) => change.field));
  return later.some((log) => log.changes.some((change) => fields.has(change.field)));
}
