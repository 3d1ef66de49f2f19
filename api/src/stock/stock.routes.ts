import type { Permission } from '@storeroom/shared/contract';
import type { App } from '../http/app-types';
import { callerOf } from '../http/guard';
import { keyOf } from '../http/idempotency';
import { forbidden, invalid, notFound } from '../http/problem';
import { paginationOfTotal, readIds, windowOf } from '../http/page.rules';
import { IdParams, MessageOnly, TeamQuery } from '../http/schema';
import { adjustAtOnce, isPlainDelta } from './adjust-at-once.sql';
import { adjustStock } from './adjust.service';
import { archiveStock, deleteStock, unarchiveStock } from './archive.service';
import { maySee } from './archived.rules';
import { createStock } from './create.service';
import { editStock } from './edit.service';
import { SHELF_GATES, readStockWish } from './stock-filter.rules';
import { listStock, totalOfStock } from './stock-list.sql';
import { findManyStock, findStock } from './stock-row.sql';
import {
  AdjustBody,
  ArchiveBody,
  CreateBody,
  EditBody,
  StockAdjusted,
  StockAnswer,
  StockListAnswer,
  StockQuery,
  StockWritten,
} from './stock.schema';
import { stockAdjusted, tooManyIds } from './stock.texts';
import { writeCounted } from './team-counts';

const MOST_IDS = 100;

export async function stockRoutes(app: App): Promise<void> {
  const tags = ['Stock'];

  app.get(
    '/api/stock',
    {
      config: { permission: 'stock', some: ['stock.empty', 'stock.archive', 'stock.delete'] },
      schema: {
        tags,
        summary: 'The available, empty or archived items of a team, page by page; or exactly the named ones.',
        description:
          'The empty need `stock.empty`, the archived `stock.archive`, the deleted `stock.delete`.',
        querystring: StockQuery,
        response: { 200: StockListAnswer },
      },
    },
    async (request) => {
      const { stock_ids } = request.query;
      if (stock_ids !== undefined) {
        const ids = readIds(stock_ids);
        if (ids.length > MOST_IDS) throw invalid('stock_ids', tooManyIds);
        const found = await request.read((scope) => findManyStock(scope, ids));
        return { result: { stock: found.filter((item) => maySee(request.team, item)) } };
      }
      const wish = readStockWish(request.query);
      const gate = SHELF_GATES[wish.shelf];
      if (!request.team.permissions.has(gate)) throw forbidden(gate);
      return request.read(async (scope) => {
        const { shelf, name, places, no_place } = wish;
        const filter = { shelf, name, places, no_place };
        const total = await app.counts.get(scope.team_id, filter, () => totalOfStock(scope, filter));
        const pagination = paginationOfTotal(total, wish);
        const data = await listStock(scope, wish, windowOf(pagination), total.is_estimate);
        return { result: { stock: { data, pagination } } };
      });
    },
  );

  app.get(
    '/api/stock/:id',
    {
      config: { permission: 'stock' },
      schema: {
        tags,
        summary: 'One item; an archived one needs `stock.archive`.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: StockAnswer },
      },
    },
    async (request) => {
      const stock = await request.read((scope) => findStock(scope, request.params.id));
      if (!stock || !maySee(request.team, stock)) throw notFound();
      return { result: { stock } };
    },
  );

  app.post(
    '/api/stock',
    {
      config: { permission: 'stock.create', idempotent: true },
      schema: { tags, summary: 'Adds an item.', body: CreateBody, response: { 201: StockWritten } },
    },
    (request, reply) => writeCounted(request, reply, (scope) => createStock(scope, request.body)),
  );

  app.put(
    '/api/stock/:id',
    {
      config: { permission: 'stock.edit' },
      schema: {
        tags,
        summary: 'Changes name, location or whether the amount may fall below zero.',
        params: IdParams,
        body: EditBody,
        response: { 200: StockWritten },
      },
    },
    (request, reply) =>
      writeCounted(request, reply, (scope) => editStock(scope, request.params.id, request.body)),
  );

  app.post(
    '/api/stock/:id/adjust',
    {
      config: {
        permission: 'stock',
        one_of: ['stock.adjust', 'stock.count', 'lists.pick'],
        idempotent: true,
      },
      // A picker may count, and changes amounts otherwise only by picking.
      preValidation: async (request) => {
        const needed = rightToAdjust(request.body);
        if (!request.team.permissions.has(needed)) throw forbidden(needed);
      },
      schema: {
        tags,
        summary: 'Changes the amount by a delta, or to what was counted.',
        description:
          'A delta needs `stock.adjust`, a count `stock.count`, a pick for a line (`list_item_id`) `lists.pick`.',
        params: IdParams,
        body: AdjustBody,
        response: { 200: StockAdjusted },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const input = request.body;
      const key = keyOf(request);
      if (key && isPlainDelta(input)) {
        const { user } = request.session;
        const message = stockAdjusted[request.locale];
        const caller = { ...callerOf(request), user };
        const done = await adjustAtOnce(app.database, caller, key, id, input, message);
        if (done) {
          app.counts.drop(request.team.id);
          return done;
        }
      }
      return writeCounted(request, reply, (scope) => adjustStock(scope, id, input));
    },
  );

  for (const [verb, service, summary] of [
    ['archive', archiveStock, 'Puts an item away.'],
    ['unarchive', unarchiveStock, 'Takes an archived item back into use.'],
  ] as const) {
    app.post(
      `/api/stock/:id/${verb}`,
      {
        config: { permission: 'stock.archive.write' },
        schema: { tags, summary, params: IdParams, body: ArchiveBody, response: { 200: StockWritten } },
      },
      (request, reply) =>
        writeCounted(request, reply, (scope) => service(scope, request.params.id, request.body ?? {})),
    );
  }

  app.delete(
    '/api/stock/:id',
    {
      config: { permission: 'stock.delete' },
      schema: {
        tags,
        summary: 'Deletes an archived item.',
        params: IdParams,
        querystring: TeamQuery,
        response: { 200: MessageOnly },
      },
    },
    (request, reply) => writeCounted(request, reply, (scope) => deleteStock(scope, request.params.id)),
  );
}

function rightToAdjust(body: unknown): Permission {
  const has = (field: string) => typeof body === 'object' && body !== null && field in body;
  if (has('list_item_id')) return 'lists.pick';
  return has('count') ? 'stock.count' : 'stock.adjust';
}
