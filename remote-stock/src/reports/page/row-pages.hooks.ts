import { usePageSize, usePath, useSearch } from '@storeroom/sdk';
import { PAGE_SIZES } from '@storeroom/contract';
import { writeReportAddress } from '../data/report-address.rules';

export interface RowPages {
  page: number;
  last: number;
  per_page: number;
  /** The index of the first row on the page. */
  from: number;
  to: (page: number) => string;
  turn: (page: number) => void;
  resize: (per_page: number) => void;
}

/** The pages of a report with so many rows. Page and page size are in the address unless they have their default. */
export function useRowPages(count: number): RowPages {
  const [search, change] = useSearch();
  const path = usePath();
  const preferredSize = usePageSize();
  const per_page = PAGE_SIZES.find((size) => `${size}` === search.get('per_page')) ?? preferredSize;
  const last = Math.max(1, Math.ceil(count / per_page));
  const page = Math.min(last, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const put = (next: URLSearchParams, wanted: number) =>
    writeReportAddress(next, { page: wanted === 1 ? null : `${wanted}` });
  return {
    page,
    last,
    per_page,
    from: (page - 1) * per_page,
    to: (wanted) => {
      const next = new URLSearchParams(search);
      put(next, wanted);
      return next.size > 0 ? `${path}?${next}` : path;
    },
    turn: (wanted) => {
      if (wanted >= 1 && wanted <= last) change((next) => put(next, wanted));
    },
    resize: (size) =>
      change((next) => writeReportAddress(next, { per_page: size === preferredSize ? null : `${size}` })),
  };
}
