import type { FieldChange } from '@storeroom/shared/contract';
import type { StockLogEntry } from '../logs/stock-log.sql';
import { type Place, type Refusal, difference } from './item-change.rules';
import type { NextState } from './many-stock.sql';
import type { StockRecord } from './stock.sql';
import {
  isArchived,
  itemUnknown,
  locationUnusable,
  minusStillNeeded,
  onlyAvailable,
  undoImpossible,
  undoUnknown,
} from './stock.texts';
import { wasChangedSince, wayBack } from './undo.rules';

/** A row of the batch, as much of it as going back needs. */
export interface BatchLog {
  id: number;
  action: StockLogEntry['action'];
  delta: number | null;
  changes: FieldChange[];
  /** Of a pick, which goes back with its line and alone. */
  list_item_id: number | null;
}

interface Step {
  state: StockRecord;
  entry: StockLogEntry;
}

export type WayBackOfItem =
  | { next: NextState; entries: { item: StockRecord; entry: StockLogEntry }[]; kind: BackKind }
  | { refused: Refusal };

/** What is told of it: an edit, a change of the archive, or that the item is gone. */
export type BackKind = 'edited' | 'archived' | 'unarchived' | 'removed';

interface Surroundings {
  /** What happened to the item after its first row of the batch, the batch itself left out. */
  later: { changes: FieldChange[] }[];
  /** Places that things may be put in. */
  usable: ReadonlyMap<number, Place>;
  at: string;
}

/** Undoes what a batch did to one item, newest first; nothing of it when a part cannot be undone. */
export function undoItem(
  item: StockRecord | undefined,
  logs: BatchLog[],
  around: Surroundings,
): WayBackOfItem {
  if (!item || item.removed_at !== null) return { refused: { id: [itemUnknown] } };
  let state = item;
  const entries: Step[] = [];
  for (const log of [...logs].reverse()) {
    const step = undoOne(state, log, around);
    if ('refused' in step) return step;
    state = step.state;
    entries.push(step);
  }
  return {
    entries: entries.map((step) => ({ item: step.state, entry: step.entry })),
    next: {
      name: state.name,
      location_id: state.location_id,
      amount: state.amount,
      allow_minus_amount: state.allow_minus_amount,
      archived: state.deleted_at !== null,
      removed: state.removed_at !== null,
    },
    kind: kindOf(item, state),
  };
}

function kindOf(before: StockRecord, after: StockRecord): BackKind {
  if (after.removed_at !== null) return 'removed';
  if ((before.deleted_at === null) === (after.deleted_at === null)) return 'edited';
  return after.deleted_at === null ? 'unarchived' : 'archived';
}

const refuse = (field: string, words: Refusal[string][number]) => ({ refused: { [field]: [words] } });

function undoOne(
  item: StockRecord,
  log: BatchLog,
  { later, usable, at }: Surroundings,
): Step | { refused: Refusal } {
  // A new item goes as a whole: whatever happened to it since would go with it.
  if (log.action === 'created') {
    if (later.length > 0) return refuse('log', undoImpossible);
    const state = { ...item, deleted_at: at, removed_at: at };
    const changes = [{ field: 'deleted_at', old: item.deleted_at, new: at }];
    return { state, entry: { action: 'undone', undoes: log.id, delta: log.delta && -log.delta, changes } };
  }
  if (wayBack(log) === null || log.list_item_id !== null) return refuse('log', undoUnknown);
  if (wasChangedSince(log.changes, later)) return refuse('log', undoImpossible);
  const toShelf = log.changes.some((change) => change.field === 'deleted_at');
  if (!toShelf && item.deleted_at !== null) return refuse('deleted_at', isArchived);

  const state = { ...item };
  for (const { field, old } of log.changes) {
    if (field === 'name' && typeof old === 'string') state.name = old;
    if (field === 'location_id') state.location_id = typeof old === 'number' ? old : null;
    if (field === 'allow_minus_amount') state.allow_minus_amount = old === true;
    if (field === 'deleted_at') state.deleted_at = typeof old === 'string' ? at : null;
    if (field === 'amount') state.amount = difference(item.amount ?? 0, log.delta ?? 0);
  }
  const place = state.location_id;
  if (place !== null && place !== item.location_id && !usable.has(place)) {
    return refuse('location_id', locationUnusable);
  }
  if (!state.allow_minus_amount && (state.amount ?? 0) < 0) {
    return state.amount === item.amount
      ? refuse('allow_minus_amount', minusStillNeeded)
      : refuse('amount', onlyAvailable(item.amount ?? 0));
  }
  const delta = log.delta === null ? null : -log.delta;
  const changes = log.changes.map((change) => turned(change, item, state));
  return { state, entry: { action: 'undone', undoes: log.id, delta, changes } };
}

/** From what is there now to what it goes back to, with the names of places as they were written down. */
function turned(change: FieldChange, from: StockRecord, to: StockRecord): FieldChange {
  const field = change.field as 'name' | 'location_id' | 'allow_minus_amount' | 'deleted_at' | 'amount';
  const { old_text, new_text } = change;
  return {
    field,
    old: from[field],
    new: to[field],
    ...(old_text === undefined && new_text === undefined
      ? {}
      : { old_text: new_text ?? null, new_text: old_text ?? null }),
  };
}
