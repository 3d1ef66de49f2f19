import { against, againstShare } from './changes';
import { itemCells, momentCell, numberCell, rowKey, textCell } from './cells';
import type { BuildReport } from './report-view';

/** How well the counted amounts agree with the recorded ones. */
export const buildCounts: BuildReport<'counts'> = (answer, context) => {
  const { words } = context;
  const { t, amount, counted, percent } = words;
  const { totals, series, rows } = answer;
  const item = itemCells(rows, context);
  const { previous } = totals;
  const [largest] = rows;
  return {
    figures: [
      {
        label: t('counts.accuracy'),
        value: percent(totals.accuracy),
        note: againstShare(context, totals.accuracy, previous.accuracy),
      },
      {
        label: t('counts.sessions'),
        value: amount(totals.sessions),
        note: against(context, totals.sessions, previous.sessions),
      },
      {
        label: t('counts.lines'),
        value: amount(totals.lines),
        note: against(context, totals.lines, previous.lines),
      },
    ],
    chart:
      series.length === 0
        ? null
        : {
            kind: 'steps',
            steps: series.map((session) => ({
              label: words.moment(session.at),
              text: t('counts.point', {
                day: words.moment(session.at),
                location: session.location_name ?? t('counts.several'),
                person: words.person(session.actor_name),
                right: amount(session.right),
                lines: amount(session.lines),
                accuracy: percent(session.accuracy),
              }),
            })),
            strips: [
              {
                label: t('counts.accuracyEach'),
                shape: 'points',
                up: series.map(({ accuracy }) => accuracy),
                most: 100,
                written: percent,
              },
              {
                label: t('counts.linesEach'),
                shape: 'bars',
                keys: [
                  { look: 'full', label: t('counts.right') },
                  { look: 'hatch', label: t('counts.wrong') },
                ],
                up: series.map(({ lines }) => lines),
                down: series.map(({ lines, right }) => lines - right),
                written: amount,
              },
            ],
          },
    fact: largest
      ? t('counts.fact', {
          lines: t('counts.lineCount', counted(totals.lines)),
          accuracy: percent(totals.accuracy),
          name: largest.name,
          difference: words.signed(largest.difference, largest.unit),
        })
      : t(series.length === 0 ? 'counts.factNone' : 'counts.factAllRight', {
          lines: t('counts.lineCount', counted(totals.lines)),
        }),
    columns: [
      { key: 'name', label: t('column.item'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'person', label: t('column.person'), kind: 'text' },
      { key: 'at', label: t('column.counted'), kind: 'text' },
      { key: 'expected', label: t('column.expected'), kind: 'number' },
      { key: 'found', label: t('column.found'), kind: 'number' },
      { key: 'difference', label: t('column.difference'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id, row.at),
      cells: [
        item(row),
        textCell(words.location(row)),
        textCell(words.person(row.actor_name)),
        momentCell(context, row.at),
        numberCell(context, row.expected, row.unit),
        numberCell(context, row.counted, row.unit),
        { text: words.signed(row.difference, row.unit), sort: row.difference },
      ],
    })),
  };
};
