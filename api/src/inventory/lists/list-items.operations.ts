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
import { operation } from '../../platform/http/operation';

const OF_LISTS = { tag: 'Picking lists', route: { preSerialization: hideArchivedItems } };
const OWNING = needing('lists', { some: ['lists.assign'], by: 'record' });

export const listItemsOperations = [
  operation('POST /api/stock/lists/{list}/items', {
    ...OF_LISTS,
    summary: 'Puts an item, or several at once, on an open list.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: OWNING,
    params: ListIdParams,
    body: AddItemsBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params, body }) => addItems(scope, params.list, body, request.team.permissions),
  }),

  operation('POST /api/stock/lists/{list}/items/reorder', {
    ...OF_LISTS,
    summary: 'Puts the lines of a list in another order.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: OWNING,
    params: ListIdParams,
    body: ReorderBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params, body }) =>
      reorderItems(scope, params.list, body, request.team.permissions),
  }),

  operation('POST /api/stock/lists/{list}/items/{item}/pick', {
    ...OF_LISTS,
    summary: 'Picks some of a line, or puts it back: the line and the stock change together.',
    description:
      'Never more than the line wants (`result.remaining` says what it does), never more than is there ' +
      '(`result.available`) unless the item may fall below zero.',
    needs: 'lists.pick',
    subscription: 'finish-list',
    idempotent: true,
    keys_for_good: true,
    params: ItemParams,
    body: PickBody,
    answer: { 200: ItemPicked },
    before: ({ request, body }) => requireOwnLabels(request, { code: body.code }),
    using: writeStock,
    write: ({ scope, params: { list, item }, body }) => pickLine(scope, list, item, body),
  }),

  operation('POST /api/stock/lists/{list}/items/{item}/short', {
    ...OF_LISTS,
    summary: 'Says why a line cannot be picked to the end; another item may stand in for the rest.',
    needs: 'lists.pick',
    subscription: 'finish-list',
    keys_for_good: true,
    params: ItemParams,
    body: ShortBody,
    answer: { 200: ItemMarked },
    using: writeStock,
    write: ({ scope, params: { list, item }, body }) => markLineShort(scope, list, item, body),
  }),

  operation('PUT /api/stock/lists/{list}/items/{item}', {
    ...OF_LISTS,
    summary: 'Changes what a line wants, its note, its place in the order, or its item.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: OWNING,
    params: ItemParams,
    body: EditItemBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params: { list, item }, body }) =>
      editItem(scope, list, item, body, request.team.permissions),
  }),

  operation('DELETE /api/stock/lists/{list}/items/{item}', {
    ...OF_LISTS,
    summary: 'Takes a line of which nothing is picked off a list.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: OWNING,
    params: ItemParams,
    query: TeamQuery,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params: { list, item } }) =>
      removeItem(scope, list, item, request.team.permissions),
  }),
];
