import {
  type FieldChange,
  OWN_UNDO_WINDOW,
  type Permission,
  type StockAction,
  type StockLog,
  UNDO_RIGHTS,
  undoRight,
} from '@storeroom/shared/contract';

/** Until then the person who made a change may take it back without the right to undo. */
export function undoUntil(created_at: string): string {
  return `${new Date(Date.parse(created_at) + OWN_UNDO_WINDOW).toISOString().slice(0, 19)}.000000Z`;
}

export function isOwnAndRecent(
  log: { actor_id: number | null; created_at: string },
  user_id: number,
  now: Date,
): boolean {
  return log.actor_id === user_id && now.getTime() <= Date.parse(undoUntil(log.created_at));
}

/** Whoever holds one of these may take something back; which it needs, the entry of the log says. */
export const UNDO_CALLS: readonly Permission[] = [
  ...new Set(Object.values(UNDO_RIGHTS)),
  'lists.pick',
  'stock.undo',
];

type Way = 'amount' | 'fields' | 'shelf';

const WAYS: Partial<Record<StockAction, Way>> = {
  adjusted: 'amount',
  counted: 'amount',
  edited: 'fields',
  moved: 'fields',
  archived: 'shelf',
  unarchived: 'shelf',
};

/** How a change is taken back, and what its author needs for it; null for one that cannot be. */
export function wayBack(
  log: Pick<StockLog, 'action' | 'list_item_id'>,
): { by: Way; permission: Permission } | null {
  const by = WAYS[log.action];
  const permission = undoRight(log);
  return by && permission ? { by, permission } : null;
}

/** Part of an item was moved away: half of it cannot be taken back without the other. */
export function isSplit(log: {
  action: StockAction;
  delta: number | null;
  batch_id: string | null;
}): boolean {
  return log.action === 'moved' && log.delta !== null && log.batch_id !== null;
}

/** Whether one of the later changes touched the same field; then going back would undo that one as well. */
export function wasChangedSince(changes: FieldChange[], later: { changes: FieldChange[] }[]): boolean {
  const fields = new Set(changes.map((change) => change.field));
  return later.some((log) => log.changes.some((change) => fields.has(change.field)));
}
