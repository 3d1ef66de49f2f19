import { addTexts, useTexts } from '@storeroom/sdk';
import type { ShortReason, Stock, StockListItem, StockListRow } from '@storeroom/contract';
import { useItemWords } from '../items';
import { disambiguateNames } from '../disambiguate-names.rules';
import en from '../texts/lists.en.json';
import fr from '../texts/lists.fr.json';

// The texts are loaded with the first list.
addTexts('en', 'lists', en);
addTexts('fr', 'lists', fr);

const REASONS = {
  not_found: 'reason.notFound',
  damaged: 'reason.damaged',
  too_few: 'reason.tooFew',
  other: 'reason.other',
} as const;

/** The texts about lists and their lines, in the language of the page. */
export function useListWords() {
  const t = useTexts('lists');
  const { amount, joined, location, locale } = useItemWords();
  return {
    t,
    locale,
    amount,
    joined,
    reasonOf: (reason: ShortReason) => t(REASONS[reason]),
    place: ({ stock }: Pick<StockListItem, 'stock'>) => (stock ? location(stock) : ''),
    /** For choosing an item: its location, with its code or number if another item with its name is there, too. */
    placesOf: (items: readonly Stock[]) => {
      const ambiguous = disambiguateNames(items, { placed: true });
      const codeOf = ({ id }: Stock) => ambiguous.get(id) ?? t('add.number', { id });
      return (item: Stock) =>
        ambiguous.has(item.id) ? `${location(item)} · ${codeOf(item)}` : location(item);
    },
  };
}

/** The name of a list in one line: its customer, and its own name if it has one. */
export const listTitle = ({ customer_name, name }: Pick<StockListRow, 'customer_name' | 'name'>) =>
  name === null ? customer_name : `${customer_name} · ${name}`;
