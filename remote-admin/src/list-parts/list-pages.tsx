import { Link, useLocale, usePageSize, usePath, useSearch, useTexts } from '@storeroom/sdk';
import { listRequests, PAGE_SIZES, writeListRequest, type Pagination } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import { PaginationBar } from '@storeroom/ui/pagination';
import { TableFoot } from '@storeroom/ui/table-foot';
import type { ReactNode } from 'react';

export interface ListPagesProps {
  pagination: Pagination;
  /** Somebody begins to press on that page. */
  onAhead?: (page: number) => void;
  /** Something to know about all of it, short. */
  note?: string;
  /** Above the pages: what is selected. */
  children?: ReactNode;
}

/** The pages of a list whose request stands in the address. */
export function ListPages({ pagination, onAhead, note, children }: ListPagesProps) {
  const t = useTexts('admin');
  const locale = useLocale();
  const path = usePath();
  const [search, change] = useSearch();
  const usual = usePageSize();
  const { total, per_page, current_page, last_page, from, total_is_estimate } = pagination;
  const number = (value: number) => formatAmount(value, locale);

  function to(page: number): string {
    const next = new URLSearchParams(search);
    writeListRequest(next, { page });
    return `${path}?${next}`.replace(/\?$/, '');
  }

  return (
    <TableFoot>
      {children}
      <PaginationBar
        page={current_page}
        pageCount={last_page}
        locale={locale}
        note={note}
        range={t(total_is_estimate ? 'pages.rangeAbout' : 'pages.range', {
          from: number(from),
          to: number(Math.min(from + per_page - 1, total)),
          total: number(total),
        })}
        to={to}
        onAhead={onAhead}
        as={Link}
        pageSize={per_page}
        pageSizes={[...PAGE_SIZES]}
        pageSizeText={(size) => t('pages.size', { size })}
        onPageSize={(size) => change((next) => listRequests(usual).write(next, { per_page: size }))}
        labels={{
          pages: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          pageSize: t('pages.sizeLabel'),
          page: (page) => t('pages.page', { page }),
          current: (page, of) => t('pages.current', { page, of }),
        }}
      />
    </TableFoot>
  );
}
