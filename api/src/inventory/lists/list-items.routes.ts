import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { hideArchivedItems } from './archived-items';
import { TeamQuery } from '../../platform/http/schema';
import { requireOwnLabels } from '../stock/own-labels';
import { writeStock } from '../stock/write-stock';
import { addItems, editItem, removeItem, reorderItems } from './items.service';
import {
  AddItemsBody,
  EditItemBody,
  ItemMarked,
  ItemParams,
  ItemPicked,
  ListIdParams,
  ListWritten,
  PickBody,
  ReorderBody,
  ShortBody,
} from './lists.schema';
import { pickLine } from './pick.service';
import { markLineShort } from './short.service';

export async function listItemsRoutes(app: App): Promise<void> {
  hideArchivedItems(app);
  const tags = ['Picking lists'];
  const config = { permission: needing('lists', { some: ['lists.assign'], by: 'record' }) };
  const finishing = { permission: 'lists.pick', subscription: 'finish-list' } as const;
  const description = 'Of a colleague’s list it needs `lists.assign`.';

  app.post(
    '/api/stock/lists/:list/items',
    {
      config,
      schema: {
        tags,
        summary: 'Puts an item, or several at once, on an open list.',
        description,
        params: ListIdParams,
        body: AddItemsBody,
        response: { 200: ListWritten },
      },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) =>
        addItems(scope, request.params.list, request.body, request.team.permissions),
      ),
  );

  app.post(
    '/api/stock/lists/:list/items/reorder',
    {
      config,
      schema: {
        tags,
        summary: 'Puts the lines of a list in another order.',
        description,
        params: ListIdParams,
        body: ReorderBody,
        response: { 200: ListWritten },
      },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) =>
        reorderItems(scope, request.params.list, request.body, request.team.permissions),
      ),
  );

  app.post(
    '/api/stock/lists/:list/items/:item/pick',
    {
      config: { ...finishing, idempotent: true, keys_for_good: true },
      schema: {
        tags,
        summary: 'Picks some of a line, or puts it back: the line and the stock change together.',
        description:
          'Never more than the line wants (`result.remaining` says what it does), never more than is there ' +
          '(`result.available`) unless the item may fall below zero.',
        params: ItemParams,
        body: PickBody,
        response: { 200: ItemPicked },
      },
    },
    async (request, reply) => {
      const { list, item } = request.params;
      await requireOwnLabels(request, { code: request.body.code });
      return writeStock(request, reply, (scope) => pickLine(scope, list, item, request.body));
    },
  );

  app.post(
    '/api/stock/lists/:list/items/:item/short',
    {
      config: { ...finishing, keys_for_good: true },
      schema: {
        tags,
        summary: 'Says why a line cannot be picked to the end; another item may stand in for the rest.',
        params: ItemParams,
        body: ShortBody,
        response: { 200: ItemMarked },
      },
    },
    (request, reply) => {
      const { list, item } = request.params;
      return writeStock(request, reply, (scope) => markLineShort(scope, list, item, request.body));
    },
  );

  app.put(
    '/api/stock/lists/:list/items/:item',
    {
      config,
      schema: {
        tags,
        summary: 'Changes what a line wants, its note, its place in the order, or its item.',
        description,
        params: ItemParams,
        body: EditItemBody,
        response: { 200: ListWritten },
      },
    },
    (request, reply) => {
      const { list, item } = request.params;
      const { permissions } = request.team;
      return writeStock(request, reply, (scope) => editItem(scope, list, item, request.body, permissions));
    },
  );

  app.delete(
    '/api/stock/lists/:list/items/:item',
    {
      config,
      schema: {
        tags,
        summary: 'Takes a line of which nothing is picked off a list.',
        description,
        params: ItemParams,
        querystring: TeamQuery,
        response: { 200: ListWritten },
      },
    },
    (request, reply) => {
      const { list, item } = request.params;
      const { permissions } = request.team;
      return writeStock(request, reply, (scope) => removeItem(scope, list, item, permissions));
    },
  );
}
