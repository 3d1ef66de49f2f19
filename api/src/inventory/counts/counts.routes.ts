import type { App } from '../../platform/http/app-types';
import { IdParams, MessageOnly } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { writeManyStock } from '../stock/write-stock';
import { CountKept, CountingAnswer, CountingQuery, EmptyCountQuery, KeepCountBody } from './counts.schema';
import { emptyCount, keepCount, readCounting } from './counts.service';
import { requireOwnLabels } from '../stock/own-labels';
import { CountBody, LocationCounted } from './save-count.schema';
import { saveCount } from './save-count.service';

/** Counts of locations: the saved ones, and the caller’s own that are under way, on whichever of their devices. */
export async function countsRoutes(app: App): Promise<void> {
  const tags = ['Locations'];
  const config = { permission: 'stock.count' } as const;

  app.post(
    '/api/stock/locations/:id/counts',
    {
      config: { permission: 'stock.count', idempotent: true, keys_for_good: true },
      schema: {
        tags,
        summary: 'Records what was counted in a location.',
        description:
          'One batch with reason `counted`; answers the lines that differ. With `seen_amount` the difference ' +
          'to what was seen is recorded, and what moved since stays. `count_id` ends the count that was under way with ' +
          'it; 409 when that has ended already, and nothing is booked again.',
        params: IdParams,
        body: CountBody,
        response: { 200: LocationCounted },
      },
    },
    async (request, reply) => {
      const codes = request.body.lines.map(({ code }, at) => [`lines.${at}.code`, code] as const);
      await requireOwnLabels(request, Object.fromEntries(codes));
      return writeManyStock(request, reply, (scope) => saveCount(scope, request.params.id, request.body));
    },
  );

  app.get(
    '/api/stock/locations/:id/counting',
    {
      config,
      schema: {
        tags,
        summary: 'The caller’s count of a location that is under way.',
        description: 'With `count_id` also that one, where it has ended.',
        params: IdParams,
        querystring: CountingQuery,
        response: { 200: CountingAnswer },
      },
    },
    (request) => request.read((scope) => readCounting(scope, request.params.id, request.query.count_id)),
  );

  app.put(
    '/api/stock/locations/:id/counting',
    {
      config,
      schema: {
        tags,
        summary: 'Keeps what was counted so far, for all devices of the caller.',
        description:
          'The first call begins the count; later ones bring its `version`. 409 when another device went on with ' +
          'it, ended it, or has begun another here: `result.current` is that count.',
        params: IdParams,
        body: KeepCountBody,
        response: { 200: CountKept },
      },
    },
    (request, reply) => write(request, reply, (scope) => keepCount(scope, request.params.id, request.body)),
  );

  app.delete(
    '/api/stock/locations/:id/counting',
    {
      config,
      schema: {
        tags,
        summary: 'Ends the caller’s count of a location without saving it.',
        description:
          'The one with `count_id`, where that is said. One that is not under way any more is left as it is; 409 when ' +
          'another device has gone on with it since `version`.',
        params: IdParams,
        querystring: EmptyCountQuery,
        response: { 200: MessageOnly },
      },
    },
    (request, reply) => write(request, reply, (scope) => emptyCount(scope, request.params.id, request.query)),
  );
}
