import type { Stock } from '@storeroom/contract';
import { useMemo } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { disambiguateNames } from '../../disambiguate-names.rules';

/** What stands beside the name of an item by its id, where another of these items is called the same: its code or number. */
export function useDisambiguateNames(
  items: readonly Stock[] | undefined,
): (id: number) => string | undefined {
  const { t } = useLocationWords();
  const known = useMemo(() => disambiguateNames(items ?? []), [items]);
  return (id) => (known.has(id) ? (known.get(id) ?? t('locations.counting.number', { id })) : undefined);
}
