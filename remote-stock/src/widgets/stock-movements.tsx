import { useSearch } from '@storeroom/shared';
import { formatShortDay } from '@storeroom/shared/ui/format';
import { ChartKey, MovementChart } from '@storeroom/shared/ui/movement-chart';
import { Segmented } from '@storeroom/shared/ui/segmented';
import { useId } from 'react';
import { useItemWords } from '../items';
import { FiguresFailed } from './figures-failed';
import { useMovements } from './movements.queries';
import { RANGES, readRange, totalsOf, writeRange, type Movement, type Range } from './movements.rules';
import { useLiveFigures } from './use-live-figures';
import styles from './widgets.module.css';

/** What came in and what went out; the range stands in the address. */
export default function StockMovements() {
  const { t } = useItemWords();
  const [search, setSearch] = useSearch();
  const range = readRange(search);
  const query = useMovements(range);
  const { data: series } = query;
  const id = useId();
  useLiveFigures();
  return (
    <section className={styles.moves} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('moves.title')}</h2>
        <span className={styles.end}>
          <ChartKey upLabel={t('moves.in')} downLabel={t('moves.out')} />
          <Segmented
            label={t('moves.range')}
            value={range}
            options={(Object.keys(RANGES) as Range[]).map((value) => ({ value, label: t(`moves.${value}`) }))}
            onChange={(value) => setSearch((next) => writeRange(next, value))}
          />
        </span>
      </div>
      <FiguresFailed query={query} />
      {series ? <Chart series={series} range={range} /> : <div className={styles.room} aria-hidden />}
    </section>
  );
}

function Chart({ series, range }: { series: readonly Movement[]; range: Range }) {
  const { t, amount, locale } = useItemWords();
  const { in: came, out: went, busiest } = totalsOf(series);
  const day = (date: string) => formatShortDay(Date.parse(date), locale, 'UTC');
  const marks = [series[0], series[Math.floor((series.length - 1) / 2)], series.at(-1)];
  const sums = { in: amount(came), out: amount(went) };
  return (
    <MovementChart
      className={styles.chart}
      label={t(range === '90d' ? 'moves.chart-weeks' : 'moves.chart-days', { count: series.length })}
      points={series.map((movement) => ({
        key: movement.date,
        up: movement.in,
        down: movement.out,
        text: t('moves.point', {
          day: day(movement.date),
          in: amount(movement.in),
          out: amount(movement.out),
        }),
      }))}
      axis={marks.flatMap((movement) => (movement ? [day(movement.date)] : []))}
      caption={
        busiest
          ? t(range === '90d' ? 'moves.fact-week' : 'moves.fact-day', {
              ...sums,
              day: day(busiest.date),
              most: amount(busiest.in),
            })
          : t(went > 0 ? 'moves.fact-out' : 'moves.fact-none', sums)
      }
    />
  );
}
