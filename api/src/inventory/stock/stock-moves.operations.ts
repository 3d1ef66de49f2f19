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
import { operation } from '../../platform/http/operation';

const EDITED = ['name', 'location_id', 'allow_minus_amount'] as const;

/** Moving items, bringing them back, and changing many of them at once. */
export const stockMovesOperations = [
  operation('POST /api/stock/{id}/move', {
    tag: 'Stock',
    summary: 'Moves an item, or a part of it, to another location.',
    needs: 'stock.move',
    idempotent: true,
    params: IdParams,
    body: MoveBody,
    answer: { 200: StockMoved },
    before: ({ request, body }) => requireOwnLabels(request, { code: body.code }),
    using: writeStock,
    write: ({ scope, params, body }) => moveStock(scope, params.id, body),
  }),

  operation('POST /api/stock/{id}/restore', {
    tag: 'Stock',
    summary: 'Brings a deleted item back into the archive.',
    description: 'For 30 days after it was deleted.',
    needs: 'stock.delete',
    params: IdParams,
    body: TeamBody,
    answer: { 200: StockWritten },
    using: writeStock,
    write: ({ scope, params }) => restoreStock(scope, params.id),
  }),

  operation('POST /api/stock/bulk', {
    tag: 'Stock',
    summary: 'Changes many items in the same way.',
    description:
      'Items that cannot follow are named in `failed`, and the others are changed; 422 when none can. ' +
      'Needs the right of the action: `stock.adjust` (`stock.count` for a count), `stock.move`, ' +
      '`stock.archive.write`, `stock.delete`, or `stock.edit` for the two about minus.',
    needs: needing<{ body: BulkInput }>(
      'stock',
      { one_of: BULK_CALLS, by: ({ body }) => bulkRight(body) },
      {
        some: ['stock.empty', 'stock.archive'],
        by: ({ body: { filter, stock_ids } }) =>
          filter && stock_ids === undefined ? statusRight(asQuery(filter)) : null,
      },
    ),
    idempotent: true,
    body: BulkBody,
    answer: { 200: BulkAnswer },
    using: writeManyStock,
    write: ({ scope, request, body }) => changeInBulk(scope, body, request.locale),
  }),

  operation('POST /api/stock/sheet', {
    tag: 'Stock',
    summary: 'Saves a sheet: many items, each with changes of its own.',
    description:
      'One batch, which is undone as one. Items that cannot follow are named in `failed`, and the others are ' +
      'changed; 422 when none can. Amounts need `stock.adjust`, all else `stock.edit`.',
    needs: needing<{ body: SheetInput }>(
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
    body: SheetBody,
    answer: { 200: SheetAnswer },
    using: writeManyStock,
    write: ({ scope, request, body }) => saveSheet(scope, body, request.locale),
  }),
];
