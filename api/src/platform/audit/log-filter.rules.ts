import { ADJUST_REASONS, STOCK_ACTIONS, type AdjustReason, type StockAction } from '@storeroom/contract';
import { clean } from '../http/text.rules';
import { readTime } from '../http/time-filter.rules';
import { type PageQuery, type PageOptions, readPage } from '../http/page.rules';
import { readName, readLocationFilter } from '../http/filter.rules';

export interface LogFilter {
  name: string | null;
  /** Part of an action's name, or of the reason of an adjustment. */
  action: string | null;
  location_ids: number[] | null;
  no_location: boolean;
  /** At or after. */
  from: Date | null;
  /** Before. */
  to: Date | null;
  stock_id: number | null;
  /** Who did it. */
  actor_id: number | null;
  /** What was done at once with this row. */
  group: number | null;
}

export type LogSort = 'id' | 'name' | 'action';

export interface LogOptions extends LogFilter, PageOptions<LogSort> {
  /** What was done at once is one line. */
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

/** Log rows are numbered in order of time. */
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
    // Sorted by anything but time, what was done at once does not stand together.
    inLines: query.grouped === 'true' && page.sort === 'id',
  };
}

/** Spec §5: an action of up to three letters, or the text `null`, is no filter. */
function readAction(text: string | undefined): string | null {
  const action = clean(text ?? '').toLowerCase();
  return action.length > 3 && action !== 'null' ? action : null;
}

/** What an action's text finds: actions, and reasons, which a person reads as the action of an adjustment. */
export interface Kinds {
  actions: StockAction[];
  reasons: AdjustReason[];
}

/** Null: every kind. */
export function kindsOf(action: string | null): Kinds | null {
  if (action === null) return null;
  const named = <Name extends string>(names: readonly Name[]) =>
    names.filter((name) => name.includes(action));
  return { actions: named(STOCK_ACTIONS), reasons: named(ADJUST_REASONS) };
}
