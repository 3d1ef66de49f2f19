import type { Chart } from '../chart/chart';
import { against } from './changes';
import { countCell, itemCells, rowKey, textCell } from './cells';
import type { ReportContext, BuildReport } from './report-view';

type Series = Parameters<typeof buildEmpties>[0]['series'];

/** Which items run out, how often and for how long. */
export const buildEmpties: BuildReport<'empties'> = (answer, context) => {
  const { words } = context;
  const { t, amount, counted } = words;
  const { totals, series, rows } = answer;
  const item = itemCells(rows, context);
  const { previous } = totals;
  const worst = rows.reduce<(typeof rows)[number] | null>(
    (most, row) => (row.days > (most?.days ?? 0) ? row : most),
    null,
  );
  return {
    figures: [
      {
        label: t('empties.ranOut'),
        value: amount(totals.ran_out),
        note: against(context, totals.ran_out, previous.ran_out),
      },
      {
        label: t('empties.items'),
        value: amount(totals.items),
        note: against(context, totals.items, previous.items),
      },
      {
        label: t('empties.refilled'),
        value: amount(totals.refilled),
        note: t('empties.now', counted(totals.empty_now)),
      },
    ],
    chart: chartOf(series, context),
    fact: worst
      ? t('empties.fact', {
          times: t('empties.times', counted(totals.ran_out)),
          name: worst.name,
          days: t('empties.days', { count: worst.days, amount: amount(worst.days) }),
        })
      : t('empties.factNone'),
    columns: [
      { key: 'name', label: t('column.item'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'times', label: t('column.timesEmpty'), kind: 'number' },
      { key: 'days', label: t('column.daysEmpty'), kind: 'number' },
      { key: 'blocked', label: t('column.blocked'), kind: 'number' },
      { key: 'now', label: t('column.now'), kind: 'text' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id),
      ...(row.empty_now && { receive: row }),
      cells: [
        item(row),
        textCell(words.location(row)),
        countCell(context, row.times),
        countCell(context, row.days),
        countCell(context, row.blocked),
        textCell(row.empty_now ? t('empties.isEmpty') : t('empties.isFilled')),
      ],
    })),
  };
};

/** A calendar for days, bars for weeks and months. */
function chartOf(series: Series, { words, group }: ReportContext): Chart {
  const { t, amount } = words;
  const textOf = ({ date, ran_out, refilled }: Series[number]) =>
    t('empties.point', { step: words.step(date, group), out: amount(ran_out), refilled: amount(refilled) });
  if (group === 'day') {
    return {
      kind: 'calendar',
      days: series.map((point) => ({
        date: point.date,
        value: point.ran_out,
        text: textOf(point),
      })),
      weekdays: weekdaysOf(words.locale),
      monthOf: words.month,
    };
  }
  return {
    kind: 'steps',
    steps: series.map((point) => ({
      label: words.step(point.date, group),
      text: textOf(point),
    })),
    strips: [
      {
        label: t('empties.ranOut'),
        shape: 'mirrored',
        keys: [
          { look: 'full', label: t('empties.ranOut') },
          { look: 'hatch', label: t('empties.refilled') },
        ],
        up: series.map(({ ran_out }) => ran_out),
        down: series.map(({ refilled }) => refilled),
        written: amount,
      },
    ],
  };
}

/** Any Monday, to format the names of the days from. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Weeks begin on Monday in both languages, and in the server's steps. */
function weekdaysOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
}
