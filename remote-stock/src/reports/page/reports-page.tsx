import { now, useSearch } from '@storeroom/sdk';
import { PageHead } from '@storeroom/ui/page-head';
import { zone } from '../data/report.api';
import { dayIn, readReportAddress } from '../data/report-address.rules';
import { useReportWords } from '../report-words.hooks';
import { ReportBody } from './report-body';
import { ReportChoice } from './report-choice';
import { ReportProblem } from './report-problem';
import styles from './reports-page.module.css';

/** Questions about the stock: one at a time, with figures, a chart and a table. What is asked stands in the address. */
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
