import type { StockOverview } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import {
  isOpenList,
  current_stock_figures,
  current_stock_figures_by_team,
  stock_lists,
} from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { type OfUnit, byUnit, summed } from '../../inventory/stock/unit-sums.rules';
import { isMovement, summedLog } from './log-sums.sql';
import { readOverview } from './overview-totals.sql';
import { queryRows, inLocation } from './period.sql';
import { OF_TEAM, type Report, type ReportOptions, resultOf, total } from './report';

const Flow = { in: Type.Number(), out: Type.Number({ description: 'Positive.' }) };
const Shelves = { available: Type.Integer(), empty: Type.Integer(), oversold: Type.Integer() };
const Row = Type.Object({
  ...OF_TEAM,
  ...Shelves,
  archived: Type.Integer(),
  locations: Type.Integer(),
  amount: Type.Number({ description: 'All amounts above zero, of items without a unit.' }),
  ...Flow,
  entries: Type.Integer({ description: 'How many times something came or went in the period.' }),
  open_lists: Type.Integer(),
  ...byUnit({ amount: Type.Number(), ...Flow }),
});
const Flows = { ...Flow, ...byUnit(Flow) };
const answer = resultOf(
  Type.Object({ ...OF_TEAM, amount: Type.Number(), ...Flow, ...byUnit({ amount: Type.Number(), ...Flow }) }),
  Row,
  Type.Object({ ...Shelves, ...Flows, previous: Type.Object(Flows) }),
);

interface Flow {
  in: number;
  out: number;
}
interface Part {
  overview: StockOverview;
  held: (OfUnit & { amount: number })[];
  flow: (OfUnit & Flow & { entries: number; in_before: number; out_before: number })[];
  open_lists: number;
}

export const teamsReport: Report<Part, 'teams'> = {
  key: 'teams',
  summary: 'A team beside its sub-teams.',
  description: 'Takes in, always, every sub-team of which the caller may see reports.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const open = sql`${scope.owns(stock_lists)} and ${isOpenList()}`;
    return {
      overview: await readOverview(scope, options.location_id),
      held: await readAmount(scope, options),
      flow: await readFlow(scope, options),
      open_lists: await scope.db.$count(stock_lists, open),
    };
  },
  combine(parts, { most }) {
    const rows = parts
      .map(({ team, part }) => {
        const { available, empty, oversold, archived, locations } = part.overview;
        const kinds = { available, empty, oversold, archived, locations };
        const sums = summed(
          ['amount', 'in', 'out'],
          [...part.held.map((held) => ({ ...held, in: 0, out: 0 })), ...part.flow.map(atRest)],
        );
        const entries = part.flow.reduce((sum, flow) => sum + flow.entries, 0);
        const { open_lists } = part;
        return { team_id: team.id, team_name: team.name, ...kinds, ...sums, entries, open_lists };
      })
      .sort((a, b) => b.amount - a.amount);
    const flow = parts.flatMap(({ part }) => part.flow);
    const before = flow.map(({ unit, in_before, out_before }) => ({ unit, in: in_before, out: out_before }));
    const sum = (name: 'available' | 'empty' | 'oversold') => total(parts, (part) => part.overview[name]);
    return {
      series: rows,
      rows: rows.slice(0, most),
      row_count: rows.length,
      totals: {
        available: sum('available'),
        empty: sum('empty'),
        oversold: sum('oversold'),
        ...summed(['in', 'out'], flow),
        previous: summed(['in', 'out'], before),
      },
    };
  },
};

/** The movements in the form of the stored amounts, so that both are added up by unit. */
const atRest = ({ unit, in: amount_in, out }: OfUnit & Flow) => ({ unit, amount: 0, in: amount_in, out });

function readAmount(scope: TeamScope, { location_id }: ReportOptions): Promise<Part['held']> {
  const figures = location_id === null ? current_stock_figures_by_team : current_stock_figures;
  return queryRows(
    scope,
    sql`select nullif(${figures.unit}, '') as unit, sum(${figures.above}) as amount from ${figures}
        where ${scope.owns(figures)} and ${figures.status} = 'available' and ${inLocation(current_stock_figures.location_id, location_id)}
        group by 1`,
  );
}

function readFlow(scope: TeamScope, options: ReportOptions): Promise<Part['flow']> {
  return queryRows(
    scope,
    sql`select unit, coalesce(sum(amount_in) filter (where step > 1), 0) as "in",
               coalesce(sum(amount_out) filter (where step > 1), 0) as "out",
               coalesce(sum(entries_in + entries_out) filter (where step > 1), 0) as entries,
               coalesce(sum(amount_in) filter (where step = 1), 0) as in_before,
               coalesce(sum(amount_out) filter (where step = 1), 0) as out_before
        from ${summedLog(scope, options)} sums where ${isMovement(sql`sums`)} group by 1`,
  );
}
