import { roundAmount } from '@storeroom/contract';
import { against } from './changes';
import { countCell, logPath, numberCell, rowKey, textCell } from './cells';
import { chosen, ofUnit, unitOf, unitsIn } from './units';
import type { ReportContext, ReportView, BuildReport } from './report-view';

const TIMES = 'times';

/** How often, and with which amounts, stock came in and went out. */
export const buildMovements: BuildReport<'movements'> = (answer, context) => {
  const { words, by, group } = context;
  const { t, amount, counted } = words;
  const { series, totals, rows } = answer;
  const measures = [{ key: TIMES, label: t('measure.times') }, ...unitsIn(series, ['in', 'out'], words)];
  const measure = chosen(measures, by);
  const flow = series.map((point) => ({
    date: point.date,
    up: measure === TIMES ? point.entries_in : ofUnit(point, measure, 'in'),
    down: measure === TIMES ? point.entries_out : ofUnit(point, measure, 'out'),
  }));
  const written = (value: number) =>
    measure === TIMES ? amount(value) : words.measured(value, unitOf(measure));
  const { entries_in: came, entries_out: went, previous } = totals;
  const busiest = flow.reduce<(typeof flow)[number] | null>(
    (most, step) => (step.up + step.down > (most ? most.up + most.down : 0) ? step : most),
    null,
  );
  return {
    measures,
    figures: [
      { label: t('movements.came'), value: amount(came), note: noteOf(came, previous.entries_in, 'in') },
      { label: t('movements.went'), value: amount(went), note: noteOf(went, previous.entries_out, 'out') },
      {
        label: t('movements.all'),
        value: amount(came + went),
        note: against(context, came + went, previous.entries_in + previous.entries_out),
      },
    ],
    chart: {
      kind: 'steps',
      steps: flow.map(({ date, up, down }) => ({
        label: words.step(date, group),
        text: t('movements.point', {
          step: words.step(date, group),
          in: written(up),
          out: written(down),
          net: words.signed(roundAmount(up - down), unitOf(measure)),
        }),
      })),
      strips: [
        {
          label: measures.find(({ key }) => key === measure)?.label ?? '',
          shape: 'mirrored',
          keys: [
            { look: 'full', label: t('movements.in') },
            { look: 'hatch', label: t('movements.out') },
          ],
          up: flow.map(({ up }) => up),
          down: flow.map(({ down }) => down),
          written,
        },
      ],
    },
    fact: busiest
      ? t('movements.fact', {
          in: t('movements.timesIn', counted(came)),
          out: t('movements.timesOut', counted(went)),
          step: words.step(busiest.date, group),
        })
      : t('movements.factNone'),
    ...tableOf(rows, context),
  };

  function noteOf(now: number, before: number, field: 'in' | 'out'): string {
    return t('movements.note', {
      sums: words.sums(totals, field),
      change: against(context, now, before),
    });
  }
};

type Row = Parameters<typeof buildMovements>[0]['rows'][number];

function tableOf(rows: readonly Row[], context: ReportContext): Pick<ReportView, 'columns' | 'rows'> {
  const { words } = context;
  const { t } = words;
  return {
    columns: [
      { key: 'reason', label: t('column.reason'), kind: 'lead' },
      { key: 'person', label: t('column.person'), kind: 'text' },
      { key: 'entries', label: t('column.times'), kind: 'number' },
      { key: 'in', label: t('column.in'), kind: 'number' },
      { key: 'out', label: t('column.out'), kind: 'number' },
    ],
    rows: rows.map((row) => ({
      key: rowKey(row.team_id, row.actor_id, row.reason, row.unit),
      cells: [
        textCell(
          row.reason ? t(`reason.${row.reason}`) : t('reason.none'),
          logPath(context, { team_id: row.team_id, action: row.reason }),
        ),
        textCell(words.person(row.actor_name), logPath(context, { ...row, action: row.reason })),
        countCell(context, row.entries),
        numberCell(context, row.in, row.unit),
        numberCell(context, row.out, row.unit),
      ],
    })),
  };
}
