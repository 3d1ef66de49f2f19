import { ITEM, namesOf, type Stock } from '@storeroom/contract';
import type { ApiError } from '@storeroom/sdk';
import type { ItemFields } from './items.api';

export type Field = keyof ItemFields;
const FIELDS: readonly Field[] = ['name', 'location_id', ...namesOf(ITEM), 'codes'];

export type Draft = Partial<ItemFields>;

/** As it is sent: text without space around it, and text that says nothing as none, but for a name. */
export const asSent = <Content extends Draft>(typed: Content): Content =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.trim() || (field === 'name' ? '' : null) : (value as unknown),
    ]),
  ) as Content;

/** Codes are the same in the same order; what is missing is none. */
const isSame = (one: Draft[Field], other: Draft[Field]) =>
  Object.is(one ?? null, other ?? null) || JSON.stringify(one) === JSON.stringify(other);

/** What of a draft is really different from the record it began with. */
export function changesOf(draft: Draft, base: Stock): Draft {
  const sent = asSent(draft);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = sent[field];
      return value === undefined || isSame(value, base[field]) ? [] : [[field, value]];
    }),
  );
}

/** Fields that both sides changed, each to something else. A field that only one side touched merges by itself. */
export function conflictsOf(mine: Draft, base: Stock, theirs: Stock): Field[] {
  return FIELDS.filter(
    (field) =>
      mine[field] !== undefined && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
}

/** My changes without the fields that were decided for the other side. */
export function mergeOf(mine: Draft, theirFields: ReadonlySet<Field>): Draft {
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !theirFields.has(field as Field)));
}

/** The item that has the code which was refused; null where that was not why, or where it may not be seen. */
export function takenBy(refusal: ApiError | null): { id: number; name: string } | null {
  const { taken } = (refusal?.result ?? {}) as { taken?: { stock?: { id: number; name: string } | null } };
  return taken?.stock ?? null;
}
