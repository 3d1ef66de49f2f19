import { Link } from '@storeroom/sdk';
import { PAGE_SIZES } from '@storeroom/contract';
import { usePageTexts } from '@storeroom/list';
import { PaginationBar } from '@storeroom/ui/pagination';
import { useReportWords } from '../report-words.hooks';
import styles from './reports-page.module.css';
import type { RowPages } from './row-pages.hooks';

interface TableFootProps {
  /** Rows that came, and rows that the server has. */
  count: number;
  rowCount: number;
  pages: RowPages;
}

/** How many rows there are, or the pages of them. */
export function TableFoot({ count, rowCount, pages }: TableFootProps) {
  const { t, counted, locale } = useReportWords();
  const { from, page, last, per_page, to, resize } = pages;
  const isCut = rowCount > count;
  // On a screen the pages say how many rows there are; paper has no pages.
  const isPaged = count > PAGE_SIZES[0];
  const shown = Math.min(per_page, count - from);
  const texts = usePageTexts({ from: from + 1, total: count }, shown);
  return (
    <>
      <p className={styles.foot} data-paged={(isPaged && !isCut) || undefined}>
        {isCut
          ? t('table.cut', { shown: counted(count).amount, ...counted(rowCount) })
          : t('table.count', counted(rowCount))}
      </p>
      {isPaged ? (
        <PaginationBar
          {...texts}
          className={styles.pages}
          page={page}
          pageCount={last}
          to={to}
          as={Link}
          pageSize={per_page}
          pageSizes={PAGE_SIZES}
          onPageSize={resize}
          locale={locale}
        />
      ) : null}
    </>
  );
}
