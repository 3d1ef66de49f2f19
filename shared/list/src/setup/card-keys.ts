import type { ColumnKeys } from '@storeroom/ui/table-layout';

/** The column with a button for each row, for which a card has no space: the menu of the card has the same action. */
const BUTTON_COLUMN = 'offer';

const cache = new WeakMap<ColumnKeys, ColumnKeys>();

/**
 * The columns that a card may show. Returns the same object for the same input, so that it can be a dependency of
 * hooks.
 */
export function cardKeys(keys: ColumnKeys): ColumnKeys {
  const { known, usual, cards = usual } = keys;
  const cardColumns = cache.get(keys) ?? {
    known: known.filter((key) => key !== BUTTON_COLUMN),
    usual: cards,
  };
  cache.set(keys, cardColumns);
  return cardColumns;
}
