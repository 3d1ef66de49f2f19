import type { Page, Pagination, Stock, StockLog } from '@storeroom/contract';

const MOMENT = '2026-10-14T13:21:00.000000Z';

/** One item; `part` replaces the fields that a test is about. */
export function aStock(part: Partial<Stock> = {}): Stock {
  return {
    id: 512,
    name: 'Compression tee 22 mm',
    location_id: 4,
    location_name: 'Rack A2',
    amount: 18,
    allow_minus_amount: false,
    committed: 0,
    list_count: 0,
    created_at: MOMENT,
    updated_at: MOMENT,
    updated_by: 'Priya Nair',
    deleted_at: null,
    version: 1,
    ...part,
  };
}

export function aPage<Row>(data: Row[], part: Partial<Pagination> = {}): Page<Row> {
  const { total = data.length, per_page = 15, current_page = 1 } = part;
  const last_page = Math.max(1, Math.ceil(total / per_page));
  const from = total === 0 ? 0 : (current_page - 1) * per_page + 1;
  return { data, pagination: { total, per_page, current_page, last_page, from, ...part } };
}

export function aLog(part: Partial<StockLog> = {}): StockLog {
  return {
    id: 9001,
    created_at: MOMENT,
    time: Date.parse(MOMENT) / 1000,
    name: 'Compression tee 22 mm',
    action: 'adjusted',
    stock_id: 512,
    location_id: 4,
    location_name: 'Rack A2',
    actor: { id: 8, name: 'Tom Ashby' },
    reason: 'used',
    note: null,
    delta: -6,
    amount_after: 18,
    changes: [{ field: 'amount', old: 24, new: 18 }],
    cause: 'web',
    request_id: null,
    batch_id: null,
    ...part,
  };
}
