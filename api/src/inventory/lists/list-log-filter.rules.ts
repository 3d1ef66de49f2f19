import type { PageQuery, PageOptions } from '../../ground/http/page.rules';
import { readLogOptions } from '../../ground/audit/log-filter.rules';

export interface ListLogFilter {
  /** Part of the list's or the customer's name. */
  name: string | null;
  action: string | null;
  from: Date | null;
  to: Date | null;
  list_id: number | null;
  actor_id: number | null;
}

export type ListLogSort = 'id' | 'name' | 'action';

export interface ListLogOptions extends ListLogFilter, PageOptions<ListLogSort> {}

export interface ListLogQuery extends PageQuery {
  name?: string;
  time?: string;
  action?: string;
  list_id?: number;
  actor_id?: number;
}

/** As every log is asked (spec §5, §7), and for the log of one list. */
export function readListLogOptions({ list_id = 0, ...query }: ListLogQuery, now: Date): ListLogOptions {
  const { page, per_page, sort, descending, name, action, from, to, actor_id } = readLogOptions(query, now);
  return { page, per_page, sort, descending, name, action, from, to, actor_id, list_id: list_id || null };
}
