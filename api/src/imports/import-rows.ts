import type { ImportRow, Locale } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import type { PlannedRow } from './import-plan.rules';

export function errorsIn(errors: Record<string, Words[]>, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, words]) => [field, words.map((text) => text[locale])]),
  );
}

/** A planned row as the wire carries it. */
export function answerRow({ row, status, item, values, errors }: PlannedRow, locale: Locale): ImportRow {
  return { row, status, stock_id: item?.id ?? null, values, errors: errorsIn(errors, locale) };
}
