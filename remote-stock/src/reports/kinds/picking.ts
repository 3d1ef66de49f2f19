import type { ShortReason } from '@storeroom/contract';
import type { ReportWords } from '../report-words.hooks';
import { against, againstShare } from './changes';
import { countCell, itemCells, momentCell, numberCell, rowKey, textCell } from './cells';
import type { ReportContext, ReportView, BuildReport } from './report-view';

/** How many lists were picked, how long that took, and what was missing. */
export const buildPicking: BuildReport<'picking'> = (answer, context) => {
  const { words, group } = context;
  const { t, amount, counted, percent } = words;
  const { totals, series, rows, open } = answer;
  const item = itemCells(rows, context);
  const { previous } = totals;
  const minutes = (value: number | null) =>
    value === null ? amount(null) : t('picking.minutes', { count: value, amount: amount(value) });
  const shareOf = ({ lines, short_lines }: (typeof series)[number]) =>
    lines === 0 ? null : Math.round((short_lines / lines) * 1000) / 10;
  return {
    figures: [
      {
        label: t('picking.lists'),
        value: amount(totals.lists),
        note: against(context, totals.lists, previous.lists),
      },
      {
        label: t('picking.median'),
        value: minutes(totals.median_minutes),
        note:
          previous.median_minutes === null
            ? t('change.none', { count: context.days })
            : t('change.before', { count: context.days, before: minutes(previous.median_minutes) }),
      },
      {
        label: t('picking.shortRate'),
        value: percent(totals.short_rate),
        note: againstShare(context, totals.short_rate, previous.short_rate),
      },
    ],
    chart: {
      kind: 'steps',
      steps: series.map((point) => ({
        label: words.step(point.date, group),
        text: t('picking.point', {
          step: words.step(point.date, group),
          lists: t('picking.listCount', counted(point.lists)),
          minutes: minutes(point.median_minutes),
          short: percent(shareOf(point)),
        }),
      })),
      strips: [
        { label: t('picking.lists'), shape: 'bars', up: series.map(({ lists }) => lists), written: amount },
        {
          label: t('picking.median'),
          shape: 'line',
          up: series.map((point) => point.median_minutes),
          written: minutes,
        },
        {
          label: t('picking.shortRate'),
          shape: 'line',
          up: series.map(shareOf),
          most: 100,
          written: percent,
        },
      ],
    },
    fact:
      totals.lists === 0
        ? t('picking.factNone', { open: t('picking.openLists', counted(totals.open_lists)) })
        : t('picking.fact', {
            lists: t('picking.listCount', counted(totals.lists)),
            short: percent(totals.short_rate),
            open: t('picking.openLists', counted(totals.open_lists)),
          }),
    columns: [
      { key: 'name', label: t('column.shortItem'), kind: 'lead' },
      { key: 'location', label: t('column.location'), kind: 'text' },
      { key: 'reason', label: t('column.reason'), kind: 'text' },
      { key: 'lines', label: t('column.lines'), kind: 'number' },
      { key: 'amount', label: t('column.missing'), kind: 'number' },
    ],
    ...(open.length > 0 && { also: openLists(open, context) }),
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.stock_id, row.reason),
      cells: [
        item(row),
        textCell(words.location(row)),
        textCell(reasonOf(row.reason, words)),
        countCell(context, row.lines),
        numberCell(context, row.amount, row.unit),
      ],
    })),
  };
};

type Open = Parameters<typeof buildPicking>[0]['open'];

/** The open lists of all people. Each person sees their own beside the stock; this table shows a manager all of them. */
function openLists(open: Open, context: ReportContext): ReportView['also'] {
  const { words } = context;
  const { t } = words;
  return {
    title: t('picking.open'),
    columns: [
      { key: 'customer', label: t('column.list'), kind: 'lead' },
      { key: 'person', label: t('column.person'), kind: 'text' },
      { key: 'since', label: t('column.since'), kind: 'text' },
      { key: 'picked', label: t('column.linesPicked'), kind: 'number' },
      { key: 'lines', label: t('column.lines'), kind: 'number' },
    ],
    rows: open.map((list) => ({
      key: rowKey(list.team_id, list.id),
      cells: [
        textCell(list.name ? `${list.customer_name} · ${list.name}` : list.customer_name),
        textCell(list.user_name),
        momentCell(context, list.created_at),
        countCell(context, list.picked_count),
        countCell(context, list.item_count),
      ],
    })),
  };
}

const SHORTS = { not_found: 'notFound', damaged: 'damaged', too_few: 'notEnough', other: 'other' } as const;

function reasonOf(reason: ShortReason | null, { t }: ReportWords): string {
  if (reason === null) return t('reason.none');
  return t(`short.${SHORTS[reason]}`);
}
