import { UNITS } from '../../entities/stock';
import type { RecordFields, RecordOf, Writable } from '../field';

/**
 * The plain fields of an item. Name, amount, location, codes, photo and status are rules with an index, a lock or a
 * picture of their own, and are written by hand.
 */
export const ITEM = {
  allow_minus_amount: { kind: 'flag', sheet: true, bulk: true },
  unit: { kind: 'choice', choices: UNITS },
  minimum: { kind: 'amount' },
  note: { kind: 'lines', length: 1000 },
} as const satisfies RecordFields;

export type ItemField = keyof typeof ITEM;
export type ItemValues = RecordOf<typeof ITEM>;
export type WritableItem = Writable<typeof ITEM>;
