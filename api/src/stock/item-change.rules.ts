import type { AdjustReason } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import type { StockLogEntry } from '../logs/stock-log.sql';
import { LARGEST_AMOUNT, fitsReason } from './amount.rules';
import type { NextState } from './many-stock.sql';
import type { StockRecord } from './stock.sql';
import {
  alreadyThere,
  amountTooLarge,
  archivedAlready,
  isArchived,
  minusStillNeeded,
  notArchived,
  notDeleted,
  onlyAvailable,
  reasonMismatch,
  restoreTooLate,
  stillPicked,
} from './stock.texts';

/** What becomes of an item and what its log says of it; or why not, by field; or nothing, as it is so already. */
export type Verdict = { next: NextState; entry: StockLogEntry } | { refused: Refusal } | null;
export type Refusal = Record<string, Words[]>;

const refuse = (field: string, words: Words): Verdict => ({ refused: { [field]: [words] } });

export interface Place {
  id: number;
  name: string;
}

export function move(item: StockRecord, to: Place | null, names: ReadonlyMap<number, string>): Verdict {
  if (item.deleted_at !== null) return refuse('deleted_at', isArchived);
  if (item.location_id === (to?.id ?? null)) return refuse('location_id', alreadyThere);
  return relocate(item, to, names);
}

/** Moves it whether it is in use or not: its place goes away. */
export function relocate(
  item: StockRecord,
  to: Place | null,
  names: ReadonlyMap<number, string>,
): { next: NextState; entry: StockLogEntry } {
  const from = item.location_id;
  const change = {
    field: 'location_id',
    old: from,
    new: to?.id ?? null,
    old_text: from === null ? null : (names.get(from) ?? null),
    new_text: to?.name ?? null,
  };
  return { next: { location_id: to?.id ?? null }, entry: { action: 'moved', changes: [change] } };
}

export interface Adjustment {
  delta?: number;
  count?: number;
  reason: AdjustReason;
  note?: string | null;
}

export function adjust(item: StockRecord, { count, reason, note = null, ...input }: Adjustment): Verdict {
  if (item.deleted_at !== null) return refuse('deleted_at', isArchived);
  const old = item.amount ?? 0;
  const delta = count === undefined ? (input.delta ?? 0) : difference(count, old);
  if (!fitsReason(reason, delta)) return refuse('reason', reasonMismatch);
  const amount = difference(old, -delta);
  if (Math.abs(amount) > LARGEST_AMOUNT) return refuse('amount', amountTooLarge);
  if (amount < 0 && !item.allow_minus_amount) return refuse('amount', onlyAvailable(old));
  const action = count === undefined ? 'adjusted' : 'counted';
  const changes = [{ field: 'amount', old, new: amount }];
  return { next: { amount }, entry: { action, reason, note, delta, changes } };
}

export function archive(
  item: StockRecord,
  { open_lists, at, note = null }: { open_lists: number; at: string; note?: string | null },
): Verdict {
  if (item.deleted_at !== null) return refuse('deleted_at', archivedAlready);
  if (open_lists > 0) return refuse('force', stillPicked(open_lists));
  const changes = [{ field: 'deleted_at', old: null, new: at }];
  return { next: { archived: true }, entry: { action: 'archived', note, changes } };
}

export function unarchive(item: StockRecord, note: string | null = null): Verdict {
  if (item.deleted_at === null) return refuse('deleted_at', notArchived);
  const changes = [{ field: 'deleted_at', old: item.deleted_at, new: null }];
  return { next: { archived: false }, entry: { action: 'unarchived', note, changes } };
}

export function remove(item: StockRecord): Verdict {
  if (item.deleted_at === null) return refuse('deleted_at', notArchived);
  return { next: { removed: true }, entry: { action: 'deleted' } };
}

/** How long what was deleted can be brought back (decision D-S2). */
const RESTORABLE_MS = 30 * 86_400_000;

export function isRestorable(removed_at: string, now: Date): boolean {
  return now.getTime() - Date.parse(removed_at) <= RESTORABLE_MS;
}

/** Back to where it was: archived. A place that was deleted in the meantime is left. */
export function restore(
  item: StockRecord,
  { now, gone }: { now: Date; gone: ReadonlyMap<number, string> },
): Verdict {
  if (item.removed_at === null) return refuse('deleted_at', notDeleted);
  if (!isRestorable(item.removed_at, now)) return refuse('deleted_at', restoreTooLate);
  const { location_id } = item;
  if (location_id === null || !gone.has(location_id)) {
    return { next: { removed: false }, entry: { action: 'restored' } };
  }
  const { entry } = relocate(item, null, gone);
  return {
    next: { removed: false, location_id: null },
    entry: { action: 'restored', changes: entry.changes ?? [] },
  };
}

export function allowMinus(item: StockRecord, allow_minus_amount: boolean): Verdict {
  if (item.deleted_at !== null) return refuse('deleted_at', isArchived);
  if (item.allow_minus_amount === allow_minus_amount) return null;
  if (!allow_minus_amount && (item.amount ?? 0) < 0) return refuse('allow_minus_amount', minusStillNeeded);
  const changes = [{ field: 'allow_minus_amount', old: item.allow_minus_amount, new: allow_minus_amount }];
  return { next: { allow_minus_amount }, entry: { action: 'edited', changes } };
}

/** Without the noise of binary fractions: both sides have at most four places. */
export function difference(a: number, b: number): number {
  return Math.round((a - b) * 10_000) / 10_000;
}
