import { asOfOneMoment } from '../../platform/database/one-moment.sql';
import type { App } from '../../platform/http/app-types';
import { needing } from '../../platform/http/rights';
import { hideArchivedItems } from './archived-items';
import { notFound } from '../../platform/http/problem';
import { paginationOf } from '../../platform/http/page.rules';
import { withinMailLimits } from '../../platform/http/sent-mails';
import { TeamQuery } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import { writeStock } from '../stock/write-stock';
import { completeList } from './complete.service';
import { createList, duplicateList } from './create-list.service';
import { editList } from './edit-list.service';
import { type ListOptions, readListAddress, readListOptions } from './list-filter.rules';
import { findAssignees } from './assignees.sql';
import { findItems } from './list-items.sql';
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
  TeamBody,
} from './lists.schema';
import { activeUsers, countLists, findListRow, listLists } from './lists.sql';
import { deleteList, restoreList } from './remove-list.service';
import { sendResult } from './send-result.service';

const SENDING = { name: 'list-result', tries: 20, seconds: 3600 };

export async function listsRoutes(app: App): Promise<void> {
  hideArchivedItems(app);
  const tags = ['Picking lists'];
  const config = { permission: 'lists' } as const;
  const owning = { permission: needing('lists', { some: ['lists.assign'], by: 'record' }) };
  const finishing = { permission: 'lists.pick', subscription: 'finish-list' } as const;

  app.get(
    '/api/stock/lists/:list',
    {
      config,
      schema: {
        tags,
        summary: 'One’s own lists of a status, page by page; or one list with its lines, by its number.',
        description:
          'A list is `picking` until it is `done`; deleted ones are in `deleted`, whatever their status. ' +
          'A status answers `result.lists`, a number `result.list`: colleagues pick together, so that one is ' +
          'read by everybody in the team who may keep lists.',
        params: ListParams,
        querystring: ListsQuery,
        response: { 200: ListOrListsAnswer },
      },
    },
    (request) =>
      request.read(async (scope) => {
        const address = readListAddress(request.params.list);
        if (typeof address !== 'number') {
          const options = readListOptions(address, request.query);
          const user_id = request.session.user.id;
          const pagination = paginationOf(await countLists(scope, user_id, options), options);
          const skip = Math.max(pagination.from - 1, 0);
          const data = await listLists(scope, user_id, options, { skip });
          return { result: { lists: { data: await withActive(data, options), pagination } } };
        }
        // A line that is older than its stock would be offered to be picked again.
        await asOfOneMoment(scope);
        const list = await findListRow(scope, address);
        if (!list) throw notFound();
        return { result: { list: { ...list, items: await findItems(scope, list.id) } } };

        async function withActive(data: Awaited<ReturnType<typeof listLists>>, options: ListOptions) {
          if (!options.with_active_users || data.length === 0) return data;
          const found = await activeUsers(
            scope,
            data.map((row) => row.id),
          );
          return data.map((row) => ({
            ...row,
            active_users: found
              .filter((person) => person.list_id === row.id)
              .map(({ id, name }) => ({ id, name })),
          }));
        }
      }),
  );

  app.get(
    '/api/stock/lists/people',
    {
      config: { permission: 'lists.assign' },
      schema: {
        tags,
        summary: 'Who may keep picking lists in a team, by name: those that a list can be handed to.',
        querystring: TeamQuery,
        response: { 200: PeopleAnswer },
      },
    },
    (request) => request.read(async (scope) => ({ result: { people: await findAssignees(scope) } })),
  );

  app.post(
    '/api/stock/lists',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Makes a picking list, with its lines if they are known.',
        description: 'Open lines are promised: what is free of an item is its amount minus them.',
        body: CreateListBody,
        response: { 201: ListWritten },
      },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) => createList(scope, request.session.user.id, request.body)),
  );

  app.put(
    '/api/stock/lists/:list',
    {
      config: owning,
      schema: {
        tags,
        summary: 'Changes name, customer or note of an open list, or hands it over.',
        description:
          'Handing over, and changing a colleague’s list, need `lists.assign`; the new owner needs `lists`.',
        params: ListIdParams,
        body: EditListBody,
        response: { 200: ListWritten },
      },
    },
    (request, reply) => {
      const { permissions } = request.team;
      return writeStock(request, reply, (scope) =>
        editList(scope, request.params.list, request.body, permissions),
      );
    },
  );

  app.post(
    '/api/stock/lists/:list/complete',
    {
      config: { ...finishing, idempotent: true },
      schema: {
        tags,
        summary: 'Ends the picking of a list.',
        description:
          'Of a colleague’s too: that belongs to picking. Answers the list that carries on as `result.new_list`, null when there is none.',
        params: ListIdParams,
        body: CompleteBody,
        response: { 200: ListCompleted },
      },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) => completeList(scope, request.params.list, request.body ?? {})),
  );

  app.post(
    '/api/stock/lists/:list/duplicate',
    {
      config: { ...config, idempotent: true },
      schema: {
        tags,
        summary: 'Makes a list of one’s own with the same lines, nothing picked.',
        params: ListIdParams,
        body: TeamBody,
        response: { 201: ListDuplicated },
      },
    },
    (request, reply) =>
      writeStock(request, reply, (scope) =>
        duplicateList(scope, request.session.user.id, request.params.list),
      ),
  );

  app.post(
    '/api/stock/lists/:list/send',
    {
      config: { ...owning, idempotent: true, limited: true },
      schema: {
        tags,
        summary: 'Mails the result of a list that is done to an address.',
        description:
          'In the language of the call; a reply goes to the caller. Of a colleague’s list it needs `lists.assign`. ' +
          'At most 20 in an hour for one person.',
        params: ListIdParams,
        body: SendBody,
        response: { 200: ListWritten },
      },
    },
    async (request, reply) => {
      const { user } = request.session;
      const sender = {
        name: user.name,
        email: user.email,
        locale: request.locale,
        held: request.team.permissions,
      };
      const wanted = { id: request.params.list, email: request.body.email };
      return withinMailLimits(request, reply, [{ limit: SENDING, who: String(user.id) }], 1, {
        task: () => write(request, reply, (scope) => sendResult(app, scope, wanted, sender)),
        sentBy: () => 1,
      });
    },
  );

  app.delete(
    '/api/stock/lists/:list',
    {
      config: owning,
      schema: {
        tags,
        summary: 'Deletes a list; it can be restored for 30 days.',
        params: ListIdParams,
        querystring: RemoveQuery,
        response: { 200: ListWritten },
      },
    },
    (request, reply) => {
      const { return: giveBack = false, expected_total } = request.query;
      const { permissions } = request.team;
      return writeStock(request, reply, (scope) =>
        deleteList(scope, request.params.list, { giveBack, expected_total }, permissions),
      );
    },
  );

  app.post(
    '/api/stock/lists/:list/restore',
    {
      config: owning,
      schema: {
        tags,
        summary: 'Brings a deleted list back, with the status that it had.',
        params: ListIdParams,
        body: TeamBody,
        response: { 200: ListWritten },
      },
    },
    (request, reply) => {
      const { permissions } = request.team;
      return writeStock(request, reply, (scope) =>
        restoreList(scope, request.params.list, permissions, app.clock.now()),
      );
    },
  );
}
