import {
  listParameters,
  listRequests,
  roundAmount,
  type AdjustReason,
  type StockLog,
} from '@storeroom/contract';
import { particularOf, type ParticularKind } from './particulars.rules';

export const PERIODS = ['today', '7d', '30d'] as const;

/** Filters and page of the log, as the address holds them and the call sends them. */
export interface LogParameters {
  page?: number;
  per_page?: number;
  sort?: string;
  sort_direction?: string;
  name?: string;
  location_id?: string;
  time?: string;
  action?: string;
  /** Whose doing it was. */
  actor_id?: number;
}

/** An action is sent only when longer than three letters and not the text `null` (specification §5). */
function sentAction(text: string | null): string | undefined {
  return text !== null && text.length > 3 && text !== 'null' ? text : undefined;
}

/** The wire's words for what has no location. */
export const NOT_SET = 'not set';

/** The id of a location, or the words for none. */
function sentLocation(text: string | null): string | undefined {
  return text !== null && (text === NOT_SET || /^[1-9]\d{0,8}$/.test(text)) ? text : undefined;
}

/** A period by its name, or two days of which one may be missing. */
function sentTime(text: string | null): boolean {
  return PERIODS.some((period) => period === text) || isRange(text);
}

export const isRange = (text: string | null): boolean =>
  /^(?:\d{4}-\d\d-\d\d)?,(?:\d{4}-\d\d-\d\d)?$/.test(text ?? '') && text !== ',';

/** The names under which filters and page of the log stand in the address. */
export const LOG_NAMES = [
  'page',
  'per_page',
  'sort',
  'sort_direction',
  'name',
  'location_id',
  'time',
  'action',
  'actor_id',
] as const;

/** @param pageSize how many entries the reader wants where the address does not say */
export function logParameters(search: URLSearchParams, pageSize = 15): LogParameters {
  const time = search.get('time');
  const action = sentAction(search.get('action'));
  const name = search.get('name');
  const location = sentLocation(search.get('location_id'));
  const actor = search.get('actor_id') ?? '';
  return {
    ...listParameters(listRequests(pageSize).read(search, ['id'])),
    ...(name && { name }),
    ...(location && { location_id: location }),
    ...(sentTime(time) && { time: time ?? '' }),
    ...(action && { action }),
    ...(/^[1-9]\d{0,8}$/.test(actor) && { actor_id: Number(actor) }),
  };
}

/** The same as it stands in the address: of the number of entries only what the reader would not have anyway. */
export function logAddress({ per_page = 15, ...parameters }: LogParameters, pageSize: number) {
  return { ...parameters, per_page: per_page === pageSize ? undefined : per_page };
}

/** Whether somebody looks for something: order and number of entries are no search. */
export function hasFilters({ name, location_id, time, action, actor_id }: LogParameters): boolean {
  return [name, location_id, time, action, actor_id].some((filter) => filter !== undefined);
}

/** What happened, as it is told: more than the action where the row says more. */
export type ActionKind =
  | StockLog['action']
  | AdjustReason
  | 'picked'
  | 'unpicked'
  | 'movedPart'
  | 'renamed'
  | 'minusOn'
  | 'minusOff'
  | ParticularKind;

/**
 * What happened by a row: a pick and its reason say more than "adjusted", that a part stayed says more than "moved", the
 * field more than "edited".
 */
export function actionOf(log: StockLog): ActionKind {
  const { list_id = null, delta } = log;
  if (log.action === 'adjusted' && list_id !== null) return (delta ?? 0) < 0 ? 'picked' : 'unpicked';
  if (log.action === 'moved' && delta !== null) return 'movedPart';
  if (log.action === 'adjusted' && log.reason) return log.reason;
  if (log.action !== 'edited') return log.action;
  const [change] = log.changes;
  if (log.changes.length !== 1 || !change) return 'edited';
  if (change.field === 'name') return 'renamed';
  if (change.field === 'allow_minus_amount') return change.new ? 'minusOn' : 'minusOff';
  if (change.field === 'location_id' || change.field === 'location_name') return 'moved';
  return particularOf(change) ?? 'edited';
}

/** Key of who it was where nobody is named: the system, or somebody, where the server does not say what made the change. */
export function nobodyKey({ cause }: { cause?: string | undefined }): 'logs.system' | 'logs.somebody' {
  return cause ? 'logs.system' : 'logs.somebody';
}

export function amountBefore(log: StockLog): number | null {
  if (log.delta === null || log.amount_after === null) return null;
  return roundAmount(log.amount_after - log.delta);
}

/** Rows of one day stand together, in the order they came. Days are the reader's own. */
export function byDay<Log extends { created_at: string }>(
  logs: readonly Log[],
): { day: string; logs: Log[] }[] {
  const days: { day: string; logs: Log[] }[] = [];
  for (const log of logs) {
    const day = new Date(log.created_at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.logs.push(log);
    else days.push({ day, logs: [log] });
  }
  return days;
}
