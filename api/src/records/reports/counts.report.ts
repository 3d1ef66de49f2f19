import { type SQL, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { stock, stock_logs } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import { Nullable, Timestamp } from '../../platform/http/schema';
import { type OfUnit, UnitOfSum } from '../../inventory/stock/unit-sums.rules';
import type { Period } from './period.rules';
import { queryRows, during, inLocation, startOf, stepOf } from './period.sql';
import {
  OF_TEAM,
  type Report,
  type ReportOptions,
  isOfSpan,
  percent,
  resultOf,
  rowsOf,
  splitRowCount,
  total,
} from './report';
import { OF_ITEM, OF_PERSON, type OfItem, type OfUser } from './report-rows';
import { wireMomentOf } from '../../platform/database/wire-moment';

const Row = Type.Object({
  ...OF_ITEM,
  ...OF_PERSON,
  at: Timestamp,
  expected: Type.Number(),
  counted: Type.Number(),
  difference: Type.Number(),
  unit: Type.Optional(UnitOfSum),
});
const Accuracy = Type.Number({ description: 'Per cent of the lines that were right.' });
const Figures = { sessions: Type.Integer(), lines: Type.Integer(), accuracy: Nullable(Accuracy) };
const answer = resultOf(
  Type.Object({
    ...OF_TEAM,
    ...OF_PERSON,
    id: Type.String({
      description: 'One count of a location; what was counted singly is one for each person and step.',
    }),
    date: Type.String({ description: 'The step of the period.' }),
    at: Timestamp,
    location_name: Nullable(Type.String()),
    lines: Type.Integer(),
    right: Type.Integer(),
    accuracy: Accuracy,
  }),
  Row,
  Type.Object({ ...Figures, previous: Type.Object(Figures) }),
);

interface Session extends OfUser {
  id: string;
  step: number;
  at: string;
  location_name: string | null;
  lines: number;
  right: number;
}
interface Difference extends OfItem, OfUser, OfUnit {
  at: string;
  expected: number;
  counted: number;
  difference: number;
}
interface Part {
  sessions: Session[];
  before: { sessions: number; lines: number; right: number };
  rows: Difference[];
  row_count: number;
}

const MAX_SESSIONS = 500;

export const countsReport: Report<Part, 'counts'> = {
  key: 'counts',
  summary: 'How well counts agree with the books.',
  needs: ['stock.reports'],
  answer,
  columns: Object.keys(Row.properties),
  async read(scope, options) {
    const found = await readSessions(scope, options);
    const rows = await readDifferences(scope, options);
    return {
      sessions: found.filter(isOfSpan('this')),
      before: sumOfSessions(found.filter(isOfSpan('before'))),
      ...splitRowCount(rows),
    };
  },
  combine(parts, { period, most }) {
    const sessions = parts.map(({ team, part }) => ({ team, part: { rows: part.sessions } }));
    const series = rowsOf(sessions, inOrder, Number.MAX_SAFE_INTEGER);
    const before = parts.map(({ part }) => part.before);
    const sum = (field: keyof Part['before']) => before.reduce((all, figures) => all + figures[field], 0);
    return {
      series: series.slice(-MAX_SESSIONS).map(({ step, ...session }) => ({
        ...session,
        date: dateOf(step, period),
        accuracy: percent(session.right, session.lines) ?? 100,
      })),
      rows: rowsOf(parts, (a, b) => Math.abs(b.difference) - Math.abs(a.difference), most),
      row_count: total(parts, (part) => part.row_count),
      totals: {
        ...withAccuracy(sumOfSessions(series)),
        previous: withAccuracy({ sessions: sum('sessions'), lines: sum('lines'), right: sum('right') }),
      },
    };
  },
};

/** By time, and for the same time the largest count first. */
function inOrder(a: Session, b: Session): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return b.lines - a.lines || (a.id < b.id ? -1 : 1);
}

function sumOfSessions(sessions: { lines: number; right: number }[]): Part['before'] {
  const lines = sessions.reduce((sum, session) => sum + session.lines, 0);
  const right = sessions.reduce((sum, session) => sum + session.right, 0);
  return { sessions: sessions.length, lines, right };
}

function withAccuracy({ sessions, lines, right }: Part['before']) {
  return { sessions, lines, accuracy: percent(right, lines) };
}

function dateOf(step: number, { dates }: Period): string {
  return dates[step - 2] ?? '';
}

function counts(scope: TeamScope, { period, location_id }: ReportOptions): SQL {
  return sql`${scope.owns(stock_logs)} and ${stock_logs.action} = 'counted'
    and ${during(stock_logs.created_at, period)} and ${inLocation(stock_logs.location_id, location_id)}`;
}

function readSessions(scope: TeamScope, options: ReportOptions): Promise<Session[]> {
  const step = stepOf(stock_logs.created_at, options.period);
  return queryRows(
    scope,
    sql`select coalesce(${stock_logs.batch_id}::text, ${step} || '-' || coalesce(${stock_logs.actor_id}, 0)) as id,
               ${stock_logs.actor_id} as actor_id, max(${stock_logs.actor_name}) as actor_name,
               max(${step}) as step, ${wireMomentOf(sql`max(${stock_logs.created_at})`)} as at,
               case when min(${stock_logs.location_name}) = max(${stock_logs.location_name})
                    then max(${stock_logs.location_name}) end as location_name,
               count(*) as lines, count(*) filter (where ${stock_logs.delta} = 0) as right
        from ${stock_logs} where ${counts(scope, options)} group by 1, 2`,
  );
}

function readDifferences(
  scope: TeamScope,
  options: ReportOptions,
): Promise<(Difference & { row_count: number })[]> {
  return queryRows(
    scope,
    sql`select ${stock_logs.stock_id} as stock_id, ${stock_logs.name} as name,
               ${stock_logs.location_id} as location_id, ${stock_logs.location_name} as location_name,
               ${stock_logs.actor_id} as actor_id, ${stock_logs.actor_name} as actor_name,
               ${wireMomentOf(stock_logs.created_at)} as at,
               ${stock_logs.amount_after} - ${stock_logs.delta} as expected, ${stock_logs.amount_after} as counted,
               ${stock_logs.delta} as difference, count(*) over () as row_count,
               (select ${stock.unit} from ${stock}
                where ${scope.owns(stock)} and ${stock.id} = ${stock_logs.stock_id}) as unit
        from ${stock_logs}
        where ${counts(scope, options)} and ${stock_logs.created_at} >= ${startOf(options.period)}
          and ${stock_logs.delta} <> 0
        order by abs(${stock_logs.delta}) desc, ${stock_logs.id} desc limit ${options.most}`,
  );
}
