import { useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';

/** The English words of this room: a key that is not in its file does not compile. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    list: typeof import('./texts/list.en.json') & typeof import('./texts/list.setup.en.json');
  }
}

/** What every list says. The words come with the texts of a remote, in the language of the page only. */
export function useListWords() {
  const t = useTexts('list');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
