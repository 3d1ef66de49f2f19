import type { Location } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import type { App } from '../http/app-types';
import { forbidden, invalid, notFound } from '../http/problem';
import { paginationOf, readIds } from '../http/page.rules';
import { IdParams } from '../http/schema';
import { tooManyIds } from '../stock/stock.texts';
import { withTotals } from './location-totals.sql';
import { readLocationWish } from './location-filter.rules';
import { LocationAnswer, LocationQuery, LocationsAnswer, LocationsQuery } from './locations.schema';
import { countLocations, findLocation, findManyLocations, listLocations } from './locations.sql';

const MOST_IDS = 100;

export async function locationsRoutes(app: App): Promise<void> {
  const tags = ['Locations'];
  const config = { permission: 'locations' } as const;

  app.get(
    '/api/stock/locations',
    {
      config: { ...config, some: ['locations.delete'] },
      schema: {
        tags,
        summary: 'The places of a team.',
        querystring: LocationsQuery,
        response: { 200: LocationsAnswer },
      },
    },
    (request) => {
      const { location_ids, totals } = request.query;
      const complete = async (scope: TeamScope, rows: Location[]) =>
        totals === 'true' ? withTotals(scope, rows) : rows;
      return request.read(async (scope) => {
        if (location_ids !== undefined) {
          const ids = readIds(location_ids);
          if (ids.length > MOST_IDS) throw invalid('location_ids', tooManyIds);
          return {
            result: {
              locations: ids.length === 0 ? [] : await complete(scope, await findManyLocations(scope, ids)),
            },
          };
        }
        const wish = readLocationWish(request.query);
        if (wish.removed && !request.team.permissions.has('locations.delete')) {
          throw forbidden('locations.delete');
        }
        const pagination = paginationOf(await countLocations(scope, wish), wish);
        const window = { skip: Math.max(pagination.from - 1, 0), take: wish.per_page, backwards: false };
        const data = await complete(scope, await listLocations(scope, wish, window));
        return { result: { locations: { data, pagination } } };
      });
    },
  );

  app.get(
    '/api/stock/locations/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One place.',
        params: IdParams,
        querystring: LocationQuery,
        response: { 200: LocationAnswer },
      },
    },
    async (request) => {
      const location = await request.read(async (scope) => {
        const found = await findLocation(scope, request.params.id);
        if (!found || request.query.totals !== 'true') return found;
        return (await withTotals(scope, [found]))[0];
      });
      if (!location) throw notFound();
      return { result: { location } };
    },
  );
}
