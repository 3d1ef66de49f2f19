import type { Static } from 'typebox';
import { type PageOptions, readIds, readPage } from '../../platform/http/page.rules';
import { readName } from '../../platform/http/filter.rules';
import type { ListsQuery } from './lists.schema';

/** The most items that one call may look for. */
const MAX_ITEMS = 100;

const LIST_VIEWS = ['picking', 'done', 'deleted'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export type ListSort = 'id' | 'name' | 'customer_name' | 'updated_at' | 'completed_at';

export interface ListOptions extends PageOptions<ListSort> {
  /** Deleted lists, whatever their status was. */
  view: ListView;
  name: string | null;
  /** Only lists with an open line of one of these items; null for all lists. */
  stock_ids: number[] | null;
  with_active_users: boolean;
}

const SORTS: Readonly<Record<string, ListSort>> = {
  id: 'id',
  created_at: 'id',
  name: 'name',
  customer_name: 'customer_name',
  updated_at: 'updated_at',
  completed_at: 'completed_at',
};

export function readListOptions(view: ListView, query: Static<typeof ListsQuery>): ListOptions {
  return {
    ...readPage(query, SORTS, view === 'done' ? 'completed_at' : 'id'),
    view,
    name: readName(query.name),
    stock_ids: query.stock_ids === undefined ? null : readIds(query.stock_ids).slice(0, MAX_ITEMS),
    with_active_users: query.activeUsers === 'true',
  };
}

/** Reads the last part of the address: a status, or the number of one list. */
export function readListAddress(list: string): ListView | number {
  return LIST_VIEWS.find((view) => view === list) ?? Number(list);
}
