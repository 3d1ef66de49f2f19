import { isSignedInAtom } from '@storeroom/sdk';
import type { LoginResult, User } from '@storeroom/contract';
import { aUser, renderScreen } from '@storeroom/testing';
import { act, createElement } from 'react';
import { storeRecent, readRecent } from '../page/stored-recent';
import { leavingForAtom } from '../remotes/leaving.state';
import { fakeJar } from '../testing/fake-jar';
import { lazySessionVerbs } from './lazy-verbs';
import { isSessionOverAtom } from './session-over.state';

type Load = () => Promise<unknown>;
let coming: (load: Load) => Promise<unknown>;
jest.mock('../page/load-chunk', () => ({
  ...jest.requireActual<object>('../page/load-chunk'),
  loadChunk: (load: Load) => coming(load),
}));
const here = (load: Load) => load();

async function aPage(person: { user?: User } = { user: aUser() }) {
  const { store } = await renderScreen(createElement('p'), person);
  const assigned: string[] = [];
  const asked: string[] = [];
  const jar = fakeJar({ AuthToken: '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', AuthTokenType: 'Bearer' });
  const verbs = lazySessionVerbs({
    jar,
    cookieDomain: () => null,
    location: { ...window.location, assign: (address) => void assigned.push(String(address)) },
    loadFrame: async () => undefined,
    loadDialog: async () => void asked.push('dialog'),
    goTo: () => undefined,
  });
  return { store, jar, verbs, assigned, asked };
}

test('signing out removes the session also when its code cannot be loaded [sign-in.794]', async () => {
  coming = () => Promise.reject(new Error('gone'));
  const { store, jar, verbs, assigned } = await aPage();
  expect(store.get(isSignedInAtom)).toBe(true);
  window.sessionStorage.setItem('storeroom.drafts', '[["7/stock",1]]');
  storeRecent(['row:stock'], true);
  await verbs.signOut();
  expect(jar.read('AuthToken')).toBeUndefined();
  expect(window.sessionStorage.getItem('storeroom.drafts')).toBeNull();
  expect(readRecent()).toBeNull();
  expect(assigned).toEqual(['/']);
});

test('signing out waits 5 s for its code and then leaves the page [sign-in.794]', async () => {
  jest.useFakeTimers();
  coming = () => new Promise(() => undefined);
  const { jar, verbs, assigned } = await aPage();
  const leaving = verbs.signOut();
  await jest.advanceTimersByTimeAsync(4_999);
  expect(assigned).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await leaving;
  expect([jar.read('AuthToken'), assigned]).toEqual([undefined, ['/']]);
  jest.useRealTimers();
});

const login: LoginResult = { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer', user: aUser() };

test('a tab listens to the other tabs once, however often its person signs in and out [D-R3.2]', async () => {
  const opened: string[] = [];
  class Channel {
    constructor(name: string) {
      opened.push(name);
    }
    postMessage() {
      return undefined;
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  coming = here;
  const { store, verbs, assigned } = await aPage({});
  await act(() => verbs.signIn(login, { remember: false }));
  await act(() => verbs.signOut());
  expect([store.get(isSignedInAtom), assigned]).toEqual([false, []]);
  await act(() => verbs.signIn(login, { remember: false }));
  expect(store.get(isSignedInAtom)).toBe(true);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(opened).toHaveLength(1);
});

test('a session that the server ends before the code for it has loaded asks to sign in once that has [sign-in.126]', async () => {
  coming = here;
  const { store, verbs, asked } = await aPage();
  await act(async () => verbs.expire());
  await act(async () => verbs.expire());
  expect([asked, store.get(isSessionOverAtom)]).toEqual([['dialog'], true]);
});

test('a refused call of a guest loads no code for sessions', async () => {
  let loads = 0;
  coming = (load) => {
    loads += 1;
    return load();
  };
  const { verbs } = await aPage({});
  await act(async () => verbs.expire());
  expect(loads).toBe(0);
});

test('where the code for an ended session cannot be loaded, the page stays, and the console says why', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const reason = new Error('gone');
  coming = () => Promise.reject(reason);
  const { store, verbs } = await aPage();
  await act(async () => verbs.expire());
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(error).toHaveBeenCalledWith('A part of the page could not be loaded', reason);
  error.mockRestore();
});

test('where the code for the way to another host cannot be loaded, the person is signed in on this host [sign-in.313]', async () => {
  coming = (load) => {
    coming = () => Promise.reject(new Error('gone'));
    return load();
  };
  const { store, verbs } = await aPage({});
  const { team } = login.user;
  const hostnames = { client: 'stock.acme.example', server: 'api.stock.acme.example' };
  const user = { ...login.user, team: { ...team, hostnames } };
  await act(() => verbs.signIn({ ...login, user }, { remember: false }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(leavingForAtom)).toBeNull();
});
