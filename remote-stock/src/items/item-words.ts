import { useLocale, useTexts } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { formatAmount } from '@storeroom/shared/ui/format';

/** The name by which colleagues call each other; a system change has none. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** How a screen says amounts and places, in the language of the page. */
export function useItemWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return {
    t,
    locale,
    amount: (value: number | null) => formatAmount(value, locale),
    place: (stock: Pick<Stock, 'location_name'>) => stock.location_name ?? t('location.not-set'),
  };
}
