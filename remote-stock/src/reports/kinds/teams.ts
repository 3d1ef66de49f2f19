import { countCell, rowKey, textCell } from './cells';
import type { BuildReport } from './report-view';

/** Compares a team with its sub-teams. */
export const buildTeams: BuildReport<'teams'> = (answer, context) => {
  const { words, by, days } = context;
  const { t, amount, counted } = words;
  const { totals, rows } = answer;
  const measures = [
    { key: 'entries', label: t('teams.entries') },
    { key: 'available', label: t('teams.available') },
    { key: 'open_lists', label: t('teams.lists') },
  ] as const;
  const measure = measures.find(({ key }) => key === by)?.key ?? 'entries';
  const ranked = [...rows].sort((a, b) => b[measure] - a[measure]);
  const [first] = ranked;
  const before = (field: 'in' | 'out') =>
    t('change.before', { count: days, before: words.sums(totals.previous, field) });
  return {
    measures,
    figures: [
      {
        label: t('teams.available'),
        value: amount(totals.available),
        note: t('overview.empty', counted(totals.empty)),
      },
      { label: t('movements.came'), value: words.sums(totals, 'in'), note: before('in') },
      { label: t('movements.went'), value: words.sums(totals, 'out'), note: before('out') },
    ],
    chart: {
      kind: 'bars',
      keys: [],
      bars: ranked.map((row) => ({
        label: row.team_name,
        figure: amount(row[measure]),
        text: t('teams.point', {
          team: row.team_name,
          items: t('items', counted(row.available)),
          entries: t('teams.moves', counted(row.entries)),
          lists: t('picking.openLists', counted(row.open_lists)),
        }),
        parts: [{ look: 'full', value: row[measure] }],
      })),
    },
    fact: first
      ? t(rows.length === 1 ? 'teams.factAlone' : 'teams.fact', {
          team: first.team_name,
          figure: amount(first[measure]),
          measure: measures.find(({ key }) => key === measure)?.label,
        })
      : '',
    columns: [
      { key: 'team', label: t('column.team'), kind: 'lead' },
      { key: 'available', label: t('column.items'), kind: 'number' },
      { key: 'empty', label: t('column.empty'), kind: 'number' },
      { key: 'oversold', label: t('column.oversold'), kind: 'number' },
      { key: 'amount', label: t('column.amount'), kind: 'number' },
      { key: 'in', label: t('column.in'), kind: 'number' },
      { key: 'out', label: t('column.out'), kind: 'number' },
      { key: 'entries', label: t('column.times'), kind: 'number' },
      { key: 'lists', label: t('column.lists'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id),
      cells: [
        textCell(row.team_name),
        countCell(context, row.available),
        countCell(context, row.empty),
        countCell(context, row.oversold),
        { text: words.sums(row, 'amount'), sort: row.amount },
        { text: words.sums(row, 'in'), sort: row.in },
        { text: words.sums(row, 'out'), sort: row.out },
        countCell(context, row.entries),
        countCell(context, row.open_lists),
      ],
    })),
  };
};
