import type { PageData, PageRemote } from '@storeroom/contract';
import { Link, useDraft } from '@storeroom/sdk';
import { keptDrafts, store } from '@storeroom/sdk/host';
import { renderScreen } from '@storeroom/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { dismissUpdateAtom, isUpdateReadyAtom } from '../page/update.state';
import { aRelease, aRow } from '../testing/a-remote';
import { ReleaseFollower, handleBuildInfo } from './follow-releases';

const first = aRelease();
const second = aRelease({ release: '0.2.0-bbbbbbbb', base: '/releases/shop/0.2.0-bbbbbbbb' });
const till = aRelease({ name: 'till', container: 'remote_till', base: '/releases/till/1', routes: [] });

let moves = 0;
const move = (killed: string[] = []) =>
  handleBuildInfo({ build: '', releases: `move ${(moves += 1)}`, killed });

function Form() {
  const { change } = useDraft('notes:1', '');
  return <input aria-label="Text" onChange={(event) => change(event.target.value)} />;
}

/** A page at one of the host's addresses, and a server whose present bootstrap data is in `server.now`. */
async function aPage(has: readonly PageRemote[] = [first, till], at = '/dashboard') {
  const fetched: string[] = [];
  const server = { now: {} as Partial<PageData>, gone: '' };
  const fetch = async (address: string, init: RequestInit = {}) => {
    if (!init.integrity) {
      const pageData = { ...store().get(bootstrapDataAtom), ...server.now };
      return { text: async () => `<script id="storeroom">${JSON.stringify(pageData)}</script>` };
    }
    fetched.push(`${address} ${init.integrity.slice(0, 8)}`);
    if (address.endsWith(server.gone)) throw new TypeError('Failed to fetch');
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  };
  Object.assign(window, { fetch });
  server.gone = 'nothing.js';
  await renderScreen(
    <>
      <Link to="/shelves">Shelves</Link>
      <Link to="/platform">Platform</Link>
      <Form />
      <ReleaseFollower />
    </>,
    { at },
  );
  const pageData = store().get(bootstrapDataAtom);
  act(() => store().set(bootstrapDataAtom, { ...pageData, remotes: [...has], unavailable: [] }));
  window.sessionStorage.clear();
  return {
    server,
    fetched,
    remotes: () =>
      store()
        .get(bootstrapDataAtom)
        .remotes.map(({ base }) => base),
    reloads: () => window.sessionStorage.getItem('storeroom.reloaded-at') !== null,
    enter: (page = 'Shelves') => fireEvent.click(screen.getByRole('link', { name: page })),
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
  server.now = { remotes: [second, till], releases: `move ${moves + 1}` };
  server.gone = 'remote.js';
  await act(() => move());
  expect(remotes()).toEqual([first.base, till.base]);
  server.gone = 'nothing.js';
  // The registry has not changed since: what did not arrive is asked for again all the same.
  await act(() => handleBuildInfo({ build: '', releases: `move ${moves}`, killed: [] }));
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

test('a release that runs and is killed leaves the page at once, and does not come back into that document [platform.1922]', async () => {
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

/** The remote `shop`, which has run in this page, is switched off, and then on again. */
async function killAndResume(server: { now: Partial<PageData> }) {
  run('remote_shop');
  server.now = { remotes: [till], unavailable: [{ name: 'shop', reason: 'stopped' }] };
  await act(() => move());
  server.now = { remotes: [first, till], unavailable: [] };
  await act(() => move());
}

test('a remote that was killed after it had run and may run again is offered, and the next page is loaded anew [platform.2560]', async () => {
  const { server, remotes, enter, reloads } = await aPage();
  await killAndResume(server);
  expect(remotes()).toEqual([till.base]);
  expect(store().get(isUpdateReadyAtom)).toBe(true);
  expect(reloads()).toBe(false);
  enter('Platform');
  expect(reloads()).toBe(true);
});

test('while a remote stays killed, or after it was killed again, nothing is offered and nothing is loaded anew [platform.2560]', async () => {
  const { server, enter, reloads } = await aPage();
  await killAndResume(server);
  store().set(dismissUpdateAtom);
  server.now = { remotes: [till], unavailable: [{ name: 'shop', reason: 'stopped' }] };
  await act(() => move());
  expect(store().get(isUpdateReadyAtom)).toBe(false);
  // A document of a server that does not know of the kill yet.
  server.now = { remotes: [first, till], unavailable: [] };
  await act(() => move([first.base]));
  expect(store().get(isUpdateReadyAtom)).toBe(false);
  enter('Platform');
  expect(reloads()).toBe(false);
});

test('a page of a killed remote is loaded anew as soon as a release of it may run, and not over unsaved work [platform.2560, PF.53]', async () => {
  const on = await aPage([first, till], '/shelves');
  await killAndResume(on.server);
  expect(on.reloads()).toBe(true);
  cleanup();

  const busy = await aPage([first, till], '/shelves');
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Bolts' } });
  await killAndResume(busy.server);
  expect(busy.reloads()).toBe(false);
  expect(store().get(isUpdateReadyAtom)).toBe(true);
  cleanup();

  // What was typed into a form that closed with the killed part is unsaved, too.
  const closed = await aPage([first, till], '/shelves');
  keptDrafts().set('1/1/notes:1', 'Bolts');
  await killAndResume(closed.server);
  expect(closed.reloads()).toBe(false);
});

test('without a network a page of a killed remote is not loaded anew [platform.2560]', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { server, reloads } = await aPage([first, till], '/shelves');
  await killAndResume(server);
  expect(reloads()).toBe(false);
  expect(store().get(isUpdateReadyAtom)).toBe(true);
  isOnline.mockRestore();
});

test('a page whose release is killed while another one is live disappears at once and is loaded anew [platform.2560]', async () => {
  run('remote_shop');
  const { server, remotes, reloads } = await aPage([first, till], '/shelves');
  server.now = { remotes: [second, till], unavailable: [] };
  await act(() => move([first.base]));
  expect(remotes()).toEqual([till.base]);
  expect(reloads()).toBe(true);
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

test('a new build of the shell is offered, and neither the present one nor a /build.json without a build or state is [platform.1920]', async () => {
  const { remotes, server } = await aPage();
  act(() => store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), build: 'one' }));
  server.now = { remotes: [second, till] };
  for (const build of ['one', null]) await act(() => handleBuildInfo({ build, releases: '', killed: [] }));
  expect([store().get(isUpdateReadyAtom), remotes()]).toEqual([false, [first.base, till.base]]);
  await act(() => handleBuildInfo({ build: 'two', releases: '', killed: [] }));
  expect(store().get(isUpdateReadyAtom)).toBe(true);
});

test('a page that already has what the registry says asks for no new document', async () => {
  const { server, remotes } = await aPage();
  server.now = { remotes: [second, till] };
  const state = `move ${(moves += 1)}`;
  act(() => store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), releases: state }));
  await act(() => handleBuildInfo({ build: '', releases: state, killed: [] }));
  expect(remotes()).toEqual([first.base, till.base]);
});
