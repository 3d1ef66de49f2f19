import type { Static } from 'typebox';
import { readLogOptions } from '../../platform/audit/log-filter.rules';
import { HistoryQuery, LogQuery } from '../../platform/audit/logs.schema';
import { operation } from '../../platform/http/operation';
import { MAX_PER_PAGE, paginationOf, skipOf } from '../../platform/http/page.rules';
import { invalid, notFound } from '../../platform/http/problem';
import { needing } from '../../platform/http/rights';
import { IdParams, MessageOnly, TeamBody, TeamQuery, PageOf, ResultOf } from '../../platform/http/schema';
import { say } from '../../words/words';
import { writeManyStock } from '../stock/write-stock';
import {
  archiveLocation,
  deleteLocation,
  restoreLocation,
  unarchiveLocation,
} from './archive-location.service';
import { readLocationOptions } from './location-filter.rules';
import { locationLog } from './location-log.sql';
import { withTotals } from './location-totals.sql';
import {
  LocationAnswer,
  LocationLog,
  LocationQuery,
  LocationsAnswer,
  LocationsQuery,
  ArchiveLocationBody,
  CreateLocationBody,
  EditLocationBody,
  LocationArchived,
  LocationWritten,
  LocationsMerged,
  MergeBody,
} from './locations.schema';
import { createLocation, editLocation, mergeLocations } from './locations.service';
import { countLocations, findLocation, listLocations } from './locations.sql';

const LogsAnswer = ResultOf({ logs: PageOf(LocationLog) });

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
      const rows = await listLocations(scope, options, skipOf(pagination));
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

  operation('POST /api/stock/locations', {
    tag: 'Locations',
    summary: 'Adds a location.',
    needs: 'locations.edit',
    keys_for_good: true,
    body: CreateLocationBody,
    answer: { 201: LocationWritten },
    write: ({ scope, body }) => createLocation(scope, body),
  }),

  operation('PUT /api/stock/locations/{id}', {
    tag: 'Locations',
    summary: 'Renames a location.',
    needs: 'locations.edit',
    keys_for_good: true,
    params: IdParams,
    body: EditLocationBody,
    answer: { 200: LocationWritten },
    write: ({ scope, params, body }) => editLocation(scope, params.id, body),
  }),

  operation('POST /api/stock/locations/{id}/archive', {
    tag: 'Locations',
    summary: 'Puts a location out of use.',
    description: 'Refused while it holds items in use, unless `on_items` says what becomes of them.',
    needs: 'locations.edit',
    keys_for_good: true,
    params: IdParams,
    body: ArchiveLocationBody,
    answer: { 200: LocationArchived },
    using: writeManyStock,
    write: ({ scope, params, body }) => archiveLocation(scope, params.id, body ?? {}),
  }),

  operation('POST /api/stock/locations/{id}/unarchive', {
    tag: 'Locations',
    summary: 'Takes an archived location back into use.',
    needs: 'locations.edit',
    keys_for_good: true,
    params: IdParams,
    body: TeamBody,
    answer: { 200: LocationWritten },
    write: ({ scope, params }) => unarchiveLocation(scope, params.id),
  }),

  operation('DELETE /api/stock/locations/{id}', {
    tag: 'Locations',
    summary: 'Deletes a location that is archived and empty.',
    needs: 'locations.delete',
    keys_for_good: true,
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    write: ({ scope, params }) => deleteLocation(scope, params.id),
  }),

  operation('POST /api/stock/locations/{id}/restore', {
    tag: 'Locations',
    summary: 'Brings a deleted location back into the archive.',
    description: 'For 30 days after it was deleted, unless its name was taken since.',
    needs: 'locations.delete',
    params: IdParams,
    body: TeamBody,
    answer: { 200: LocationWritten },
    write: ({ app, scope, params }) => restoreLocation(scope, params.id, app.clock.now()),
  }),

  operation('POST /api/stock/locations/{id}/merge', {
    tag: 'Locations',
    summary: 'Moves everything into another location and deletes this one.',
    needs: 'locations.delete',
    idempotent: true,
    params: IdParams,
    body: MergeBody,
    answer: { 200: LocationsMerged },
    using: writeManyStock,
    write: ({ scope, params, body }) => mergeLocations(scope, params.id, body),
  }),

  operation('GET /api/stock/locations/logs', {
    tag: 'Logs',
    summary: 'What happened to the locations of a team, newest first.',
    needs: 'logs',
    query: LogQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, query }) => ({
      logs: await locationLog.page(scope, readLogOptions(query, app.clock.now())),
    }),
  }),

  operation('GET /api/stock/locations/{id}/history', {
    tag: 'Logs',
    summary: 'What happened to one location.',
    needs: 'locations',
    params: IdParams,
    query: HistoryQuery,
    answer: { 200: LogsAnswer },
    read: async ({ app, scope, params: { id }, query }) => {
      if (!(await findLocation(scope, id))) throw notFound();
      const options = readLogOptions({ ...query, location_id: String(id) }, app.clock.now());
      return { logs: await locationLog.page(scope, options) };
    },
  }),
];
