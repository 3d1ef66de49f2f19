import type { ReportContext } from './report-view';

/** The change of a number since the period before: "+12 against the 30 days before (24)". */
export function against({ words, days }: ReportContext, now: number, before: number): string {
  const by = now - before;
  const values = { count: days, before: words.amount(before), by: words.signed(by) };
  return by === 0 ? words.t('change.same', values) : words.t('change.by', values);
}

/** The same for percentages, in percentage points; says so if one of them is unknown. */
export function againstShare(context: ReportContext, now: number | null, before: number | null): string {
  const { words, days } = context;
  if (now === null || before === null) return words.t('change.none', { count: days });
  const by = Math.round((now - before) * 10) / 10;
  const values = { count: days, before: words.percent(before), by: words.signed(by) };
  return by === 0 ? words.t('change.same', values) : words.t('change.points', values);
}
