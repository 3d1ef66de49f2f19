import { listParameters as requestParameters, readListRequest } from '@storeroom/shared/contract';
import { NOT_SET, type Filters, type Place, type View } from './items.rules';

/** The server's names of what a list can be sorted by. */
const SORTS = ['id', 'name', 'amount', 'location', 'updated_at'] as const;
export type Sort = (typeof SORTS)[number];
export type SortDirection = 'ASC' | 'DESC';

/** The list that an address asks for, and the view that its route stands for. */
export interface ListAddress extends Filters {
  view: View;
  page: number;
  per_page: number;
  sort: Sort;
  sort_direction: SortDirection;
}

/** Numbers and `not set`, with commas between; anything else in it is passed over. */
function placesOf(text: string | null): Place[] {
  const places = (text ?? '').split(',').flatMap((part): Place[] => {
    if (part.trim() === NOT_SET) return [NOT_SET];
    return /^\d{1,9}$/.test(part.trim()) && Number(part) > 0 ? [Number(part)] : [];
  });
  return [...new Set(places)];
}

/** What the address asks for; whatever is out of range falls back silently. */
export function readAddress(view: View, search: URLSearchParams): ListAddress {
  const { page, per_page, sort, sort_direction } = readListRequest(search, SORTS);
  return {
    view,
    page,
    per_page,
    sort: SORTS.find((known) => known === sort) ?? 'id',
    sort_direction,
    name: search.get('name') ?? '',
    location_id: placesOf(search.get('location_id')),
  };
}

/** The parameters that differ from their default: the same in the address and in the request (specification §7). */
export function listParameters(list: ListAddress): Record<string, string> {
  const { page, per_page, sort, sort_direction, name, location_id } = list;
  const request = Object.entries(requestParameters({ page, per_page, sort, sort_direction }));
  return {
    ...Object.fromEntries(request.map(([key, value]) => [key, String(value)])),
    ...(name.trim() !== '' && { name }),
    ...(location_id.length > 0 && { location_id: location_id.join(',') }),
  };
}

/** The query of `GET /api/stock`. */
export function listQuery(list: ListAddress): Record<string, string> {
  return {
    ...listParameters(list),
    ...(list.view === 'empty' && { positiveAmount: 'false' }),
    ...(list.view === 'archived' && { deleted: 'true' }),
  };
}

const KEYS = ['page', 'name', 'location_id', 'sort', 'sort_direction', 'per_page'];

/** Writes a list into an address and leaves everything else in it (an open item) as it is. */
export function writeAddress(search: URLSearchParams, list: ListAddress): void {
  for (const key of KEYS) search.delete(key);
  for (const [key, value] of Object.entries(listParameters(list))) search.set(key, value);
}

export const hasFilters = (list: ListAddress) => list.name.trim() !== '' || list.location_id.length > 0;

/** First page, newest first: the order in which a new item may be slipped in unasked. */
export const isDefaultOrder = (list: ListAddress) =>
  list.page === 1 && list.sort === 'id' && list.sort_direction === 'DESC';
