import { ADJUST_REASONS, type AdjustReason } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { TeamScope } from '../../platform/database/team-scope';
import { Nullable, OneOf } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum, byUnit, inUnits, sumsByUnit } from '../../inventory/stock/unit-sums.rules';
import { isMovement, summedLog } from './log-sums.sql';
import { queryRows } from './period.sql';
import { OF_TEAM, type Report, type ReportOptions, resultOf, rowsOf, stepsOf, sumOf, total } from './report';
import { OF_PERSON, type OfUser } from './report-rows';

const Figures = {
  in: Type.Number(),
  out: Type.Number({ description: 'Positive.' }),
};
const Reason = OneOf([...ADJUST_REASONS, 'picked', 'undone'], {
  description: '`picked` for a list, `undone` for what was taken back.',
});
const Counts = {
  entries_in: Type.Integer({
    description: 'How many times something came: amounts of different units do not add up.',
  }),
  entries_out: Type.Integer({ description: 'How many times something went.' }),
};
const Row = Type.Object({
  ...OF_TEAM,
  ...OF_PERSON,
  reason: Nullable(Reason),
  entries: Type.Integer(),
  ...Figures,
  unit: Type.Optional(UnitOfSum),
});
const Sums = { ...Figures, ...Counts, ...byUnit(Figures) };
const answer = resultOf(
  Type.Object({ date: Type.String(), ...Sums }),
  Row,
  Type.Object({ ...Sums, previous: Type.Object(Sums) }),
);

interface Figures {
  in: number;
  out: number;
}
interface Counts {
  entries_in: number;
  entries_out: number;
}
interface ByReason extends OfUser, OfUnit, Figures {
  reason: AdjustReason | 'picked' | 'undone' | null;
  entries: number;
}
interface Part {
  steps: ({ step: number } & OfUnit & Figures & Counts)[];
  rows: ByReason[];
}

const FIELDS = ['in', 'out', 'entries_in', 'entries_out'] as const;

export const movementsReport: Report<Part, 'movements'> = {
  key: 'movements',
  summary: 'What came in and what went out.',
  description:
    'Opening amounts of new items and moves between locations are no movements. ' +
    '`in` and `out` are of items without a unit, `by_unit` has those of each; the unit is that which the item has now. ' +
    'Reasons and people are answered to those who hold `stock.reports`.',
  needs: ['stock'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const found = await readMovements(scope, options);
    return {
      steps: found.flatMap((row) => (row.step === null ? [] : [{ ...row, step: row.step }])),
      rows: found.flatMap(({ step, ...row }) => (step === null && options.detail ? [row] : [])),
    };
  },
  combine(parts, { period, most }) {
    const steps = parts.flatMap(({ part }) => part.steps);
    const plain = steps.map((step) => (step.unit === null ? step : { ...step, in: 0, out: 0 }));
    const unitsOf = (some: Part['steps']) => inUnits(sumsByUnit(['in', 'out'], some));
    const before = steps.filter(({ step }) => step === 1);
    return {
      series: stepsOf(period, FIELDS, plain).map((point, at) => ({
        ...point,
        ...unitsOf(steps.filter(({ step }) => step === at + 2)),
      })),
      rows: rowsOf(parts, (a, b) => b.in + b.out - (a.in + a.out), most),
      row_count: total(parts, (part) => part.rows.length),
      totals: {
        ...sumOf(FIELDS, plain, 'this'),
        ...unitsOf(steps.filter(({ step }) => step > 1)),
        previous: { ...sumOf(FIELDS, plain, 'before'), ...unitsOf(before) },
      },
    };
  },
};

/** Reads the sums once for both: for each step, and without a step for each reason and person. */
function readMovements(
  scope: TeamScope,
  options: ReportOptions,
): Promise<({ step: number | null } & ByReason & Counts)[]> {
  return queryRows(
    scope,
    sql`with movement as materialized (
          select step, case when action = 'undone' then 'undone' when picked then 'picked' else reason end as reason,
                 actor_id, unit, max(actor_name) as actor_name, sum(entries_in) as entries_in,
                 sum(entries_out) as entries_out, sum(amount_in) as amount_in, sum(amount_out) as amount_out
          from ${summedLog(scope, options)} sums where ${isMovement(sql`sums`)} group by 1, 2, 3, 4
        )
        select step, null as reason, null as actor_id, null as actor_name, sum(entries_in + entries_out) as entries,
               sum(amount_in) as "in", sum(amount_out) as "out", sum(entries_in) as entries_in, sum(entries_out) as entries_out,
               unit
        from movement group by step, unit
        union all
        select null, reason, actor_id, max(actor_name), sum(entries_in + entries_out), sum(amount_in), sum(amount_out), 0, 0, unit
        from movement where step > 1 group by reason, actor_id, unit having sum(entries_in + entries_out) > 0
        order by reason, actor_id, unit`,
  );
}
