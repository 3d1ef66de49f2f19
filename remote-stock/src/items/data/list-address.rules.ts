import { ITEM, listParameters as requestParameters, listRequests, namesWith } from '@storeroom/contract';
import {
  FILTERED,
  NOT_SET,
  type Filters,
  type LocationChoice,
  type OtherFilters,
  type View,
} from './items.rules';

/** What a list can be sorted by, as named by the server. */
const SORTS = [
  ...(['id', 'name', 'amount', 'location', 'updated_at', 'created_at'] as const),
  ...namesWith(ITEM, 'sort'),
];
export type Sort = (typeof SORTS)[number];
type SortDirection = 'ASC' | 'DESC';

/** The default order of a view. Empty items are sorted by their last change, which for most is when they ran out. */
const defaultSort = (view: View): Sort => (view === 'empty' ? 'updated_at' : 'id');

export const defaultOrder = (view: View) => ({ sort: defaultSort(view), sort_direction: 'DESC' }) as const;

/** The list that an address asks for; the view comes from the route. */
export interface ListAddress extends Filters {
  view: View;
  page: number;
  per_page: number;
  sort: Sort;
  sort_direction: SortDirection;
  /** The list on a location's page. Its location comes from the path, not from the query parameters. */
  is_of_location?: boolean;
}

/** The default page size of the server. */
export const DEFAULT_PAGE_SIZE = 15;

/** Reads ids and `not set`, separated by commas; anything else is ignored. */
function locationsOf(text: string | null): LocationChoice[] {
  const locations = (text ?? '').split(',').flatMap((part): LocationChoice[] => {
    if (part.trim() === NOT_SET) return [NOT_SET];
    return /^\d{1,9}$/.test(part.trim()) && Number(part) > 0 ? [Number(part)] : [];
  });
  return [...new Set(locations)];
}

/** The valid filters. Others are ignored, as the server ignores them too. */
const IS_NARROWING = /^(allow_minus|listed)=true$|^changed=(today|7d|30d)$|^unchanged=[1-9]\d{0,3}d$/;

const otherFiltersOf = (search: URLSearchParams): OtherFilters =>
  Object.fromEntries(
    [...search].filter(([key, value]) =>
      FILTERED.includes(key) ? value !== '' : IS_NARROWING.test(`${key}=${value}`),
    ),
  );

/**
 * Reads an address; invalid values silently become their default.
 *
 * @param pageSize the person's page size, if the address has none
 */
export function readAddress(
  view: View,
  search: URLSearchParams,
  pageSize = DEFAULT_PAGE_SIZE,
  of_location?: number,
): ListAddress {
  const { page, per_page, sort_direction } = listRequests(pageSize).read(search, SORTS);
  return {
    view,
    page,
    per_page,
    sort: SORTS.find((known) => known === search.get('sort')) ?? defaultSort(view),
    sort_direction,
    name: search.get('name') ?? '',
    oversold: view === 'available' && search.get('oversold') === 'true',
    low: view !== 'archived' && search.get('low') === 'true',
    location_id: of_location === undefined ? locationsOf(search.get('location_id')) : [of_location],
    otherFilters: otherFiltersOf(search),
    ...(of_location !== undefined && { is_of_location: true }),
  };
}

/** The parameters that differ from the server's default; no others are sent. */
export function listParameters(list: ListAddress): Record<string, string> {
  const { view, page, per_page, sort, sort_direction, name, oversold, low, otherFilters } = list;
  const { location_id, is_of_location } = list;
  const request = Object.entries(requestParameters({ page, per_page, sort, sort_direction }));
  return {
    ...Object.fromEntries(request.map(([key, value]) => [key, String(value)])),
    ...(name.trim() !== '' && { name }),
    ...(oversold && { oversold: 'true' }),
    ...(low && { low: 'true' }),
    ...otherFilters,
    ...(location_id.length > 0 && !is_of_location && { location_id: location_id.join(',') }),
    // On other pages the route defines the view.
    ...(is_of_location && view !== 'available' && { view }),
  };
}

/** The query of `GET /api/stock`. */
export function listQuery(list: ListAddress): Record<string, string> {
  return {
    ...listParameters({ ...list, is_of_location: false }),
    ...(list.view === 'empty' && { positiveAmount: 'false' }),
    ...(list.view === 'archived' && { deleted: 'true' }),
  };
}

/** The query parameters of a list in the address. */
export const LIST_NAMES = [
  'page',
  'name',
  'oversold',
  'low',
  'allow_minus',
  'listed',
  'changed',
  'unchanged',
  'location_id',
  'sort',
  'sort_direction',
  'per_page',
  'view',
  ...FILTERED,
];

/** The query parameters of a list in the address. The person's page size and the default order of the view are left out. */
export function addressParameters(list: ListAddress, pageSize: number): Record<string, string> {
  const isDefault = list.sort === defaultSort(list.view);
  const { page, sort, ...rest } = listParameters({ ...list, per_page: DEFAULT_PAGE_SIZE });
  const size: Record<string, string> = list.per_page === pageSize ? {} : { per_page: String(list.per_page) };
  return { ...(page && { page }), ...size, ...(!isDefault && { sort: sort ?? list.sort }), ...rest };
}

/** Writes a list into an address. Other parameters, such as an open item, are kept. */
export function writeAddress(search: URLSearchParams, list: ListAddress, pageSize: number): void {
  for (const key of LIST_NAMES) search.delete(key);
  for (const [key, value] of Object.entries(addressParameters(list, pageSize))) search.set(key, value);
}

export const hasFilters = ({ name, oversold, low, otherFilters, location_id, is_of_location }: ListAddress) =>
  name.trim() !== '' ||
  oversold ||
  low ||
  Object.keys(otherFilters).length > 0 ||
  (location_id.length > 0 && !is_of_location);

/** Whether the list is the first page in the default order, in which new items can be inserted at the top. */
export const isDefaultOrder = (list: ListAddress) =>
  list.page === 1 && list.sort === defaultSort(list.view) && list.sort_direction === 'DESC';
