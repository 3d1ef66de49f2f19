import type { Pagination } from '@storeroom/contract';

export const DEFAULT_PER_PAGE = 15;
export const MIN_PER_PAGE = 4;
export const MAX_PER_PAGE = 100;

/** What part of a list is asked for, in which order. */
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
 * Reads the four parameters that every list has. What makes no sense falls back silently: a page size below 4
 * to 15, one above 100 to 100, an unknown sort to `id`, a direction other than `ASC` to `DESC`. `unsaid` is the page size
 * where none is asked for: a list of ids stands on one page.
 */
export function readPage<Sort extends string>(
  query: PageQuery,
  sorts: Readonly<Record<string, Sort>>,
  fallback: Sort,
  unsaid = DEFAULT_PER_PAGE,
): PageOptions<Sort> {
  const per_page = query.per_page === undefined ? unsaid : (wholeNumber(query.per_page) ?? DEFAULT_PER_PAGE);
  return {
    page: Math.max(wholeNumber(query.page) ?? 1, 1),
    per_page: per_page < MIN_PER_PAGE ? DEFAULT_PER_PAGE : Math.min(per_page, MAX_PER_PAGE),
    sort: (Object.hasOwn(sorts, query.sort ?? '') && sorts[query.sort ?? '']) || fallback,
    descending: query.sort_direction?.toUpperCase() !== 'ASC',
  };
}

/** Numbers of a comma list; whatever is none is left out. */
export function readIds(list: string): number[] {
  const ids = list.split(',').map((part) => wholeNumber(part.trim()));
  return [...new Set(ids.filter((id): id is number => id !== null && id > 0))];
}

/** How many rows a list has, or, where counting them would take long, about how many. */
export interface Total {
  total: number;
  is_estimate: boolean;
}

export const exactly = (total: number): Total => ({ total, is_estimate: false });

/** The page facts of a list whose total may be an estimate; only then they say so. */
export function paginationOfTotal(
  { total, is_estimate }: Total,
  options: { page: number; per_page: number },
): Pagination {
  return { ...paginationOf(total, options), ...(is_estimate ? { total_is_estimate: true } : {}) };
}

/** A page beyond the last is the last: the list may have become shorter since it was looked at. */
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

/** Which rows to read, from which end. */
export interface Window {
  skip: number;
  take: number;
  /** Read in the opposite order and turned round: the way to a late page is short from the end. */
  backwards: boolean;
}

export function windowOf({ total, per_page, from }: Pagination): Window {
  const skip = Math.max(from - 1, 0);
  const take = Math.min(per_page, Math.max(total - skip, 0));
  return skip > total / 2
    ? { skip: total - skip - take, take, backwards: true }
    : { skip, take: total === 0 ? 0 : per_page, backwards: false };
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
