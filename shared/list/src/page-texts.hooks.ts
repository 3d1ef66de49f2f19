import type { Pagination } from '@storeroom/contract';
import { useListWords } from './texts.hooks';

/** The texts of the pagination bar, for a page that shows this many rows. */
export function usePageTexts(
  { from, total, total_is_estimate }: Pick<Pagination, 'from' | 'total' | 'total_is_estimate'>,
  shown: number,
) {
  const { t, amount } = useListWords();
  const values = { from: amount(from), to: amount(from + Math.max(shown, 1) - 1), total: amount(total) };
  return {
    range: t(total_is_estimate ? 'pages.rangeAbout' : 'pages.range', values),
    pageSizeText: (size: number) => t('pages.size', { size }),
    labels: {
      pages: t('pages.label'),
      previous: t('pages.previous'),
      next: t('pages.next'),
      pageSize: t('pages.sizeLabel'),
      page: (number: string) => t('pages.page', { number }),
      current: (page: string, count: string) => t('pages.current', { page, count }),
    },
  };
}
