import { Link, usePageSize, usePath, useSearch } from '@storeroom/sdk';
import { PAGE_SIZES, type Location, type Page } from '@storeroom/contract';
import { PaginationBar } from '@storeroom/ui/pagination';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ReactNode } from 'react';
import { usePageTexts } from '../../items';
import { writeLocationsAddress, type LocationsAddress } from '../data/locations-address.rules';
import { useLocationWords } from '../location-words.hooks';
import type { ChangeLocations } from './locations-address.hooks';
import { useOrderNote } from './order-note.hooks';

export interface LocationsFootProps {
  page: Page<Location>;
  list: LocationsAddress;
  columns: readonly ShownColumn[];
  onChange: ChangeLocations;
  /** Above the pages: what is selected. */
  children: ReactNode;
}

export function LocationsFoot({
  page: { data, pagination },
  list,
  columns,
  onChange,
  children,
}: LocationsFootProps) {
  const { locale } = useLocationWords();
  const path = usePath();
  const pageSize = usePageSize();
  const [search] = useSearch();
  const texts = usePageTexts(pagination, data.length);
  const note = useOrderNote(list, columns);
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    writeLocationsAddress(next, { ...list, page }, pageSize);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...texts}
        note={note}
        page={list.page}
        pageCount={pagination.last_page}
        to={to}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(per_page) => onChange({ per_page })}
        locale={locale}
      />
    </TableFoot>
  );
}
