import { Link, usePath, useSearch } from '@storeroom/shared';
import { PAGE_SIZES, type Pagination } from '@storeroom/shared/contract';
import { PaginationBar } from '@storeroom/shared/ui/pagination';
import { TableFoot } from '@storeroom/shared/ui/table-foot';
import { useItemWords } from './item-words';
import { writeAddress } from './list-address.rules';
import { useListAddress } from './list-context';
import { useChangeList } from './use-list-address';

export function ListFoot({ pagination, shown }: { pagination: Pagination; shown: number }) {
  const { t, amount, locale } = useItemWords();
  const list = useListAddress();
  const change = useChangeList();
  const path = usePath();
  const [search] = useSearch();
  const { total, last_page, from, total_is_estimate } = pagination;
  const to = (page: number) => {
    const next = new URLSearchParams(search);
    writeAddress(next, { ...list, page });
    return next.size > 0 ? `${path}?${next}` : path;
  };
  const values = { from: amount(from), to: amount(from + Math.max(shown, 1) - 1), total: amount(total) };
  return (
    <TableFoot>
      <PaginationBar
        page={list.page}
        pageCount={last_page}
        range={t(total_is_estimate ? 'pages.range-about' : 'pages.range', values)}
        to={to}
        as={Link}
        pageSize={list.per_page}
        pageSizes={PAGE_SIZES}
        pageSizeText={(size) => t('pages.size', { size })}
        onPageSize={(per_page) => change({ per_page })}
        locale={locale}
        labels={{
          pages: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          pageSize: t('pages.size-label'),
          page: (number) => t('pages.page', { number }),
          current: (page, count) => t('pages.current', { page, count }),
        }}
      />
    </TableFoot>
  );
}
