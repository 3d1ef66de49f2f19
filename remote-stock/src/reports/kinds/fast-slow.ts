import { against } from './changes';
import {
  countCell,
  itemCells,
  itemPath,
  momentCell,
  numberCell,
  pathInTeam,
  rowKey,
  textCell,
} from './cells';
import type { BuildReport } from './report-view';

/** Which items are used most, and which have not moved for long. */
export const buildFastSlow: BuildReport<'fast-slow'> = (answer, context) => {
  const { words } = context;
  const { t, amount, counted } = words;
  const { totals, series, rows } = answer;
  const item = itemCells(rows, context);
  const [first] = series;
  return {
    figures: [
      {
        label: t('fastSlow.moving'),
        value: amount(totals.moving),
        note: against(context, totals.moving, totals.previous.moving),
      },
      {
        label: t('fastSlow.still'),
        value: amount(totals.still),
        note: t('fastSlow.used', { sums: words.sums(totals, 'used') }),
      },
      { label: t('fastSlow.sleeping'), value: amount(totals.sleeping), note: t('fastSlow.sleepingNote') },
    ],
    chart:
      series.length === 0
        ? null
        : {
            kind: 'cloud',
            keys: [
              { look: 'full', label: t('fastSlow.lasts') },
              { look: 'hatch', label: t('fastSlow.short') },
            ],
            across: t('fastSlow.across'),
            upwards: t('fastSlow.upwards'),
            written: amount,
            points: series.map(({ team_id, stock_id, name, amount: held, use, unit }) => ({
              label: name,
              x: Math.max(0, held),
              y: use,
              isSpecial: held < use,
              text: t('fastSlow.point', {
                name,
                use: words.measured(rough(use), unit),
                amount: words.measured(held, unit),
              }),
              ...pathInTeam(context, { team_id }, itemPath(stock_id)),
            })),
          },
    fact: first
      ? t('fastSlow.fact', {
          name: first.name,
          use: words.measured(rough(first.use), first.unit),
          sleeping: t('fastSlow.sleepers', counted(totals.sleeping)),
        })
      : t('fastSlow.factNone', { sleeping: t('fastSlow.sleepers', counted(totals.sleeping)) }),
    columns: [
      { key: 'name', label: t('column.sleeping'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'amount', label: t('column.amount'), kind: 'number' },
      { key: 'last', label: t('column.lastMovement'), kind: 'text' },
      { key: 'days', label: t('column.days'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id),
      archive: row,
      cells: [
        item(row),
        textCell(words.location(row)),
        numberCell(context, row.amount, row.unit),
        momentCell(context, row.last_movement_at),
        countCell(context, row.days),
      ],
    })),
  };
};

/** Rounds a rate of use: it is no amount in stock, so one decimal is enough. */
const rough = (use: number) => Math.round(use * 10) / 10;
