import type { Stock } from '@storeroom/contract';
import { formatShortDay, formatTime } from '@storeroom/ui/format';
import { useMemo } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { disambiguateNames } from '../../disambiguate-names.rules';

/** The texts of locations, and `momentOf`, which formats an ISO 8601 timestamp like `14 Oct, 14:02`. */
export function useCountWords() {
  const words = useLocationWords();
  const momentOf = (iso: string): string => {
    const moment = Date.parse(iso);
    return `${formatShortDay(moment, words.locale)}, ${formatTime(moment, words.locale)}`;
  };
  return { ...words, momentOf };
}

/** Returns, for the id of an item, the code or number to show beside its name; undefined if no other has that name. */
export function useDisambiguateNames(
  items: readonly Stock[] | undefined,
): (id: number) => string | undefined {
  const { t } = useLocationWords();
  const known = useMemo(() => disambiguateNames(items ?? []), [items]);
  return (id) => (known.has(id) ? (known.get(id) ?? t('locations.counting.number', { id })) : undefined);
}
