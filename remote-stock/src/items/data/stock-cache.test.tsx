import { queryClient } from '@storeroom/sdk';
import type { Page, Stock } from '@storeroom/contract';
import { renderScreen } from '@storeroom/testing';
import { aPage, aStock } from '../../sample';
import {
  arriveItem,
  adjustKey,
  dropItem,
  isNewer,
  knownItem,
  notOlder,
  patchItem,
  previousOf,
  putItem,
  stillPending,
  stockKeys,
  stockCache,
} from './stock-cache.hooks';
import { readAddress } from './list-address.rules';

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

test('the server’s answer replaces an item in every cached list, and an older answer does not', () => {
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 5, version: 3 }));
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 9, version: 2 }));
  expect(page()?.data[0]).toMatchObject({ amount: 5, version: 3 });
  expect(page(named)?.data[0]?.amount).toBe(5);
  expect(knownItem(cache(), 2)?.version).toBe(3);
});

test('the newest cached version of an item counts, whether a list holds it or its own record', () => {
  cache().client.setQueryData(stockKeys.item(TEAM, 2), aStock({ id: 2, amount: 1, version: 1 }));
  cache().client.setQueryData(stockKeys.list(TEAM, named), aPage([aStock({ id: 2, amount: 7, version: 4 })]));
  expect(knownItem(cache(), 2)?.amount).toBe(7);
  cache().client.setQueryData(stockKeys.item(TEAM, 2), aStock({ id: 2, amount: 3, version: 5 }));
  expect(knownItem(cache(), 2)?.amount).toBe(3);
});

test('a renamed item leaves the cached list whose filter it no longer matches, and stays in the others', () => {
  putItem(cache(), aStock({ id: 2, name: 'Elbow', version: 2 }));
  expect(ids()).toEqual([2, 1]);
  expect(ids(named)).toEqual([]);
  expect(page(named)?.pagination).toMatchObject({ total: 0, last_page: 1 });
});

test('a page that was requested before a write does not bring the old values back', () => {
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 5, version: 3 }));
  const late = aPage([aStock({ id: 2, name: 'Tee', amount: 9, version: 2 }), aStock({ id: 1, amount: 4 })]);
  expect(notOlder(cache(), list, late).data.map(({ amount }) => amount)).toEqual([5, 4]);
  putItem(cache(), aStock({ id: 2, name: 'Elbow', amount: 5, version: 4 }));
  expect(notOlder(cache(), named, late)).toMatchObject({ data: [{ id: 1 }], pagination: { total: 1 } });
});

test('a page that the device kept from before a write does not bring back an item that has left every list [live.1733]', () => {
  putItem(cache(), aStock({ id: 2, name: 'Tee', amount: 0, version: 3 }));
  expect([ids(), ids(named)]).toEqual([[1], []]);
  const kept = aPage([aStock({ id: 2, name: 'Tee', amount: 2, version: 2 }), aStock({ id: 1 })], {
    total: 16,
  });
  expect(notOlder(cache(), list, kept)).toMatchObject({ data: [{ id: 1 }], pagination: { total: 15 } });
  const fresh = aPage([aStock({ id: 2, name: 'Tee', amount: 6, version: 4 }), aStock({ id: 1 })]);
  expect(notOlder(cache(), list, fresh).data.map(({ amount }) => amount)).toEqual([6, 18]);
});

test('an item that is shown with 0 before the server has answered stays in its list', () => {
  patchItem(cache(), 2, (stock) => ({ ...stock, amount: 0 }));
  expect(ids()).toEqual([2, 1]);
  expect(page()?.data[0]?.amount).toBe(0);
});

test('a deleted item leaves every cached list, and their totals follow [R4.24]', () => {
  dropItem(cache(), 2);
  expect([ids(), ids(named)]).toEqual([[1], []]);
  expect(page(named)?.pagination).toMatchObject({ total: 0, last_page: 1 });
  expect(page()?.pagination).toMatchObject({ total: 15, last_page: 1 });
});

test('a new item raises the total of a list, and is put into it once', () => {
  const valve = aStock({ id: 9, name: 'Valve' });
  arriveItem(cache(), list, valve, false);
  expect(ids()).toEqual([2, 1]);
  expect(page()?.pagination.total).toBe(17);
  arriveItem(cache(), list, valve, true);
  arriveItem(cache(), list, valve, true);
  expect(ids()).toEqual([9, 2, 1]);
  cache().client.setQueryData(
    stockKeys.list(TEAM, list),
    aPage([aStock({ id: 2 }), aStock({ id: 1 })], { per_page: 2 }),
  );
  arriveItem(cache(), list, valve, true);
  expect([ids(), page()?.pagination]).toMatchObject([[9, 2], { total: 3, last_page: 2 }]);
});

test('an item is newer by its version, and by any difference where a server has none [D-P3.9]', () => {
  const known = aStock({ amount: 5, version: 3 });
  expect(isNewer(known, { ...known, amount: 4 })).toBe(false);
  expect(isNewer(known, { ...known, version: 4 })).toBe(true);
  expect(isNewer(known, { ...known, amount: 4, version: 0 })).toBe(false);
  const without = { ...known, version: 0 };
  expect([isNewer(without, { ...without }), isNewer(without, { ...without, amount: 4 })]).toEqual([
    false,
    true,
  ]);
});

test('of presses on an item that are not answered the others than the answered one are still to be added to its amount', () => {
  const press = (key: string, expected: number) => ({ key, expected }) as Parameters<typeof stillPending>[2];
  const mutations = cache().client.getMutationCache();
  for (const [id, variables] of [
    [2, press('a', 1)],
    [2, press('b', 2)],
    [1, press('c', 4)],
  ] as const)
    mutations.build(
      cache().client,
      { mutationKey: adjustKey(id) },
      {
        ...{ context: undefined, data: undefined, error: null, failureCount: 0, failureReason: null },
        ...{ isPaused: false, status: 'pending', submittedAt: 0, variables },
      },
    );
  expect(stillPending(cache(), 2, press('a', 1))).toBe(2);
});

test('rows of another team are not shown while those of this team are loading [D-RIGHTS.54]', () => {
  const keep = previousOf(TEAM);
  expect(keep('rows', { queryKey: stockKeys.list(TEAM, list) })).toBe('rows');
  expect(keep('rows', { queryKey: stockKeys.list(3, list) })).toBeUndefined();
});
