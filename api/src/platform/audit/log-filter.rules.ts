import { ADJUST_REASONS, STOCK_ACTIONS, type AdjustReason, type StockAction } from '@storeroom/contract';
import { clean } from '../http/text.rules';
import { readTime } from '../http/moment.rules';
import { type PageQuery, type PageOptions, readPage } from '../http/page.rules';
import { type LocationIdFilter, readName, readLocationFilter } from '../http/filter.rules';

export interface LogFilter extends LocationIdFilter {
  name: string | null;
  /** A part of the name of an action, or of the reason of an adjustment. */
  action: string | null;
  /** At or after. */
  from: Date | null;
  /** Before. */
  to: Date | null;
  stock_id: number | null;
  /** The id of the person who made the change. */
  actor_id: number | null;
  /** The id of a row: only rows of the same line. */
  group: number | null;
}

export type LogSort = 'id' | 'name' | 'action';

export interface LogOptions extends LogFilter, PageOptions<LogSort> {
  /** Whether rows that were written at once are one line. */
  inLines: boolean;
}

export interface LogQuery extends PageQuery {
  name?: string;
  location_id?: string;
  time?: string;
  action?: string;
  stock_id?: number;
  actor_id?: number;
  group?: number;
  grouped?: string;
}

/** Ids of log rows are in the order of time. */
const SORTS: Readonly<Record<string, LogSort>> = {
  id: 'id',
  time: 'id',
  created_at: 'id',
  name: 'name',
  action: 'action',
};

export function readLogOptions(query: LogQuery, now: Date): LogOptions {
  const page = readPage(query, SORTS, 'id');
  return {
    ...page,
    ...readLocationFilter(query.location_id),
    ...readTime(query.time, now),
    name: readName(query.name),
    action: readAction(query.action),
    stock_id: query.stock_id ?? null,
    actor_id: query.actor_id ?? null,
    group: query.group ?? null,
    // In other orders than that of time, the rows of a line are not next to each other.
    inLines: query.grouped === 'true' && page.sort === 'id',
  };
}

/** By spec §5 an action of up to three letters, or the text `null`, does not filter. */
function readAction(text: string | undefined): string | null {
  const action = clean(text ?? '').toLowerCase();
  return action.length > 3 && action !== 'null' ? action : null;
}

/** What a search for an action finds: actions, and reasons, which people see as the action of an adjustment. */
export interface Kinds {
  actions: StockAction[];
  reasons: AdjustReason[];
}

/** The kinds that match; null for all. */
export function kindsOf(action: string | null): Kinds | null {
  if (action === null) return null;
  const named = <Name extends string>(names: readonly Name[]) =>
    names.filter((name) => name.includes(action));
  return { actions: named(STOCK_ACTIONS), reasons: named(ADJUST_REASONS) };
}
