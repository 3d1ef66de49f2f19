import { usePhone } from '@storeroom/ui/phone';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import { sortOf } from './location-columns';

/** By what the rows are sorted, where no head on the screen says so. */
export function useOrderNote(
  { sort, sort_direction }: LocationsList,
  columns: readonly ShownColumn[],
): string | undefined {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  if (!isPhone && columns.some(({ key }) => sortOf(key) === sort)) return undefined;
  const by = (column: string) => t('pages.sortedBy', { column: column.toLowerCase() });
  switch (sort) {
    case 'name':
      return by(t('column.name'));
    case 'item_count':
      return by(t('locations.column.items'));
    case 'amount':
      return by(t('column.amount'));
    case 'oversold_count':
      return by(t('locations.column.oversold'));
    case 'last_movement_at':
      return by(t('locations.column.moved'));
    default:
      return t(sort_direction === 'DESC' ? 'pages.newestFirst' : 'pages.oldestFirst');
  }
}
