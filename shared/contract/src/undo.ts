import type { FieldChange } from './entities/records';
import type { StockAction, StockLog } from './entities/stock';
import type { Permission } from './permissions';

/** How long users may undo a change of their own without `stock.undo`, in milliseconds. */
export const OWN_UNDO_WINDOW = 10 * 60_000;

/**
 * The permission for each action, which also allows undoing one's own. An action that is not listed cannot be undone.
 */
export const UNDO_RIGHTS: Partial<Record<StockAction, Permission>> = {
  adjusted: 'stock.adjust',
  counted: 'stock.count',
  edited: 'stock.edit',
  moved: 'stock.move',
  archived: 'stock.archive.write',
  unarchived: 'stock.archive.write',
};

/** The permission for this change; undefined when it cannot be undone. A pick needs the permission to pick. */
export function undoRight({
  action,
  list_item_id = null,
}: Pick<StockLog, 'action' | 'list_item_id'>): Permission | undefined {
  return action === 'adjusted' && list_item_id !== null ? 'lists.pick' : UNDO_RIGHTS[action];
}

export interface UndoRequest {
  user_id: number;
  can: (permission: Permission) => boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * The permission that this user lacks to undo a change that needs `right`; null when none is missing. A change of
 * one's own within the window needs that permission, any other `stock.undo`, which is enough for both.
 */
export function permissionMissingToUndo(
  { actor, created_at }: { actor: { id: number } | null; created_at: string },
  right: Permission,
  { user_id, can, now }: UndoRequest,
): Permission | null {
  if (can('stock.undo')) return null;
  const isOwnAndRecent = actor?.id === user_id && now <= Date.parse(created_at) + OWN_UNDO_WINDOW;
  if (!isOwnAndRecent) return 'stock.undo';
  return can(right) ? null : right;
}

/**
 * Whether this user may undo this entry. Entries of a list that is done or gone, and values that were changed again
 * since, cannot be undone; the server makes the final decision.
 */
export function mayUndo(
  log: Pick<StockLog, 'action' | 'actor' | 'created_at' | 'undone' | 'list_item_id'>,
  { user_id, can, now }: UndoRequest,
): boolean {
  const right = undoRight(log);
  const isClosed = 'list_closed' in log && log.list_closed === true;
  const isChangedAgain = 'changed_again' in log && log.changed_again === true;
  if (right === undefined || log.undone || isClosed || isChangedAgain) return false;
  return permissionMissingToUndo(log, right, { user_id, can, now }) === null;
}

/** Whether a later entry changed one of the same fields: undoing would revert that change as well. */
export function wasChangedSince(
  changes: readonly Pick<FieldChange, 'field'>[],
  later: readonly { changes: readonly Pick<FieldChange, 'field'>[] }[],
): boolean {
  const fields = new Set(changes.map(({ field }) => field));
  return later.some((log) => log.changes.some(({ field }) => fields.has(field)));
}
