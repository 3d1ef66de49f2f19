import {
  type FieldChange,
  type ImportMode,
  type ImportRow,
  ITEM_DETAILS,
  type ItemDetail,
  adjustedAmount,
  codeKey,
  namesOf,
} from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { StockRecord } from '../stock/stock.sql';
import { splitCodes, joinCodes } from '../stock/codes.rules';
import { EDITED, type EditedField } from '../stock/item-change.rules';
import type { ReadRow, SourceRow } from './import-cells.rules';
import type { Decimals } from './import-amounts.rules';
import { type Known, nameKey, isNamedById } from './import-matches.sql';
import type { NewLocations } from './corrections.rules';
import { type Faults, type Said, cut, say } from '../../words/words';

/** The state of an item after the import. */
export type Target = Pick<StockRecord, TargetField | 'amount'>;

/** The fields that a file can hold: all but the photo. */
type TargetField = Exclude<EditedField, 'photo'>;
const TARGET_FIELDS = EDITED.filter((field): field is TargetField => field !== 'photo');

export interface PlannedRow {
  row: number;
  status: ImportRow['status'];
  values: SourceRow['values'];
  errors: Faults;
  /** The item that the row refers to; null for a new one. */
  item: StockRecord | null;
  target: Target;
  /** The name of a location that has to be added for this row. */
  new_location: string | null;
  /**
   * Codes of the row that another item or an earlier row already has, whether the row is refused or imported without
   * them.
   */
  taken_codes: string[];
}

export interface PlanOptions extends Decimals {
  mode: ImportMode;
  /** Which missing locations are added: all, none, or those of these names. */
  create_locations: NewLocations;
  /** Whether codes that are already taken are left out of their rows. Otherwise they are errors. */
  leave_out_codes?: boolean;
}

/** Keys of the names of the locations that may be added, or whether all or none may. */
type Addable = boolean | ReadonlySet<string>;
type RowOptions = PlanOptions & { addable: Addable };

/** Plans what each row does, without access to the database: the plan is first shown, and made again to carry it out. */
export function planImport(rows: ReadRow[], known: Known, options: PlanOptions): PlannedRow[] {
  const { create_locations } = options;
  const addable =
    typeof create_locations === 'boolean' ? create_locations : new Set(create_locations.map(nameKey));
  const taken = new Map<string, number>();
  const codes = new Map<string, number>();
  return rows.map((read) => {
    const { source } = read;
    const planned = planRow(read, known, { ...options, addable });
    const key = subjectOf(planned);
    const earlier = taken.get(key);
    if (Object.keys(planned.errors).length === 0) {
      if (earlier === undefined) taken.set(key, source.row);
      else planned.errors[read.id === undefined ? 'name' : 'id'] = [say('row.twice', { row: earlier })];
    }
    const checked = checkCodes(planned, known, codes, options);
    return Object.keys(checked.errors).length > 0 ? { ...checked, status: 'error' } : checked;
  });
}

/** Checks that no other item of the team and no earlier row of the file has a code of this row. */
function checkCodes(
  planned: PlannedRow,
  known: Known,
  earlier: Map<string, number>,
  { leave_out_codes }: PlanOptions,
): PlannedRow {
  const { row, item, target } = planned;
  const had = item?.codes ?? null;
  if (Object.keys(planned.errors).length > 0 || target.codes === had) return planned;
  const codes = splitCodes(target.codes);
  const faults = new Map<string, Said>();
  for (const code of codes) {
    const owner = known.codes.get(codeKey(code));
    const twice = earlier.get(codeKey(code));
    if (owner !== undefined && owner.id !== item?.id) {
      faults.set(
        code,
        owner.deleted_at === null
          ? say('code.of_item', { code, name: owner.name })
          : say('code.of_another', { code }),
      );
    } else if (twice !== undefined) faults.set(code, say('row.code_twice', { code, row: twice }));
  }
  const taken_codes = [...faults.keys()];
  const fault = [...faults.values()].at(-1);
  if (fault && !leave_out_codes) {
    return { ...planned, taken_codes, errors: { ...planned.errors, codes: [fault] } };
  }
  const left = codes.filter((code) => !faults.has(code));
  for (const code of left) earlier.set(codeKey(code), row);
  if (!fault) return planned;
  // If no code is left, the item keeps its codes, as with an empty cell.
  const without = { ...planned, taken_codes, target: { ...target, codes: joinCodes(left) ?? had } };
  return { ...without, status: statusOf(without) };
}

/** Identifies what a row changes or creates. Two rows of one file with the same subject are an error. */
function subjectOf({ item, target, new_location }: PlannedRow): string {
  if (item) return `item ${item.id}`;
  return JSON.stringify([nameKey(target.name), target.location_id, new_location && nameKey(new_location)]);
}

function planRow(read: ReadRow, known: Known, options: RowOptions): PlannedRow {
  const { source } = read;
  const errors = { ...read.errors };
  const location = locationOf(read, known, options, errors);
  const item = Object.keys(errors).length > 0 ? null : matchOf(read, location, known, options, errors);
  const target = targetOf(read, location, item);
  const planned = {
    row: source.row,
    values: source.values,
    errors,
    item,
    target,
    new_location: location?.fresh ?? null,
    taken_codes: [],
  };
  if (Object.keys(errors).length > 0) return { ...planned, status: 'error' };
  checkTarget(target, item, errors);
  return { ...planned, status: statusOf(planned) };
}

/** The status of a row without errors. */
function statusOf({ item, target, new_location }: Pick<PlannedRow, 'item' | 'target' | 'new_location'>) {
  if (item === null) return 'create';
  const same = new_location === null && changesOf(item, target).length === 0 && deltaOf(item, target) === 0;
  return same ? 'unchanged' : 'update';
}

/** The location that the row gives; undefined when the file has no locations. */
type Where = { id: number | null; fresh?: string } | undefined;

function locationOf(read: ReadRow, known: Known, options: RowOptions, errors: PlannedRow['errors']): Where {
  if (read.location === undefined) return undefined;
  if (read.location === null) return { id: null };
  const location = known.locations.get(nameKey(read.location));
  if (location?.usable) return { id: location.id };
  if (location) errors['location'] = [say('location.unusable')];
  else if (!mayAdd(read.location, options.addable))
    errors['location'] = [say('row.no_such_location', { name: cut(read.location) })];
  else if ([...read.location].length > 191) errors['location'] = [say('row.name_too_long')];
  return { id: null, fresh: read.location };
}

function mayAdd(name: string, addable: Addable): boolean {
  return typeof addable === 'boolean' ? addable : addable.has(nameKey(name));
}

function matchOf(
  read: ReadRow,
  location: Where,
  known: Known,
  { mode }: PlanOptions,
  errors: PlannedRow['errors'],
): StockRecord | null {
  if (isNamedById(read, mode)) {
    const item = known.byId.get(read.id);
    if (!item) errors['id'] = [say('row.id_unknown')];
    else if (item.deleted_at !== null) errors['id'] = [say('item.is_archived')];
    return item ?? null;
  }
  if (read.name === undefined) {
    errors['name'] = [say('row.name_missing')];
    return null;
  }
  const named = location?.fresh === undefined ? (known.byName.get(nameKey(read.name)) ?? []) : [];
  const inLocation = named.filter((item) => location === undefined || item.location_id === location.id);
  const active = inLocation.filter((item) => item.deleted_at === null);
  const [match = null] = active;
  if (mode === 'create' && match) errors['name'] = [say('row.item_exists')];
  else if (mode !== 'create' && active.length > 1) errors['name'] = [say('row.several_items')];
  else if (mode !== 'create' && !match && inLocation.length > 0) errors['name'] = [say('item.is_archived')];
  else if (mode === 'update' && !match) errors['name'] = [say('row.no_item')];
  return match;
}

function targetOf(read: ReadRow, location: Where, item: StockRecord | null): Target {
  return {
    name: read.name ?? item?.name ?? '',
    location_id: location === undefined ? (item?.location_id ?? null) : location.id,
    amount: read.amount ?? (item ? item.amount : 0),
    allow_minus_amount: read.allow_minus_amount ?? item?.allow_minus_amount ?? false,
    ...detailsOf(read, item),
    codes: read.codes ?? item?.codes ?? null,
  };
}

/** The details of the row, or else those of the item: a row without a detail leaves it unchanged. */
const detailsOf = (read: ReadRow, item: StockRecord | null) =>
  Object.fromEntries(namesOf(ITEM_DETAILS).map((name) => [name, read[name] ?? item?.[name] ?? null])) as Pick<
    StockRecord,
    ItemDetail
  >;

function checkTarget(target: Target, item: StockRecord | null, errors: PlannedRow['errors']): void {
  if ((target.amount ?? 0) >= 0 || target.allow_minus_amount) return;
  const switchedOff = item?.allow_minus_amount === true && item.amount === target.amount;
  if (switchedOff) errors['allow_minus_amount'] = [say('amount.minus_needed')];
  else errors['amount'] = [say('amount.below_zero')];
}

/** The fields that change, without the amount. */
export function changesOf(item: StockRecord, target: Target): FieldChange[] {
  return fieldChanges(TARGET_FIELDS, item, target);
}

export function deltaOf(item: StockRecord, target: Target): number {
  return adjustedAmount(item, { count: target.amount ?? 0 }).delta;
}
