import { now, request, useFiguresQuery, useSearch } from '@storeroom/sdk';
import { formatShortDay } from '@storeroom/ui/format';
import { Segmented } from '@storeroom/ui/segmented';
import { Skeleton } from '@storeroom/ui/skeleton';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import { useId } from 'react';
import { useItemWords, useOverview } from '../items';
import { FiguresFailed } from './figures-failed';
import { holdsNoItem } from './first-steps';
import { ChartKey, MovementChart } from './movement-chart/movement-chart';
import './widgets-texts';
import styles from './widgets.module.css';

const RANGES = { '7d': 7, '30d': 30, '90d': 90 } as const;
type Range = keyof typeof RANGES;
const DEFAULT_RANGE: Range = '30d';

const DAY_MS = 86_400_000;

interface Movement {
  /** The first day of its day or week: `2026-11-20`. */
  date: string;
  /** How many times stock came in and went out. Amounts cannot be summed, because their units differ. */
  entries_in: number;
  entries_out: number;
}

/** Reads the range of an address; the default is 30 days. */
function readRange(search: URLSearchParams): Range {
  const range = search.get('range');
  return range !== null && range in RANGES ? (range as Range) : DEFAULT_RANGE;
}

function writeRange(search: URLSearchParams, range: Range): void {
  if (range === DEFAULT_RANGE) search.delete('range');
  else search.set('range', range);
}

/** The first and last day of a range that ends today, in UTC. A range of 90 days is grouped by weeks. */
function periodOf(range: Range, now: number): { from: string; to: string; group: 'day' | 'week' } {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return {
    from: dayOf(now - (RANGES[range] - 1) * DAY_MS),
    to: dayOf(now),
    group: range === '90d' ? 'week' : 'day',
  };
}

interface Totals {
  came: number;
  went: number;
  /** The day or week with the most movements; null if there were none. */
  busiest: Movement | null;
}

const movementsOf = ({ entries_in, entries_out }: Movement): number => entries_in + entries_out;

function totalsOf(series: readonly Movement[]): Totals {
  const busiest = series.reduce<Movement | null>(
    (most, movement) => (movementsOf(movement) > (most ? movementsOf(most) : 0) ? movement : most),
    null,
  );
  return {
    came: series.reduce((sum, { entries_in }) => sum + entries_in, 0),
    went: series.reduce((sum, { entries_out }) => sum + entries_out, 0),
    busiest,
  };
}

async function stockMovements(range: Range, signal: AbortSignal): Promise<Movement[]> {
  const result = await request('GET /api/stock/reports/movements', {
    query: periodOf(range, now()),
    remembered: true,
    signal,
  });
  return result.series;
}

function useMovements(range: Range) {
  return useFiguresQuery({ of: ['movements', range], read: (signal) => stockMovements(range, signal) });
}

/** The chart of what came in and went out. Its range is in the address. */
export default function StockMovements() {
  const { t } = useItemWords();
  const [search, setSearch] = useSearch();
  const range = readRange(search);
  const query = useMovements(range);
  const { data: series, isError } = query;
  const { data: totals } = useOverview();
  const id = useId();
  if (totals && holdsNoItem(totals)) return null;
  return (
    <section className={styles.moves} aria-labelledby={id} aria-busy={!series && !isError}>
      <div className={styles.head}>
        <h2 id={id}>{t('moves.title')}</h2>
        <span className={styles.end}>
          <ChartKey upLabel={t('moves.in')} downLabel={t('moves.out')} />
          <Segmented
            label={t('moves.range')}
            value={range}
            options={(Object.keys(RANGES) as Range[]).map((value) => ({
              value,
              label: t(`moves.ranges.${value}`),
            }))}
            onChange={(value) => setSearch((next) => writeRange(next, value))}
          />
        </span>
      </div>
      <FiguresFailed queries={[query]} />
      {series ? <Chart series={series} range={range} /> : null}
      {!series && !isError ? <Placeholder /> : null}
    </section>
  );
}

/** A placeholder with the size of the chart. */
function Placeholder() {
  const { t } = useItemWords();
  return (
    <div className={styles.placeholder}>
      <VisuallyHidden>{t('moves.loading')}</VisuallyHidden>
      <Skeleton className={styles.bars} />
      <Skeleton width="60%" />
    </div>
  );
}

function Chart({ series, range }: { series: readonly Movement[]; range: Range }) {
  const { t, amount, locale } = useItemWords();
  const { came, went, busiest } = totalsOf(series);
  const day = (date: string) => formatShortDay(date, locale, 'UTC');
  const marks = [series[0], series[Math.floor((series.length - 1) / 2)], series.at(-1)];
  const counted = (ins: number, outs: number) => ({
    came: t('moves.came', { count: ins, amount: amount(ins) }),
    went: t('moves.went', { count: outs, amount: amount(outs) }),
  });
  return (
    <MovementChart
      className={styles.chart}
      label={t(range === '90d' ? 'moves.chartWeeks' : 'moves.chartDays', { count: series.length })}
      points={series.map(({ date, entries_in, entries_out }) => ({
        key: date,
        up: entries_in,
        down: entries_out,
        text: t('moves.point', { day: day(date), ...counted(entries_in, entries_out) }),
      }))}
      axis={marks.flatMap((movement) => (movement ? [day(movement.date)] : []))}
      caption={
        busiest
          ? t(range === '90d' ? 'moves.factWeek' : 'moves.factDay', {
              ...counted(came, went),
              day: day(busiest.date),
              most: amount(movementsOf(busiest)),
            })
          : t('moves.factNone')
      }
    />
  );
}
