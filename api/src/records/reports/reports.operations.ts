import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { TeamScope } from '../../platform/database/team-scope';
import { TASK_QUEUES } from '../../platform/task-queues';
import { type Cell, csvFile, guarded } from '../../platform/csv/csv-lines';
import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { callerOf } from '../../platform/http/caller';
import { requesterOf } from '../../platform/http/requester';
import { invalid } from '../../platform/http/problem';
import { Id, OneOf } from '../../platform/http/schema';
import { FILE_TYPES } from '../exports/export-file';
import { openXlsx } from '../exports/xlsx-writer';
import { belowZeroReport } from './below-zero.report';
import { countsReport } from './counts.report';
import { emptiesReport } from './empties.report';
import { fastSlowReport } from './fast-slow.report';
import { lowReport } from './low.report';
import { locationsReport } from './locations.report';
import { movementsReport } from './movements.report';
import { overviewReport } from './overview.report';
import { peopleReport } from './people.report';
import { GROUPS, type Period, readPeriod } from './period.rules';
import { queryRow, hasLocation, setReportPlannerSettings, startBefore } from './period.sql';
import { pickingReport } from './picking.report';
import type { AnyReportKey, Report, ReportOptions, TeamPart } from './report';
import { teamsReport } from './teams.report';
import { openZone } from './zone.rules';
import { wireMoment, wireMomentOf } from '../../platform/database/wire-moment';
import { say } from '../../words/words';
import { type Operation, operation } from '../../platform/http/operation';
import type { Database } from '../../platform/database/database';
import type { ReadSource } from '../../platform/database/standbys';
import { idsDownwards } from '../../platform/database/team-tree';

/** The ids of all teams below a team, at any depth, that are not deleted. */
function idsBelow(database: Database, team_id: number): Promise<number[]> {
  return idsDownwards(database.identity, sql`parent_id = ${team_id} and deleted_at is null`, 'in use');
}

/** The most rows of the table in an answer of each format. */
const MAX_ROWS = { json: 200, csv: 10_000, xlsx: 10_000 } as const;
const MAX_TEAMS = 100;

const ReportQuery = Type.Object({
  team_id: Type.Optional(Id),
  from: Type.Optional(
    Type.String({ description: 'First day, `2026-11-01`; 30 days back when left out.', maxLength: 10 }),
  ),
  to: Type.Optional(
    Type.String({
      description: 'Last day, included; today when left out. Two years at most.',
      maxLength: 10,
    }),
  ),
  group: Type.Optional(
    OneOf(GROUPS, { description: 'The steps of the chart; a week is dated by its Monday.' }),
  ),
  tz: Type.Optional(
    Type.String({ description: 'Whose days: an IANA zone, `Europe/Paris`; else `UTC`.', maxLength: 64 }),
  ),
  location_id: Type.Optional(Id),
  rows: Type.Optional(
    Type.Integer({
      description:
        'Rows of the table that are wanted, as an answer carries them: 20 of `overview` when left out, 200 of every other ' +
        'report. A file has up to 10,000.',
      minimum: 0,
      maximum: MAX_ROWS.json,
    }),
  ),
  include_children: Type.Optional(
    Type.Boolean({ description: 'With every sub-team of which the caller may see reports.' }),
  ),
  max_age_ms: Type.Optional(
    Type.Integer({
      description:
        'How long ago the report may have been counted: as long as the newest change that the caller knows of is ' +
        'past, in milliseconds; `0` counts anew.',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
  ),
  format: Type.Optional(
    OneOf(['json', 'csv', 'xlsx'], {
      description: '`csv`, `xlsx`: the table as a file; needs `stock.reports.export`.',
    }),
  ),
});

export const reportsOperations = [
  reportOperation(overviewReport),
  reportOperation(movementsReport),
  reportOperation(belowZeroReport),
  reportOperation(emptiesReport),
  reportOperation(fastSlowReport),
  reportOperation(locationsReport),
  reportOperation(pickingReport),
  reportOperation(countsReport),
  reportOperation(peopleReport),
  reportOperation(teamsReport),
  reportOperation(lowReport),
];

function reportOperation<Part, Key extends AnyReportKey>(report: Report<Part, Key>): Operation {
  return operation(`GET /api/stock/reports/${report.key}`, {
    tag: 'Reports',
    summary: report.summary,
    description: report.description,
    needs: needing(report.needs, {
      some: ['stock.reports', 'stock.reports.export'],
      by: ({ query }: { query: Static<typeof ReportQuery> }) => [
        ...(isFile(query) ? (['stock.reports.export'] as const) : []),
        ...(takesChildren(query) ? (['stock.reports'] as const) : []),
      ],
    }),
    query: ReportQuery,
    answer: {
      200: {
        description: 'The report; with `format=csv` or `format=xlsx` its table as a file.',
        content: {
          'application/json': { schema: report.answer },
          'text/csv': { schema: Type.String() },
          [FILE_TYPES.xlsx]: { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
        },
      },
    },
    handle: async ({ app, request, reply, query }) => {
      const { format = 'json', location_id = null, max_age_ms = Infinity } = query;
      const { permissions } = request.team;
      const options: Omit<ReportOptions, 'now'> = {
        period: readPeriod(query, app.clock.now()),
        location_id,
        most: isFile(query) ? MAX_ROWS[format] : (query.rows ?? report.usual_rows ?? MAX_ROWS.json),
        detail: permissions.has('stock.reports'),
      };
      const teams = await teamsOf(app, request, takesChildren(query));
      const { period, most, detail } = options;
      const ids = teams.map(({ id }) => id);
      const asked = {
        key: [report.key, ids, period, location_id, most, detail],
        teams: ids,
        user_id: request.session.user.id,
        max_age_ms,
        // A file does not say at what time it was made, so it must not miss a change.
        may_be_stale: format === 'json',
      };
      const result = await app.reports.get(asked, (since) => {
        const source = app.database.sourceSince(since);
        const count = () => answer(request, { ...options, now: app.clock.now() }, teams, source);
        const queued = async () => TASK_QUEUES.reports.take(await requesterOf(request), count);
        return { complete_at: source.complete_at, answer: report.is_light ? count() : queued() };
      });
      if (format === 'json') return { result };
      const name = `${[report.key, ...daysOfFile(app, options.period)].join('-')}.${format}`;
      const table = tableOf(report.columns, result.rows);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(FILE_TYPES[format])
        .send(
          format === 'csv'
            ? csvFile(table)
            : await TASK_QUEUES.files.take(await requesterOf(request), () => workbookOf(table)),
        );
    },
  });

  /** The dates in the name of the file. A report of the present state has the reader's day on which it was made. */
  function daysOfFile(app: App, { from, to, tz }: Period): string[] {
    return report.is_of_now ? [openZone(tz)?.dateAt(app.clock.now().getTime()) ?? to] : [from, to];
  }

  function isFile({ format = 'json' }: Static<typeof ReportQuery>): boolean {
    return format !== 'json';
  }

  function takesChildren({ include_children }: Static<typeof ReportQuery>): boolean {
    return include_children === true || report.key === 'teams';
  }

  /** The team of the call and, if wanted, the teams below it in which the caller may see reports too. */
  async function teamsOf(app: App, request: FastifyRequest, include_children: boolean) {
    const { id, name } = request.team;
    if (!include_children) return [{ id, name }];
    const below = (await idsBelow(app.database, id)).flatMap((child) => {
      const access = request.session.access.get(child);
      const may = ['stock.reports' as const, ...report.needs].every((right) =>
        access?.permissions.has(right),
      );
      return access && may ? [{ id: access.id, name: access.name }] : [];
    });
    if (below.length >= MAX_TEAMS) throw invalid('include_children', say('report.too_many_teams'));
    return [{ id, name }, ...below];
  }

  /** Reads one team after the other, so that a report does not use all connections. */
  async function answer(
    request: FastifyRequest,
    options: ReportOptions,
    teams: { id: number; name: string }[],
    source: ReadSource,
  ) {
    const behind_ms = source.is_standby ? performance.now() - source.complete_at : 0;
    const parts: TeamPart<Part>[] = [];
    const { location_id, period } = options;
    let isKnown = location_id === null;
    let archived: string | null = null;
    for (const team of teams) {
      const caller = { ...callerOf(request), team_id: team.id };
      const part = await source.read(caller, async (scope) => {
        if (!report.is_light) await setReportPlannerSettings(scope);
        const read = await report.read(scope, options);
        const until = await archivedSince(scope, period);
        if (until !== null && (archived === null || until > archived)) archived = until;
        isKnown ||= report.hasLocation?.(read) ?? (await isLocationOf(scope, location_id));
        return read;
      });
      parts.push({ team, part });
    }
    if (!isKnown) throw invalid('location_id', say('location.unknown'));
    const { from, to, group, tz } = period;
    const as_of = wireMoment(new Date(options.now.getTime() - behind_ms));
    const context = { period: { from, to, group, tz }, teams, as_of };
    return {
      ...report.combine(parts, options),
      ...context,
      ...(archived !== null && { archived_until: archived }),
    };
  }
}

/** The time of the newest archived row, if the archive has rows of the period or the one before; else null. */
async function archivedSince(scope: TeamScope, period: Period): Promise<string | null> {
  const { until } = await queryRow<{ until: string | null }>(
    scope,
    sql`select ${wireMomentOf(sql`max(until)`)} as until from log_archives
        where team_id = ${scope.team_id} and until >= ${startBefore(period)}`,
  );
  return until;
}

async function isLocationOf(scope: TeamScope, location_id: number | null): Promise<boolean> {
  if (location_id === null) return true;
  const query = sql`select ${hasLocation(scope, location_id)} as is_known`;
  return (await queryRow<{ is_known: boolean }>(scope, query)).is_known;
}

async function workbookOf(table: Cell[][]): Promise<Buffer> {
  const xlsx = openXlsx();
  try {
    xlsx.add(table);
    return await xlsx.end();
  } finally {
    await xlsx.close();
  }
}

/** The names of the columns, then the rows. Texts that a spreadsheet would run as formulas are escaped. */
function tableOf(columns: string[], rows: readonly object[]): Cell[][] {
  const cells = (row: object) =>
    columns.map((column) => guarded(cellOf((row as Record<string, Cell | object[]>)[column])));
  return [columns, ...rows.map(cells)];
}

/** The content of a cell. Sums by unit share one cell: `7; metre 35; litre 12`. */
function cellOf(value: Cell | object[] | undefined): Cell {
  if (!Array.isArray(value)) return value ?? null;
  return value
    .map((sum) =>
      Object.values(sum)
        .filter((part) => part !== null)
        .join(' '),
    )
    .join('; ');
}
