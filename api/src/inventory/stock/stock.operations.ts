import { needing } from '../../platform/http/rights';
import { invalid, notFound } from '../../platform/http/problem';
import { paginationOfTotal, readIds, windowOf } from '../../platform/http/page.rules';
import { IdParams, MessageOnly, TeamQuery } from '../../platform/http/schema';
import { archiveStock, deleteStock, unarchiveStock } from './archive.service';
import { maySee } from './archived.rules';
import { findByCode } from './lookup.sql';
import { createStock } from './create.service';
import { editStock } from './edit.service';
import { readStockFilter, readStockOptions } from './stock-filter.rules';
import { STATUSES } from './status-rights';
import { listStock, totalOfStock } from './stock-list.sql';
import { findManyStock, findStock } from './stock-row.sql';
import {
  ArchiveBody,
  CreateBody,
  EditBody,
  StockAnswer,
  StockListAnswer,
  StockQuery,
  StockCreated,
  StockWritten,
} from './stock.schema';
import { writeStock } from './write-stock';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

const MAX_IDS = 100;

export const stockOperations = [
  operation('GET /api/stock', {
    tag: 'Stock',
    summary: 'The available, empty or archived items of a team, page by page; or exactly the named ones.',
    description: 'The empty need `stock.empty`, the archived `stock.archive`, the deleted `stock.delete`.',
    needs: needing('stock', STATUSES),
    query: StockQuery,
    answer: { 200: StockListAnswer },
    read: async ({ app, scope, request, query }) => {
      const { stock_ids, code } = query;
      if (code !== undefined || stock_ids !== undefined) {
        const ids = readIds(stock_ids ?? '');
        if (code === undefined && ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
        const found = code === undefined ? await findManyStock(scope, ids) : await findByCode(scope, code);
        return { stock: found.filter((item) => maySee(request.team, item)) };
      }
      const asking = { user: request.session.user, now: app.clock.now() };
      const filter = readStockFilter(query, asking);
      const options = readStockOptions(query, asking);
      const total = await app.counts.get(scope.team_id, filter, () => totalOfStock(scope, filter));
      const pagination = paginationOfTotal(total, options);
      const data = await listStock(scope, options, windowOf(pagination), total.is_estimate);
      return { stock: { data, pagination } };
    },
  }),

  operation('GET /api/stock/{id}', {
    tag: 'Stock',
    summary: 'One item; an archived one needs `stock.archive`.',
    needs: 'stock',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: StockAnswer },
    read: async ({ scope, request, params }) => {
      const stock = await findStock(scope, params.id);
      if (!stock || !maySee(request.team, stock)) throw notFound();
      return { stock };
    },
  }),

  operation('POST /api/stock', {
    tag: 'Stock',
    summary: 'Adds an item.',
    needs: 'stock.create',
    idempotent: true,
    body: CreateBody,
    answer: { 201: StockCreated },
    using: writeStock,
    write: ({ scope, request, body }) => createStock(scope, body, (item) => maySee(request.team, item)),
  }),

  operation('PUT /api/stock/{id}', {
    tag: 'Stock',
    summary: 'Changes name, location, unit, minimum, note, codes or whether the amount may fall below zero.',
    needs: 'stock.edit',
    params: IdParams,
    body: EditBody,
    answer: { 200: StockWritten },
    using: writeStock,
    write: ({ scope, request, params, body }) =>
      editStock(scope, params.id, body, (item) => maySee(request.team, item)),
  }),

  operation('POST /api/stock/{id}/archive', {
    tag: 'Stock',
    summary: 'Puts an item away.',
    needs: 'stock.archive.write',
    params: IdParams,
    body: ArchiveBody,
    answer: { 200: StockWritten },
    using: writeStock,
    write: ({ scope, params, body }) => archiveStock(scope, params.id, body ?? {}),
  }),

  operation('POST /api/stock/{id}/unarchive', {
    tag: 'Stock',
    summary: 'Takes an archived item back into use.',
    needs: 'stock.archive.write',
    params: IdParams,
    body: ArchiveBody,
    answer: { 200: StockWritten },
    using: writeStock,
    write: ({ scope, params, body }) => unarchiveStock(scope, params.id, body ?? {}),
  }),

  operation('DELETE /api/stock/{id}', {
    tag: 'Stock',
    summary: 'Deletes an archived item.',
    needs: 'stock.delete',
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    using: writeStock,
    write: ({ scope, params }) => deleteStock(scope, params.id),
  }),
];
