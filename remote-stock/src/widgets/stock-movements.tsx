import './widgets-texts';
import { useSearch } from '@storeroom/sdk';
import { formatShortDay } from '@storeroom/ui/format';
import { ChartKey, MovementChart } from './movement-chart';
import { Segmented } from '@storeroom/ui/segmented';
import { Skeleton } from '@storeroom/ui/skeleton';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import { useId } from 'react';
import { useItemWords, useOverview } from '../items';
import { FiguresFailed } from './figures-failed';
import { holdsNoItem } from './first-steps';
import { useMovements } from './movements.queries';
import {
  RANGES,
  movementsOf,
  readRange,
  totalsOf,
  writeRange,
  type Movement,
  type Range,
} from './movements.rules';
import styles from './widgets.module.css';

/** What came in and what went out; the range stands in the address. */
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
      {!series && !isError ? <Room /> : null}
    </section>
  );
}

/** Keeps the room of the chart until its figures are there. */
function Room() {
  const { t } = useItemWords();
  return (
    <div className={styles.room}>
      <VisuallyHidden>{t('moves.loading')}</VisuallyHidden>
      <Skeleton className={styles.bars} />
      <Skeleton width="60%" />
    </div>
  );
}

function Chart({ series, range }: { series: readonly Movement[]; range: Range }) {
  const { t, amount, locale } = useItemWords();
  const { came, went, busiest } = totalsOf(series);
  const day = (date: string) => formatShortDay(Date.parse(date), locale, 'UTC');
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
