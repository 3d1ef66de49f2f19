import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../../texts/stock-files.en.json';
import fr from '../../texts/stock-files.fr.json';

addTexts('en', 'stock-files', en);
addTexts('fr', 'stock-files', fr);

/** The texts of imports and exports, bundled with them. */
export function useFilesWords() {
  const t = useTexts('stock-files');
  const locale = useLocale();
  const written = (value: number) => formatAmount(value, locale);
  return {
    t,
    locale,
    written,
    /** Values for texts: `count` selects the plural form, `total` is the formatted number. */
    counted: (count: number) => ({ count, total: written(count) }),
  };
}
