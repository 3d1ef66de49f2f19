import {
  type AdjustReason,
  type AmountChange,
  type FieldChange,
  ITEM,
  type ItemField,
  adjustedAmount,
  namesOf,
} from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { StockLogEntry } from './stock-log.sql';
import { difference } from './amount.rules';
import { splitCodes, joinCodes } from './codes.rules';
import type { AmountRefusal, NextState } from './many-stock.sql';
import type { StockRecord } from './stock.sql';
import { type Faults, type Said, say } from '../../words/words';
import { DAY_MS } from '../../platform/http/moment.rules';

/** A change of an item, and its log row. */
export interface Change {
  next: NextState;
  entry: StockLogEntry;
}

/** The same change with more fields in its log row. */
export const withLogFields = ({ next, entry }: Change, more: Partial<StockLogEntry>): Change => ({
  next,
  entry: { ...entry, ...more },
});

/** Why an item is not changed, by field. `result` has what would be possible, if that is known. */
export interface Refused {
  refused: Faults;
  result?: Record<string, unknown>;
}

/** Null when the item already is as wanted. */
export type Verdict = Change | Refused | null;

export function refuse(field: string, words: Said, result?: Record<string, unknown>): Refused {
  return { refused: { [field]: [words] }, ...(result && { result }) };
}

/** The refusal to take more than there is. */
const onlyAvailable = (count: number): Said =>
  count <= 0 ? say('amount.none_available') : say('amount.not_enough', { count });

/** The refusal for a code that `amount_refusal` returned; `available` is the amount that was there. */
export function refuseAmount(code: AmountRefusal, available: number): Refused {
  switch (code) {
    case 'item.is_archived':
      return refuse('deleted_at', say(code));
    case 'amount.reason':
      return refuse('reason', say(code));
    case 'amount.too_large':
      return refuse('amount', say(code));
    case 'amount.not_enough':
      return refuse('amount', onlyAvailable(available), { available });
  }
}

export const isRefused = (verdict: object | null): verdict is Refused =>
  verdict !== null && 'refused' in verdict;

export interface UsableLocation {
  id: number;
  name: string;
}

/** Moves an item in use to a location, or to none. @param names of the locations that items are in now */
export function move(
  item: StockRecord,
  to: UsableLocation | null,
  names: ReadonlyMap<number, string>,
): Change | Refused {
  if (item.deleted_at !== null) return refuse('deleted_at', say('item.is_archived'));
  if (item.location_id === (to?.id ?? null)) return refuse('location_id', say('item.already_there'));
  return relocate(item, to, names);
}

/** Moves an item, archived or not, because its location is archived or merged. */
export function relocate(
  item: StockRecord,
  to: UsableLocation | null,
  names: ReadonlyMap<number, string>,
): Change {
  const change = {
    field: 'location_id',
    old: item.location_id,
    new: to?.id ?? null,
    old_text: nameOf(item.location_id, names),
    new_text: to?.name ?? null,
  };
  return { next: { location_id: to?.id ?? null }, entry: { action: 'moved', changes: [change] } };
}

const nameOf = (id: number | null, names: ReadonlyMap<number, string>) =>
  id === null ? null : (names.get(id) ?? null);

/** What remains of an item when a part of it is moved and becomes an item of its own. */
export function moveOut(item: StockRecord, part: number): Change | Refused {
  const available = item.amount ?? 0;
  if (part <= 0) return refuse('amount', say('amount.must_be_above_zero'));
  if (part > available) return refuse('amount', onlyAvailable(available), { available });
  const { amount, delta } = adjustedAmount(item, { delta: -part });
  const changes = [{ field: 'amount', old: available, new: amount }];
  return { next: { amount }, entry: { action: 'moved', delta, changes } };
}

interface Adjustment {
  delta?: number | undefined;
  count?: number | undefined;
  /** The amount that the screen showed during the count. The log records the difference from it. */
  seen?: number | undefined;
  reason: AdjustReason;
  note?: string | null;
}

/** Changes an amount. Whether that is allowed is decided later, by `amount_refusal` in the statement that writes it. */
export function adjust(item: StockRecord, { reason, note = null, count, ...asked }: Adjustment): Change {
  const { amount, delta } = adjustedAmount(item, changeOf({ count, ...asked }));
  const action = count === undefined ? 'adjusted' : 'counted';
  const changes = [{ field: 'amount', old: item.amount ?? 0, new: amount }];
  return { next: { amount }, entry: { action, reason, note, delta, changes } };
}

function changeOf({ count, seen, delta = 0 }: Omit<Adjustment, 'reason'>): AmountChange {
  if (count === undefined) return { delta };
  return seen === undefined ? { count } : { delta: difference(count, seen) };
}

/** Archives an item. Refused while open picking lists need it; with `force` the caller gives no lists. */
export function archive(
  item: StockRecord,
  { open_lists, at, note = null }: { open_lists: number; at: string; note?: string | null },
): Change | Refused {
  if (item.deleted_at !== null) return refuse('deleted_at', say('item.already_archived'));
  if (open_lists > 0)
    return refuse('force', say('item.on_open_lists', { count: open_lists }), { lists: open_lists });
  const changes = [{ field: 'deleted_at', old: null, new: at }];
  return { next: { archived: true }, entry: { action: 'archived', note, changes } };
}

/** Unarchives an item in its location; without a location if that has been archived or deleted since. */
export function unarchive(
  item: StockRecord,
  { usable, names, note = null }: Places & { note?: string | null },
): Change | Refused {
  if (item.deleted_at === null) return refuse('deleted_at', say('item.not_archived'));
  const { location_id } = item;
  const moved = location_id !== null && !usable.has(location_id) ? relocate(item, null, names) : null;
  const changes = [{ field: 'deleted_at', old: item.deleted_at, new: null }, ...(moved?.entry.changes ?? [])];
  return { next: { archived: false, ...moved?.next }, entry: { action: 'unarchived', note, changes } };
}

/** Deletes an archived item, which can be restored for thirty days. */
export function remove(item: StockRecord): Change | Refused {
  if (item.deleted_at === null) return refuse('deleted_at', say('item.not_archived'));
  return { next: { removed: true }, entry: { action: 'deleted' } };
}

/** How long a deleted item can be restored (rule D-S2.3). */
const RESTORABLE_MS = 30 * DAY_MS;

export function isRestorable(removed_at: string, now: Date): boolean {
  return now.getTime() - Date.parse(removed_at) <= RESTORABLE_MS;
}

/** Restores a deleted item into the archive, without a location that was deleted since and codes that others have now. */
export function restore(
  item: StockRecord,
  {
    now,
    gone,
    isTaken,
  }: { now: Date; gone: ReadonlyMap<number, string>; isTaken: (code: string) => boolean },
): Change | Refused {
  if (item.removed_at === null) return refuse('deleted_at', say('item.not_deleted'));
  if (!isRestorable(item.removed_at, now)) return refuse('deleted_at', say('restore.too_late'));
  const { location_id } = item;
  const moved = location_id !== null && gone.has(location_id) ? relocate(item, null, gone) : null;
  const codes = joinCodes(splitCodes(item.codes).filter((code) => !isTaken(code)));
  const recoded =
    codes === item.codes
      ? null
      : { next: { codes }, changes: [{ field: 'codes', old: item.codes, new: codes }] };
  const changes = [...(moved?.entry.changes ?? []), ...(recoded?.changes ?? [])];
  return {
    next: { removed: false, ...moved?.next, ...recoded?.next },
    entry: { action: 'restored', ...(changes.length > 0 && { changes }) },
  };
}

export type EditedField = 'name' | 'location_id' | ItemField | 'codes' | 'photo';
export const EDITED: readonly EditedField[] = ['name', 'location_id', ...namesOf(ITEM), 'codes', 'photo'];
export type EditedFields = Partial<Pick<StockRecord, EditedField>>;

/** Locations that an item may be moved to, and names of those that it may be in now. */
export interface Places {
  usable: ReadonlyMap<number, UsableLocation>;
  names: ReadonlyMap<number, string>;
}

/** Edits an item. Only fields with a new value are written. */
export function edit(
  item: StockRecord,
  wanted: EditedFields,
  { usable, names }: Places = { usable: new Map(), names: new Map() },
): Verdict {
  if (item.deleted_at !== null) return refuse('deleted_at', say('item.is_archived'));
  if (wanted.allow_minus_amount === false && (item.amount ?? 0) < 0) {
    return refuse('allow_minus_amount', say('amount.minus_needed'));
  }
  const changes = fieldChanges(EDITED, item, wanted);
  if (changes.length === 0) return null;
  const next: EditedFields = Object.fromEntries(changes.map((change) => [change.field, change.new]));
  const to = next.location_id ?? null;
  if (to !== null && !usable.has(to)) return refuse('location_id', say('location.unusable'));
  const named = changes.map((change) => withLocationNames(change, { usable, names }));
  return { next, entry: { action: 'edited', changes: named } };
}

/** Adds the names of the locations to the change of a location. */
export function withLocationNames(change: FieldChange, { usable, names }: Places): FieldChange {
  if (change.field !== 'location_id') return change;
  const named = (id: FieldChange['old']) =>
    typeof id === 'number' ? (usable.get(id)?.name ?? names.get(id) ?? null) : null;
  return { ...change, old_text: named(change.old), new_text: named(change.new) };
}
