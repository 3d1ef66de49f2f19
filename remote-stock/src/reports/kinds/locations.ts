import { countCell, leadCell, locationPath, momentCell, pathInTeam, rowKey } from './cells';
import { chosen, ofUnit, unitOf, unitsIn } from './units';
import type { BuildReport } from './report-view';

const ITEMS = 'items';

/** How each result of a location's last count is drawn. */
const LOOKS = { right: 'hollow', wrong: 'hatch', never: 'blank' } as const;
const LAST_COUNTS = ['right', 'wrong', 'never'] as const;

function lastCountOf(row: { last_counted_at: string | null; mismatches: number }): keyof typeof LOOKS {
  if (row.last_counted_at === null) return 'never';
  return row.mismatches > 0 ? 'wrong' : 'right';
}

/** What is in each location, and how well its last count matched. */
export const buildLocations: BuildReport<'locations'> = (answer, context) => {
  const { words, by } = context;
  const { t, amount, counted } = words;
  const { totals, series, rows } = answer;
  const measures = [{ key: ITEMS, label: t('measure.items') }, ...unitsIn(series, ['amount'], words)];
  const measure = chosen(measures, by);
  const lastCounts = new Map(rows.map((row) => [row.location_id, lastCountOf(row)]));
  const tiles = series
    .map((point) => ({
      point,
      value: measure === ITEMS ? point.item_count : ofUnit(point, measure, 'amount'),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .map(({ point, value }) => {
      const lastCount = lastCounts.get(point.location_id) ?? 'never';
      const figure = measure === ITEMS ? t('items', counted(value)) : words.measured(value, unitOf(measure));
      return {
        label: point.name,
        figure,
        value,
        look: LOOKS[lastCount],
        text: t('locations.point', {
          location: point.name,
          figure,
          count: t(`locations.${lastCount}`),
        }),
        ...pathInTeam(context, point, locationPath(point.location_id)),
      };
    });
  const [first] = tiles;
  const mismatches = rows.reduce((sum, row) => sum + row.mismatches, 0);
  const lines = rows.reduce((sum, row) => sum + row.counted, 0);
  return {
    measures,
    figures: [
      {
        label: t('locations.used'),
        value: amount(totals.used),
        note: t('locations.empty', counted(totals.empty)),
      },
      { label: t('locations.unplaced'), value: amount(totals.unplaced) },
      {
        label: t('locations.mismatches'),
        value: amount(mismatches),
        note: t('locations.ofLines', counted(lines)),
      },
    ],
    chart:
      tiles.length === 0
        ? null
        : {
            kind: 'tiles',
            keys: LAST_COUNTS.map((key) => ({ look: LOOKS[key], label: t(`locations.${key}`) })),
            tiles,
          },
    fact: first
      ? `${t('locations.fact', {
          location: first.label,
          figure: first.figure,
          empty: t('locations.empty', counted(totals.empty)),
        })} ${t('locations.counts')}`
      : t('locations.factNone'),
    columns: [
      { key: 'name', label: t('column.location'), kind: 'lead' },
      { key: 'items', label: t('column.items'), kind: 'number' },
      { key: 'amount', label: t('column.amount'), kind: 'number' },
      { key: 'oversold', label: t('column.oversold'), kind: 'number' },
      { key: 'moved', label: t('column.lastMovement'), kind: 'text' },
      { key: 'counted', label: t('column.lastCount'), kind: 'text' },
      { key: 'mismatches', label: t('column.mismatches'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.location_id),
      cells: [
        leadCell(context, row, row.name, locationPath(row.location_id)),
        countCell(context, row.item_count),
        { text: words.sums(row, 'amount'), sort: row.amount },
        countCell(context, row.oversold_count),
        momentCell(context, row.last_movement_at),
        momentCell(context, row.last_counted_at),
        countCell(context, row.last_counted_at === null ? null : row.mismatches),
      ],
    })),
  };
};
