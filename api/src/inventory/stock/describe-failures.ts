import type { BulkFailure, Locale } from '@storeroom/contract';
import { type Said, say, textsOf } from '../../words/words';
import type { TeamScope } from '../../platform/database/team-scope';
import { isRefused } from './item-change.rules';
import { findManyStock } from './stock-row.sql';
import type { RefusedItems } from './write-item-changes';

/**
 * The items that a bulk change has not changed, each with the texts of a 422.
 * @param refused items that were refused only when they were written
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
 * Adds the current state of items that somebody else has changed meanwhile, so that the caller can choose.
 * @param field the field for which such an item was refused
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

/** The message about a bulk change: how many items were changed, and how many were not. */
export const saidOfMany = (count: number, failed: number): Said =>
  failed === 0 ? say('stock.many_changed', { count }) : say('stock.some_changed', { count, failed });
