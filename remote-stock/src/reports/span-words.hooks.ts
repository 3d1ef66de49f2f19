import type { Asked } from './data/report-address.rules';
import { OF_NOW } from './data/report-keys';
import { useReportWords } from './report-words.hooks';

/** Of which days a report is, in a few words. */
export function useSpanWords() {
  const { t, wholeDay } = useReportWords();
  return ({ report, from, to }: Asked): string =>
    OF_NOW.includes(report) ? t('period.now') : t('period.span', { from: wholeDay(from), to: wholeDay(to) });
}
