import {
  codeChange,
  ITEM,
  undoRight,
  wasChangedSince,
  type FieldChange,
  type StockLog,
} from '@storeroom/contract';

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
