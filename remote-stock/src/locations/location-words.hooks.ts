import './locations-texts';
import { useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';

/** How the screens of locations say things, in the language of the page. */
export function useLocationWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
