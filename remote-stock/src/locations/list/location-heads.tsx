import type { Location } from '@storeroom/contract';
import { HeadCell, SortHead, TableHead } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { LateHead } from '../../items';
import type { LocationsAddress, LocationSort } from '../data/locations-address.rules';
import { useLocationWords } from '../location-words.hooks';
import { LocationsTick } from '../selection/location-tick';
import type { LocationSelection } from '../selection/selected-locations.hooks';
import { isLateColumn, kindOf, sortOf, type LocationColumn } from './location-columns';
import type { ChangeLocations } from './locations-address.hooks';

export interface LocationHeadsProps {
  list: LocationsAddress;
  columns: readonly ShownColumn[];
  onChange: ChangeLocations;
  rows: readonly Location[];
  /** Null for those who may do nothing with what they would select. */
  selection: LocationSelection | null;
}

/** In its first direction, then the other, then the newest first again. */
function nextOrder(sort: LocationSort, now: LocationsAddress) {
  const by = (next: LocationSort, direction: 'ASC' | 'DESC') => ({ sort: next, sort_direction: direction });
  const first = sort === 'name' ? 'ASC' : 'DESC';
  if (now.sort !== sort) return by(sort, first);
  return now.sort_direction === first ? by(sort, first === 'ASC' ? 'DESC' : 'ASC') : by('id', 'DESC');
}

export function LocationHeads({ list, columns, onChange, rows, selection }: LocationHeadsProps) {
  const { t } = useLocationWords();
  const direction = list.sort_direction === 'ASC' ? 'ascending' : 'descending';
  const labels: Record<LocationColumn, () => string> = {
    name: () => t('column.name'),
    items: () => t('locations.column.items'),
    amount: () => t('column.amount'),
    moved: () => t('locations.column.moved'),
  };
  return (
    <TableHead>
      {selection ? (
        <HeadCell column="tick">
          <LocationsTick rows={rows} selection={selection} />
        </HeadCell>
      ) : null}
      {columns.map((column) => {
        const { key } = column;
        const sort = sortOf(key);
        const look = { column: kindOf(key), 'data-key': key, ...columnProps(column) };
        const label = isLateColumn(key) ? (
          <LateHead page="locations" column={key} />
        ) : (
          labels[key as LocationColumn]()
        );
        return sort ? (
          <SortHead
            key={key}
            {...look}
            sort={list.sort === sort ? direction : undefined}
            onSort={() => onChange(nextOrder(sort, list))}
          >
            {label}
          </SortHead>
        ) : (
          <HeadCell key={key} {...look}>
            {label}
          </HeadCell>
        );
      })}
      <HeadCell column="menu" hidden>
        {t('column.menu')}
      </HeadCell>
    </TableHead>
  );
}
