import type { Circumstances } from './report-view';

/** How a number stands against the period before: "+12 against the 30 days before (24)". */
export function against({ words, days }: Circumstances, now: number, before: number): string {
  const by = now - before;
  const values = { count: days, before: words.amount(before), by: words.signed(by) };
  return by === 0 ? words.t('change.same', values) : words.t('change.by', values);
}

/** The same of a percentage, in points; without a number before there is nothing to stand against. */
export function againstShare(
  circumstances: Circumstances,
  now: number | null,
  before: number | null,
): string {
  const { words, days } = circumstances;
  if (now === null || before === null) return words.t('change.none', { count: days });
  const by = Math.round((now - before) * 10) / 10;
  const values = { count: days, before: words.percent(before), by: words.signed(by) };
  return by === 0 ? words.t('change.same', values) : words.t('change.points', values);
}
