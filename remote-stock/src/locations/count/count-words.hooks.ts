import type { Stock } from '@storeroom/contract';
import { formatShortDay, formatTime } from '@storeroom/ui/format';
import { useMemo } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { disambiguateNames } from '../../disambiguate-names.rules';

/** The words of locations, and a moment as a count tells it: `14 Oct, 14:02`. */
export function useCountWords() {
  const words = useLocationWords();
  const momentOf = (iso: string): string => {
    const moment = Date.parse(iso);
    return `${formatShortDay(moment, words.locale)}, ${formatTime(moment, words.locale)}`;
  };
  return { ...words, momentOf };
}

/** What stands beside the name of an item by its id, where another of these items is called the same: its code or number. */
export function useDisambiguateNames(
  items: readonly Stock[] | undefined,
): (id: number) => string | undefined {
  const { t } = useLocationWords();
  const known = useMemo(() => disambiguateNames(items ?? []), [items]);
  return (id) => (known.has(id) ? (known.get(id) ?? t('locations.counting.number', { id })) : undefined);
}
