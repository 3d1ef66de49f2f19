import { PAGE_SIZES, type Pagination } from '@storeroom/contract';
import { usePageTexts, useTableLayout } from '@storeroom/list';
import { Link, textOr, usePageSize, usePath, useSearch, useTexts } from '@storeroom/sdk';
import { PaginationBar } from '@storeroom/ui/pagination';
import { usePhone } from '@storeroom/ui/phone';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ReactNode } from 'react';
import { useAskAhead } from '../data/items.queries';
import { writeAddress } from '../data/list-address.rules';
import { useItemWords } from '../words/item-words.hooks';
import { ITEM_COLUMNS, sortOf, tablePageOf } from '../data/item-columns';
import { useChangeList, useListAddress } from '../data/list-scope.hooks';

/** By what the rows are sorted, where no head on the screen says so. */
function useOrderNote(): string | undefined {
  const t = useTexts('stock');
  const ofFields = useTexts('item-words');
  const { view, sort, sort_direction } = useListAddress();
  const keys = ITEM_COLUMNS[view];
  const { columns } = useTableLayout(tablePageOf(view), keys);
  const isPhone = usePhone();
  if (!isPhone && columns.some(({ key }) => sortOf(key) === sort)) return undefined;
  if (sort === 'id' || sort === 'created_at') {
    return t(sort_direction === 'DESC' ? 'pages.newestFirst' : 'pages.oldestFirst');
  }
  const column = sort === 'updated_at' ? 'changed' : sort;
  const label = textOr(t, `column.${column}`, textOr(ofFields, `${column}.name`, column));
  return t('pages.sortedBy', { column: label.toLowerCase() });
}

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
