import type { FieldChange, ImportMode, ImportRow } from '@storeroom/shared/contract';
import type { Words } from '../http/problem';
import { difference } from '../stock/item-change.rules';
import type { StockRecord } from '../stock/stock.sql';
import { amountBelowZero, isArchived, locationUnusable, minusStillNeeded } from '../stock/stock.texts';
import { type ReadRow, type SourceRow, readRow } from './import-cells.rules';
import { type Known, keyOf } from './import-matches.sql';
import * as texts from './import.texts';

/** What an item is to be after the import. */
export type Target = Pick<StockRecord, 'name' | 'location_id' | 'amount' | 'allow_minus_amount'>;

export interface PlannedRow {
  row: number;
  status: ImportRow['status'];
  values: SourceRow['values'];
  errors: Record<string, Words[]>;
  /** The item that the row means; null for a new one. */
  item: StockRecord | null;
  target: Target;
  /** Its place is yet to be added. */
  new_place: string | null;
}

export interface PlanWish {
  mode: ImportMode;
  decimal: '.' | ',';
  /** Places that the team does not have are added. */
  create_locations: boolean;
}

/** What each row will do. It reads nothing and writes nothing: the same plan is shown first and carried out later. */
export function planImport(sources: SourceRow[], known: Known, wish: PlanWish): PlannedRow[] {
  const taken = new Map<string, number>();
  return sources.map((source) => {
    const read = readRow(source, wish.decimal);
    const planned = planRow(source, read, known, wish);
    const key = subjectOf(planned);
    const earlier = taken.get(key);
    if (Object.keys(planned.errors).length === 0) {
      if (earlier === undefined) taken.set(key, source.row);
      else planned.errors[read.id === undefined ? 'name' : 'id'] = [texts.duplicateOf(earlier)];
    }
    return Object.keys(planned.errors).length > 0 ? { ...planned, status: 'error' } : planned;
  });
}

/** What two rows of one file may not both be about. */
function subjectOf({ item, target, new_place }: PlannedRow): string {
  if (item) return `item ${item.id}`;
  return JSON.stringify([keyOf(target.name), target.location_id, new_place && keyOf(new_place)]);
}

function planRow(source: SourceRow, read: ReadRow, known: Known, wish: PlanWish): PlannedRow {
  const errors = { ...read.errors };
  const place = placeOf(read, known, wish, errors);
  const item = Object.keys(errors).length > 0 ? null : matchOf(read, place, known, wish, errors);
  const target = targetOf(read, place, item);
  const planned = {
    row: source.row,
    values: source.values,
    errors,
    item,
    target,
    new_place: place?.fresh ?? null,
  };
  if (Object.keys(errors).length > 0) return { ...planned, status: 'error' };
  checkTarget(target, item, errors);
  if (item === null) return { ...planned, status: 'create' };
  const same =
    place?.fresh === undefined && changesOf(item, target).length === 0 && deltaOf(item, target) === 0;
  return { ...planned, status: same ? 'unchanged' : 'update' };
}

/** Where the row says that the item is; undefined when the file says nothing of places. */
type Where = { id: number | null; fresh?: string } | undefined;

function placeOf(read: ReadRow, known: Known, wish: PlanWish, errors: PlannedRow['errors']): Where {
  if (read.place === undefined) return undefined;
  if (read.place === null) return { id: null };
  const place = known.places.get(keyOf(read.place));
  if (place?.usable) return { id: place.id };
  if (place) errors['location'] = [locationUnusable];
  else if (!wish.create_locations) errors['location'] = [texts.noSuchPlace(read.place)];
  else if ([...read.place].length > 191) errors['location'] = [texts.nameTooLong];
  return { id: null, fresh: read.place };
}

function matchOf(
  read: ReadRow,
  place: Where,
  known: Known,
  { mode }: PlanWish,
  errors: PlannedRow['errors'],
): StockRecord | null {
  if (read.id !== undefined && mode !== 'create') {
    const item = known.byId.get(read.id);
    if (!item) errors['id'] = [texts.idUnknown];
    else if (item.deleted_at !== null) errors['id'] = [isArchived];
    return item ?? null;
  }
  if (read.name === undefined) {
    errors['name'] = [texts.nameMissing];
    return null;
  }
  const named = place?.fresh === undefined ? (known.byName.get(keyOf(read.name)) ?? []) : [];
  const here = named.filter((item) => place === undefined || item.location_id === place.id);
  const active = here.filter((item) => item.deleted_at === null);
  const [match = null] = active;
  if (mode === 'create' && match) errors['name'] = [texts.existsAlready];
  else if (mode !== 'create' && active.length > 1) errors['name'] = [texts.severalMatch];
  else if (mode !== 'create' && !match && here.length > 0) errors['name'] = [isArchived];
  else if (mode === 'update' && !match) errors['name'] = [texts.notFoundForUpdate];
  return match;
}

function targetOf(read: ReadRow, place: Where, item: StockRecord | null): Target {
  return {
    name: read.name ?? item?.name ?? '',
    location_id: place === undefined ? (item?.location_id ?? null) : place.id,
    amount: read.amount ?? (item ? item.amount : 0),
    allow_minus_amount: read.allow_minus_amount ?? item?.allow_minus_amount ?? false,
  };
}

function checkTarget(target: Target, item: StockRecord | null, errors: PlannedRow['errors']): void {
  if ((target.amount ?? 0) >= 0 || target.allow_minus_amount) return;
  const switchedOff = item?.allow_minus_amount === true && item.amount === target.amount;
  if (switchedOff) errors['allow_minus_amount'] = [minusStillNeeded];
  else errors['amount'] = [amountBelowZero];
}

/** The fields that become different, the amount left out. */
export function changesOf(item: StockRecord, target: Target): FieldChange[] {
  return (['name', 'location_id', 'allow_minus_amount'] as const)
    .filter((field) => item[field] !== target[field])
    .map((field) => ({ field, old: item[field], new: target[field] }));
}

export function deltaOf(item: StockRecord, target: Target): number {
  return difference(target.amount ?? 0, item.amount ?? 0);
}
