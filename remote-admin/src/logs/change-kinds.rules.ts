import { codeChange, ITEM, namesOf, type Field, type FieldChange, type StockLog } from '@storeroom/contract';

/** The kinds of sentence for a change of an item's description, codes or photo. */
export type ChangeKind =
  | 'field'
  | 'photo'
  | 'photoAdded'
  | 'photoRemoved'
  | 'codeAdded'
  | 'codeRemoved'
  | 'codes';

const CODE_KINDS = { added: 'codeAdded', removed: 'codeRemoved', changed: 'codes' } as const;

const ITEM_FIELDS = namesOf(ITEM);
const fieldOf = (name: string): Field | undefined => {
  const known = ITEM_FIELDS.find((field) => field === name);
  return known && ITEM[known];
};

export const isDescribed = (name: string) => fieldOf(name) !== undefined;

export function changeKindOf({ field, old, new: next }: FieldChange): ChangeKind | null {
  if (isDescribed(field)) return 'field';
  if (field === 'codes') return CODE_KINDS[codeChange(old, next).kind];
  if (field !== 'photo') return null;
  if (old === null) return 'photoAdded';
  return next === null ? 'photoRemoved' : field;
}

/** The form of a sentence about a changed field: with its values, or for long text that it was added, removed or changed. */
export function formOf({ field, old, new: next }: FieldChange) {
  if (fieldOf(field)?.kind !== 'lines') return 'field';
  if (old === null) return 'fieldAdded';
  return next === null ? 'fieldRemoved' : 'fieldText';
}

/** The code that was added or removed; undefined where several changed. */
export function codeOf({ field, old, new: next }: FieldChange): string | undefined {
  const change = field === 'codes' ? codeChange(old, next) : null;
  return change && 'code' in change ? change.code : undefined;
}

/** The fields that have a name in the texts. */
const NAMED_FIELDS: readonly string[] = ['name', 'location_id', ...ITEM_FIELDS, 'codes', 'photo'];

/** Actions that do not name the field that they changed. */
const ACTIONS_WITHOUT_FIELD: readonly StockLog['action'][] = ['edited', 'undone', 'restored'];

/** The changed fields that the sentence of an entry does not name: several at once, and those that were undone. */
export function unnamedChanges({ action, delta, changes }: StockLog): readonly FieldChange[] {
  if (!ACTIONS_WITHOUT_FIELD.includes(action) || delta !== null) return [];
  if (action === 'edited' && changes.length === 1) return [];
  return changes.filter(({ field }) => NAMED_FIELDS.includes(field));
}

/** The same for an entry within a group, whose sentence names no code. */
export function changesOfPart(log: StockLog): readonly FieldChange[] {
  const unnamed = unnamedChanges(log);
  if (unnamed.length > 0 || log.action !== 'edited') return unnamed;
  return log.changes.filter((change) => codeOf(change) !== undefined);
}
