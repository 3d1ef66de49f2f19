import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { needing } from '../../platform/http/rights';
import { EnvelopeOf, Id, TeamBody } from '../../platform/http/schema';
import { BulkResult } from '../stock/bulk.schema';
import { Stock, StockLog } from '../stock/stock.schema';
import { writeManyStock, writeStock } from '../stock/write-stock';
import { undoBatch } from './undo-batch.service';
import { UNDO_CALLS } from './undo.rules';
import { undoLog } from './undo.service';
import { operation } from '../../platform/http/operation';

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

const callerOf = ({ team, locale }: FastifyRequest) => ({ held: team.permissions, locale });

/** Taking back what was done: one change, or all that was done at once. */
export const undoOperations = [
  operation('POST /api/stock/logs/{log}/undo', {
    tag: 'Logs',
    summary: 'Takes a change back.',
    description:
      'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
      'Refused when the same field was changed again since.',
    needs: needing('stock', { one_of: UNDO_CALLS, by: 'record', enough: 'stock.undo' }),
    idempotent: true,
    params: LogParams,
    body: TeamBody,
    answer: { 200: Undone },
    using: writeStock,
    write: ({ scope, request, params }) => undoLog(scope, params.log, callerOf(request)),
  }),

  operation('POST /api/stock/batches/{batch}/undo', {
    tag: 'Stock',
    summary: 'Takes back everything that was done at once.',
    description:
      'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
      'Items that were changed again since are named in `failed`; 422 when nothing can be taken back. ' +
      'Locations that an import added go with its items, where nothing else became of them.',
    needs: needing('stock', {
      one_of: [...UNDO_CALLS, 'stock.import', 'stock.create'],
      by: 'record',
      enough: 'stock.undo',
    }),
    idempotent: true,
    params: BatchParams,
    body: TeamBody,
    answer: { 200: BatchUndone },
    using: writeManyStock,
    write: ({ scope, request, params }) => undoBatch(scope, params.batch, callerOf(request)),
  }),
];
