import type { Locale, Role, Stock, StockLog } from '@storeroom/contract';
import { setConnectionAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import fr from '../../texts/stock.fr.json';
import { queuePatienceAtom } from '../data/saving.hooks';
import type { View } from '../data/items.rules';
import { loadLazyParts } from '../list/lazy-parts';
import { ItemList } from '../list/list-page';

export const NOW = Date.parse('2026-10-14T14:02:00Z');

export interface OpenStock {
  view?: View;
  at?: string;
  role?: Role;
  locale?: Locale;
  items?: Stock[];
  logs?: StockLog[];
  /** Changes answers of the simulated server. */
  answers?: (api: FakeApi) => void;
  /** Replaces the simulated server. */
  server?: FakeApi;
}

const PATHS: Record<View, string> = {
  available: '/stock',
  empty: '/stock/empty',
  archived: '/stock/archived',
};

/** Renders one of the three lists, with a simulated server. */
export async function openStock(options: OpenStock = {}) {
  const { view = 'available', at = PATHS[view], role = 'manager', locale = 'en', items, logs } = options;
  const api = options.server ?? aStockroom(fakeApi(), { items, logs, now: NOW });
  options.answers?.(api);
  await loadLazyParts();
  const rendered = await renderScreen(<ItemList view={view} />, {
    api,
    at,
    locale,
    now: NOW,
    user: aUser(role),
    texts: { stock: locale === 'fr' ? fr : en },
  });
  // The queue of unsent writes is not loaded in these tests.
  rendered.store.set(queuePatienceAtom, 0);
  act(() => rendered.store.set(setConnectionAtom, { connection: 'live', socket_id: '1.1' }));
  return {
    ...rendered,
    api,
    toasts: () => rendered.store.get(toastsAtom),
    address: () => screen.getByTestId('address').textContent,
    /** The queries of the list's own calls, oldest first. */
    listCalls: () =>
      api.calls
        .filter(
          ({ method, path, query }) => method === 'GET' && path === '/api/stock' && !query.has('stock_ids'),
        )
        .map(({ query }) => query),
    writes: () => api.calls.filter(({ method }) => method !== 'GET'),
  };
}

export function rowOf(name: string | RegExp): HTMLElement {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`${String(name)} stands in no row`);
  return row;
}
