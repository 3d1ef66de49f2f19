import type { App } from '../../platform/http/app-types';
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

const MAX_IDS = 100;

export async function stockRoutes(app: App): Promise<void> {
  const tags = ['Stock'];

  app.get(
    '/api/stock',
    {
      config: { permission: needing('stock', STATUSES) },
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
      const { stock_ids, code } = request.query;
      if (code !== undefined) {
        const found = await request.read((scope) => findByCode(scope, code));
        return { result: { stock: found.filter((item) => maySee(request.team, item)) } };
      }
      if (stock_ids !== undefined) {
        const ids = readIds(stock_ids);
        if (ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
        const found = await request.read((scope) => findManyStock(scope, ids));
        return { result: { stock: found.filter((item) => maySee(request.team, item)) } };
      }
      const asking = { user: request.session.user, now: app.clock.now() };
      const filter = readStockFilter(request.query, asking);
      const options = readStockOptions(request.query, asking);
      return request.read(async (scope) => {
        const total = await app.counts.get(scope.team_id, filter, () => totalOfStock(scope, filter));
        const pagination = paginationOfTotal(total, options);
        const data = await listStock(scope, options, windowOf(pagination), total.is_estimate);
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
      schema: { tags, summary: 'Adds an item.', body: CreateBody, response: { 201: StockCreated } },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) =>
        createStock(scope, request.body, (item) => maySee(request.team, item)),
      ),
  );

  app.put(
    '/api/stock/:id',
    {
      config: { permission: 'stock.edit' },
      schema: {
        tags,
        summary:
          'Changes name, location, unit, minimum, note, codes or whether the amount may fall below zero.',
        params: IdParams,
        body: EditBody,
        response: { 200: StockWritten },
      },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) =>
        editStock(scope, request.params.id, request.body, (item) => maySee(request.team, item)),
      ),
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
        writeStock(request, reply, (scope) => service(scope, request.params.id, request.body ?? {})),
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
    (request, reply) => writeStock(request, reply, (scope) => deleteStock(scope, request.params.id)),
  );
}
