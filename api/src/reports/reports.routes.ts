import type { FastifyRequest } from 'fastify';
import type { ReportKey } from '@storeroom/shared/contract';
import { Type } from 'typebox';
import { type Cell, csvLines, guarded } from '../exports/export-cells.rules';
import type { App } from '../http/app-types';
import { callerOf } from '../http/guard';
import { forbidden, invalid } from '../http/problem';
import { Id, OneOf } from '../http/schema';
import { belowZeroReport } from './below-zero.report';
import { countsReport } from './counts.report';
import { emptiesReport } from './empties.report';
import { fastSlowReport } from './fast-slow.report';
import { locationsReport } from './locations.report';
import { movementsReport } from './movements.report';
import { overviewReport } from './overview.report';
import { peopleReport } from './people.report';
import { GROUPS, readPeriod } from './period.rules';
import { giveRoom } from './period.sql';
import { pickingReport } from './picking.report';
import type { Report, ReportWish, TeamPart } from './report';
import { tooManyTeams } from './reports.texts';
import { idsBelow } from './team-tree.sql';
import { teamsReport } from './teams.report';

/** Rows of a table on a page, and in a file. */
const MOST_ROWS = { json: 200, csv: 10_000 } as const;
const MOST_TEAMS = 100;

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
  include_children: Type.Optional(
    Type.Boolean({ description: 'With every sub-team of which the caller may see reports.' }),
  ),
  format: Type.Optional(
    OneOf(['json', 'csv'], { description: '`csv`: the table as a file; needs `stock.reports.export`.' }),
  ),
});

export async function reportsRoutes(app: App): Promise<void> {
  addReport(app, overviewReport);
  addReport(app, movementsReport);
  addReport(app, belowZeroReport);
  addReport(app, emptiesReport);
  addReport(app, fastSlowReport);
  addReport(app, locationsReport);
  addReport(app, pickingReport);
  addReport(app, countsReport);
  addReport(app, peopleReport);
  addReport(app, teamsReport);
}

function addReport<Part, Key extends ReportKey>(app: App, report: Report<Part, Key>): void {
  app.get(
    `/api/stock/reports/${report.key}`,
    {
      config: {
        permission: report.permission,
        ...(report.also ? { also: report.also } : {}),
        some: ['stock.reports', 'stock.reports.export'],
      },
      schema: {
        tags: ['Reports'],
        summary: report.summary,
        description: report.description,
        querystring: ReportQuery,
        response: {
          200: {
            description: 'The report; with `format=csv` its table as a file.',
            content: {
              'application/json': { schema: report.answer },
              'text/csv': { schema: Type.String() },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { format = 'json', include_children, location_id = null } = request.query;
      if (format === 'csv') requireRight(request, 'stock.reports.export');
      const { permissions } = request.team;
      const now = app.clock.now();
      const wish: ReportWish = {
        period: readPeriod(request.query, now),
        location_id,
        most: MOST_ROWS[format],
        now,
        detail: permissions.has('stock.reports'),
      };
      const teams = await teamsOf(request, include_children === true || report.key === 'teams');
      const { period, most, detail } = wish;
      const asked = [report.key, teams.map(({ id }) => id), period, location_id, most, detail];
      const result = await app.counts.get(request.team.id, asked, () => answer(request, report, wish, teams));
      if (format !== 'csv') return { result };
      const name = `${report.key}-${wish.period.from}-${wish.period.to}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(csvLines(tableOf(report.columns, result.rows)));
    },
  );

  /** The team of the call, and those below it where the caller may see reports as well. */
  async function teamsOf(request: FastifyRequest, include_children: boolean) {
    const { id, name } = request.team;
    if (!include_children) return [{ id, name }];
    requireRight(request, 'stock.reports');
    const below = (await idsBelow(app.database, id)).flatMap((child) => {
      const access = request.session.access.get(child);
      const may =
        access?.permissions.has('stock.reports') && (!report.also || access.permissions.has(report.also));
      return access && may ? [{ id: access.id, name: access.name }] : [];
    });
    if (below.length >= MOST_TEAMS) throw invalid('include_children', tooManyTeams);
    return [{ id, name }, ...below];
  }

  /** One team after the other: a report must not take every connection that there is. */
  async function answer(
    request: FastifyRequest,
    report: Report<Part, Key>,
    wish: ReportWish,
    teams: { id: number; name: string }[],
  ) {
    const parts: TeamPart<Part>[] = [];
    for (const team of teams) {
      const caller = { ...callerOf(request), team_id: team.id };
      const part = await app.database.read(caller, async (scope) => {
        if (!report.is_light) await giveRoom(scope);
        return report.read(scope, wish);
      });
      parts.push({ team, part });
    }
    const { from, to, group, tz } = wish.period;
    const as_of = `${wish.now.toISOString().slice(0, 19)}.000000Z`;
    return { ...report.combine(parts, wish), period: { from, to, group, tz }, teams, as_of };
  }
}

function requireRight(request: FastifyRequest, right: 'stock.reports' | 'stock.reports.export'): void {
  if (!request.team.permissions.has(right)) throw forbidden(right);
}

/** A first line of names, then the rows; text that a spreadsheet would run is guarded. */
function tableOf(columns: string[], rows: readonly object[]): Cell[][] {
  const cells = (row: object) =>
    columns.map((column) => guarded((row as Record<string, Cell>)[column] ?? null));
  return [columns, ...rows.map(cells)];
}
