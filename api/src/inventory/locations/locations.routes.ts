import type { Static } from 'typebox';
import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { invalid, notFound } from '../../platform/http/problem';
import { MAX_PER_PAGE, paginationOf } from '../../platform/http/page.rules';
import { IdParams } from '../../platform/http/schema';
import { withTotals } from './location-totals.sql';
import { readLocationOptions } from './location-filter.rules';
import { LocationAnswer, LocationQuery, LocationsAnswer, LocationsQuery } from './locations.schema';
import { countLocations, findLocation, listLocations } from './locations.sql';
import { say } from '../../words/words';

export async function locationsRoutes(app: App): Promise<void> {
  const tags = ['Locations'];
  const config = { permission: 'locations' } as const;

  app.get(
    '/api/stock/locations',
    {
      config: {
        permission: needing('locations', {
          some: ['locations.delete', 'stock.archive'],
          by: ({ query }: { query: Static<typeof LocationsQuery> }) => {
            const { removed, only_archived } = readLocationOptions(query);
            return [
              ...(removed ? (['locations.delete'] as const) : []),
              ...(only_archived ? (['stock.archive'] as const) : []),
            ];
          },
        }),
      },
      schema: {
        tags,
        summary: 'The locations of a team.',
        querystring: LocationsQuery,
        response: { 200: LocationsAnswer },
      },
    },
    (request) => {
      const options = readLocationOptions(request.query);
      if ((options.ids?.length ?? 0) > MAX_PER_PAGE) throw invalid('location_ids', say('item.too_many_ids'));
      return request.read(async (scope) => {
        const pagination = paginationOf(await countLocations(scope, options), options);
        const window = { skip: Math.max(pagination.from - 1, 0), take: options.per_page, backwards: false };
        const rows = await listLocations(scope, options, window);
        const data = request.query.totals === 'true' ? await withTotals(scope, rows) : rows;
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
        summary: 'One location.',
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
