import type { PageQuery, PageWish } from '../http/page.rules';
import { readLogWish } from '../logs/log-filter.rules';

export interface ListLogFilter {
  /** Part of the list's or the customer's name. */
  name: string | null;
  action: string | null;
  from: Date | null;
  to: Date | null;
  list_id: number | null;
}

export type ListLogSort = 'id' | 'name' | 'action';

export interface ListLogWish extends ListLogFilter, PageWish<ListLogSort> {}

export interface ListLogQuery extends PageQuery {
  name?: string;
  time?: string;
  action?: string;
  list_id?: number;
}

/** As every log is asked (spec §5, §7), and for the log of one list. */
export function readListLogWish({ list_id = 0, ...query }: ListLogQuery, now: Date): ListLogWish {
  const { page, per_page, sort, descending, name, action, from, to } = readLogWish(query, now);
  return { page, per_page, sort, descending, name, action, from, to, list_id: list_id || null };
}
