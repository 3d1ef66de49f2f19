import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../texts/stock.locations.en.json';
import fr from '../texts/stock.locations.fr.json';
import formsEn from '../texts/stock.forms.en.json';
import formsFr from '../texts/stock.forms.fr.json';

// The texts of locations and of their forms are bundled with the pages that need them.
for (const words of [en, formsEn]) addTexts('en', 'stock', words);
for (const words of [fr, formsFr]) addTexts('fr', 'stock', words);

/** The texts of the location pages, and their number format, in the language of the page. */
export function useLocationWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
