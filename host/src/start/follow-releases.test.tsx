import type { PageData, PageRemote } from '@storeroom/contract';
import { Link, useDraft } from '@storeroom/sdk';
import { store } from '@storeroom/sdk/host';
import { renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { bootstrapDataAtom, setBootstrapDataAtom } from '../page/bootstrap-data.state';
import { isUpdateReadyAtom } from '../page/update.state';
import { aRelease, aRow } from '../testing/a-remote';
import { FollowedReleases, takeNews } from './follow-releases';

const first = aRelease();
const second = aRelease({ release: '0.2.0-bbbbbbbb', base: '/releases/shop/0.2.0-bbbbbbbb' });
const till = aRelease({ name: 'till', container: 'remote_till', base: '/releases/till/1', routes: [] });

let moves = 0;
const move = (killed: string[] = []) => takeNews({ build: '', releases: `move ${(moves += 1)}`, killed });

function Form() {
  const { change } = useDraft('notes:1', '');
  return <input aria-label="Text" onChange={(event) => change(event.target.value)} />;
}

/** A page that does not show the remote `shop`, and a server whose present bootstrap data is in `server.now`. */
async function aPage(has: readonly PageRemote[] = [first, till]) {
  const fetched: string[] = [];
  const server = { now: {} as Partial<PageData>, gone: '' };
  const fetch = async (address: string, init: RequestInit = {}) => {
    if (!init.integrity) {
      const facts = { ...store().get(bootstrapDataAtom), ...server.now };
      return { text: async () => `<script id="storeroom">${JSON.stringify(facts)}</script>` };
    }
    fetched.push(`${address} ${init.integrity.slice(0, 8)}`);
    if (address.endsWith(server.gone)) throw new TypeError('Failed to fetch');
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  };
  Object.assign(window, { fetch });
  server.gone = 'nothing.js';
  window.sessionStorage.clear();
  await renderScreen(
    <>
      <Link to="/shelves">Shelves</Link>
      <Form />
      <FollowedReleases />
    </>,
  );
  const facts = store().get(bootstrapDataAtom);
  act(() => store().set(setBootstrapDataAtom, { ...facts, remotes: [...has], unavailable: [] }));
  return {
    server,
    fetched,
    remotes: () =>
      store()
        .get(bootstrapDataAtom)
        .remotes.map(({ base }) => base),
    reloads: () => window.sessionStorage.getItem('storeroom.reloaded-at') !== null,
    enter: () => fireEvent.click(screen.getByRole('link', { name: 'Shelves' })),
  };
}

/** Marks containers as having run in this page. */
const run = (...containers: string[]) => {
  for (const container of containers) Object.assign(globalThis, { [container]: {} });
};
beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  for (const container of ['remote_shop', 'remote_till']) Reflect.deleteProperty(globalThis, container);
});

test('an open page takes the new release of a remote that it has not loaded yet, once its files were fetched by their hashes [platform.1921]', async () => {
  const { server, fetched, remotes, enter, reloads } = await aPage();
  server.now = { remotes: [second, till] };
  server.gone = 'remote.js';
  await act(() => move());
  expect(remotes()).toEqual([first.base, till.base]);
  server.gone = 'nothing.js';
  await act(() => takeNews({ build: '', releases: `move ${moves}`, killed: [] }));
  expect(fetched).toContain(`${second.base}/remote.js sha384-x`);
  expect(remotes()).toEqual([second.base, till.base]);
  enter();
  expect(reloads()).toBe(false);
});

test('a new release of a remote that runs is offered, and loaded when its next page is opened [platform.1921]', async () => {
  run('remote_shop');
  const { server, remotes, enter, reloads } = await aPage();
  server.now = { remotes: [second, till] };
  await act(() => move());
  expect(remotes()).toEqual([first.base, till.base]);
  expect(store().get(isUpdateReadyAtom)).toBe(true);
  expect(reloads()).toBe(false);
  enter();
  expect(reloads()).toBe(true);
});

test('a new release does not load over unsaved work [platform.1921, PF.53]', async () => {
  run('remote_shop');
  const { server, enter, reloads } = await aPage();
  server.now = { remotes: [second, till] };
  await act(() => move());
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Bolts' } });
  enter();
  expect(reloads()).toBe(false);
});

test('a release that runs and is killed leaves the page at once, and does not come back into it [platform.1922]', async () => {
  run('remote_shop');
  const { server, remotes } = await aPage();
  server.now = { remotes: [second, till], unavailable: [] };
  await act(() => move([first.base]));
  expect(remotes()).toEqual([till.base]);
  expect(store().get(bootstrapDataAtom).unavailable).toEqual([{ name: 'shop', reason: 'stopped' }]);
  await act(() => move([first.base]));
  expect(remotes()).toEqual([till.base]);
  expect(store().get(bootstrapDataAtom).unavailable).toEqual([{ name: 'shop', reason: 'stopped' }]);
});

test('a remote that is switched off leaves the page, one that cannot be read stays, and a new one joins [platform.1922]', async () => {
  run('remote_shop', 'remote_till');
  const { server, remotes } = await aPage();
  const safe = aRelease({
    name: 'safe',
    container: 'remote_safe',
    base: '/releases/safe/1',
    routes: [aRow()],
  });
  server.now = {
    remotes: [safe],
    unavailable: [
      { name: 'shop', reason: 'stopped' },
      { name: 'till', reason: 'unreachable' },
    ],
  };
  await act(() => move());
  expect(remotes()).toEqual([till.base, safe.base]);
});

test('a page that already has what the registry says asks for no new document', async () => {
  const { server, remotes } = await aPage();
  server.now = { remotes: [second, till] };
  const state = `move ${(moves += 1)}`;
  act(() => store().set(setBootstrapDataAtom, { ...store().get(bootstrapDataAtom), releases: state }));
  await act(() => takeNews({ build: '', releases: state, killed: [] }));
  expect(remotes()).toEqual([first.base, till.base]);
});
