import { setLocaleAtom, store } from '@storeroom/sdk/host';
import { aUser, renderScreen } from '@storeroom/testing';
import type { Locale, PageRemote, RouteRow, User } from '@storeroom/contract';
import { act } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { aRelease, aRow } from '../testing/a-remote';
import { ReadAhead } from './read-ahead';

// As in a browser without idle callbacks, where the page counts as idle after three seconds.
Reflect.deleteProperty(window, 'requestIdleCallback');

let visits = 0;

/** A remote whose files the document does not name. */
const aPlace = (name: string, row: Partial<RouteRow>, widgets: PageRemote['widgets'] = []): PageRemote => ({
  ...{ name, container: `remote_${name}`, release: '1', contract: '^1.0.0', pin: 'sha384-p' },
  base: `/releases/${name}/${visits}`,
  routes: [aRow({ id: name, path: `/${name}`, ...row })],
  widgets,
  fallback: null,
});

/** Opens an idle page at this address; returns the remotes whose `release.json` it reads, in order. */
async function readAt(at: string, user?: User, switchTo?: Locale): Promise<string[]> {
  visits += 1;
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(new URL(address).pathname.split('/')[2] ?? '');
    if (address.includes('/till/')) throw new TypeError('Failed to fetch');
    return { json: async () => aRelease() };
  };
  Object.assign(window, { fetch });
  await renderScreen(<ReadAhead />, { at, ...(user ? { user } : {}) });
  const remotes = [
    aRelease({ name: 'shop', routes: [aRow()] }),
    aPlace('login', { layout: 'box', access: 'guest' }),
    aPlace('till', { access: 'public' }),
    aPlace('safe', { access: 'signed-in', permission: 'nobody.has' }),
    aPlace('desk', { access: 'signed-in' }),
    aPlace('tiles', { access: 'signed-in', permission: 'nobody.has' }, [{ id: 't', slot: 'main', order: 1 }]),
  ];
  jest.useFakeTimers();
  const pageData = store().get(bootstrapDataAtom);
  act(() => store().set(bootstrapDataAtom, { ...pageData, remotes, start_page: '/desk' }));
  if (switchTo) act(() => store().set(setLocaleAtom, switchTo));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  return asked;
}

test('an idle page reads ahead what its document leaves out of the remotes that the person may open, and goes on after one that does not come [platform.1932]', async () => {
  expect(await readAt('/shelves')).toEqual(['login', 'till']);
  expect(await readAt('/shelves', aUser())).toEqual(['till', 'desk', 'tiles']);
});

test('when all is read, the rows of the document, which are short and of one language, give way to those of the releases [platform.1933]', async () => {
  await readAt('/shelves', aUser());
  const { remotes } = store().get(bootstrapDataAtom);
  const rowsOf = (wanted: string) => remotes.find(({ name }) => name === wanted)?.routes;
  expect(rowsOf('desk')).toEqual(aRelease().routes);
  // The file of `till` did not load, and that of `safe` was not requested: both keep their rows from the document.
  expect([rowsOf('till'), rowsOf('safe')]).toMatchObject([[{ path: '/till' }], [{ path: '/safe' }]]);
});

test('after a change of the language the rows of remotes that the person may not open are read, too [platform.1933]', async () => {
  expect(await readAt('/shelves', aUser(), 'fr')).toEqual(['login', 'till', 'safe', 'desk', 'tiles']);
});

test('where somebody signs in, the page reads ahead what members see first, too [platform.1932]', async () => {
  expect(await readAt('/login')).toEqual(['login', 'till', 'tiles', 'desk']);
});
