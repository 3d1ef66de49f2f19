import type { StockLog } from '@storeroom/contract';
import { actionOf, formOf, isGrouped } from '../logs';

/** Entries shown as one line; at least one. */
export type ActivityGroup = readonly [StockLog, ...StockLog[]];

/** Entries further apart than this, in milliseconds, are shown as separate lines. */
const SAME_GROUP_MS = 60 * 60_000;

/** A key for the sentence of an entry: its action and, if a field was changed, that field. */
function sentenceOf(log: StockLog): string {
  const [change] = log.changes;
  const action = actionOf(log);
  return action === 'field' && change ? `${formOf(change)} ${change.field}` : action;
}

/** Sentences with an old and a new value: these differ each time, so they are not counted as repetitions. */
const HAS_VALUES = /^field |^code(Added|Removed)$/;

/** Whether `next` repeats `first`: the same action by the same person on the same item, by the same amount, soon after. */
export function isRepeated(first: StockLog, next: StockLog): boolean {
  return (
    !isGrouped(first) &&
    !isGrouped(next) &&
    first.stock_id === next.stock_id &&
    first.actor?.id === next.actor?.id &&
    first.delta === next.delta &&
    sentenceOf(first) === sentenceOf(next) &&
    !HAS_VALUES.test(sentenceOf(first)) &&
    Date.parse(first.created_at) - Date.parse(next.created_at) <= SAME_GROUP_MS
  );
}

/** Groups the entries into lines: repetitions of an action become one line. */
export function activityGroupsOf(logs: readonly StockLog[], maxGroups: number): ActivityGroup[] {
  const groups: [StockLog, ...StockLog[]][] = [];
  for (const log of logs) {
    const last = groups.at(-1);
    if (last && isRepeated(last[0], log)) last.push(log);
    else groups.push([log]);
  }
  return groups.slice(0, maxGroups);
}
