import type { BulkFailure, Locale } from '@storeroom/contract';
import { type Said, say, textsOf } from '../../words/words';
import { isRefused } from './item-change.rules';
import type { RefusedItems } from './write-item-changes';

/**
 * The items that a change to many has left as they were, each with the texts of a 422.
 * @param refused those that were refused where they were written
 */
export function describeFailures(
  decided: { id: number; verdict: object | null }[],
  refused: RefusedItems,
  locale: Locale,
): BulkFailure[] {
  return decided.flatMap(({ id, verdict: first }) => {
    const verdict = refused.get(id) ?? first;
    if (!isRefused(verdict)) return [];
    const errors = textsOf(verdict.refused, locale);
    return [{ id, message: Object.values(errors)[0]?.[0] ?? '', errors, codes: verdict.refused }];
  });
}

/** What became of a change to many: how many were changed, and how many were left as they were. */
export const saidOfMany = (count: number, failed: number): Said =>
  failed === 0 ? say('stock.many_changed', { count }) : say('stock.some_changed', { count, failed });
