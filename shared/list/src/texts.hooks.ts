import { useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';

/** The types of the English texts of this package: using a key that is not in its files is a compile error. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    list: typeof import('./texts/list.en.json') & typeof import('./texts/list.setup.en.json');
  }
}

/** The texts of every list, in the language of the page. They load together with the texts of a remote. */
export function useListWords() {
  const t = useTexts('list');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
