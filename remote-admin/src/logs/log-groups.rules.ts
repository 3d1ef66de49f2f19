import type { StockLog } from '@storeroom/contract';
import { actionOf } from './logs.rules';

/** Entries that are told as one: never none. */
export type LogGroup = readonly [StockLog, ...StockLog[]];

/** Entries that follow each other and belong together stand in one group. */
export function groupsOf(
  logs: readonly StockLog[],
  belongTogether: (first: StockLog, next: StockLog) => boolean,
): LogGroup[] {
  const groups: [StockLog, ...StockLog[]][] = [];
  for (const log of logs) {
    const group = groups.at(-1);
    if (group && belongTogether(group[0], log)) group.push(log);
    else groups.push([log]);
  }
  return groups;
}

/** The same, done to several items at once. A part that was moved leaves an entry at each end, which are no two items. */
export function isOneBatch(first: StockLog, next: StockLog): boolean {
  const action = actionOf(first);
  return (
    Boolean(first.batch_id) &&
    first.batch_id === next.batch_id &&
    first.stock_id !== next.stock_id &&
    action !== 'movedPart' &&
    action === actionOf(next)
  );
}
