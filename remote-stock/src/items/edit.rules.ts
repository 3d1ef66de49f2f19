import type { Stock } from '@storeroom/shared/contract';
import type { ItemFields } from './items.api';

export const FIELDS = ['name', 'location_id', 'allow_minus_amount'] as const satisfies (keyof ItemFields)[];
export type Field = (typeof FIELDS)[number];

export type Draft = Partial<ItemFields>;

/** What of a draft is really different from the record it began with. */
export function changesOf(draft: Draft, base: Stock): Draft {
  const name = draft.name?.trim();
  return {
    ...(name !== undefined && name !== base.name && { name }),
    ...(draft.location_id !== undefined &&
      draft.location_id !== base.location_id && { location_id: draft.location_id }),
    ...(draft.allow_minus_amount !== undefined &&
      draft.allow_minus_amount !== base.allow_minus_amount && {
        allow_minus_amount: draft.allow_minus_amount,
      }),
  };
}

/** Fields that both sides changed, each to something else. A field that only one side touched merges by itself. */
export function conflictsOf(mine: Draft, base: Stock, theirs: Stock): Field[] {
  return FIELDS.filter(
    (field) => mine[field] !== undefined && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
}

/** My changes without the fields that were decided for the other side. */
export function mergeOf(mine: Draft, theirFields: ReadonlySet<Field>): Draft {
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !theirFields.has(field as Field)));
}
