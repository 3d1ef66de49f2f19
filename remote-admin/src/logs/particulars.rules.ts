import { codeChange, type FieldChange, type StockLog } from '@storeroom/contract';

/** What became of something that an item has beside name, location and amount, as it is told. */
export type ParticularKind =
  'unit' | 'minimum' | Came<'note'> | Came<'photo'> | 'codeAdded' | 'codeRemoved' | 'codes';

/** What may come, go, or be another. */
type Came<Field extends string> = Field | `${Field}Added` | `${Field}Removed`;

const OF_CODES = { added: 'codeAdded', removed: 'codeRemoved', changed: 'codes' } as const;

export function particularOf({ field, old, new: next }: FieldChange): ParticularKind | null {
  if (field === 'unit' || field === 'minimum') return field;
  if (field === 'codes') return OF_CODES[codeChange(old, next).kind];
  if (field !== 'note' && field !== 'photo') return null;
  if (old === null) return `${field}Added`;
  return next === null ? `${field}Removed` : field;
}

/** The code that came or went; nothing where more than that became of them. */
export function codeOf({ field, old, new: next }: FieldChange): string | undefined {
  const change = field === 'codes' ? codeChange(old, next) : null;
  return change && 'code' in change ? change.code : undefined;
}

/** Fields that are told by their names. */
const FIELDS = ['name', 'location_id', 'allow_minus_amount', 'unit', 'minimum', 'note', 'codes', 'photo'];

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
