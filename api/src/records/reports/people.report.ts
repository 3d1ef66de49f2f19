import { STOCK_ACTIONS, type StockAction } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { TeamScope } from '../../platform/database/team-scope';
import { summedLog } from './log-sums.sql';
import { queryRows } from './period.sql';
import {
  OF_TEAM,
  type Report,
  type ReportOptions,
  type Span,
  isOfSpan,
  resultOf,
  rowsOf,
  stepsOf,
  total,
} from './report';
import { OF_PERSON, type OfUser } from './report-rows';

const byAction = Object.fromEntries(STOCK_ACTIONS.map((action) => [action, Type.Integer()])) as Record<
  StockAction,
  ReturnType<typeof Type.Integer>
>;
const Row = Type.Object({
  ...OF_TEAM,
  ...OF_PERSON,
  entries: Type.Integer(),
  picked: Type.Integer({ description: 'Of the adjusted: picks for lists.' }),
  ...byAction,
});
const Figures = { people: Type.Integer(), entries: Type.Integer() };
const answer = resultOf(
  Type.Object({ ...OF_PERSON, date: Type.String(), entries: Type.Integer() }),
  Row,
  Type.Object({ ...Figures, previous: Type.Object(Figures) }),
);

interface Step extends OfUser {
  step: number;
  entries: number;
}
type Person = OfUser & { entries: number; picked: number } & Record<StockAction, number>;
interface Part {
  steps: Step[];
  rows: Person[];
}

/** The number of small charts on the page, of the people with the most log rows. */
const MAX_CHARTS = 12;

export const peopleReport: Report<Part, 'people'> = {
  key: 'people',
  summary: 'Who changed what.',
  description: 'Needs `logs` too.',
  needs: ['stock.reports', 'logs'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const found = await readEntries(scope, options);
    return {
      steps: found.flatMap((row) => (row.step === null ? [] : [{ ...row, step: row.step }])),
      rows: found.flatMap(({ step, ...row }) => (step === null ? [row] : [])),
    };
  },
  combine(parts, { period, most }) {
    const steps = parts.flatMap(({ part }) => part.steps);
    const figures = (span: Span) => {
      const own = steps.filter(isOfSpan(span));
      const people = new Set(own.map(({ actor_id }) => actor_id)).size;
      return { people, entries: own.reduce((sum, { entries }) => sum + entries, 0) };
    };
    return {
      series: busiest(steps).flatMap(({ actor_id, actor_name }) => {
        const theirs = steps.filter((step) => step.actor_id === actor_id);
        return stepsOf(period, ['entries'], theirs).map((point) => ({ actor_id, actor_name, ...point }));
      }),
      rows: rowsOf(parts, (a, b) => b.entries - a.entries, most),
      row_count: total(parts, (part) => part.rows.length),
      totals: { ...figures('this'), previous: figures('before') },
    };
  },
};

function busiest(steps: Step[]): OfUser[] {
  const people = new Map<number | null, OfUser & { entries: number }>();
  for (const { step, actor_id, actor_name, entries } of steps) {
    if (step === 1) continue;
    const known = people.get(actor_id);
    if (known) known.entries += entries;
    else people.set(actor_id, { actor_id, actor_name, entries });
  }
  return [...people.values()].sort((a, b) => b.entries - a.entries).slice(0, MAX_CHARTS);
}

/** Reads the sums once for both: for each person and step, and without a step for the whole period. */
function readEntries(
  scope: TeamScope,
  options: ReportOptions,
): Promise<({ step: number | null } & Person)[]> {
  const columns = ['entries', 'picked', ...STOCK_ACTIONS].map((name) => sql.identifier(name));
  const actions = STOCK_ACTIONS.map(
    (action) => sql`coalesce(sum(entries) filter (where action = ${action}), 0) as ${sql.identifier(action)}`,
  );
  const sums = columns.map((column) => sql`sum(${column})`);
  return queryRows(
    scope,
    sql`with entry as materialized (
          select step, actor_id, max(actor_name) as actor_name, sum(entries) as entries,
                 coalesce(sum(entries) filter (where picked), 0) as picked, ${sql.join(actions, sql`, `)}
          from ${summedLog(scope, options)} sums group by 1, 2
        )
        select step, actor_id, actor_name, ${sql.join(columns, sql`, `)} from entry
        union all
        select null, actor_id, max(actor_name), ${sql.join(sums, sql`, `)}
        from entry where step > 1 group by actor_id
        order by actor_id`,
  );
}
