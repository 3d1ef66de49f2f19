import './lists-texts';
import { useTexts } from '@storeroom/sdk';
import type { ShortReason, StockListItem, StockListRow } from '@storeroom/contract';
import { useItemWords } from '../items';

const REASONS = {
  not_found: 'reason.notFound',
  damaged: 'reason.damaged',
  too_few: 'reason.tooFew',
  other: 'reason.other',
} as const;

/** How screens say lists and their lines, in the language of the page. */
export function useListWords() {
  const t = useTexts('lists');
  const { amount, location, locale } = useItemWords();
  return {
    t,
    locale,
    amount,
    reasonOf: (reason: ShortReason) => t(REASONS[reason]),
    place: ({ stock }: Pick<StockListItem, 'stock'>) => (stock ? location(stock) : ''),
    location,
  };
}

/** What a list is called in one line: its customer, and its own name where it has one. */
export const listTitle = ({ customer_name, name }: Pick<StockListRow, 'customer_name' | 'name'>) =>
  name === null ? customer_name : `${customer_name} · ${name}`;
