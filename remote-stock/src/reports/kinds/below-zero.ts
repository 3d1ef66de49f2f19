import { against } from './changes';
import { countCell, itemCells, momentCell, numberCell, rowKey, textCell } from './cells';
import type { BuildReport } from './report-view';

/** The items below zero: more was promised or taken than there is. */
export const buildBelowZero: BuildReport<'below-zero'> = (answer, context) => {
  const { words, group } = context;
  const { t, amount } = words;
  const { totals, series, rows } = answer;
  const item = itemCells(rows, context);
  const [deepest] = rows;
  return {
    figures: [
      {
        label: t('belowZero.items'),
        value: amount(totals.items),
        note: against(context, totals.items, totals.previous.items),
      },
      {
        label: t('belowZero.started'),
        value: amount(totals.started),
        note: against(context, totals.started, totals.previous.started),
      },
      { label: t('belowZero.depth'), value: words.sums(totals, 'depth'), note: t('belowZero.rightNow') },
    ],
    chart: {
      kind: 'steps',
      steps: series.map(({ date, started, ended, open }) => ({
        label: words.step(date, group),
        text: t('belowZero.point', {
          step: words.step(date, group),
          open: amount(open),
          started: amount(started),
          ended: amount(ended),
        }),
      })),
      strips: [
        { label: t('belowZero.open'), shape: 'area', up: series.map(({ open }) => open), written: amount },
        {
          label: t('belowZero.turns'),
          shape: 'mirrored',
          keys: [
            { look: 'full', label: t('belowZero.fell') },
            { look: 'hatch', label: t('belowZero.ended') },
          ],
          up: series.map(({ started }) => started),
          down: series.map(({ ended }) => ended),
          written: amount,
        },
      ],
    },
    fact: deepest
      ? t('belowZero.fact', { name: deepest.name, depth: words.measured(deepest.depth, deepest.unit) })
      : t('belowZero.factNone'),
    columns: [
      { key: 'name', label: t('column.item'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'depth', label: t('column.missing'), kind: 'number' },
      { key: 'since', label: t('column.since'), kind: 'text' },
      { key: 'lists', label: t('column.lists'), kind: 'number' },
      { key: 'committed', label: t('column.committed'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id),
      receive: row,
      cells: [
        item(row),
        textCell(words.location(row)),
        numberCell(context, row.depth, row.unit),
        momentCell(context, row.since),
        countCell(context, row.list_count),
        numberCell(context, row.committed, row.unit),
      ],
    })),
  };
};
