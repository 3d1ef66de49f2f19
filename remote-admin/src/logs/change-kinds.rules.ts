import { codeChange, ITEM, namesOf, type Field, type FieldChange, type StockLog } from '@storeroom/contract';

/** A field of an item's description, codes or photo, as a change of it is told. */
export type ChangeKind =
  | 'field'
  | 'photo'
  | 'photoAdded'
  | 'photoRemoved'
  | 'codeAdded'
  | 'codeRemoved'
  | 'codes';

const OF_CODES = { added: 'codeAdded', removed: 'codeRemoved', changed: 'codes' } as const;

const DESCRIBED = namesOf(ITEM);
const fieldOf = (name: string): Field | undefined => {
  const known = DESCRIBED.find((field) => field === name);
  return known && ITEM[known];
};

export const isDescribed = (name: string) => fieldOf(name) !== undefined;

export function changeKindOf({ field, old, new: next }: FieldChange): ChangeKind | null {
  if (isDescribed(field)) return 'field';
  if (field === 'codes') return OF_CODES[codeChange(old, next).kind];
  if (field !== 'photo') return null;
  if (old === null) return 'photoAdded';
  return next === null ? 'photoRemoved' : field;
}

/** How a sentence tells a change of a described field: with its values; but long text only that it came, went or is another. */
export function formOf({ field, old, new: next }: FieldChange) {
  if (fieldOf(field)?.kind !== 'lines') return 'field';
  if (old === null) return 'fieldAdded';
  return next === null ? 'fieldRemoved' : 'fieldText';
}

/** The code that came or went; nothing where more than that became of them. */
export function codeOf({ field, old, new: next }: FieldChange): string | undefined {
  const change = field === 'codes' ? codeChange(old, next) : null;
  return change && 'code' in change ? change.code : undefined;
}

/** Fields that are told by their names. */
const FIELDS: readonly string[] = ['name', 'location_id', ...DESCRIBED, 'codes', 'photo'];

/** Actions that do not say which field they changed. */
const SAY_NO_FIELD: readonly StockLog['action'][] = ['edited', 'undone', 'restored'];

/** The fields of an entry that its sentence does not name: several at once, and those that were taken back. */
export function unnamedChanges({ action, delta, changes }: StockLog): readonly FieldChange[] {
  if (!SAY_NO_FIELD.includes(action) || delta !== null) return [];
  if (action === 'edited' && changes.length === 1) return [];
  return changes.filter(({ field }) => FIELDS.includes(field));
}

/** The same of one entry of several, above which one sentence stands that names no code. */
export function changesOfPart(log: StockLog): readonly FieldChange[] {
  const unnamed = unnamedChanges(log);
  if (unnamed.length > 0 || log.action !== 'edited') return unnamed;
  return log.changes.filter((change) => codeOf(change) !== undefined);
}
