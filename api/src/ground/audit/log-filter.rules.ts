import { ADJUST_REASONS, STOCK_ACTIONS, type AdjustReason, type StockAction } from '@storeroom/contract';
import { clean } from '../http/text.rules';
import { isDate, readMoment } from '../http/moment.rules';
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
}

export type LogSort = 'id' | 'name' | 'action';

export interface LogOptions extends LogFilter, PageOptions<LogSort> {}

export interface LogQuery extends PageQuery {
  name?: string;
  location_id?: string;
  time?: string;
  action?: string;
  stock_id?: number;
  actor_id?: number;
}

/** Log rows are numbered in order of time. */
const SORTS: Readonly<Record<string, LogSort>> = {
  id: 'id',
  time: 'id',
  created_at: 'id',
  name: 'name',
  action: 'action',
};

const DAY = 86_400_000;

export function readLogOptions(query: LogQuery, now: Date): LogOptions {
  return {
    ...readPage(query, SORTS, 'id'),
    ...readLocationFilter(query.location_id),
    ...readTime(query.time, now),
    name: readName(query.name),
    action: readAction(query.action),
    stock_id: query.stock_id ?? null,
    actor_id: query.actor_id ?? null,
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

/**
 * `today`, `7d`, `30d`, or `from,to`: two dates or moments (ISO 8601), either of which may be missing. A date
 * means its whole day in UTC, the last one included. Anything else is no filter.
 */
export function readTime(text: string | undefined, now: Date): Pick<LogFilter, 'from' | 'to'> {
  const wanted = (text ?? '').trim().toLowerCase();
  const today = Math.floor(now.getTime() / DAY) * DAY;
  if (wanted === 'today') return { from: new Date(today), to: null };
  const days = /^(7|30)d$/.exec(wanted)?.[1];
  if (days !== undefined) return { from: new Date(now.getTime() - Number(days) * DAY), to: null };
  const [from = '', to = '', ...more] = wanted.toUpperCase().split(',');
  if (more.length > 0 || !wanted.includes(',')) return { from: null, to: null };
  return { from: readMoment(from), to: readMoment(to, isDate(to) ? DAY : 0) };
}
