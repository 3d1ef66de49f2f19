import { useOneSnapshot } from '../../platform/database/one-snapshot.sql';
import { operation } from '../../platform/http/operation';
import { paginationOf, skipOf } from '../../platform/http/page.rules';
import { needing } from '../../platform/http/rights';
import { TeamBody, TeamQuery } from '../../platform/http/schema';
import { withinMailLimits } from '../../platform/http/sent-mails';
import { write } from '../../platform/http/write';
import { requireOwnLabels } from '../stock/own-labels';
import { writeStock } from '../stock/write-stock';
import { hideArchivedItems } from './archived-items';
import { completeList } from './complete.service';
import { createList, duplicateList } from './create-list.service';
import { editList } from './edit-list.service';
import { addLines, editLine, removeLine, reorderLines } from './lines.service';
import { readListAddress, readListOptions } from './list-filter.rules';
import { answerList } from './list-input';
import { listLog, readListLogOptions } from './list-log.sql';
import { ListLogQuery, ListLogsAnswer } from './list-logs.schema';
import {
  CompleteBody,
  CreateListBody,
  EditListBody,
  ListCompleted,
  ListDuplicated,
  ListIdParams,
  ListOrListsAnswer,
  ListParams,
  ListWritten,
  ListsQuery,
  PeopleAnswer,
  RemoveQuery,
  SendBody,
  AddItemsBody,
  EditItemBody,
  ItemMarked,
  ItemsAdded,
  ItemParams,
  ItemPicked,
  PickBody,
  ReorderBody,
  ShortBody,
} from './lists.schema';
import { countLists, findAssignees, listLists, withActiveUsers } from './lists.sql';
import { pickLine } from './pick.service';
import { deleteList, restoreList } from './remove-list.service';
import { sendResult } from './send-result.service';
import { markLineShort } from './short.service';

const RESULT_LIMIT = { name: 'list-result', tries: 20, seconds: 3600 };

const OF_LISTS = { tag: 'Picking lists', route: { preSerialization: hideArchivedItems } };
const LISTS_RIGHT = needing('lists', { some: ['lists.assign'], by: 'record' });

export const listsOperations = [
  operation('GET /api/stock/lists/{list}', {
    ...OF_LISTS,
    summary: 'One’s own lists of a status, page by page; or one list with its lines, by its number.',
    description:
      'A list is `picking` until it is `done`; deleted ones are in `deleted`, whatever their status. ' +
      'A status answers `result.lists`, a number `result.list`: colleagues pick together, so that one is ' +
      'read by everybody in the team who may keep lists.',
    needs: 'lists',
    params: ListParams,
    query: ListsQuery,
    answer: { 200: ListOrListsAnswer },
    read: async ({ scope, request, params, query }) => {
      const address = readListAddress(params.list);
      if (typeof address === 'number') {
        // Lines that are read before their stock could offer a pick that has already been made.
        await useOneSnapshot(scope);
        return { list: await answerList(scope, address) };
      }
      const options = readListOptions(address, query);
      const user_id = request.session.user.id;
      const pagination = paginationOf(await countLists(scope, user_id, options), options);
      const lists = await listLists(scope, user_id, options, skipOf(pagination));
      const data = options.with_active_users ? await withActiveUsers(scope, lists) : lists;
      return { lists: { data, pagination } };
    },
  }),

  operation('GET /api/stock/lists/people', {
    ...OF_LISTS,
    summary: 'Who may keep picking lists in a team, by name: those that a list can be handed to.',
    needs: 'lists.assign',
    query: TeamQuery,
    answer: { 200: PeopleAnswer },
    read: async ({ scope }) => ({ people: await findAssignees(scope) }),
  }),

  operation('POST /api/stock/lists', {
    ...OF_LISTS,
    summary: 'Makes a picking list, with its lines if they are known.',
    description: 'Open lines are promised: what is free of an item is its amount minus them.',
    needs: 'lists',
    idempotent: true,
    body: CreateListBody,
    answer: { 201: ListWritten },
    using: writeStock,
    write: ({ scope, request, body }) => createList(scope, request.session.user.id, body),
  }),

  operation('PUT /api/stock/lists/{list}', {
    ...OF_LISTS,
    summary: 'Changes name, customer or note of an open list, or hands it over.',
    description:
      'Handing over, and changing a colleague’s list, need `lists.assign`; the new owner needs `lists`.',
    needs: LISTS_RIGHT,
    keys_for_good: true,
    params: ListIdParams,
    body: EditListBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params, body }) => editList(scope, params.list, body, request.team.permissions),
  }),

  operation('POST /api/stock/lists/{list}/complete', {
    ...OF_LISTS,
    summary: 'Ends the picking of a list.',
    description:
      'Of a colleague’s too: that belongs to picking. Answers the list that carries on as `result.new_list`, null when there is none.',
    needs: 'lists.pick',
    subscription: 'finish-list',
    idempotent: true,
    keys_for_good: true,
    params: ListIdParams,
    body: CompleteBody,
    answer: { 200: ListCompleted },
    using: writeStock,
    write: ({ scope, params, body }) => completeList(scope, params.list, body ?? {}),
  }),

  operation('POST /api/stock/lists/{list}/duplicate', {
    ...OF_LISTS,
    summary: 'Makes a list of one’s own with the same lines, nothing picked.',
    needs: 'lists',
    idempotent: true,
    params: ListIdParams,
    body: TeamBody,
    answer: { 201: ListDuplicated },
    using: writeStock,
    write: ({ scope, request, params }) => duplicateList(scope, request.session.user.id, params.list),
  }),

  operation('POST /api/stock/lists/{list}/send', {
    ...OF_LISTS,
    summary: 'Mails the result of a list that is done to an address.',
    description:
      'In the language of the call; a reply goes to the caller. Of a colleague’s list it needs `lists.assign`. ' +
      'At most 20 in an hour for one person.',
    needs: LISTS_RIGHT,
    idempotent: true,
    limited: true,
    params: ListIdParams,
    body: SendBody,
    answer: { 200: ListWritten },
    handle: async ({ app, request, reply, params, body }) => {
      const { user } = request.session;
      const sender = {
        name: user.name,
        email: user.email,
        locale: request.locale,
        permissions: request.team.permissions,
      };
      const wanted = { id: params.list, email: body.email };
      const limits = [{ limit: RESULT_LIMIT, who: String(user.id) }];
      return withinMailLimits(request, reply, limits, 1, (noteSent) =>
        write(request, reply, (scope) => {
          noteSent(1);
          return sendResult(app, scope, wanted, sender);
        }),
      );
    },
  }),

  operation('DELETE /api/stock/lists/{list}', {
    ...OF_LISTS,
    summary: 'Deletes a list; it can be restored for 30 days.',
    needs: LISTS_RIGHT,
    params: ListIdParams,
    query: RemoveQuery,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params, query }) => {
      const { return: giveBack = false, expected_total } = query;
      return deleteList(scope, params.list, { giveBack, expected_total }, request.team.permissions);
    },
  }),

  operation('POST /api/stock/lists/{list}/restore', {
    ...OF_LISTS,
    summary: 'Brings a deleted list back, with the status that it had.',
    needs: LISTS_RIGHT,
    params: ListIdParams,
    body: TeamBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ app, scope, request, params }) =>
      restoreList(scope, params.list, request.team.permissions, app.clock.now()),
  }),

  operation('POST /api/stock/lists/{list}/items', {
    ...OF_LISTS,
    summary: 'Puts an item, or several at once, on an open list.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: LISTS_RIGHT,
    keys_for_good: true,
    params: ListIdParams,
    body: AddItemsBody,
    answer: { 200: ItemsAdded },
    using: writeStock,
    write: ({ scope, request, params, body }) => addLines(scope, params.list, body, request.team.permissions),
  }),

  operation('POST /api/stock/lists/{list}/items/reorder', {
    ...OF_LISTS,
    summary: 'Puts the lines of a list in another order.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: LISTS_RIGHT,
    params: ListIdParams,
    body: ReorderBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params, body }) =>
      reorderLines(scope, params.list, body, request.team.permissions),
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
    needs: LISTS_RIGHT,
    keys_for_good: true,
    params: ItemParams,
    body: EditItemBody,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params: { list, item }, body }) =>
      editLine(scope, list, item, body, request.team.permissions),
  }),

  operation('DELETE /api/stock/lists/{list}/items/{item}', {
    ...OF_LISTS,
    summary: 'Takes a line of which nothing is picked off a list.',
    description: 'Of a colleague’s list it needs `lists.assign`.',
    needs: LISTS_RIGHT,
    keys_for_good: true,
    params: ItemParams,
    query: TeamQuery,
    answer: { 200: ListWritten },
    using: writeStock,
    write: ({ scope, request, params: { list, item } }) =>
      removeLine(scope, list, item, request.team.permissions),
  }),

  operation('GET /api/stock/lists/logs', {
    tag: 'Logs',
    summary: 'What happened to the picking lists of a team, newest first.',
    needs: 'logs',
    query: ListLogQuery,
    answer: { 200: ListLogsAnswer },
    read: async ({ app, scope, query }) => {
      const options = readListLogOptions(query, app.clock.now());

      // The count is cached under the period as in the address, because the moment at which "7d" begins differs for each call.
      const { name, action, list_id, actor_id, group, inLines } = options;
      const time = query.time ?? 'all';
      const logs = await listLog.page(scope, options, (count) => {
        const key = { list_logs: time, name, action, list_id, actor_id, group, inLines };
        return app.counts.get(scope.team_id, key, count);
      });
      return { logs };
    },
  }),
];
