import type { StockLog } from '@storeroom/contract';
import { actionOf, formOf, isGrouped } from '../logs';

/** Entries that are told as one: never none. */
export type ToldEntries = readonly [StockLog, ...StockLog[]];

/** What lies further apart is told apart, in milliseconds. */
const CLOSE = 60 * 60_000;

/** By what an entry is told: the action, and of a field also which. */
function sentenceOf(log: StockLog): string {
  const [change] = log.changes;
  const action = actionOf(log);
  return action === 'field' && change ? `${formOf(change)} ${change.field}` : action;
}

/** Told with what it was and what it became, which is another thing each time. */
const HAS_VALUES = /^field |^code(Added|Removed)$/;

/** The same again: by the same person, of the same item, as much of it, and soon after. */
export function isRepeated(first: StockLog, next: StockLog): boolean {
  return (
    !isGrouped(first) &&
    !isGrouped(next) &&
    first.stock_id === next.stock_id &&
    first.actor?.id === next.actor?.id &&
    first.delta === next.delta &&
    sentenceOf(first) === sentenceOf(next) &&
    !HAS_VALUES.test(sentenceOf(first)) &&
    Date.parse(first.created_at) - Date.parse(next.created_at) <= CLOSE
  );
}

/** The entries as they are told: what was done again and again is told once, as what was done at once is already. */
export function activityOf(logs: readonly StockLog[], most: number): ToldEntries[] {
  const told: [StockLog, ...StockLog[]][] = [];
  for (const log of logs) {
    const last = told.at(-1);
    if (last && isRepeated(last[0], log)) last.push(log);
    else told.push([log]);
  }
  return told.slice(0, most);
}
