import {
  type LaterReports,
  type Permission,
  type ReportPeriod,
  type Reports,
  roundAmount,
} from '@storeroom/contract';
import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { Id, ResultOf, Timestamp } from '../../platform/http/schema';
import type { TeamScope } from '../../platform/database/team-scope';
import { GROUPS, type Period } from './period.rules';

/** Answers of all reports, by their key. */
export type AllReports = Reports & LaterReports;
export type AnyReportKey = keyof AllReports;

/** What a report is asked for. */
export interface ReportOptions {
  period: Period;
  /** One location; null for all. */
  location_id: number | null;
  /** Rows of the table that are wanted. */
  most: number;
  now: Date;
  /** Whether the caller sees more than the figures that the dashboard shows. */
  detail: boolean;
}

/** What was read of one team. */
export interface TeamPart<Part> {
  team: { id: number; name: string };
  part: Part;
}

/** A question that a team may ask: how it is read of one team, and how several teams become one answer. */
export interface Report<Part, Key extends AnyReportKey> {
  key: Key;
  summary: string;
  description?: string;
  /** What every call for it needs. */
  needs: readonly Permission[];
  answer: TObject;
  /** What the table's rows are called, in their order: the columns of the CSV. */
  columns: string[];
  /** It reads what is kept and sums up nothing that is long. */
  is_light?: true;
  /** It tells of this moment, whatever the period. */
  is_of_now?: true;
  /** Rows of its table that are answered to whoever does not say how many; as many as a page takes when left out. */
  usual_rows?: number;
  read(scope: TeamScope, options: ReportOptions): Promise<Part>;
  /** Whether the team has the location that was asked for, of what was read; where it is left out the team is asked. */
  hasLocation?(part: Part): boolean;
  combine(parts: TeamPart<Part>[], options: ReportOptions): Omit<AllReports[Key], keyof typeof CIRCUMSTANCES>;
}

const AsOf = Type.String({
  ...Timestamp,
  description: 'When its counting began: every change that was made before is in it.',
});

/** What every answer says beside its findings. */
const CIRCUMSTANCES = {
  period: Type.Object({
    from: Type.String(),
    to: Type.String(),
    group: Type.Unsafe<ReportPeriod['group']>({ type: 'string', enum: [...GROUPS] }),
    tz: Type.String(),
  }),
  teams: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'The teams that it tells of.',
  }),
  as_of: AsOf,
};

export function resultOf<
  Point extends TObject,
  Row extends TObject,
  Totals extends TSchema,
  More extends TProperties,
>(point: Point, row: Row, totals: Totals, more: More) {
  return ResultOf({
    series: Type.Array(point, { description: 'What the chart draws.' }),
    rows: Type.Array(row, { description: 'The table, as far as it was asked for.' }),
    row_count: Type.Integer({ description: 'Rows that the whole table has.' }),
    totals,
    ...more,
    ...CIRCUMSTANCES,
  });
}

/** Of which team a row is: a report may take in sub-teams. */
export const OF_TEAM = { team_id: Id, team_name: Type.String() };

export interface OfTeam {
  team_id: number;
  team_name: string;
}

/** Rows of all teams in one order, as many as are wanted. */
export function rowsOf<Row extends object>(
  parts: TeamPart<{ rows: Row[] }>[],
  compare: (a: Row, b: Row) => number,
  most: number,
): (OfTeam & Row)[] {
  return parts
    .flatMap(({ team, part }) => part.rows.map((row) => ({ team_id: team.id, team_name: team.name, ...row })))
    .sort(compare)
    .slice(0, most);
}

/** Every step of the period with what all teams have there, and nothing where there is nothing. */
export function stepsOf<Field extends string>(
  period: Period,
  fields: readonly Field[],
  found: ({ step: number } & Record<Field, number>)[],
): ({ date: string } & Record<Field, number>)[] {
  const steps = period.dates.map((date) => ({ date, ...zeros(fields) }));
  for (const row of found) {
    const step = steps[row.step - 2] as Record<Field, number> | undefined;
    if (step) for (const field of fields) step[field] = roundAmount(step[field] + row[field]);
  }
  return steps;
}

/** The same figures, summed up: of the span itself, or of the one before. */
export function sumOf<Field extends string>(
  fields: readonly Field[],
  found: ({ step: number } & Record<Field, number>)[],
  span: 'this' | 'before',
): Record<Field, number> {
  const sums = zeros(fields);
  for (const row of found) {
    if ((row.step === 1) !== (span === 'before')) continue;
    for (const field of fields) sums[field] = roundAmount(sums[field] + row[field]);
  }
  return sums;
}

export function total<Part>(parts: TeamPart<Part>[], figure: (part: Part) => number): number {
  return roundAmount(parts.reduce((sum, { part }) => sum + figure(part), 0));
}

function zeros<Field extends string>(fields: readonly Field[]): Record<Field, number> {
  return Object.fromEntries(fields.map((field) => [field, 0])) as Record<Field, number>;
}
