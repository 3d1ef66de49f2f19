import { Link } from '@storeroom/sdk';
import { PAGE_SIZES, type ListRequest, type Page } from '@storeroom/contract';
import { PaginationBar } from '@storeroom/ui/pagination';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ReactNode } from 'react';
import type { AddressedList } from './list-address.hooks';
import { usePageTexts } from './page-texts.hooks';
import { useListWords } from './texts.hooks';

export interface ListFootProps<List> {
  list: AddressedList<List>;
  page: Page<unknown>;
  /** Something to know about all of it, short. */
  note?: string | undefined;
  /** Somebody begins to press on that page. */
  onAhead?: ((page: number) => void) | undefined;
  /** Above the pages: what is selected. */
  children?: ReactNode;
}

/** The pages of a list, and how many rows one of them has. */
export function ListFoot<List extends ListRequest>(props: ListFootProps<List>) {
  const { list, page, note, onAhead, children } = props;
  const { locale } = useListWords();
  const { pagination } = page;
  const { page: current, per_page } = list.list;
  const change = (part: Partial<ListRequest>) => part as Partial<List>;
  return (
    <TableFoot>
      {children}
      <PaginationBar
        {...usePageTexts(pagination, page.data.length)}
        note={note}
        page={current}
        pageCount={pagination.last_page}
        to={(number) => list.to(change({ page: number }))}
        onAhead={onAhead}
        as={Link}
        pageSize={per_page}
        pageSizes={PAGE_SIZES}
        onPageSize={(size) => list.change(change({ per_page: size }))}
        locale={locale}
      />
    </TableFoot>
  );
}
