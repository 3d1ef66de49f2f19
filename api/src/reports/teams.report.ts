import type { StockOverview } from '@storeroom/shared/contract';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { stock, stock_lists, stock_logs } from '../database/schema/stock';
import type { TeamScope } from '../database/team-scope';
import { moved } from './movements.report';
import { readOverview } from './overview-totals.sql';
import { ask, inPlace, startOf } from './period.sql';
import { OF_TEAM, type Report, type ReportWish, resultOf, total } from './report';

const Flow = { in: Type.Number(), out: Type.Number({ description: 'Positive.' }) };
const Shelves = { available: Type.Integer(), empty: Type.Integer(), oversold: Type.Integer() };
const Row = Type.Object({
  ...OF_TEAM,
  ...Shelves,
  archived: Type.Integer(),
  locations: Type.Integer(),
  amount: Type.Number({ description: 'All amounts above zero.' }),
  ...Flow,
  entries: Type.Integer({ description: 'Movements in the period.' }),
  open_lists: Type.Integer(),
});
const answer = resultOf(
  Type.Object({ ...OF_TEAM, amount: Type.Number(), ...Flow }),
  Row,
  Type.Object({ ...Shelves, ...Flow, previous: Type.Object(Flow) }),
  {},
);

interface Flow {
  in: number;
  out: number;
}
interface Part {
  shelves: StockOverview;
  amount: number;
  flow: Flow & { entries: number; in_before: number; out_before: number };
  open_lists: number;
}

export const teamsReport: Report<Part, 'teams'> = {
  key: 'teams',
  summary: 'A team beside its sub-teams.',
  description: 'Takes in, always, every sub-team of which the caller may see reports.',
  permission: 'stock.reports',
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, wish) {
    const [held] = await readAmount(scope, wish);
    const [flow] = await readFlow(scope, wish);
    const open = sql`${scope.owns(stock_lists)} and ${stock_lists.status} = 'picking' and ${stock_lists.deleted_at} is null`;
    return {
      shelves: await readOverview(scope, wish.location_id),
      amount: held?.amount ?? 0,
      flow: flow ?? { in: 0, out: 0, entries: 0, in_before: 0, out_before: 0 },
      open_lists: await scope.db.$count(stock_lists, open),
    };
  },
  combine(parts, { most }) {
    const rows = parts
      .map(({ team, part }) => {
        const { available, empty, oversold, archived, locations } = part.shelves;
        const shelves = { available, empty, oversold, archived, locations };
        const flow = { in: part.flow.in, out: part.flow.out, entries: part.flow.entries };
        const { amount, open_lists } = part;
        return { team_id: team.id, team_name: team.name, ...shelves, amount, ...flow, open_lists };
      })
      .sort((a, b) => b.amount - a.amount);
    const shelf = (name: 'available' | 'empty' | 'oversold') => total(parts, (part) => part.shelves[name]);
    return {
      series: rows,
      rows: rows.slice(0, most),
      row_count: rows.length,
      totals: {
        available: shelf('available'),
        empty: shelf('empty'),
        oversold: shelf('oversold'),
        in: total(parts, (part) => part.flow.in),
        out: total(parts, (part) => part.flow.out),
        previous: {
          in: total(parts, (part) => part.flow.in_before),
          out: total(parts, (part) => part.flow.out_before),
        },
      },
    };
  },
};

function readAmount(scope: TeamScope, { location_id }: ReportWish): Promise<{ amount: number }[]> {
  return ask(
    scope,
    sql`select coalesce(sum(${stock.amount}), 0) as amount from ${stock}
        where ${scope.owns(stock)} and ${stock.shelf} = 'available' and ${stock.amount} > 0
          and ${inPlace(stock.location_id, location_id)}`,
  );
}

function readFlow(scope: TeamScope, wish: ReportWish): Promise<Part['flow'][]> {
  const inSpan = sql`${stock_logs.created_at} >= ${startOf(wish.period)}`;
  const came = sql`${stock_logs.delta} > 0`;
  const went = sql`${stock_logs.delta} < 0`;
  return ask(
    scope,
    sql`select coalesce(sum(${stock_logs.delta}) filter (where ${inSpan} and ${came}), 0) as "in",
               coalesce(-sum(${stock_logs.delta}) filter (where ${inSpan} and ${went}), 0) as "out",
               count(*) filter (where ${inSpan}) as entries,
               coalesce(sum(${stock_logs.delta}) filter (where not ${inSpan} and ${came}), 0) as in_before,
               coalesce(-sum(${stock_logs.delta}) filter (where not ${inSpan} and ${went}), 0) as out_before
        from ${stock_logs} where ${moved(scope, wish)}`,
  );
}
