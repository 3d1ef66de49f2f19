import { itemCells, itemLabels, itemPath, numberCell, pathInTeam, rowKey, textCell } from './cells';
import type { BuildReport } from './report-view';

const MAX_BARS = 14;

/** Which items are low and have to be reordered. */
export const buildLow: BuildReport<'low'> = (answer, context) => {
  const { words } = context;
  const { t, amount, counted } = words;
  const { totals, rows } = answer;
  const item = itemCells(rows, context);
  const labelOf = itemLabels(rows.slice(0, MAX_BARS), context);
  const [first] = rows;
  const held = (row: (typeof rows)[number]) =>
    Math.max(0, Math.round((row.amount / row.minimum) * 1000) / 10);
  return {
    figures: [
      {
        label: t('low.below'),
        value: amount(totals.low),
        note: totals.at_minimum > 0 ? t('low.atMinimum', counted(totals.at_minimum)) : undefined,
      },
      {
        label: t('low.empty'),
        value: amount(totals.empty),
        note: totals.run_out > 0 ? t('low.emptyToOrder', counted(totals.run_out)) : undefined,
      },
      { label: t('low.shortfall'), value: words.sums(totals, 'shortfall') },
    ],
    chart:
      rows.length === 0
        ? null
        : {
            kind: 'bars',
            keys: [
              { look: 'full', label: t('low.held') },
              { look: 'hollow', label: t('low.missing') },
            ],
            bars: rows.slice(0, MAX_BARS).map((row) => {
              const share = Math.min(100, held(row));
              return {
                label: labelOf(row),
                figure: words.percent(held(row)),
                text: t('low.point', {
                  name: labelOf(row),
                  amount: words.measured(row.amount, row.unit),
                  minimum: words.measured(row.minimum, row.unit),
                  shortfall: words.measured(row.shortfall, row.unit),
                }),
                parts: [
                  { look: 'full', value: share },
                  { look: 'hollow', value: 100 - share },
                ],
                ...pathInTeam(context, row, itemPath(row.stock_id)),
              };
            }),
          },
    fact: first
      ? t('low.fact', {
          name: first.name,
          amount: words.measured(first.amount, first.unit),
          minimum: words.measured(first.minimum, first.unit),
        })
      : t(totals.with_minimum === 0 ? 'low.factNoMinimum' : 'low.factNone'),
    columns: [
      { key: 'name', label: t('column.item'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'amount', label: t('column.amount'), kind: 'number' },
      { key: 'minimum', label: t('column.minimum'), kind: 'number' },
      { key: 'shortfall', label: t('column.missing'), kind: 'number' },
      { key: 'committed', label: t('column.committed'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id),
      receive: row,
      cells: [
        item(row),
        textCell(words.location(row)),
        numberCell(context, row.amount, row.unit),
        numberCell(context, row.minimum, row.unit),
        numberCell(context, row.shortfall, row.unit),
        numberCell(context, row.committed, row.unit),
      ],
    })),
  };
};
