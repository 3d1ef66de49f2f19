import { type Change, type Refused, type Verdict, isRefused } from './item-change.rules';
import { difference } from './amount.rules';
import type { AmountStep, NextState } from './many-stock.sql';
import type { StockRecord } from './stock.sql';

/** A locked item and the steps of its change. Each step starts from the result of the step before. */
export interface ItemChange {
  item: StockRecord;
  steps: readonly Change[];
}

/** The item after a change at this time. An item that is already archived or deleted keeps the time of that. */
export function afterChange(
  item: StockRecord,
  { archived, removed, ...fields }: NextState,
  at: string,
): StockRecord {
  const since = (moment: string | null, on: boolean) => (on ? (moment ?? at) : null);
  return {
    ...item,
    ...fields,
    deleted_at: archived === undefined ? item.deleted_at : since(item.deleted_at, archived),
    removed_at: removed === undefined ? item.removed_at : since(item.removed_at, removed),
  };
}

/**
 * Decides on several changes of an item, each based on the result of the one before. If one is refused, all are; a
 * change without effect makes no step.
 */
export function inSteps<Thing>(
  item: StockRecord,
  things: readonly Thing[],
  at: string,
  decide: (state: StockRecord, thing: Thing) => Change,
): ItemChange;
export function inSteps<Thing>(
  item: StockRecord,
  things: readonly Thing[],
  at: string,
  decide: (state: StockRecord, thing: Thing) => Verdict,
): ItemChange | Refused;
export function inSteps<Thing>(
  item: StockRecord,
  things: readonly Thing[],
  at: string,
  decide: (state: StockRecord, thing: Thing) => Verdict,
): ItemChange | Refused {
  let state = item;
  const steps: Change[] = [];
  for (const thing of things) {
    const verdict = decide(state, thing);
    if (verdict === null) continue;
    if (isRefused(verdict)) return verdict;
    state = afterChange(state, verdict.next, at);
    steps.push(verdict);
  }
  return { item, steps };
}

/** The changes of the amount in these steps. */
export function amountsOf({ item, steps }: ItemChange, at: string): AmountStep[] {
  let state = item;
  return steps.flatMap(({ next, entry }) => {
    const { id, allow_minus_amount: may_minus, deleted_at } = state;
    const before = state.amount ?? 0;
    state = afterChange(state, next, at);
    if (next.amount === undefined) return [];
    const delta = difference(next.amount ?? 0, before);
    return [{ id, before, may_minus, archived: deleted_at !== null, delta, why: entry.reason ?? null }];
  });
}

/** The new values of an item after all steps. */
export function nextOf(steps: readonly Change[]): NextState {
  return Object.assign({}, ...steps.map(({ next }) => next)) as NextState;
}
