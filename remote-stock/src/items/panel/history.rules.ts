import {
  codeChange,
  type FieldChange,
  ITEM,
  roundAmount,
  type StockLog,
  undoRight,
  wasChangedSince,
} from '@storeroom/contract';
import type { UndoTarget } from '../data/item-work.state';

/** One line of a log entry: an amount that moved, a field that changed, or the action alone. */
export type LogLine =
  | { kind: 'amount'; from: number; to: number; delta: number }
  | { kind: 'name'; from: string; to: string }
  | { kind: 'location'; from: string | null; to: string | null }
  | { kind: 'field'; field: string; from: FieldChange['old']; to: FieldChange['new'] }
  | { kind: 'code'; code: string; came: boolean }
  | { kind: 'codes'; from: string | null; to: string | null }
  | { kind: 'photo'; change: 'Added' | 'Replaced' | 'Removed' }
  | { kind: 'status'; archived: boolean }
  | { kind: 'action' };

const asNumber = (value: FieldChange['old']) => (typeof value === 'number' ? value : Number(value ?? 0));
const asText = (value: FieldChange['old']) => (value === null ? null : String(value));

/** One code that came or went is told by itself. */
function codesLine(from: string | null, to: string | null): LogLine {
  const change = codeChange(from, to);
  return change.kind === 'changed'
    ? { kind: 'codes', from, to }
    : { kind: 'code', code: change.code, came: change.kind === 'added' };
}

function lineOf(change: FieldChange): LogLine | null {
  const { field, old: from, new: to, old_text, new_text } = change;
  switch (field) {
    case 'amount':
      return { kind: 'amount', from: asNumber(from), to: asNumber(to), delta: asNumber(to) - asNumber(from) };
    case 'name':
      return { kind: 'name', from: String(from), to: String(to) };
    case 'location_id':
      return { kind: 'location', from: old_text ?? asText(from), to: new_text ?? asText(to) };
    case 'codes':
      return codesLine(asText(from), asText(to));
    case 'photo':
      return { kind: 'photo', change: to === null ? 'Removed' : from === null ? 'Added' : 'Replaced' };
    case 'deleted_at':
      return { kind: 'status', archived: to !== null };
    default:
      return field in ITEM ? { kind: 'field', field, from, to } : null;
  }
}

/** The lines of one entry; an entry without a readable change is told by its action alone. */
export function linesOf(log: Pick<StockLog, 'action' | 'changes'>): LogLine[] {
  if (log.action === 'created') return [{ kind: 'action' }];
  const lines = log.changes.map(lineOf).filter((line) => line !== null);
  return lines.length > 0 ? lines : [{ kind: 'action' }];
}

const CHANGES_STATUS: readonly StockLog['action'][] = ['archived', 'unarchived'];

/**
 * Entries, newest first, that can still be undone: nothing newer has touched the same field. An archived item can only
 * be unarchived.
 */
export function undoableIds(logs: readonly StockLog[], isArchived: boolean): Set<number> {
  const undoable = logs.filter(
    (log, at) =>
      undoRight(log) !== undefined &&
      (!isArchived || CHANGES_STATUS.includes(log.action)) &&
      !log.undone &&
      log.changes.length > 0 &&
      !wasChangedSince(log.changes, logs.slice(0, at)),
  );
  return new Set(undoable.map(({ id }) => id));
}

/** What is told as one: an entry of the log, or several of one batch. */
interface LogStep {
  /** Of several the latest, with what all of them did to the amount. */
  log: StockLog;
  undoing: UndoTarget;
}

type Batched = StockLog & { batch_id: string };

const isStep = (log: StockLog): log is Batched =>
  log.batch_id !== null && (log.action === 'adjusted' || log.action === 'undone') && log.delta !== null;

/** Entries of one item that follow each other and carry one batch, newest first. */
function runsOf(logs: readonly StockLog[]): StockLog[][] {
  const runs: StockLog[][] = [];
  for (const log of logs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isStep(log) && last.batch_id === log.batch_id && last.action === log.action)
      run.push(log);
    else runs.push([log]);
  }
  return runs;
}

function asOne(run: readonly StockLog[]): StockLog | undefined {
  const [latest] = run;
  if (!latest || run.length === 1) return latest;
  const amounts = run.map(({ changes }) => changes.find(({ field }) => field === 'amount'));
  const change = { field: 'amount', old: amounts.at(-1)?.old ?? null, new: amounts[0]?.new ?? null };
  return {
    ...latest,
    delta: roundAmount(run.reduce((sum, { delta }) => sum + (delta ?? 0), 0)),
    changes: [change],
    undone: run.some(({ undone }) => undone === true),
  };
}

/**
 * Presses in a row are told in one entry, and taken back as one. Where somebody else came in between they stand each for
 * itself: they cannot be taken back at once.
 */
export function stepsOf(logs: readonly StockLog[]): LogStep[] {
  const runs = runsOf(logs);
  const torn = new Set(
    runs
      .map(([log]) => log?.batch_id)
      .filter((batch, at, all) => batch !== null && all.indexOf(batch) !== at),
  );
  return runs
    .flatMap((run) => (torn.has(run[0]?.batch_id) ? run.map((log) => [log]) : [run]))
    .flatMap((run) => {
      const log = asOne(run);
      if (!log) return [];
      const { id: log_id, batch_id } = log;
      return [{ log, undoing: run.length > 1 && batch_id !== null ? { batch_id } : { log_id } }];
    });
}
