import type { Location, Stock, StockLog } from '@storeroom/shared/contract';
import { isArchived, isAvailable, isOversold } from '@storeroom/shared/contract';
import type { FakeApi } from '@storeroom/shared/testing';
import { aLog, aPage, aStock } from './a-stock';

const DAY = 86_400_000;
const PLACES = ['Cold room', 'Dock', 'Rack A1', 'Rack A2'];
const GOODS: [name: string, amount: number, place: number | null, part?: Partial<Stock>][] = [
  ['PTFE tape 12 mm', 210, 3, { committed: 22, list_count: 2 }],
  ['Cable tie 200 mm black', 480, 2, { committed: 124, list_count: 3 }],
  ['Brass elbow 15 mm', 3, 3, { committed: 3, list_count: 1 }],
  ['Sealant cartridge white', -4, 0, { allow_minus_amount: true, committed: 6, list_count: 2 }],
  ['Compression tee 22 mm', 18, 3, { committed: 5, list_count: 1 }],
  ['Work gloves size 9', 0, 3, { allow_minus_amount: true }],
  ['Chain 6 mm galvanised, per metre', 84.5, 2],
  ['Wood screw 4 × 40 mm, box of 200', 12650, 2, { committed: 240 }],
  ['Wall plug 8 mm grey', 2400, null],
  ['Hinge 100 mm steel', 0, 2],
  ['Duct tape 50 mm silver', 40, 1, { deleted_at: '2026-10-14T13:59:00.000000Z' }],
];

export interface Stockroom {
  /** The goods; a handful of everything by default. */
  items?: Stock[];
  logs?: StockLog[];
  /** Milliseconds since the epoch. */
  now?: number;
}

interface Call {
  query: URLSearchParams;
  body: Record<string, unknown> | null;
}

function goods(locations: readonly Location[], now: number): Stock[] {
  return GOODS.map(([name, amount, place, part], at) => {
    const location = place === null ? undefined : locations[place];
    const moment = new Date(now - at * at * 900_000).toISOString();
    const where = { location_id: location?.id ?? null, location_name: location?.name ?? null };
    return aStock({ id: 501 + at, name, amount, ...where, updated_at: moment, created_at: moment, ...part });
  });
}

/** A small stockroom that answers as the API does, as far as one person at one browser can tell. */
export function aStockroom(api: FakeApi, { now = Date.now(), ...given }: Stockroom = {}): FakeApi {
  const locations: Location[] = PLACES.map((name, place) => ({
    id: place + 1,
    name,
    created_at: new Date(now - 90 * DAY).toISOString(),
    deleted_at: null,
    version: 1,
  }));
  const placeOf = (id: unknown) => locations.find((location) => location.id === id);
  const logs = [...(given.logs ?? [])];
  let items = given.items ?? goods(locations, now);

  const change = (id: number, part: Partial<Stock>, log: Partial<StockLog>) => {
    const old = items.find((item) => item.id === id) ?? aStock({ id });
    const stock = {
      ...old,
      ...part,
      version: old.version + 1,
      updated_at: new Date(now).toISOString(),
      updated_by: 'Priya Nair',
    };
    items = items.map((item) => (item.id === id ? stock : item));
    const written = aLog({
      id: logs.length + 1,
      stock_id: id,
      name: stock.name,
      created_at: stock.updated_at,
      ...log,
    });
    logs.unshift(written);
    return { body: { result: { stock, log: written } } };
  };

  const answerItem = (id: number) => {
    const item = () => items.find((stock) => stock.id === id);
    const path = `/api/stock/${id}`;
    api
      .on(`GET ${path}`, () => {
        const stock = item();
        return stock ? { body: { result: { stock } } } : { status: 404, body: { message: 'Not found.' } };
      })
      .on(`GET ${path}/history`, () => ({
        body: { result: { logs: aPage(logs.filter((log) => log.stock_id === id)) } },
      }))
      .on(`PUT ${path}`, ({ body }) => {
        const { name, location_id, allow_minus_amount } = { ...item(), ...body } as Stock;
        const location_name = placeOf(location_id)?.name ?? null;
        const part = { name, location_id, location_name, allow_minus_amount };
        return change(id, part, { action: 'edited', reason: null, changes: [] });
      })
      .on(`POST ${path}/adjust`, ({ body }) => {
        const stock = item() ?? aStock();
        const old = stock.amount ?? 0;
        const amount = typeof body?.['count'] === 'number' ? body['count'] : old + Number(body?.['delta']);
        if (amount < 0 && !stock.allow_minus_amount) {
          return { status: 422, body: { message: `Only ${old} available`, result: { available: old } } };
        }
        return change(
          id,
          { amount },
          { delta: amount - old, changes: [{ field: 'amount', old, new: amount }] },
        );
      })
      .on(`POST ${path}/archive`, () =>
        change(id, { deleted_at: new Date().toISOString() }, { action: 'archived' }),
      )
      .on(`POST ${path}/unarchive`, () => change(id, { deleted_at: null }, { action: 'unarchived' }))
      .on(`DELETE ${path}`, () => {
        items = items.filter((stock) => stock.id !== id);
        return { body: { message: 'Item deleted.' } };
      });
  };
  items.forEach(({ id }) => answerItem(id));

  return api
    .on('GET /api/stock', ({ query }) => ({ body: { result: { stock: listed(items, query) } } }))
    .on('POST /api/stock', ({ body }: Call) => {
      const id = Math.max(...items.map((item) => item.id)) + 1;
      const stock = aStock({ ...(body as Partial<Stock>), id, updated_at: new Date(now).toISOString() });
      items = [...items, { ...stock, location_name: placeOf(stock.location_id)?.name ?? null }];
      answerItem(id);
      return { status: 201, body: { result: { stock: items.at(-1) } } };
    })
    .on('GET /api/stock/locations', () => ({ body: { result: { locations: aPage(locations) } } }))
    .on('GET /api/stock/reports/overview', () => ({
      body: { result: { totals: totalsOf(items, locations) } },
    }))
    .on('GET /api/stock/reports/movements', () => ({ body: { result: { series: [] } } }));
}

function listed(items: Stock[], query: URLSearchParams) {
  const ids = query.get('stock_ids')?.split(',').map(Number);
  if (ids) return items.filter((stock) => ids.includes(stock.id));
  const isWanted = (stock: Stock) => {
    if (query.get('deleted') === 'true') return isArchived(stock);
    return !isArchived(stock) && isAvailable(stock) !== (query.get('positiveAmount') === 'false');
  };
  const name = (query.get('name') ?? '').toLowerCase();
  const places = query.get('location_id')?.split(',');
  const found = items
    .filter(isWanted)
    .filter((stock) => stock.name.toLowerCase().includes(name))
    .filter((stock) => !places || places.includes(String(stock.location_id ?? 'not set')))
    .sort(orderOf(query));
  const per_page = Number(query.get('per_page') ?? 15);
  const last = Math.max(1, Math.ceil(found.length / per_page));
  const current_page = Math.min(last, Number(query.get('page') ?? 1));
  const rows = found.slice((current_page - 1) * per_page, current_page * per_page);
  return aPage(rows, { total: found.length, per_page, current_page });
}

/** By amount or name where that is asked for, else by number; the highest first unless the other way is wanted. */
function orderOf(query: URLSearchParams) {
  const sign = query.get('sort_direction') === 'ASC' ? 1 : -1;
  return (one: Stock, other: Stock) => {
    if (query.get('sort') === 'amount') return sign * ((one.amount ?? 0) - (other.amount ?? 0));
    if (query.get('sort') === 'name') return sign * one.name.localeCompare(other.name);
    return sign * (one.id - other.id);
  };
}

function totalsOf(items: Stock[], locations: Location[]) {
  const active = items.filter((stock) => !isArchived(stock));
  const oversold = active.filter(isOversold);
  return {
    available: active.filter(isAvailable).length,
    empty: active.filter((stock) => !isAvailable(stock)).length,
    oversold: oversold.length,
    deepest: oversold.length > 0 ? Math.min(...oversold.map((stock) => stock.amount ?? 0)) : null,
    archived: items.length - active.length,
    locations: locations.length,
  };
}
