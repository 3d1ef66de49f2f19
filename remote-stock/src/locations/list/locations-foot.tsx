import { Link } from '@storeroom/sdk';
import { PAGE_SIZES, type Location, type Page } from '@storeroom/contract';
import { usePageTexts, type AddressedList } from '@storeroom/list';
import { PaginationBar } from '@storeroom/ui/pagination';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ReactNode } from 'react';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';
import { useOrderNote } from './order-note.hooks';

export interface LocationsFootProps {
  page: Page<Location>;
  address: AddressedList<LocationsList>;
  columns: readonly ShownColumn[];
  /** Above the pages: what is selected. */
  children: ReactNode;
}

export function LocationsFoot({
  page: { data, pagination },
  address: { list, change, to },
  columns,
  children,
}: LocationsFootProps) {
  const { locale } = useLocationWords();
  const texts = usePageTexts(pagination, data.length);
  const note = useOrderNote(list, columns);
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...texts}
        note={note}
        page={list.page}
        pageCount={pagination.last_page}
        to={(number) => to({ page: number })}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(per_page) => change({ per_page })}
        locale={locale}
      />
    </TableFoot>
  );
}
