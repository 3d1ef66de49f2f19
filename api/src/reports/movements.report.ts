import { ADJUST_REASONS, type AdjustReason } from '@storeroom/shared/contract';
import { type SQL, inArray, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { Nullable, OneOf } from '../http/schema';
import { ask, during, inPlace, stepOf } from './period.sql';
import { OF_TEAM, type Report, type ReportWish, resultOf, rowsOf, stepsOf, sumOf } from './report';
import { OF_PERSON, type OfPerson } from './report-rows';

const Figures = {
  in: Type.Number(),
  out: Type.Number({ description: 'Positive.' }),
};
const Reason = OneOf([...ADJUST_REASONS, 'picked', 'undone'], {
  description: '`picked` for a list, `undone` for what was taken back.',
});
const Row = Type.Object({
  ...OF_TEAM,
  ...OF_PERSON,
  reason: Nullable(Reason),
  entries: Type.Integer(),
  ...Figures,
});
const answer = resultOf(
  Type.Object({ date: Type.String(), ...Figures }),
  Row,
  Type.Object({ ...Figures, previous: Type.Object(Figures) }),
  {},
);

interface Figures {
  in: number;
  out: number;
}
interface ByReason extends OfPerson, Figures {
  reason: AdjustReason | 'picked' | 'undone' | null;
  entries: number;
}
interface Part {
  steps: ({ step: number } & Figures)[];
  rows: ByReason[];
}

const FIELDS = ['in', 'out'] as const;

export const movementsReport: Report<Part, 'movements'> = {
  key: 'movements',
  summary: 'What came in and what went out.',
  description:
    'Opening amounts of new items and moves between places are no movements. ' +
    'Reasons and people are answered to those who hold `stock.reports`.',
  permission: 'stock',
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, wish) {
    const found = await readMovements(scope, wish);
    return {
      steps: found.flatMap((row) => (row.step === null ? [] : [{ ...row, step: row.step }])),
      rows: found.flatMap(({ step, ...row }) => (step === null && wish.detail ? [row] : [])),
    };
  },
  combine(parts, { period, most }) {
    const steps = parts.flatMap(({ part }) => part.steps);
    return {
      series: stepsOf(period, FIELDS, steps),
      rows: rowsOf(parts, (a, b) => b.in + b.out - (a.in + a.out), most),
      row_count: parts.reduce((sum, { part }) => sum + part.rows.length, 0),
      totals: { ...sumOf(FIELDS, steps, 'this'), previous: sumOf(FIELDS, steps, 'before') },
    };
  },
};

/** Rows of the log that say that something came or went, in the period and in the one before. */
export function moved(scope: TeamScope, { period, location_id }: ReportWish): SQL {
  return sql`${scope.owns(stock_logs)} and ${inArray(stock_logs.action, ['adjusted', 'counted', 'undone'])}
    and ${during(stock_logs.created_at, period)} and ${inPlace(stock_logs.location_id, location_id)}`;
}

/** One look at the log for both: each step, and, with no step, each reason and person. */
function readMovements(scope: TeamScope, wish: ReportWish): Promise<({ step: number | null } & ByReason)[]> {
  return ask(
    scope,
    sql`with movement as materialized (
          select ${stepOf(stock_logs.created_at, wish.period)} as step,
                 case when ${stock_logs.action} = 'undone' then 'undone'
                      when ${stock_logs.list_id} is not null then 'picked'
                      else ${stock_logs.reason} end as reason,
                 ${stock_logs.actor_id} as actor_id, max(${stock_logs.actor_name}) as actor_name,
                 count(*) filter (where ${stock_logs.delta} <> 0) as entries,
                 coalesce(sum(${stock_logs.delta}) filter (where ${stock_logs.delta} > 0), 0) as came,
                 coalesce(-sum(${stock_logs.delta}) filter (where ${stock_logs.delta} < 0), 0) as went
          from ${stock_logs} where ${moved(scope, wish)} group by 1, 2, 3
        )
        select step, null as reason, null as actor_id, null as actor_name, sum(entries) as entries,
               sum(came) as "in", sum(went) as "out"
        from movement group by step
        union all
        select null, reason, actor_id, max(actor_name), sum(entries), sum(came), sum(went)
        from movement where step > 1 group by reason, actor_id having sum(entries) > 0
        order by reason, actor_id`,
  );
}
