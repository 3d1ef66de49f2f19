import { roundAmount, type AdjustReason, type StockLog } from '@storeroom/contract';
import { changeKindOf, type ChangeKind } from './change-kinds.rules';

/** The kinds of sentence of a log row: more precise than its action where the row allows it. */
type ActionKind =
  | StockLog['action']
  | AdjustReason
  | 'picked'
  | 'unpicked'
  | 'movedPart'
  | 'renamed'
  | 'minusOn'
  | 'minusOff'
  | ChangeKind;

/**
 * The kind of sentence of a row: a pick or its reason in place of "adjusted", "moved in part" in place of "moved", the
 * changed field in place of "edited".
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
  if (change.field === 'location_id') return 'moved';
  return changeKindOf(change) ?? 'edited';
}

/** The text key of an actor without name: the system, or somebody if the server does not send the cause. */
export function nobodyKey({ cause }: { cause?: string | undefined }): 'logs.system' | 'logs.somebody' {
  return cause ? 'logs.system' : 'logs.somebody';
}

export function amountBefore(log: StockLog): number | null {
  if (log.delta === null || log.amount_after === null) return null;
  return roundAmount(log.amount_after - log.delta);
}

/** Groups rows by day in the reader's time zone, in their order. */
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
