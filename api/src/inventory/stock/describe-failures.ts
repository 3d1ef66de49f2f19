import type { BulkFailure, Locale } from '@storeroom/contract';
import { isRefused } from './item-change.rules';

/** The items that a change to many has left as they were, each with the texts of a 422. */
export function describeFailures(
  decided: { id: number; verdict: object | null }[],
  locale: Locale,
): BulkFailure[] {
  return decided.flatMap(({ id, verdict }) => {
    if (!isRefused(verdict)) return [];
    const errors = Object.fromEntries(
      Object.entries(verdict.refused).map(([field, words]) => [field, words.map((text) => text[locale])]),
    );
    return [{ id, message: Object.values(errors)[0]?.[0] ?? '', errors }];
  });
}
