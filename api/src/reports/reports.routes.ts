import type { App } from '../http/app-types';
import { TeamQuery } from '../http/schema';
import { fillPeriod, readPeriod } from './movements.rules';
import { MovementsAnswer, MovementsQuery, OverviewAnswer } from './reports.schema';
import { readMovements, readOverview } from './reports.sql';

export async function reportsRoutes(app: App): Promise<void> {
  const tags = ['Reports'];

  app.get(
    '/api/stock/reports/overview',
    {
      // The figures are those of the lists, which everybody with `stock` may count.
      config: { permission: 'stock' },
      schema: {
        tags,
        summary: 'What a team holds now.',
        querystring: TeamQuery,
        response: { 200: OverviewAnswer },
      },
    },
    async (request) => {
      const result = await app.counts.get(request.team.id, 'overview', () =>
        request.read(async (scope) => ({ totals: await readOverview(scope), as_of: moment() })),
      );
      return { result };
    },
  );

  app.get(
    '/api/stock/reports/movements',
    {
      config: { permission: 'stock' },
      schema: {
        tags,
        summary: 'What came in and what went out, by day or week.',
        querystring: MovementsQuery,
        response: { 200: MovementsAnswer },
      },
    },
    async (request) => {
      const period = readPeriod(request.query, new Date());
      const result = await app.counts.get(request.team.id, ['movements', period], () =>
        request.read(async (scope) => {
          const series = fillPeriod(period, await readMovements(scope, period));
          const sum = (side: 'in' | 'out') =>
            Math.round(series.reduce((total, movement) => total + movement[side], 0) * 10_000) / 10_000;
          return { series, totals: { in: sum('in'), out: sum('out') }, as_of: moment() };
        }),
      );
      return { result };
    },
  );
}

function moment(): string {
  return `${new Date().toISOString().slice(0, 19)}.000000Z`;
}
