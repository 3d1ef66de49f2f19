import type { App } from '../../ground/http/app-types';
import { IdParams, MessageOnly } from '../../ground/http/schema';
import { write } from '../../ground/http/write';
import { CountKept, CountingAnswer, CountingQuery, EmptyCountQuery, KeepCountBody } from './counts.schema';
import { emptyCount, keepCount, readCounting } from './counts.service';

/** A count under way: the caller's own, on whichever of their devices. It is saved as `POST …/counts`. */
export async function countsRoutes(app: App): Promise<void> {
  const tags = ['Locations'];
  const config = { permission: 'stock.count' } as const;

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
