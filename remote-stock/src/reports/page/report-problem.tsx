import { useSearch } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { writeReportAddress, type Asked, type Problem } from '../data/report-address.rules';
import { useReportWords } from '../report-words.hooks';
import { ReportFilters } from './report-filters';
import styles from './reports-page.module.css';

/** What each problem takes out of the address to be gone. */
const GONE: Record<Problem['code'], readonly string[]> = {
  report: ['report'],
  from: ['from'],
  to: ['to'],
  group: ['group'],
  location: ['location_id'],
  order: ['from', 'to'],
  long: ['from', 'to'],
  future: ['from', 'to'],
};

/** Longer garbage is of no use to anybody. */
const SHOWN = 40;

/** An address that asks for nothing that there is: what is wrong with it, and the way out. */
export function ReportProblem({ problem, asked }: { problem: Problem; asked: Asked }) {
  const { t } = useReportWords();
  const [, change] = useSearch();
  const value = 'value' in problem ? problem.value.slice(0, SHOWN) : undefined;
  const mend = () =>
    change((next) =>
      writeReportAddress(next, Object.fromEntries(GONE[problem.code].map((name) => [name, null]))),
    );
  return (
    <section className={styles.report} aria-label={t('report')}>
      {problem.code === 'report' ? null : <ReportFilters asked={asked} />}
      <EmptyState
        title={t('problem.title')}
        actions={<Button onClick={mend}>{t(`problem.mend.${problem.code}`)}</Button>}
      >
        <p role="alert">{t(`problem.${problem.code}`, { value })}</p>
      </EmptyState>
    </section>
  );
}
