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
type AllReports = Reports & LaterReports;
export type AnyReportKey = keyof AllReports;

/** The options of a report. */
export interface ReportOptions {
  period: Period;
  /** One location; null for all. */
  location_id: number | null;
  /** The most rows of the table. */
  most: number;
  now: Date;
  /** Whether the caller sees more than the figures that the dashboard shows. */
  detail: boolean;
}

/** What was read for one team. */
export interface TeamPart<Part> {
  team: { id: number; name: string };
  part: Part;
}

/** A report: how it is read for one team, and how the parts of several teams are combined into one answer. */
export interface Report<Part, Key extends AnyReportKey> {
  key: Key;
  summary: string;
  description?: string;
  /** The permissions that every call needs. */
  needs: readonly Permission[];
  answer: TObject;
  /** The names of the columns of the table in their order, for CSV and XLSX. */
  columns: string[];
  /** It reads stored figures only and adds up little, so that it need not wait in the queue of reports. */
  is_light?: true;
  /** It shows the present state, whatever the period. */
  is_of_now?: true;
  /** The number of rows in an answer if the call names none; without it, the most that a page may have. */
  usual_rows?: number;
  read(scope: TeamScope, options: ReportOptions): Promise<Part>;
  /**
   * Whether the team has the location that was asked for, by what was read. Without this function a query is made for
   * it.
   */
  hasLocation?(part: Part): boolean;
  combine(parts: TeamPart<Part>[], options: ReportOptions): Omit<AllReports[Key], keyof typeof CONTEXT>;
}

const AsOf = Type.String({
  ...Timestamp,
  description: 'When its counting began: every change that was made before is in it.',
});

/** What every answer has besides its figures. */
const CONTEXT = {
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
  archived_until: Type.Optional(
    Type.String({
      ...Timestamp,
      description:
        'Up to when rows of the logs are in archives, where the report looks back as far: it has their sums, and lacks what it ' +
        'reads of the rows themselves.',
    }),
  ),
};

export function resultOf(point: TObject, row: TObject, totals: TSchema, more: TProperties = {}): TObject {
  return ResultOf({
    series: Type.Array(point, { description: 'What the chart draws.' }),
    rows: Type.Array(row, { description: 'The table, as far as it was asked for.' }),
    row_count: Type.Integer({ description: 'Rows that the whole table has.' }),
    totals,
    ...more,
    ...CONTEXT,
  });
}

/** The team of a row, because a report may include sub-teams. */
export const OF_TEAM = { team_id: Id, team_name: Type.String() };

interface OfTeam {
  team_id: number;
  team_name: string;
}

/** The rows of all teams in a common order, as many as wanted. */
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

/** Takes the number of all rows out of the rows of a limited query, each of which has it. */
export function splitRowCount<Row extends { row_count: number }>(
  counted: Row[],
): { rows: Omit<Row, 'row_count'>[]; row_count: number } {
  return {
    rows: counted.map(({ row_count: _count, ...row }) => row),
    row_count: counted[0]?.row_count ?? 0,
  };
}

/** Each step of the period with the sums of all teams, zero where none has any. */
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

/** The period of a report, or the one before. */
export type Span = 'this' | 'before';

export const isOfSpan =
  (span: Span) =>
  ({ step }: { step: number }): boolean =>
    (step === 1) === (span === 'before');

/** The sums of these fields: for the period, or for the one before. */
export function sumOf<Field extends string>(
  fields: readonly Field[],
  found: ({ step: number } & Record<Field, number>)[],
  span: Span,
): Record<Field, number> {
  const sums = zeros(fields);
  for (const row of found.filter(isOfSpan(span))) {
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

/** The share in percent, with one decimal; null without a whole. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
