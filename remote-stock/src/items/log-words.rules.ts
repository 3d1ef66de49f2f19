import type { FieldChange, StockLog } from '@storeroom/shared/contract';

/** What a log entry says in its first line: a figure that moved, a field that changed, or an act. */
export type LogLine =
  | { kind: 'amount'; from: number; to: number; delta: number }
  | { kind: 'name'; from: string; to: string }
  | { kind: 'location'; from: string | null; to: string | null }
  | { kind: 'minus'; allowed: boolean }
  | { kind: 'shelf'; archived: boolean }
  | { kind: 'act' };

const asNumber = (value: FieldChange['old']) => (typeof value === 'number' ? value : Number(value ?? 0));
const asText = (value: FieldChange['old']) => (value === null ? null : String(value));

function lineOf(change: FieldChange): LogLine | null {
  const { field, old: from, new: to, old_text, new_text } = change;
  switch (field) {
    case 'amount':
      return { kind: 'amount', from: asNumber(from), to: asNumber(to), delta: asNumber(to) - asNumber(from) };
    case 'name':
      return { kind: 'name', from: String(from), to: String(to) };
    case 'location_id':
      return { kind: 'location', from: old_text ?? asText(from), to: new_text ?? asText(to) };
    case 'allow_minus_amount':
      return { kind: 'minus', allowed: to === true };
    case 'deleted_at':
      return { kind: 'shelf', archived: to !== null };
    default:
      return null;
  }
}

/** The lines of one entry; an entry without a readable change is told by its action alone. */
export function linesOf(log: Pick<StockLog, 'action' | 'changes'>): LogLine[] {
  if (log.action === 'created') return [{ kind: 'act' }];
  const lines = log.changes.map(lineOf).filter((line) => line !== null);
  return lines.length > 0 ? lines : [{ kind: 'act' }];
}

const OF_SHELF: readonly StockLog['action'][] = ['archived', 'unarchived'];
const OF_CONTENT: readonly StockLog['action'][] = ['adjusted', 'counted', 'edited', 'moved'];

/**
 * Entries, newest first, that can still be taken back: nothing newer has touched the same field. An archived item can
 * only be unarchived.
 */
export function undoableIds(logs: readonly StockLog[], isArchived: boolean): Set<number> {
  const undoable = isArchived ? OF_SHELF : [...OF_SHELF, ...OF_CONTENT];
  const touched = new Set<string>();
  const ids = new Set<number>();
  for (const log of logs) {
    const fields = log.changes.map(({ field }) => field);
    const isLatest = fields.length > 0 && fields.every((field) => !touched.has(field));
    if (undoable.includes(log.action) && !log.undone && isLatest) ids.add(log.id);
    fields.forEach((field) => touched.add(field));
  }
  return ids;
}
