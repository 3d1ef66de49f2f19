import { useTexts } from '@storeroom/shared';
import { COLOUR_SCHEMES, type SchemeChoice } from '@storeroom/shared/host';
import type { IconName } from '@storeroom/shared/ui/icon';

const ICONS: Record<SchemeChoice, IconName> = { light: 'sun', dark: 'moon', sepia: 'book', system: 'half' };

/** What one can choose, in words and signs. */
export function useSchemeOptions(): { value: SchemeChoice; label: string; icon: IconName }[] {
  const t = useTexts('host');
  return [...COLOUR_SCHEMES, 'system' as const].map((value) => ({
    value,
    label: t(`scheme.${value}`),
    icon: ICONS[value],
  }));
}
