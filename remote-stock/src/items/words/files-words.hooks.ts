import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../../texts/stock-files.en.json';
import fr from '../../texts/stock-files.fr.json';

addTexts('en', 'stock-files', en);
addTexts('fr', 'stock-files', fr);

/** What imports, exports and restoring say: words that come with them. */
export function useFilesWords() {
  const t = useTexts('stock-files');
  const locale = useLocale();
  const written = (value: number) => formatAmount(value, locale);
  return {
    t,
    locale,
    written,
    /** For texts: a number that decides on the form of words, and as it is written. */
    counted: (count: number) => ({ count, total: written(count) }),
  };
}
