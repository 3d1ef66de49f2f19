import type { Permission } from '@storeroom/contract';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLate } from '../../platform/audit/write-logs';
import { callerOf } from '../../platform/http/caller';
import { idempotencyKeyOf, messageIn } from '../../platform/http/write';
import { operation } from '../../platform/http/operation';
import { needing } from '../../platform/http/rights';
import { IdParams, EnvelopeOf, Id, TeamBody } from '../../platform/http/schema';
import { say } from '../../words/words';
import { BulkResult } from '../stock/bulk.schema';
import { requireOwnLabels } from '../stock/own-labels';
import { AdjustBody, type AdjustInput, StockAdjusted, Stock, StockLog } from '../stock/stock.schema';
import { writeStock, writeManyStock } from '../stock/write-stock';
import { adjustAtOnce, isPlainDelta, adjustStock } from './adjust.service';
import { undoBatch, undoLog } from './undo.service';
import { ANY_UNDO_RIGHT } from './undo.rules';

const LogParams = Type.Object({ log: Id });

const BatchParams = Type.Object({ batch: Type.String({ format: 'uuid' }) });

const BatchUndone = EnvelopeOf({
  ...BulkResult,
  kept_locations: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Names of locations that an import added and that stay, because something else is in them.',
    }),
  ),
});

const Undone = EnvelopeOf({ stock: Stock, log: StockLog });

const readerOf = ({ team, locale }: FastifyRequest) => ({ permissions: team.permissions, locale });

/** Changing an amount, and undoing one change or a whole batch. */
export const changesOperations = [
  operation('POST /api/stock/{id}/adjust', {
    tag: 'Stock',
    summary: 'Changes the amount by a delta, or to what was counted.',
    description:
      'A delta needs `stock.adjust`, a count `stock.count`, a pick for a line (`list_item_id`) `lists.pick`.',
    needs: needing('stock', {
      one_of: ['stock.adjust', 'stock.count', 'lists.pick'],
      by: ({ body }: { body: AdjustInput }) => rightToAdjust(body),
    }),
    idempotent: true,
    keys_for_good: true,
    params: IdParams,
    body: AdjustBody,
    answer: { 200: StockAdjusted },
    handle: async ({ app, request, reply, params: { id }, body: input }) => {
      const key = idempotencyKeyOf(request);
      const caller = { ...callerOf(request), user: request.session.user };
      if (key && isPlainDelta(input) && !isLate(caller)) {
        const message = messageIn(say('stock.adjusted'), request.locale);
        const done = await adjustAtOnce(app.database, caller, key, id, input, message);
        if (done) {
          app.counts.drop(request.team.id, 'one item');
          return done;
        }
      }
      await requireOwnLabels(request, { code: input.code });
      return writeStock(request, reply, (scope) => adjustStock(scope, id, input));
    },
  }),

  operation('POST /api/stock/logs/{log}/undo', {
    tag: 'Logs',
    summary: 'Takes a change back.',
    description:
      'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
      'Refused when the same field was changed again since.',
    needs: needing('stock', { one_of: ANY_UNDO_RIGHT, by: 'record', enough: 'stock.undo' }),
    idempotent: true,
    keys_for_good: true,
    params: LogParams,
    body: TeamBody,
    answer: { 200: Undone },
    using: writeStock,
    write: ({ scope, request, params }) => undoLog(scope, params.log, readerOf(request)),
  }),

  operation('POST /api/stock/batches/{batch}/undo', {
    tag: 'Stock',
    summary: 'Takes back everything that was done at once.',
    description:
      'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
      'Items that were changed again since are named in `failed`; 422 when nothing can be taken back. ' +
      'Locations that an import added go with its items, where nothing else became of them.',
    needs: needing('stock', {
      one_of: [...ANY_UNDO_RIGHT, 'stock.import', 'stock.create'],
      by: 'record',
      enough: 'stock.undo',
    }),
    idempotent: true,
    keys_for_good: true,
    params: BatchParams,
    body: TeamBody,
    answer: { 200: BatchUndone },
    using: writeManyStock,
    write: ({ scope, request, params }) => undoBatch(scope, params.batch, readerOf(request)),
  }),
];

/** A picker may count; otherwise a picker changes amounts only by picking. */
function rightToAdjust({ list_item_id, count }: AdjustInput): Permission {
  if (list_item_id !== undefined) return 'lists.pick';
  return count === undefined ? 'stock.adjust' : 'stock.count';
}
