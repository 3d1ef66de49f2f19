import type { StockAction } from '@storeroom/contract';
import { against } from './changes';
import { countCell, logPath, rowKey, textCell } from './cells';
import type { BuildReport } from './report-view';

/** The actions on items, in the order of their columns. */
const ACTIONS = [
  'created',
  'edited',
  'adjusted',
  'counted',
  'moved',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'undone',
] as const satisfies readonly StockAction[];

/** How many changes each person has made. */
export const buildPeople: BuildReport<'people'> = (answer, context) => {
  const { words, group } = context;
  const { t, amount, counted } = words;
  const { totals, series, rows } = answer;
  const most = Math.max(1, ...series.map(({ entries }) => entries));
  const people = new Map(series.map(({ actor_id, actor_name }) => [actor_id, actor_name]));
  const strips = [...people].map(([actor_id, actor_name]) => ({
    label: words.person(actor_name),
    shape: 'bars' as const,
    up: series.filter((point) => point.actor_id === actor_id).map(({ entries }) => entries),
    most,
    written: amount,
  }));
  const dates = [...new Set(series.map(({ date }) => date))];
  const done = ACTIONS.filter((action) => rows.some((row) => row[action] > 0));
  const [busiest] = rows;
  const each = totals.people === 0 ? 0 : Math.round(totals.entries / totals.people);
  return {
    figures: [
      {
        label: t('people.entries'),
        value: amount(totals.entries),
        note: against(context, totals.entries, totals.previous.entries),
      },
      {
        label: t('people.people'),
        value: amount(totals.people),
        note: against(context, totals.people, totals.previous.people),
      },
      { label: t('people.each'), value: amount(each) },
    ],
    chart:
      strips.length === 0
        ? null
        : {
            kind: 'steps',
            steps: dates.map((date, at) => ({
              label: words.step(date, group),
              text: t('people.point', {
                step: words.step(date, group),
                each:
                  strips
                    .filter(({ up }) => (up[at] ?? 0) > 0)
                    .map(({ label, up }) => t('people.share', { person: label, amount: amount(up[at] ?? 0) }))
                    .join(', ') || t('people.nobody'),
              }),
            })),
            strips,
          },
    fact: busiest
      ? t('people.fact', {
          person: words.person(busiest.actor_name),
          changes: t('people.changes', counted(busiest.entries)),
          all: amount(totals.entries),
        })
      : t('people.factNone'),
    columns: [
      { key: 'person', label: t('column.person'), kind: 'lead' },
      { key: 'entries', label: t('column.changes'), kind: 'number' },
      { key: 'picked', label: t('action.picked'), kind: 'number' },
      ...done.map((action) => ({
        key: action,
        label: t(`action.${action}`),
        kind: 'number' as const,
      })),
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.actor_id),
      cells: [
        textCell(words.person(row.actor_name), logPath(context, row)),
        countCell(context, row.entries),
        countCell(context, row.picked),
        ...done.map((action) => countCell(context, row[action])),
      ],
    })),
  };
};
