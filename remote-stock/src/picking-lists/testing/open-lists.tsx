import type { Locale, Role, StockList, StockListItem, User } from '@storeroom/contract';
import { setConnectionAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act } from '@testing-library/react';
import { emptyDatabase } from '../../../testing/database';
import { aPage, aStock, aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import fr from '../../texts/stock.fr.json';
import { PickingEntry } from '../entry/picking-entry';
import { AddToList, PickingArea } from '../entry/lazy-parts';
import { PickMode } from '../pick/lazy-pick-mode';
import { stopQueue, UnsentMark } from '../../unsent';
import { aLine, aList } from './a-list';

const NOW = Date.parse('2026-10-14T14:02:00Z');

export const bolt = aStock({ id: 512, name: 'Hex bolt', amount: 18, location_name: 'Rack A2' });
export const washer = aStock({ id: 513, name: 'Flat washer', amount: 3, location_name: 'Rack A10' });

/** Two lines: four bolts, and five washers of which three are in stock. */
export const someLines = (): StockListItem[] => [
  aLine({ id: 1, name: 'Flat washer', stock: washer, amount: 5, position: 1 }),
  aLine({ id: 2, name: 'Hex bolt', stock: bolt, amount: 4, position: 2 }),
];

export interface OpenLists {
  at?: string;
  role?: Role;
  /** Rights that differ from those of a role. */
  user?: User;
  locale?: Locale;
  lists?: StockList[];
  /** Whether the device is full, so that its database refuses all writes. */
  isFull?: boolean;
  answers?: (api: FakeApi) => void;
  /** Rendered beside the mark of unsent changes. */
  isMarked?: boolean;
}

/** Renders what a stock page shows of picking lists, with a fake server that has some. */
export async function openLists({
  at = '/stock',
  role = 'manager',
  user = aUser(role),
  locale = 'en',
  lists,
  isFull = false,
  answers,
  isMarked = false,
}: OpenLists = {}) {
  // Each test begins without unsent entries.
  stopQueue();
  emptyDatabase();
  if (isFull) {
    jest.spyOn(console, 'info').mockImplementation();
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  }
  const known = lists ?? [aList({ items: someLines() })];
  const api = aStockroom(fakeApi(), { items: [bolt, washer], now: NOW });
  api.on('GET /api/stock/lists/{list}', ({ params: { list } }) => {
    const one = known.find(({ id }) => String(id) === String(list));
    if (one) return { body: { result: { list: one } } };
    if (list !== 'picking' && list !== 'done' && list !== 'deleted') return { status: 404 };
    const rows = known
      .filter(({ deleted_at, status }) => (deleted_at === null ? status : 'deleted') === list)
      .map(({ items: _items, ...row }) => row);
    return { body: { result: { lists: aPage(rows) } } };
  });
  answers?.(api);
  await Promise.all([PickingArea.load(), AddToList.load(), PickMode.load()]);
  const page = (
    <>
      {isMarked ? <UnsentMark /> : null}
      <PickingEntry />
    </>
  );
  const rendered = await renderScreen(page, {
    api,
    at,
    locale,
    now: NOW,
    user,
    texts: { stock: locale === 'fr' ? fr : en },
  });
  act(() => rendered.store.set(setConnectionAtom, { connection: 'live', socket_id: '1.1' }));
  return {
    ...rendered,
    api,
    toasts: () => rendered.store.get(toastsAtom),
    writes: () => api.calls.filter(({ method }) => method !== 'GET'),
  };
}
