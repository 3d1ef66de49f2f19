import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from './texts/list.en.json';
import fr from './texts/list.fr.json';

/** The English words of this room: a key that is not in its file does not compile. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    list: typeof en &
      typeof import('./texts/list.known.en.json') &
      typeof import('./texts/list.rows.en.json') &
      typeof import('./texts/list.setup.en.json');
  }
}

addTexts('en', 'list', en);
addTexts('fr', 'list', fr);

/** What every list says of its pages, and of what could not be read. */
export function useListWords() {
  const t = useTexts('list');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
