import {
  isArchived,
  isAvailable,
  isLow,
  isOversold,
  type Location,
  type Page,
  type Stock,
  type StockOverview,
  type StockStatus,
} from '@storeroom/contract';
import { belongs } from '../items/data/items.rules';
import { readAddress } from '../items/data/list-address.rules';
import { aPage } from './a-stock';

function statusIn(query: URLSearchParams): StockStatus {
  if (query.get('deleted') === 'true') return 'archived';
  return query.get('positiveAmount') === 'false' ? 'empty' : 'available';
}

/** The answer to `GET /api/stock`: items by their ids, or one page of a list. */
export function listed(items: readonly Stock[], query: URLSearchParams): Stock[] | Page<Stock> {
  const ids = query.get('stock_ids')?.split(',').map(Number);
  if (ids) return items.filter((stock) => ids.includes(stock.id));
  const list = readAddress(statusIn(query), query);
  const found = items.filter((stock) => belongs(stock, list)).sort(orderOf(list));
  const { per_page } = list;
  const last = Math.max(1, Math.ceil(found.length / per_page));
  const current_page = Math.min(last, list.page);
  const rows = found.slice((current_page - 1) * per_page, current_page * per_page);
  return aPage(rows, { total: found.length, per_page, current_page });
}

/** The requested order by amount or name; by default by id. */
function orderOf({ sort, sort_direction }: ReturnType<typeof readAddress>) {
  const sign = sort_direction === 'ASC' ? 1 : -1;
  return (one: Stock, other: Stock) => {
    if (sort === 'amount') return sign * ((one.amount ?? 0) - (other.amount ?? 0));
    if (sort === 'name') return sign * one.name.localeCompare(other.name);
    return sign * (one.id - other.id);
  };
}

/** The answer to `GET /api/stock/locations`: all, or only those that hold archived items and no others. */
export function askedFor(
  locations: readonly Location[],
  items: readonly Stock[],
  query: URLSearchParams,
): Location[] {
  if (query.get('only_archived') !== 'true') return [...locations];
  return locations.filter(({ id }) => {
    const held = items.filter((stock) => stock.location_id === id);
    return held.length > 0 && held.every(isArchived);
  });
}

export function overviewOf(items: readonly Stock[], locations: readonly Location[]): StockOverview {
  const active = items.filter((stock) => !isArchived(stock));
  const oversold = active.filter(isOversold);
  return {
    available: active.filter(isAvailable).length,
    empty: active.filter((stock) => !isAvailable(stock)).length,
    oversold: oversold.length,
    deepest: oversold.length > 0 ? Math.min(...oversold.map((stock) => stock.amount ?? 0)) : null,
    low: active.filter(isAvailable).filter(isLow).length,
    archived: items.length - active.length,
    locations: locations.length,
  };
}
