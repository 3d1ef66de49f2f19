import type { StockList, StockListItem } from '@storeroom/contract';
import { aStock } from '../../sample';
import { countsOf } from '../data/list-cache';

const MOMENT = '2026-10-14T13:21:00.000000Z';

/** One line of a list; `part` overrides fields. */
export function aLine(part: Partial<StockListItem> = {}): StockListItem {
  const { stock = aStock({ id: part.stock_id ?? 512, name: part.name ?? 'Hex bolt' }) } = part;
  return {
    id: 1,
    list_id: 41,
    stock_id: stock?.id ?? 512,
    name: stock?.name ?? 'Hex bolt',
    amount: 4,
    amount_picked: 0,
    position: 1,
    note: null,
    short_reason: null,
    substitute_item_id: null,
    picked_at: null,
    picked_by: null,
    ...part,
    stock,
  };
}

export function aList(part: Partial<StockList> = {}): StockList {
  const { items = [] } = part;
  return {
    id: 41,
    name: null,
    customer_name: 'Fenwick Plumbing',
    note: null,
    status: 'picking',
    user_id: 7,
    user_name: 'Priya Nair',
    continues_id: null,
    ...countsOf(items),
    created_at: MOMENT,
    updated_at: MOMENT,
    completed_at: null,
    deleted_at: null,
    version: 1,
    ...part,
    items,
  };
}
