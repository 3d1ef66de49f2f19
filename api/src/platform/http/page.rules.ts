import type { Pagination } from '@storeroom/contract';

export const DEFAULT_PER_PAGE = 15;
export const MIN_PER_PAGE = 4;
export const MAX_PER_PAGE = 100;

/** The page of a list, its size and its order. */
export interface PageOptions<Sort extends string> {
  page: number;
  per_page: number;
  sort: Sort;
  descending: boolean;
}

export interface PageQuery {
  page?: string;
  per_page?: string;
  sort?: string;
  sort_direction?: string;
}

/**
 * Reads the four parameters that every list has. Invalid values are replaced without an error: a page size below 4 by
 * 15, one above 100 by 100, an unknown sort by `id`, and a direction other than `ASC` by `DESC`.
 * @param default_per_page the page size if none is given, for lists of ids that fit on one page
 */
export function readPage<Sort extends string>(
  query: PageQuery,
  sorts: Readonly<Record<string, Sort>>,
  fallback: Sort,
  default_per_page = DEFAULT_PER_PAGE,
): PageOptions<Sort> {
  const per_page =
    query.per_page === undefined ? default_per_page : (wholeNumber(query.per_page) ?? DEFAULT_PER_PAGE);
  return {
    page: Math.max(wholeNumber(query.page) ?? 1, 1),
    per_page: per_page < MIN_PER_PAGE ? DEFAULT_PER_PAGE : Math.min(per_page, MAX_PER_PAGE),
    sort: (Object.hasOwn(sorts, query.sort ?? '') && sorts[query.sort ?? '']) || fallback,
    descending: query.sort_direction?.toUpperCase() !== 'ASC',
  };
}

/** The ids in a comma-separated list. Everything else is left out. */
export function readIds(list: string): number[] {
  const ids = list.split(',').map((part) => wholeNumber(part.trim()));
  return [...new Set(ids.filter((id): id is number => id !== null && id > 0))];
}

/** The number of rows of a list, or an estimate if counting would take long. */
export interface Total {
  total: number;
  is_estimate: boolean;
}

export const exactTotal = (total: number): Total => ({ total, is_estimate: false });

/** The pagination of a list whose total may be an estimate; only then it says so. */
export function paginationOfTotal(
  { total, is_estimate }: Total,
  options: { page: number; per_page: number },
): Pagination {
  return { ...paginationOf(total, options), ...(is_estimate ? { total_is_estimate: true } : {}) };
}

/** The pagination of a list. A page beyond the last becomes the last, because the list may have become shorter. */
export function paginationOf(
  total: number,
  { page, per_page }: { page: number; per_page: number },
): Pagination {
  const last_page = Math.max(Math.ceil(total / per_page), 1);
  const current_page = Math.min(page, last_page);
  return {
    total,
    per_page,
    current_page,
    last_page,
    from: total === 0 ? 0 : (current_page - 1) * per_page + 1,
  };
}

/** How many rows come before a page. */
export const skipOf = ({ from }: Pick<Pagination, 'from'>): number => Math.max(from - 1, 0);

/** Which rows to read, and from which end. */
export interface Window {
  skip: number;
  take: number;
  /** The rows are read in the opposite order and reversed, which is shorter for pages near the end. */
  backwards: boolean;
}

/** The window of a page: from the end of the list if that is nearer. */
export function windowOf(pagination: Pagination): Window {
  const { total, per_page } = pagination;
  const skip = skipOf(pagination);
  const take = Math.min(per_page, Math.max(total - skip, 0));
  return skip > total / 2
    ? { skip: total - skip - take, take, backwards: true }
    : { skip, take: total === 0 ? 0 : per_page, backwards: false };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
