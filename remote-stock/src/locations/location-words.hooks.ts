import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../texts/stock.locations.en.json';
import fr from '../texts/stock.locations.fr.json';
import formsEn from '../texts/stock.forms.en.json';
import formsFr from '../texts/stock.forms.fr.json';

// The words of locations, and of the forms in them, come with their pages.
for (const words of [en, formsEn]) addTexts('en', 'stock', words);
for (const words of [fr, formsFr]) addTexts('fr', 'stock', words);

/** How the screens of locations say things, in the language of the page. */
export function useLocationWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
