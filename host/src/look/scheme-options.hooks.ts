import { useTexts } from '@storeroom/sdk';
import { COLOUR_SCHEMES, type SchemeChoice } from '@storeroom/sdk/host';
import type { IconName } from '@storeroom/ui/icon';

const ICONS: Record<SchemeChoice, IconName> = { light: 'sun', dark: 'moon', sepia: 'book', system: 'half' };

/** The options with their labels and icons. */
export function useSchemeOptions(): { value: SchemeChoice; label: string; icon: IconName }[] {
  const t = useTexts('host');
  return [...COLOUR_SCHEMES, 'system' as const].map((value) => ({
    value,
    label: t(`scheme.${value}`),
    icon: ICONS[value],
  }));
}
