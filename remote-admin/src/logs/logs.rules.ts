import { listParameters, readListRequest, type StockLog } from '@storeroom/shared/contract';

export const PERIODS = ['today', '7d', '30d'] as const;
export type Period = (typeof PERIODS)[number];

/** Filters and page of the log, as the address holds them and the call sends them. */
export interface LogParameters {
  page?: number;
  per_page?: number;
  sort?: string;
  sort_direction?: string;
  name?: string;
  location_id?: string;
  time?: Period;
  action?: string;
}

/** An action is sent only when longer than three letters and not the text `null` (specification §5). */
function sentAction(text: string | null): string | undefined {
  return text !== null && text.length > 3 && text !== 'null' ? text : undefined;
}

export function logParameters(search: URLSearchParams): LogParameters {
  const time = search.get('time');
  const action = sentAction(search.get('action'));
  const name = search.get('name');
  const location = search.get('location_id');
  return {
    ...listParameters(readListRequest(search, ['id'])),
    ...(name && { name }),
    ...(location && { location_id: location }),
    ...(PERIODS.some((period) => period === time) && { time: time as Period }),
    ...(action && { action }),
  };
}

/**
 * Key of the sentence that tells what happened: a pick and its reason say more than "adjusted", that a part stayed
 * says more than "moved", the field more than "edited".
 */
export function actionKey(log: StockLog): string {
  const { list_id = null, delta } = log;
  if (log.action === 'adjusted' && list_id !== null) {
    return (delta ?? 0) < 0 ? 'action.picked' : 'action.unpicked';
  }
  if (log.action === 'moved' && delta !== null) return 'action.movedPart';
  if (log.action === 'adjusted' && log.reason) return `action.${log.reason}`;
  if (log.action !== 'edited') return `action.${log.action}`;
  const [change] = log.changes;
  if (log.changes.length !== 1 || !change) return 'action.edited';
  if (change.field === 'name') return 'action.renamed';
  if (change.field === 'allow_minus_amount') return change.new ? 'action.minusOn' : 'action.minusOff';
  return change.field === 'location_id' || change.field === 'location_name'
    ? 'action.moved'
    : 'action.edited';
}

/** Amounts have four decimals at most; this keeps binary fractions out of the difference. */
export function amountBefore(log: StockLog): number | null {
  if (log.delta === null || log.amount_after === null) return null;
  return Math.round((log.amount_after - log.delta) * 10_000) / 10_000;
}

/** Rows of one day stand together, in the order they came. Days are the reader's own. */
export function byDay(logs: readonly StockLog[]): { day: string; logs: StockLog[] }[] {
  const days: { day: string; logs: StockLog[] }[] = [];
  for (const log of logs) {
    const day = new Date(log.created_at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.logs.push(log);
    else days.push({ day, logs: [log] });
  }
  return days;
}
