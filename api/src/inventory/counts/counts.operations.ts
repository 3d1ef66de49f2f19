import { IdParams, MessageOnly } from '../../platform/http/schema';
import { writeManyStock } from '../stock/write-stock';
import {
  CountKept,
  CountingAnswer,
  CountingQuery,
  EmptyCountQuery,
  KeepCountBody,
  CountBody,
  LocationCounted,
} from './counts.schema';
import { emptyCount, keepCount, readCounting, saveCount } from './counts.service';
import { requireOwnLabels } from '../stock/own-labels';
import { operation } from '../../platform/http/operation';

/** Counts of locations: saving one, and the caller’s own count in progress, which all their devices share. */
export const countsOperations = [
  operation('POST /api/stock/locations/{id}/counts', {
    tag: 'Locations',
    summary: 'Records what was counted in a location.',
    description:
      'One batch with reason `counted`; answers the lines that differ. With `seen_amount` the difference ' +
      'to what was seen is recorded, and what moved since stays. `count_id` ends the count that was under way with ' +
      'it; 409 when that has ended already, and nothing is booked again.',
    needs: 'stock.count',
    idempotent: true,
    keys_for_good: true,
    params: IdParams,
    body: CountBody,
    answer: { 200: LocationCounted },
    before: ({ request, body }) =>
      requireOwnLabels(
        request,
        Object.fromEntries(body.lines.map(({ code }, at) => [`lines.${at}.code`, code])),
      ),
    using: writeManyStock,
    write: ({ scope, params, body }) => saveCount(scope, params.id, body),
  }),

  operation('GET /api/stock/locations/{id}/counting', {
    tag: 'Locations',
    summary: 'The caller’s count of a location that is under way.',
    description: 'With `count_id` also that one, where it has ended.',
    needs: 'stock.count',
    params: IdParams,
    query: CountingQuery,
    answer: { 200: CountingAnswer },
    handle: async ({ request, params, query }) =>
      request.read((scope) => readCounting(scope, params.id, query.count_id)),
  }),

  operation('PUT /api/stock/locations/{id}/counting', {
    tag: 'Locations',
    summary: 'Keeps what was counted so far, for all devices of the caller.',
    description:
      'The first call begins the count; later ones bring its `version`. 409 when another device went on with ' +
      'it, ended it, or has begun another here: `result.current` is that count.',
    needs: 'stock.count',
    params: IdParams,
    body: KeepCountBody,
    answer: { 200: CountKept },
    write: ({ scope, params, body }) => keepCount(scope, params.id, body),
  }),

  operation('DELETE /api/stock/locations/{id}/counting', {
    tag: 'Locations',
    summary: 'Ends the caller’s count of a location without saving it.',
    description:
      'The one with `count_id`, where that is said. One that is not under way any more is left as it is; 409 when ' +
      'another device has gone on with it since `version`.',
    needs: 'stock.count',
    params: IdParams,
    query: EmptyCountQuery,
    answer: { 200: MessageOnly },
    write: ({ scope, params, query }) => emptyCount(scope, params.id, query),
  }),
];
