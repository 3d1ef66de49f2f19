import { Link, now, useSearch } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { Field } from '@storeroom/ui/field';
import { PageHead } from '@storeroom/ui/page-head';
import { usePhone } from '@storeroom/ui/phone';
import { Select } from '@storeroom/ui/select';
import {
  type ReportParameters,
  dayIn,
  type Problem,
  readReportAddress,
  REPORTS_IN_ORDER,
  type ReportKeyOfPage,
  textKeyOf,
  writeReportAddress,
} from '../data/report-address.rules';
import { zone } from '../data/report.queries';
import { useReportWords } from '../report-words.hooks';
import { ReportBody } from './report-body';
import { ReportFilters } from './report-filters';
import styles from './reports-page.module.css';

/** The parameters to remove from the address to solve each problem. */
const WRONG_PARAMETERS: Record<Problem['code'], readonly string[]> = {
  report: ['report'],
  from: ['from'],
  to: ['to'],
  group: ['group'],
  location: ['location_id'],
  order: ['from', 'to'],
  long: ['from', 'to'],
  future: ['from', 'to'],
};

/** The most characters of an invalid value that are shown. */
const SHOWN = 40;

/** Says what is wrong with an address, and offers to correct it. */
function ReportProblem({ problem, asked }: { problem: Problem; asked: ReportParameters }) {
  const { t } = useReportWords();
  const [, change] = useSearch();
  const value = 'value' in problem ? problem.value.slice(0, SHOWN) : undefined;
  const mend = () =>
    change((next) =>
      writeReportAddress(
        next,
        Object.fromEntries(WRONG_PARAMETERS[problem.code].map((name) => [name, null])),
      ),
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

/** The choice of a report: links at the side, on a phone a select. They keep the period and the location. */
function ReportChoice({ chosen }: { chosen: ReportKeyOfPage | null }) {
  const { t } = useReportWords();
  const [search, change] = useSearch();
  const isPhone = usePhone();
  const pathOf = (report: ReportKeyOfPage) => {
    const next = new URLSearchParams(search);
    writeReportAddress(next, { report });
    return next.size > 0 ? `/stock/reports?${next}` : '/stock/reports';
  };
  if (isPhone) {
    return (
      <Field label={t('report')} className={styles.choice}>
        <Select
          value={chosen ?? ''}
          onChange={({ target }) => change((next) => writeReportAddress(next, { report: target.value }))}
        >
          {chosen === null ? <option value="">{t('chooseReport')}</option> : null}
          {REPORTS_IN_ORDER.map((key) => (
            <option key={key} value={key}>
              {t(`name.${textKeyOf(key)}`)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <nav className={styles.list} aria-label={t('reports')}>
      <ul>
        {REPORTS_IN_ORDER.map((key) => (
          <li key={key}>
            <Link to={pathOf(key)} aria-current={key === chosen ? 'page' : undefined}>
              {t(`name.${textKeyOf(key)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows one report about the stock at a time, with figures, a chart and a table. Its parameters are in the address. */
export function ReportsPage() {
  const { t } = useReportWords();
  const [search] = useSearch();
  const { asked, problem } = readReportAddress(search, dayIn(zone(), now()));
  return (
    <>
      <PageHead title={t('title')} />
      <div className={styles.page}>
        <ReportChoice chosen={problem?.code === 'report' ? null : asked.report} />
        {problem ? (
          <ReportProblem problem={problem} asked={asked} />
        ) : (
          <ReportBody key={asked.report} asked={asked} />
        )}
      </div>
    </>
  );
}
