import { isSignedInAtom } from '@storeroom/sdk';
import { aUser, renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { fakeJar } from '../testing/fake-jar';
import { lazySessionVerbs } from './lazy-verbs';

let coming: () => Promise<never>;
jest.mock('../page/bring', () => ({ bring: () => coming() }));

async function aPage() {
  const { store } = await renderScreen(createElement('p'), { user: aUser() });
  const assigned: string[] = [];
  const jar = fakeJar({ AuthToken: '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', AuthTokenType: 'Bearer' });
  const verbs = lazySessionVerbs({
    jar,
    cookieDomain: () => null,
    location: { ...window.location, assign: (address) => void assigned.push(String(address)) },
    loadFrame: async () => undefined,
    loadDialog: async () => undefined,
    goTo: () => undefined,
  });
  return { store, jar, verbs, assigned };
}

test('signing out removes the session also when its code cannot be loaded [sign-in.794]', async () => {
  coming = () => Promise.reject(new Error('gone'));
  const { store, jar, verbs, assigned } = await aPage();
  expect(store.get(isSignedInAtom)).toBe(true);
  window.sessionStorage.setItem('storeroom.drafts', '[["7/stock",1]]');
  await verbs.signOut();
  expect(jar.read('AuthToken')).toBeUndefined();
  expect(window.sessionStorage.getItem('storeroom.drafts')).toBeNull();
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
