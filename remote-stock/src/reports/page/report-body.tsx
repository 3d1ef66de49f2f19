import { isNotOffered, ListFreshness } from '@storeroom/list';
import {
  ApiError,
  Link,
  offlineWords,
  useAtomValue,
  useCan,
  useFigures,
  useKeys,
  useSearch,
} from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { Field } from '@storeroom/ui/field';
import { NewPill } from '@storeroom/ui/new-pill';
import { Select } from '@storeroom/ui/select';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { undoneAtom } from '../../items';
import { ReportChart } from '../chart/report-chart';
import {
  alsoNeededFor,
  type ReportParameters,
  dayIn,
  type ReportKeyOfPage,
  textKeyOf,
  writeReportAddress,
} from '../data/report-address.rules';
import type { Measure } from '../kinds/report-view';
import { useReportView } from '../report-view.hooks';
import { useReportWords, useSpanWords } from '../report-words.hooks';
import { ReportActions } from './report-actions';
import { ReportFigures } from './report-figures';
import { ReportFilters } from './report-filters';
import { ReportTable } from './report-table';
import styles from './reports-page.module.css';
import { Rows } from './rows';

/** Says that the team does not have the location of the address, and offers all locations. */
function NoSuchLocation() {
  const { t } = useReportWords();
  const [, change] = useSearch();
  return (
    <EmptyState
      title={t('problem.title')}
      level={3}
      actions={
        <Button onClick={() => change((next) => writeReportAddress(next, { location_id: null }))}>
          {t('problem.mend.location')}
        </Button>
      }
    >
      <p role="alert">{t('problem.foreign')}</p>
    </EmptyState>
  );
}

/** Chooses what the chart shows, because amounts of different units have no common scale. */
function MeasureChoice({ measures, by }: { measures: readonly Measure[]; by: string | null }) {
  const { t } = useReportWords();
  const [, change] = useSearch();
  const [defaultMeasure] = measures;
  const chosen = measures.find(({ key }) => key === by) ?? defaultMeasure;
  return (
    <Field label={t('measure.label')} className={styles.measure}>
      <Select
        size="small"
        value={chosen?.key}
        onChange={({ target }) =>
          change((next) =>
            writeReportAddress(next, { by: target.value === defaultMeasure?.key ? null : target.value }),
          )
        }
      >
        {measures.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Shown while the team has no items: says what reports will show. */
function FirstUse() {
  const { t } = useReportWords();
  return (
    <p className={styles.firstUse}>
      {t('firstUse.text')} <Link to="/stock">{t('firstUse.go')}</Link>
    </p>
  );
}

/** Shown if no item has a minimum, so that none can be low: says how many are empty, and links to them. */
function NoMinimum({ empty }: { empty: number }) {
  const { t, counted } = useReportWords();
  const can = useCan();
  return (
    <p className={styles.firstUse}>
      {empty > 0 ? t('low.emptyNow', counted(empty)) : null}{' '}
      {empty > 0 && can('stock.empty') ? (
        <Link to="/stock/empty">{t('low.toEmpty')}</Link>
      ) : (
        <Link to="/stock">{t('low.toStock')}</Link>
      )}
    </p>
  );
}

/** Whether the team has no items to report on. Not for the report on teams, as sub-teams may have some. */
function useIsFirstUse(report: ReportKeyOfPage): boolean {
  const { data: totals } = useFigures('GET /api/stock/reports/overview');
  return (
    totals !== undefined && report !== 'teams' && totals.available + totals.empty + totals.archived === 0
  );
}

/** One report: its question, its filters and its findings. */
export function ReportBody({ asked }: { asked: ReportParameters }) {
  const { t } = useReportWords();
  const can = useCan();
  const id = useId();
  const needed = alsoNeededFor(asked.report);
  const isPermitted = needed === undefined || can(needed);
  return (
    <section className={styles.report} aria-labelledby={id}>
      <h2 id={id} className={styles.question}>
        {t(`question.${textKeyOf(asked.report)}`)}
      </h2>
      {isPermitted ? (
        <Findings asked={asked} />
      ) : (
        <EmptyState title={t('forbidden.title')} level={3}>
          {t('forbidden.text', { permission: t(`forbidden.permission.${needed}`) })}
        </EmptyState>
      )}
    </section>
  );
}

function Findings({ asked }: { asked: ReportParameters }) {
  const { t, wholeDay } = useReportWords();
  const spanWords = useSpanWords();
  const [search] = useSearch();
  const by = search.get('by');
  const { data, view, error, isError, isFetching, isPlaceholderData, hasNews, refetch } = useReportView(
    asked,
    by,
  );
  const chart = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  useKeys(
    {
      t: {
        label: t('keys.table'),
        run: () => {
          const inTable = table.current?.contains(document.activeElement);
          const target = inTable ? chart.current?.querySelector<HTMLElement>('[role=slider]') : table.current;
          target?.focus();
          target?.scrollIntoView({ block: 'start' });
        },
      },
    },
    t('title'),
  );
  const isFirstUse = useIsFirstUse(asked.report);
  const again = () => void refetch();
  const readAgain = useEffectEvent(again);
  const undone = useAtomValue(undoneAtom);
  const [before] = useState(undone);
  // A row disappears when its item is received or archived, and is back when the person has undone that.
  useEffect(() => {
    if (undone > before) readAgain();
  }, [undone, before]);
  const isWithoutLocation = isError && error instanceof ApiError && error.of('location_id') !== undefined;
  const totals = data?.answer.totals;
  const withoutMinimum = totals && 'with_minimum' in totals && totals.with_minimum === 0 ? totals : null;
  const shown = view && data;
  const isDimmed = isPlaceholderData || (isFetching && view !== undefined);
  return (
    <>
      <ReportFilters asked={asked} />
      <div className={styles.tools}>
        <p className={styles.period}>{spanWords(shown?.asked ?? asked)}</p>
        <ListFreshness
          fetchedAt={shown ? Date.parse(shown.answer.as_of) : 0}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={again}
        />
        <span role="status">
          {shown && hasNews && !isFetching ? <NewPill onClick={again}>{t('news')}</NewPill> : null}
        </span>
        <ReportActions asked={asked} />
      </div>
      {data?.answer.archived_until !== undefined ? (
        <p className={styles.period}>
          {t('archived', {
            day: wholeDay(dayIn(data.answer.period.tz, Date.parse(data.answer.archived_until))),
          })}
        </p>
      ) : null}
      {view === undefined && isWithoutLocation ? <NoSuchLocation /> : null}
      {view === undefined && isError && !isWithoutLocation ? (
        <EmptyState
          title={t('failed.title')}
          level={3}
          actions={
            <Button icon="refresh" pending={isFetching && t('failed.trying')} onClick={again}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p role="alert">
            {refusal(error) ??
              (offlineWords('notRead') || t(isNotOffered(error) ? 'failed.absent' : 'failed.text'))}
          </p>
        </EmptyState>
      ) : null}
      {view === undefined && !isError ? <Placeholder label={t('loading')} /> : null}
      {view && isFirstUse ? <FirstUse /> : null}
      {view && !isFirstUse ? (
        <div className={styles.found} data-dimmed={isDimmed || undefined} aria-busy={isDimmed}>
          <ReportFigures figures={view.figures} />
          {view.measures && view.measures.length > 1 ? (
            <MeasureChoice measures={view.measures} by={by} />
          ) : null}
          <div ref={chart}>
            {view.chart ? (
              <ReportChart
                chart={view.chart}
                label={t('chartOf', { question: t(`question.${textKeyOf(asked.report)}`) })}
                hint={t('hint')}
                touchHint={t('touchHint')}
                fact={view.fact}
              />
            ) : (
              <p className={styles.fact}>{view.fact}</p>
            )}
          </div>
          {withoutMinimum ? (
            <NoMinimum empty={withoutMinimum.empty} />
          ) : (
            <div ref={table} tabIndex={-1} className={styles.table}>
              <ReportTable
                view={view}
                asked={asked}
                rowCount={data?.answer.row_count ?? 0}
                caption={t('tableOf', { question: t(`question.${textKeyOf(asked.report)}`) })}
                onReceived={again}
              />
            </div>
          )}
          {view.also ? (
            <div className={styles.table}>
              <h3 className={styles.also}>{view.also.title}</h3>
              <Rows
                caption={view.also.title}
                columns={view.also.columns}
                rows={view.also.rows}
                shown={view.also.rows.length}
                onReceived={again}
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** The server's message about invalid parameters, in the reader's language; null for other errors. */
function refusal(error: Error | null): string | null {
  return error instanceof ApiError && error.status === 422 ? error.message : null;
}

/** A placeholder with the size of the report. */
function Placeholder({ label }: { label: string }) {
  return (
    <div className={styles.placeholder}>
      <span role="status" className="sr">
        {label}
      </span>
      <Skeleton className={styles.comingFigures} />
      <Skeleton className={styles.comingChart} />
    </div>
  );
}
