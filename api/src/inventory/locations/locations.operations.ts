import type { Static } from 'typebox';
import { needing } from '../../platform/http/rights';
import { invalid, notFound } from '../../platform/http/problem';
import { MAX_PER_PAGE, paginationOf } from '../../platform/http/page.rules';
import { IdParams } from '../../platform/http/schema';
import { withTotals } from './location-totals.sql';
import { readLocationOptions } from './location-filter.rules';
import { LocationAnswer, LocationQuery, LocationsAnswer, LocationsQuery } from './locations.schema';
import { countLocations, findLocation, listLocations } from './locations.sql';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

export const locationsOperations = [
  operation('GET /api/stock/locations', {
    tag: 'Locations',
    summary: 'The locations of a team.',
    needs: needing('locations', {
      some: ['locations.delete', 'stock.archive'],
      by: ({ query }: { query: Static<typeof LocationsQuery> }) => {
        const { removed, only_archived } = readLocationOptions(query);
        return [
          ...(removed ? (['locations.delete'] as const) : []),
          ...(only_archived ? (['stock.archive'] as const) : []),
        ];
      },
    }),
    query: LocationsQuery,
    answer: { 200: LocationsAnswer },
    read: async ({ scope, query }) => {
      const options = readLocationOptions(query);
      if ((options.ids?.length ?? 0) > MAX_PER_PAGE) throw invalid('location_ids', say('item.too_many_ids'));
      const pagination = paginationOf(await countLocations(scope, options), options);
      const window = { skip: Math.max(pagination.from - 1, 0), take: options.per_page, backwards: false };
      const rows = await listLocations(scope, options, window);
      const data = query.totals === 'true' ? await withTotals(scope, rows) : rows;
      return { locations: { data, pagination } };
    },
  }),

  operation('GET /api/stock/locations/{id}', {
    tag: 'Locations',
    summary: 'One location.',
    needs: 'locations',
    params: IdParams,
    query: LocationQuery,
    answer: { 200: LocationAnswer },
    read: async ({ scope, params, query }) => {
      const found = await findLocation(scope, params.id);
      if (!found) throw notFound();
      const [location = found] = query.totals === 'true' ? await withTotals(scope, [found]) : [];
      return { location };
    },
  }),
];
