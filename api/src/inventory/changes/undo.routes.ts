import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { EnvelopeOf, Id, TeamBody } from '../../platform/http/schema';
import { BulkResult } from '../stock/bulk.schema';
import { Stock, StockLog } from '../stock/stock.schema';
import { writeManyStock, writeStock } from '../stock/write-stock';
import { undoBatch } from './undo-batch.service';
import { UNDO_CALLS } from './undo.rules';
import { undoLog } from './undo.service';

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

/** Taking back what was done: one change, or all that was done at once. */
export async function undoRoutes(app: App): Promise<void> {
  app.post(
    '/api/stock/logs/:log/undo',
    {
      config: {
        permission: needing('stock', { one_of: UNDO_CALLS, by: 'record', enough: 'stock.undo' }),
        idempotent: true,
      },
      schema: {
        tags: ['Logs'],
        summary: 'Takes a change back.',
        description:
          'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
          'Refused when the same field was changed again since.',
        params: LogParams,
        body: TeamBody,
        response: { 200: Undone },
      },
    },
    (request, reply) => {
      const caller = { held: request.team.permissions, locale: request.locale };
      return writeStock(request, reply, (scope) => undoLog(scope, request.params.log, caller));
    },
  );

  app.post(
    '/api/stock/batches/:batch/undo',
    {
      config: {
        permission: needing('stock', {
          one_of: [...UNDO_CALLS, 'stock.import', 'stock.create'],
          by: 'record',
          enough: 'stock.undo',
        }),
        idempotent: true,
      },
      schema: {
        tags: ['Stock'],
        summary: 'Takes back everything that was done at once.',
        description:
          'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
          'Items that were changed again since are named in `failed`; 422 when nothing can be taken back. ' +
          'Locations that an import added go with its items, where nothing else became of them.',
        params: BatchParams,
        body: TeamBody,
        response: { 200: BatchUndone },
      },
    },
    (request, reply) => {
      const caller = { held: request.team.permissions, locale: request.locale };
      return writeManyStock(request, reply, (scope) => undoBatch(scope, request.params.batch, caller));
    },
  );
}
