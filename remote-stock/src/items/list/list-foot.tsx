import { Link, usePageSize, usePath, useSearch } from '@storeroom/sdk';
import { PAGE_SIZES, type Pagination } from '@storeroom/contract';
import { usePageTexts } from '@storeroom/list';
import { PaginationBar } from '@storeroom/ui/pagination';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ReactNode } from 'react';
import { useAskAhead } from '../data/items.queries';
import { writeAddress } from '../data/list-address.rules';
import { useItemWords } from '../item-words.hooks';
import { useOrderNote } from './order-note.hooks';
import { useListAddress } from './list-scope.hooks';
import { useChangeList } from './list-address.hooks';

export interface ListFootProps {
  pagination: Pagination;
  shown: number;
  /** Above the pages: what is selected. */
  children: ReactNode;
}

export function ListFoot({ pagination, shown, children }: ListFootProps) {
  const { locale } = useItemWords();
  const list = useListAddress();
  const change = useChangeList();
  const askAhead = useAskAhead();
  const path = usePath();
  const pageSize = usePageSize();
  const [search] = useSearch();
  const { last_page } = pagination;
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    writeAddress(next, { ...list, page }, pageSize);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  const note = useOrderNote();
  const texts = usePageTexts(pagination, shown);
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...texts}
        note={note}
        page={list.page}
        pageCount={last_page}
        to={to}
        onAhead={(page) => askAhead({ ...list, page })}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(per_page) => change({ per_page })}
        locale={locale}
      />
    </TableFoot>
  );
}
