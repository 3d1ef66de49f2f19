import { Link, now, useCan } from '@storeroom/sdk';
import { ListFreshness } from '@storeroom/list';
import { Button, IconButton } from '@storeroom/ui/button';
import { NewPill } from '@storeroom/ui/new-pill';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useId } from 'react';
import { ReportChart } from '../chart/report-chart';
import { zone } from '../data/report.queries';
import {
  alsoNeededFor,
  type ReportParameters,
  dayIn,
  readReportAddress,
  textKeyOf,
} from '../data/report-address.rules';
import { ReportFigures } from '../page/report-figures';
import { useReportWords, useSpanWords } from '../report-words.hooks';
import { useReportView } from '../report-view.hooks';
import { pathOfReport, useChangeDashboard } from './dashboard-reports.hooks';
import styles from './dashboard-report.module.css';

/** One report on the dashboard: its figures and chart, their age, and a link to the whole report. */
export function DashboardReport({ query }: { query: string }) {
  const { t } = useReportWords();
  const can = useCan();
  const id = useId();
  const spanWords = useSpanWords();
  const search = new URLSearchParams(query);
  const { asked, problem } = readReportAddress(search, dayIn(zone(), now()));
  const needed = alsoNeededFor(asked.report);
  const isPermitted = needed === undefined || can(needed);
  return (
    <section className={styles.report} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Link to={pathOfReport(query)}>{t(`question.${textKeyOf(asked.report)}`)}</Link>
        </h2>
        {problem ? null : <span className={styles.span}>{spanWords(asked)}</span>}
        <RemoveButton query={query} />
      </div>
      {problem ? <p className={styles.said}>{t('dashboard.gone')}</p> : null}
      {problem || isPermitted ? null : (
        <p className={styles.said}>
          {t('forbidden.text', { permission: t(`forbidden.permission.${needed ?? 'logs'}`) })}
        </p>
      )}
      {!problem && isPermitted ? <Findings asked={asked} by={search.get('by')} /> : null}
    </section>
  );
}

function Findings({ asked, by }: { asked: ReportParameters; by: string | null }) {
  const { t } = useReportWords();
  const { data, view, isError, isFetching, hasNews, refetch } = useReportView(asked, by);
  const again = () => void refetch();
  if (!view || !data) {
    return isError ? (
      <p className={styles.said} role="alert">
        {t('failed.title')}{' '}
        <Button size="small" icon="refresh" pending={isFetching && t('failed.trying')} onClick={again}>
          {t('failed.retry')}
        </Button>
      </p>
    ) : (
      <div className={styles.placeholder}>
        <span className="sr">{t('loading')}</span>
        <Skeleton className={styles.coming} />
      </div>
    );
  }
  return (
    <div className={styles.found} data-dimmed={isFetching || undefined} aria-busy={isFetching}>
      <div className={styles.fresh}>
        <ListFreshness
          fetchedAt={Date.parse(data.answer.as_of)}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={again}
        />
        <span role="status">
          {hasNews && !isFetching ? <NewPill onClick={again}>{t('news')}</NewPill> : null}
        </span>
      </div>
      <ReportFigures figures={view.figures} />
      {view.chart ? (
        <ReportChart
          chart={view.chart}
          label={t('chartOf', { question: t(`question.${textKeyOf(asked.report)}`) })}
          hint={t('dashboard.hint')}
          touchHint={t('touchHint')}
          fact={view.fact}
        />
      ) : (
        <p className="soft">{view.fact}</p>
      )}
    </div>
  );
}

function RemoveButton({ query }: { query: string }) {
  const { t } = useReportWords();
  const change = useChangeDashboard();
  return (
    <span className={styles.end}>
      <IconButton icon="x" label={t('dashboard.remove')} onClick={() => void change(query, false)} />
    </span>
  );
}
