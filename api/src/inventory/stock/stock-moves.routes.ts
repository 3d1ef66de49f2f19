import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { IdParams, TeamBody } from '../../platform/http/schema';
import { BULK_CALLS, bulkRight } from './bulk-rights';
import { asQuery } from './bulk-selection.rules';
import { BulkAnswer, BulkBody, type BulkInput } from './bulk.schema';
import { changeInBulk } from './bulk.service';
import { statusRight } from './status-rights';
import { MoveBody, StockMoved } from './move.schema';
import { moveStock } from './move.service';
import { requireOwnLabels } from './own-labels';
import { restoreStock } from './restore.service';
import { SheetAnswer, SheetBody, type SheetInput } from './sheet.schema';
import { saveSheet } from './sheet.service';
import { StockWritten } from './stock.schema';
import { writeManyStock, writeStock } from './write-stock';

const EDITED = ['name', 'location_id', 'allow_minus_amount'] as const;

/** Moving items, bringing them back, and changing many of them at once. */
export async function stockMovesRoutes(app: App): Promise<void> {
  const tags = ['Stock'];

  app.post(
    '/api/stock/:id/move',
    {
      config: { permission: 'stock.move', idempotent: true },
      schema: {
        tags,
        summary: 'Moves an item, or a part of it, to another location.',
        params: IdParams,
        body: MoveBody,
        response: { 200: StockMoved },
      },
    },
    async (request, reply) => {
      await requireOwnLabels(request, { code: request.body.code });
      return writeStock(request, reply, (scope) => moveStock(scope, request.params.id, request.body));
    },
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
        body: TeamBody,
        response: { 200: StockWritten },
      },
    },
    (request, reply) => writeStock(request, reply, (scope) => restoreStock(scope, request.params.id)),
  );

  app.post(
    '/api/stock/bulk',
    {
      config: {
        permission: needing<{ body: BulkInput }>(
          'stock',
          { one_of: BULK_CALLS, by: ({ body }) => bulkRight(body) },
          {
            some: ['stock.empty', 'stock.archive'],
            by: ({ body: { filter, stock_ids } }) =>
              filter && stock_ids === undefined ? statusRight(asQuery(filter)) : null,
          },
        ),
        idempotent: true,
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
    (request, reply) =>
      writeManyStock(request, reply, (scope) => changeInBulk(scope, request.body, request.locale)),
  );

  app.post(
    '/api/stock/sheet',
    {
      config: {
        permission: needing<{ body: SheetInput }>(
          'stock',
          {
            some: ['stock.edit'],
            by: ({ body }) =>
              body.rows.some((row) => EDITED.some((field) => field in row)) ? 'stock.edit' : null,
          },
          {
            some: ['stock.adjust'],
            by: ({ body }) => (body.rows.some((row) => 'amount' in row) ? 'stock.adjust' : null),
          },
        ),
        idempotent: true,
      },
      schema: {
        tags,
        summary: 'Saves a sheet: many items, each with changes of its own.',
        description:
          'One batch, which is undone as one. Items that cannot follow are named in `failed`, and the others are ' +
          'changed; 422 when none can. Amounts need `stock.adjust`, all else `stock.edit`.',
        body: SheetBody,
        response: { 200: SheetAnswer },
      },
    },
    (request, reply) =>
      writeManyStock(request, reply, (scope) => saveSheet(scope, request.body, request.locale)),
  );
}
