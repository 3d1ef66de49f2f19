import { UNITS } from '../../entities/stock';
import type { RecordFields, RecordOf, Writable } from '../field';

/** What is optional to say of an item: null until somebody does. */
export const ITEM_DETAILS = {
  unit: { kind: 'choice', choices: UNITS },
  minimum: { kind: 'amount' },
  note: { kind: 'lines', length: 1000 },
  supplier: {
    kind: 'text',
    length: 191,
    filter: true,
    sort: true,
    search: true,
    sheet: true,
    bulk: true,
    label: true,
  },
} as const satisfies RecordFields;

export type ItemDetail = keyof typeof ITEM_DETAILS;

/**
 * The plain fields of an item. Name, amount, location, codes, photo and status are rules with an index, a lock or a
 * picture of their own, and are written by hand.
 */
export const ITEM = {
  allow_minus_amount: { kind: 'flag', sheet: true, bulk: true },
  ...ITEM_DETAILS,
} as const satisfies RecordFields;

export type ItemField = keyof typeof ITEM;
export type ItemValues = RecordOf<typeof ITEM>;
export type WritableItem = Writable<typeof ITEM>;
