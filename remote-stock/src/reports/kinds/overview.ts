import { roundAmount } from '@storeroom/contract';
import type { BarsChart } from '../chart/chart';
import { itemCells, locationPath, numberCell, rowKey, textCell } from './cells';
import { chosen, ofUnit, unitOf, unitsIn } from './units';
import type { ReportContext, BuildReport } from './report-view';

const FIELDS = ['available', 'committed', 'oversold'] as const;
/** The most bars; the last one sums up all further locations. */
const MAX_BARS = 14;

type Point = Parameters<typeof buildOverview>[0]['series'][number];

/** The amounts in stock now, by location. */
export const buildOverview: BuildReport<'overview'> = (answer, context) => {
  const { words, by } = context;
  const { t, amount, counted } = words;
  const { totals, series, rows } = answer;
  const item = itemCells(rows, context);
  const measures = unitsIn(series, [...FIELDS], words);
  const measure = chosen(measures, by);
  const bars = barsOf(series, measure, context);
  const [first] = bars;
  return {
    measures,
    figures: [
      {
        label: t('overview.available'),
        value: amount(totals.available),
        note: t('overview.empty', counted(totals.empty)),
      },
      {
        label: t('overview.oversold'),
        value: amount(totals.oversold),
        note: t('overview.low', counted(totals.low ?? 0)),
      },
      {
        label: t('overview.locations'),
        value: amount(totals.locations),
        note: t('overview.archived', counted(totals.archived)),
      },
    ],
    chart:
      bars.length === 0
        ? null
        : {
            kind: 'bars',
            keys: [
              { look: 'full', label: t('overview.free') },
              { look: 'hatch', label: t('overview.committed') },
              { look: 'dots', label: t('overview.below') },
            ],
            bars,
          },
    fact: first
      ? `${t('overview.fact', {
          location: first.label,
          amount: first.figure,
          items: t('items', counted(totals.available)),
        })} ${t('overview.counts')}`
      : t('overview.factNone'),
    columns: [
      { key: 'name', label: t('column.item'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'amount', label: t('column.amount'), kind: 'number' },
      { key: 'committed', label: t('column.committed'), kind: 'number' },
      { key: 'free', label: t('column.free'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id),
      cells: [
        item(row),
        textCell(words.location(row)),
        numberCell(context, row.amount, row.unit),
        numberCell(context, row.committed, row.unit),
        numberCell(context, row.free, row.unit),
      ],
    })),
  };
};

function barsOf(
  series: readonly Point[],
  measure: string,
  { words, team }: ReportContext,
): BarsChart['bars'] {
  const shares = series
    .map((point) => {
      const [available, committed, oversold] = FIELDS.map((field) => ofUnit(point, measure, field));
      return { point, available: available ?? 0, committed: committed ?? 0, oversold: oversold ?? 0 };
    })
    .filter(({ available, committed, oversold }) => available + committed + oversold > 0)
    .sort((a, b) => b.available - a.available || b.oversold - a.oversold);
  const shown = shares.length > MAX_BARS ? shares.slice(0, MAX_BARS - 1) : shares;
  const others = shares.slice(shown.length);
  const sum = (of: 'available' | 'committed' | 'oversold') =>
    roundAmount(others.reduce((all, share) => all + share[of], 0));
  const written = (value: number) => words.measured(value, unitOf(measure));
  const barOf = (
    label: string,
    { available, committed, oversold }: Omit<(typeof shares)[number], 'point'>,
    to?: string,
  ) => {
    const promised = Math.min(committed, available);
    return {
      label,
      figure: written(available),
      text: words.t('overview.point', {
        location: label,
        available: written(available),
        committed: written(committed),
        oversold: written(oversold),
      }),
      parts: [
        { look: 'full' as const, value: available - promised },
        { look: 'hatch' as const, value: promised },
      ],
      below: oversold,
      ...(to && { to }),
    };
  };
  return [
    ...shown.map((share) => {
      const { team_id, location_id } = share.point;
      const to = location_id === null || team_id !== team ? undefined : locationPath(location_id);
      return barOf(words.location(share.point), share, to);
    }),
    ...(others.length > 0
      ? [
          barOf(words.t('overview.others', words.counted(others.length)), {
            available: sum('available'),
            committed: sum('committed'),
            oversold: sum('oversold'),
          }),
        ]
      : []),
  ];
}
