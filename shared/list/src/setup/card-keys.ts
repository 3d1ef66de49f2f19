import type { ColumnKeys } from '@storeroom/ui/table-layout';

/** A card has no place for the button of a row: its menu has it. */
const NEVER = 'offer';

const made = new WeakMap<ColumnKeys, ColumnKeys>();

/** The facts that a card may show. The same object for the same columns. */
export function cardKeys(keys: ColumnKeys): ColumnKeys {
  const { known, usual, cards = usual } = keys;
  const facts = made.get(keys) ?? { known: known.filter((key) => key !== NEVER), usual: cards };
  made.set(keys, facts);
  return facts;
}
