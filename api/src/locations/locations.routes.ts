import type { App } from '../http/app-types';
import { invalid, notFound } from '../http/problem';
import { paginationOf, readIds } from '../http/page.rules';
import { IdParams, TeamQuery } from '../http/schema';
import { tooManyIds } from '../stock/stock.texts';
import { readLocationWish } from './location-filter.rules';
import { LocationAnswer, LocationsAnswer, LocationsQuery } from './locations.schema';
import { countLocations, findLocation, findManyLocations, listLocations } from './locations.sql';

const MOST_IDS = 100;

export async function locationsRoutes(app: App): Promise<void> {
  const tags = ['Locations'];
  const config = { permission: 'locations' } as const;

  app.get(
    '/api/stock/locations',
    {
      config,
      schema: {
        tags,
        summary: 'The places of a team.',
        querystring: LocationsQuery,
        response: { 200: LocationsAnswer },
      },
    },
    (request) => {
      const { location_ids } = request.query;
      return request.read(async (scope) => {
        if (location_ids !== undefined) {
          const ids = readIds(location_ids);
          if (ids.length > MOST_IDS) throw invalid('location_ids', tooManyIds);
          return { result: { locations: ids.length === 0 ? [] : await findManyLocations(scope, ids) } };
        }
        const wish = readLocationWish(request.query);
        const pagination = paginationOf(await countLocations(scope, wish), wish);
        const window = { skip: Math.max(pagination.from - 1, 0), take: wish.per_page, backwards: false };
        return { result: { locations: { data: await listLocations(scope, wish, window), pagination } } };
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
        querystring: TeamQuery,
        response: { 200: LocationAnswer },
      },
    },
    async (request) => {
      const location = await request.read((scope) => findLocation(scope, request.params.id));
      if (!location) throw notFound();
      return { result: { location } };
    },
  );
}
