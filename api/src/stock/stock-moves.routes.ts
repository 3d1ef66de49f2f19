import { Type } from 'typebox';
import type { App } from '../http/app-types';
import { forbidden } from '../http/problem';
import { IdParams } from '../http/schema';
import { UndoBody } from '../logs/logs.schema';
import { BulkAnswer, BulkBody } from './bulk.schema';
import { BULK_RIGHTS, changeInBulk } from './bulk.service';
import { MoveBody, StockMoved } from './move.schema';
import { moveStock } from './move.service';
import { restoreStock } from './restore.service';
import { StockWritten } from './stock.schema';
import { writeCounted } from './team-counts';
import { undoBatch } from './undo-batch.service';
import { UNDO_CALLS } from './undo.rules';

const BatchParams = Type.Object({ batch: Type.String({ format: 'uuid' }) });

/** Moving items, bringing them back, and changing many of them at once. */
export async function stockMovesRoutes(app: App): Promise<void> {
  const tags = ['Stock'];

  app.post(
    '/api/stock/:id/move',
    {
      config: { permission: 'stock.move', idempotent: true },
      schema: {
        tags,
        summary: 'Moves an item, or a part of it, to another place.',
        params: IdParams,
        body: MoveBody,
        response: { 200: StockMoved },
      },
    },
    (request, reply) =>
      writeCounted(request, reply, (scope) => moveStock(scope, request.params.id, request.body)),
  );

  app.post(
    '/api/stock/:id/restore',
    {
      config: { permission: 'stock.delete' },
      schema: {
        tags,
        summary: 'Brings a deleted item back into the archive.',
        description: 'For 30 days after it was deleted.',
        params: IdParams,
        body: UndoBody,
        response: { 200: StockWritten },
      },
    },
    (request, reply) =>
      writeCounted(request, reply, (scope) => restoreStock(scope, request.params.id, app.clock.now())),
  );

  app.post(
    '/api/stock/bulk',
    {
      config: {
        permission: 'stock',
        one_of: [...new Set([...Object.values(BULK_RIGHTS), 'stock.count' as const])],
        some: ['stock.empty', 'stock.archive'],
        idempotent: true,
      },
      preValidation: async (request) => {
        const needed = bulkRight(request.body);
        if (needed && !request.team.permissions.has(needed)) throw forbidden(needed);
      },
      schema: {
        tags,
        summary: 'Changes many items in the same way.',
        description:
          'Items that cannot follow are named in `failed`, and the others are changed; 422 when none can. ' +
          'Needs the right of the action: `stock.adjust` (`stock.count` for a count), `stock.move`, ' +
          '`stock.archive.write`, `stock.delete`, or `stock.edit` for the two about minus.',
        body: BulkBody,
        response: { 200: BulkAnswer },
      },
    },
    (request, reply) => {
      const caller = { held: request.team.permissions, now: app.clock.now(), locale: request.locale };
      return writeCounted(request, reply, (scope) => changeInBulk(scope, request.body, caller));
    },
  );

  app.post(
    '/api/stock/batches/:batch/undo',
    {
      config: {
        permission: 'stock',
        one_of: [...UNDO_CALLS, 'stock.import'],
        idempotent: true,
      },
      schema: {
        tags,
        summary: 'Takes back everything that was done at once.',
        description:
          'One’s own within ten minutes needs the right to make it, everything else `stock.undo`. ' +
          'Items that were changed again since are named in `failed`; 422 when nothing can be taken back.',
        params: BatchParams,
        body: UndoBody,
        response: { 200: BulkAnswer },
      },
    },
    (request, reply) => {
      const caller = { held: request.team.permissions, now: app.clock.now(), locale: request.locale };
      return writeCounted(request, reply, (scope) => undoBatch(scope, request.params.batch, caller));
    },
  );
}

/** Asked before the body is validated; an action that is none is left to the validation. */
function bulkRight(body: unknown) {
  const { action, params } = asRecord(body);
  if (typeof action !== 'string' || !Object.hasOwn(BULK_RIGHTS, action)) return null;
  if (action === 'adjust' && 'count' in asRecord(params)) return 'stock.count';
  return BULK_RIGHTS[action as keyof typeof BULK_RIGHTS];
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
