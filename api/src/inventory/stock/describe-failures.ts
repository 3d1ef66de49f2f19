import type { BulkFailure, Locale } from '@storeroom/contract';
import { type Said, say, textsOf } from '../../words/words';
import type { TeamScope } from '../../platform/database/team-scope';
import { isRefused } from './item-change.rules';
import { findManyStock } from './stock-row.sql';
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

/**
 * Adds how an item is now where somebody else has changed it meanwhile, so that the writer can choose.
 * @param field that such an item was refused for
 */
export async function withCurrent(
  scope: TeamScope,
  failed: BulkFailure[],
  field: 'version' | 'seen',
): Promise<BulkFailure[]> {
  const stale = failed.filter(({ errors }) => errors[field] !== undefined).map(({ id }) => id);
  const now = new Map((await findManyStock(scope, stale)).map((item) => [item.id, item]));
  return failed.map((failure) => {
    const current = now.get(failure.id);
    return current === undefined ? failure : { ...failure, current };
  });
}

/** What became of a change to many: how many were changed, and how many were left as they were. */
export const saidOfMany = (count: number, failed: number): Said =>
  failed === 0 ? say('stock.many_changed', { count }) : say('stock.some_changed', { count, failed });
