import { Type } from 'typebox';
import { type CodeMatch, ITEM_DETAILS, namesOf } from '@storeroom/contract';
import { operation } from '../../platform/http/operation';
import { paginationOfTotal, readIds, windowOf } from '../../platform/http/page.rules';
import { invalid } from '../../platform/http/problem';
import { needing } from '../../platform/http/rights';
import { IdParams, MessageOnly, TeamQuery, TeamBody, Id, OneOf, ResultOf } from '../../platform/http/schema';
import { say } from '../../words/words';
import {
  archiveStock,
  deleteStock,
  editStock,
  restoreStock,
  unarchiveStock,
  createStock,
  moveStock,
} from './one-item.service';
import { isHidden } from './archived.rules';
import { asQuery } from './bulk-selection.rules';
import { BulkAnswer, BulkBody, type BulkInput } from './bulk.schema';
import { changeInBulk } from './bulk.service';
import { readCode } from './lookup.rules';
import { findByCode, findLocationsByCode, findStockByCode } from './lookup.sql';
import { MoveBody, StockMoved } from './move.schema';
import { requireOwnLabels, isOwnLabel } from './own-labels';
import { SHEET_FIELDS, SheetAnswer, SheetBody, type SheetInput } from './sheet.schema';
import { saveSheet } from './sheet.service';
import { ANY_BULK_RIGHT, RIGHT_OF_STATUS, bulkRight, statusRight } from './status-rights';
import { readStockFilter, readStockOptions } from './stock-filter.rules';
import { isMarked } from './marked-list.sql';
import { estimateNamed, listStock, pageOfNamed, totalOfStock } from './stock-list.sql';
import { findVisibleStock } from './stock-input';
import { findManyStock } from './stock-row.sql';
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
import { writeStock, writeManyStock } from './write-stock';

const MAX_IDS = 100;

/** The fields of a row in a sheet that need `stock.edit`. */
const FIELDS_OF_EDIT = ['name', 'location_id', ...namesOf(SHEET_FIELDS)];

export const CodeMatchSchema = Type.Object(
  { type: OneOf(['stock', 'location']), id: Id, name: Type.String() },
  { title: 'CodeMatch', examples: [{ type: 'stock', id: 512, name: 'Brass hinge 100 mm' }] },
);

export const stockOperations = [
  operation('GET /api/stock', {
    tag: 'Stock',
    summary: 'The available, empty or archived items of a team, page by page; or exactly the named ones.',
    description: 'The empty need `stock.empty`, the archived `stock.archive`, the deleted `stock.delete`.',
    needs: needing('stock', RIGHT_OF_STATUS),
    query: StockQuery,
    answer: { 200: StockListAnswer },
    read: async ({ app, scope, request, query }) => {
      const { stock_ids, code } = query;
      if (code !== undefined || stock_ids !== undefined) {
        const ids = readIds(stock_ids ?? '');
        if (code === undefined && ids.length > MAX_IDS) throw invalid('stock_ids', say('item.too_many_ids'));
        const found = code === undefined ? await findManyStock(scope, ids) : await findByCode(scope, code);
        return { stock: found.filter((item) => !isHidden(scope, item)) };
      }
      const asking = { user: request.session.user, now: app.clock.now() };
      const filter = readStockFilter(query, asking);
      const options = readStockOptions(query, asking);
      const { name } = filter;
      const isNamed = name !== null && !isMarked(filter);
      const about = isNamed
        ? await app.counts.estimate(scope.team_id, filter, () => estimateNamed(scope, filter, name))
        : null;
      if (isNamed && about === null) return { stock: await pageOfNamed(scope, options, name) };
      const total =
        about === null
          ? await app.counts.get(scope.team_id, filter, () => totalOfStock(scope, filter))
          : { total: about, is_estimate: true };
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
    read: async ({ scope, params }) => ({ stock: await findVisibleStock(scope, params.id) }),
  }),

  operation('POST /api/stock', {
    tag: 'Stock',
    summary: 'Adds an item.',
    needs: 'stock.create',
    idempotent: true,
    keys_for_good: true,
    body: CreateBody,
    answer: { 201: StockCreated },
    using: writeStock,
    write: ({ scope, body }) => createStock(scope, body),
  }),

  operation('PUT /api/stock/{id}', {
    tag: 'Stock',
    summary: `Changes name, location, ${namesOf(ITEM_DETAILS).join(', ')}, codes or whether the amount may fall below zero.`,
    needs: 'stock.edit',
    keys_for_good: true,
    params: IdParams,
    body: EditBody,
    answer: { 200: StockWritten },
    using: writeStock,
    write: ({ scope, params, body }) => editStock(scope, params.id, body),
  }),

  operation('POST /api/stock/{id}/archive', {
    tag: 'Stock',
    summary: 'Puts an item away.',
    needs: 'stock.archive.write',
    keys_for_good: true,
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
    keys_for_good: true,
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
    keys_for_good: true,
    params: IdParams,
    query: TeamQuery,
    answer: { 200: MessageOnly },
    using: writeStock,
    write: ({ scope, params }) => deleteStock(scope, params.id),
  }),

  operation('POST /api/stock/{id}/move', {
    tag: 'Stock',
    summary: 'Moves an item, or a part of it, to another location.',
    needs: 'stock.move',
    idempotent: true,
    keys_for_good: true,
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
    keys_for_good: true,
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
      { one_of: ANY_BULK_RIGHT, by: ({ body }) => bulkRight(body) },
      {
        some: ['stock.empty', 'stock.archive'],
        by: ({ body: { filter, stock_ids } }) =>
          filter && stock_ids === undefined ? statusRight(asQuery(filter)) : null,
      },
    ),
    idempotent: true,
    keys_for_good: true,
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
          body.rows.some((row) => FIELDS_OF_EDIT.some((field) => field in row)) ? 'stock.edit' : null,
      },
      {
        some: ['stock.adjust'],
        by: ({ body }) => (body.rows.some((row) => 'amount' in row) ? 'stock.adjust' : null),
      },
    ),
    idempotent: true,
    keys_for_good: true,
    body: SheetBody,
    answer: { 200: SheetAnswer },
    using: writeManyStock,
    write: ({ scope, request, body }) => saveSheet(scope, body, request.locale),
  }),

  operation('GET /api/stock/lookup', {
    tag: 'Stock',
    summary: 'What a scanned or typed code means.',
    description:
      'A code of an item, a number, an exact name in any case, or an address from one of our labels. ' +
      'Locations are answered to those who hold `locations`.',
    needs: 'stock',
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2000, examples: ['512'] })),
      team_id: Type.Optional(Id),
    }),
    answer: { 200: ResultOf({ matches: Type.Array(CodeMatchSchema) }) },
    handle: async ({ app, request, query }) => {
      const { code = '' } = query;
      const wanted = readCode(code);
      if (wanted.name === '') throw invalid('code', say('code.required'));
      if (!(await isOwnLabel(app.hosts, code))) return { result: { matches: [] } };
      const seesLocations = request.team.permissions.has('locations');
      return request.read(async (scope) => {
        const found = await findStockByCode(scope, wanted);
        const whole = await findManyStock(
          scope,
          found.map(({ id }) => id),
        );
        const visible = new Set(whole.filter((item) => !isHidden(scope, item)).map(({ id }) => id));
        const items = found.filter(({ id }) => visible.has(id));
        const locations = seesLocations ? await findLocationsByCode(scope, wanted) : [];
        const matches: CodeMatch[] = [
          ...items.map((item) => ({ type: 'stock' as const, ...item })),
          ...locations.map((location) => ({ type: 'location' as const, ...location })),
        ];
        return { result: { matches } };
      });
    },
  }),
];
