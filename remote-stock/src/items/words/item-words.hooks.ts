import { useLocale, useTexts } from '@storeroom/sdk';
import { UNITS, type Stock } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';

/** The name by which colleagues call each other; a system change has none. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** A unit in the language of the page; one that the page has no word for, as the server calls it. */
export function unitName(t: ReturnType<typeof useTexts<'stock'>>, unit: string): string {
  const known = UNITS.find((one) => one === unit);
  return known ? t(`unit.${known}`) : unit;
}

/** How a screen says amounts and locations, in the language of the page. */
export function useItemWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return {
    t,
    locale,
    amount: (value: number | null) => formatAmount(value ?? 0, locale),
    location: ({ location_id, location_name }: Pick<Stock, 'location_id' | 'location_name'>) => {
      if (location_name) return location_name;
      return location_id === null ? t('location.notSet') : t('location.number', { id: location_id });
    },
  };
}
