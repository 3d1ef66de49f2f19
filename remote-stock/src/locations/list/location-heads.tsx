import type { Location } from '@storeroom/contract';
import type { ChangeList, Selection } from '@storeroom/list';
import { HeadCell, nextOrder, SortHead, TableHead, type Order } from '@storeroom/ui/table';
import { columnProps, type ShownColumn } from '@storeroom/ui/table-layout';
import { ExtraHead } from '../../items';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import { LocationsTick } from '../selection/location-tick';
import { isExtraColumn, kindOf, sortOf, type LocationColumn } from './location-columns';

const USUAL: Order<string> = { sort: 'id', sort_direction: 'DESC' };

/** Names from A, figures and times from the top. */
const firstOrder = (sort: string): Order<string> => ({
  sort,
  sort_direction: sort === 'name' ? 'ASC' : 'DESC',
});

export interface LocationHeadsProps {
  list: LocationsList;
  columns: readonly ShownColumn[];
  onChange: ChangeList<LocationsList>;
  rows: readonly Location[];
  /** Null for those who may do nothing with what they would select. */
  selection: Selection<Location> | null;
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
        const label = isExtraColumn(key) ? (
          <ExtraHead page="locations" column={key} />
        ) : (
          labels[key as LocationColumn]()
        );
        return sort ? (
          <SortHead
            key={key}
            {...look}
            sort={list.sort === sort ? direction : undefined}
            onSort={() => onChange(nextOrder(firstOrder(sort), list, USUAL))}
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
