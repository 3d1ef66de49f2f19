import { and, eq } from 'drizzle-orm';
import { CHANNELS, type StockList, type StockListItem } from '@storeroom/contract';
import { list_logs } from '../src/platform/database/schema/lists';
import { stock_list_items } from '../src/platform/database/schema/stock';
import type { Answer, TestApi } from './api';
import { type TestUser, asSystem } from './arrange';
import { stockIn } from './stock';

/** Calls about picking lists by one user, and reads of the written rows. */
export function listsOf(api: TestApi, team: { id: number }, as: TestUser) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) => {
    const url = `/api/stock/lists${path}`;
    if (body === undefined) {
      return api.call(method, `${url}${url.includes('?') ? '&' : '?'}team_id=${team.id}`, { as, headers });
    }
    return api.call(method, url, { as, body: { team_id: team.id, ...body }, headers });
  };
  return {
    call,
    async create(
      items: { stock_id: number; amount: number; note?: string }[] = [],
      facts: object = {},
    ): Promise<StockList> {
      return listOf(await call('POST', '', { customer_name: 'Fenwick Plumbing', items, ...facts }));
    },
    async read(id: number): Promise<StockList> {
      return listOf(await call('GET', `/${id}`));
    },
    /** The names of the lists in a view. */
    async customers(view: string): Promise<string[]> {
      const answer = await call('GET', `/${view}`);
      const rows = answer.body.result?.lists?.data as unknown as StockList[];
      return rows.map((row) => row.customer_name);
    },
    pick: (line: StockListItem | undefined, delta: number, more: object = {}) =>
      call('POST', `${pathOf(line)}/pick`, { delta, ...more }),
    logs(list_id: number) {
      return api.database.read(asSystem(team.id), (scope) =>
        scope.db
          .select()
          .from(list_logs)
          .where(and(scope.owns(list_logs), eq(list_logs.list_id, list_id)))
          .orderBy(list_logs.id),
      );
    },
    lines(list_id: number) {
      return api.database.read(asSystem(team.id), (scope) =>
        scope.db
          .select()
          .from(stock_list_items)
          .where(and(scope.owns(stock_list_items), eq(stock_list_items.list_id, list_id)))
          .orderBy(stock_list_items.position),
      );
    },
    /** The events on a user's own channel. */
    async told(user: { id: number }) {
      const events = await stockIn(api, team).events();
      return events.filter((event) => event.channels.includes(CHANNELS.user(user.id)));
    },
  };
}

export function pathOf(line: StockListItem | undefined): string {
  if (!line) throw new Error('There is no such line.');
  return `/${line.list_id}/items/${line.id}`;
}

export function listOf(answer: Answer): StockList {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.result?.list as unknown as StockList;
}

/** The fields with errors in a refusal. */
export function refusal(answer: Answer): [number, string[]] {
  return [answer.status, Object.keys(answer.body.errors ?? {})];
}
