/** The parameters of every list; the page's address and the API use the same names and omit the same defaults. */
export interface ListRequest {
  page: number;
  per_page: number;
  sort: string;
  sort_direction: 'ASC' | 'DESC';
}

export const PAGE_SIZES = [15, 30, 50, 100] as const;

const DEFAULTS: ListRequest = { page: 1, per_page: 15, sort: 'id', sort_direction: 'DESC' };
const MAX_PAGE_SIZE = 100;
const MIN_PAGE_SIZE = 4;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Reads and writes list requests for a user with this default page size, which then need not be in the query. */
export interface ListRequests {
  /** Reads the request from a query; values that are out of range silently become the default. */
  read: (search: URLSearchParams, sorts: readonly string[]) => ListRequest;
  /** Writes a change of the request into a query; any change but that of the page goes back to page 1. */
  write: (search: URLSearchParams, change: Partial<ListRequest>) => void;
}

/** @param pageSize the number of rows when the query does not say */
export function listRequests(pageSize: number): ListRequests {
  const defaults: ListRequest = { ...DEFAULTS, per_page: pageSize };
  return {
    read(search, sorts) {
      const page = wholeNumber(search.get('page'));
      const size = wholeNumber(search.get('per_page'));
      const sort = search.get('sort');
      return {
        page: page !== null && page >= 1 ? page : defaults.page,
        per_page: size !== null && size >= MIN_PAGE_SIZE && size <= MAX_PAGE_SIZE ? size : defaults.per_page,
        sort: sort !== null && sorts.includes(sort) ? sort : defaults.sort,
        sort_direction: search.get('sort_direction') === 'ASC' ? 'ASC' : defaults.sort_direction,
      };
    },
    write(search, change) {
      if (!('page' in change)) search.delete('page');
      for (const [key, value] of Object.entries(change)) {
        if (value === defaults[key as keyof ListRequest]) search.delete(key);
        else search.set(key, String(value));
      }
    },
  };
}

const PRODUCT_DEFAULTS = listRequests(DEFAULTS.per_page);

/** Reads the request from a query; values that are out of range silently become the default. */
export function readListRequest(search: URLSearchParams, sorts: readonly string[]): ListRequest {
  return PRODUCT_DEFAULTS.read(search, sorts);
}

/** The parameters that differ from the server's defaults, for the request. */
export function listParameters(request: ListRequest): Partial<ListRequest> {
  const entries = Object.entries(request).filter(
    ([key, value]) => value !== DEFAULTS[key as keyof ListRequest],
  );
  return Object.fromEntries(entries);
}

/** Writes a change of the request into a query; any change but that of the page goes back to page 1. */
export function writeListRequest(search: URLSearchParams, change: Partial<ListRequest>): void {
  PRODUCT_DEFAULTS.write(search, change);
}

/** Sets or removes one filter of a query and goes back to page 1. */
export function writeFilter(search: URLSearchParams, name: string, value: string | null): void {
  search.delete('page');
  if (value === null || value === '') search.delete(name);
  else search.set(name, value);
}
