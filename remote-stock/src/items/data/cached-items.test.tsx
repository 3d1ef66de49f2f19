import { queryClient } from '@storeroom/sdk';
import type { Page, Stock } from '@storeroom/contract';
import { renderScreen } from '@storeroom/testing';
import { aPage, aStock } from '../../sample';
import {
  arriveItem,
  dropItem,
  knownItem,
  notOlder,
  patchItem,
  previousOf,
  putItem,
  stockKeys,
} from './cached-items';
import { readAddress } from './list-address.rules';
import { stockCache } from './stock-cache';

const TEAM = 2;
const list = readAddress('available', new URLSearchParams());
const named = readAddress('available', new URLSearchParams('name=tee'));
const cache = () => stockCache(queryClient(), TEAM);
const page = (of = list) => cache().client.getQueryData<Page<Stock>>(stockKeys.list(TEAM, of));
const ids = (of = list) => page(of)?.data.map(({ id }) => id);

beforeEach(async () => {
  await renderScreen(<p>Stock</p>);
  const { client } = cache();
  client.setQueryData(
    stockKeys.list(TEAM, list),
    aPage([aStock({ id: 2, name: 'Tee' }), aStock({ id: 1 })], { total: 16 }),
  );
  client.setQueryData(stockKeys.list(TEAM, named), aPage([aStock({ id: 2, name: 'Tee' })]));
});

test('[X.21] what the server answers goes into every list that shows the item, and an older answer nowhere', () => {
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 5, version: 3 }));
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 9, version: 2 }));
  expect(page()?.data[0]).toMatchObject({ amount: 5, version: 3 });
  expect(page(named)?.data[0]?.amount).toBe(5);
  expect(knownItem(cache(), 2)?.version).toBe(3);
});

test('[X.21] the newest that is known counts, wherever it stands', () => {
  cache().client.setQueryData(stockKeys.item(TEAM, 2), aStock({ id: 2, amount: 1, version: 1 }));
  cache().client.setQueryData(stockKeys.list(TEAM, named), aPage([aStock({ id: 2, amount: 7, version: 4 })]));
  expect(knownItem(cache(), 2)?.amount).toBe(7);
});

test('[D-S1.2, D-S1] what no longer belongs leaves only the lists it no longer belongs to', () => {
  putItem(cache(), aStock({ id: 2, name: 'Elbow', version: 2 }));
  expect(ids()).toEqual([2, 1]);
  expect(ids(named)).toEqual([]);
  expect(page(named)?.pagination).toMatchObject({ total: 0, last_page: 1 });
});

test('[X.21] a page that was asked for before a write does not undo it', () => {
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 5, version: 3 }));
  const late = aPage([aStock({ id: 2, name: 'Tee', amount: 9, version: 2 }), aStock({ id: 1, amount: 4 })]);
  expect(notOlder(cache(), list, late).data.map(({ amount }) => amount)).toEqual([5, 4]);
  putItem(cache(), aStock({ id: 2, name: 'Elbow', amount: 5, version: 4 }));
  expect(notOlder(cache(), named, late)).toMatchObject({ data: [{ id: 1 }], pagination: { total: 1 } });
});

test('[V.51] what the server has yet to confirm stays where it is', () => {
  patchItem(cache(), 2, (stock) => ({ ...stock, amount: 0 }));
  expect(ids()).toEqual([2, 1]);
  expect(page()?.data[0]?.amount).toBe(0);
});

test('[R4.24] what is dropped is gone from every list, and the counts follow', () => {
  dropItem(cache(), 2);
  expect(ids()).toEqual([1]);
  expect(page()?.pagination).toMatchObject({ total: 15, last_page: 1 });
});

test('[X.24] an arrival is counted, and shown once at most', () => {
  const valve = aStock({ id: 9, name: 'Valve' });
  arriveItem(cache(), list, valve, false);
  expect(ids()).toEqual([2, 1]);
  expect(page()?.pagination.total).toBe(17);
  arriveItem(cache(), list, valve, true);
  arriveItem(cache(), list, valve, true);
  expect(ids()).toEqual([9, 2, 1]);
});

test('[D-RIGHTS.54] another team’s rows are never kept while this team’s are on their way', () => {
  const keep = previousOf(TEAM);
  expect(keep('rows', { queryKey: stockKeys.list(TEAM, list) })).toBe('rows');
  expect(keep('rows', { queryKey: stockKeys.list(3, list) })).toBeUndefined();
});
