import type { StockLog } from '@storeroom/contract';
import { actionOf, groupsOf, isOneBatch, type ActionKind, type LogGroup } from '../logs';

/** What lies further apart is told apart, in milliseconds. */
const CLOSE = 60 * 60_000;

/** Told with what it was and what it became, which is another thing each time. */
const WITH_VALUES: readonly ActionKind[] = ['unit', 'minimum', 'codeAdded', 'codeRemoved'];

/** The same again: by the same person, of the same item, as much of it, and soon after. */
export function isRepeated(first: StockLog, next: StockLog): boolean {
  return (
    first.stock_id === next.stock_id &&
    first.actor?.id === next.actor?.id &&
    first.delta === next.delta &&
    actionOf(first) === actionOf(next) &&
    !WITH_VALUES.includes(actionOf(first)) &&
    Date.parse(first.created_at) - Date.parse(next.created_at) <= CLOSE
  );
}

/** The entries as they are told: what was done at once, or again and again, is told once. */
export function activityOf(logs: readonly StockLog[], most: number): LogGroup[] {
  const isOne = (first: StockLog, next: StockLog) => isRepeated(first, next) || isOneBatch(first, next);
  return groupsOf(logs, isOne).slice(0, most);
}
