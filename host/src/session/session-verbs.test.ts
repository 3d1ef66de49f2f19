import { activeTeamIdAtom, chooseTeamAtom, isSignedInAtom, queryClient, userAtom } from '@storeroom/shared';
import type { LoginResult } from '@storeroom/shared/contract';
import { NO_CHOICE, setConsentAtom, toastsAtom } from '@storeroom/shared/host';
import { aUser, renderScreen } from '@storeroom/shared/testing';
import { createElement } from 'react';
import { act } from 'react';
import { setNavigator } from '../routing/navigator';
import { fakeJar } from '../testing/fake-jar';
import { createSessionVerbs } from './session-verbs';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const login: LoginResult = { token: TOKEN, token_type: 'Bearer', user: aUser() };

async function aSession() {
  const { store } = await renderScreen(createElement('p'));
  const went: string[] = [];
  setNavigator((path) => went.push(path));
  const assigned: string[] = [];
  const jar = fakeJar();
  const verbs = createSessionVerbs({
    jar,
    cookieDomain: 'storeroom.localhost',
    location: {
      protocol: 'http:',
      hostname: 'storeroom.localhost',
      port: '8080',
      assign: (address) => void assigned.push(String(address)),
    },
  });
  return { store, jar, verbs, went, assigned };
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('[R4.9, R5.17] signing in stores token, type and user, and lengthens the life of the consent', async () => {
  const { store, jar, verbs } = await aSession();
  store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE });
  await act(() => verbs.signIn(login, { remember: true }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(userAtom)?.id).toBe(login.user.id);
  expect(jar.cookies.get('AuthToken')).toEqual({ value: TOKEN, days: 365 });
  expect(jar.cookies.get('AuthTokenType')?.value).toBe('Bearer');
  expect(jar.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 365 });
});

test('[R4.6, R9.11, D-F0] a person whose team has its own host is taken there after exactly 400 ms', async () => {
  const { store, jar, verbs, assigned } = await aSession();
  jest.useFakeTimers();
  const user = aUser();
  const hostnames = { client: 'leeds.storeroom.localhost', server: 'api.leeds.storeroom.localhost' };
  const result = { ...login, user: { ...user, team: { ...user.team, hostnames } } };
  const leaving = verbs.signIn(result, { remember: false });
  await jest.advanceTimersByTimeAsync(399);
  expect(assigned).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await leaving;
  expect(assigned).toEqual(['http://leeds.storeroom.localhost:8080/login']);
  expect(jar.read('SwitchDomain.AuthToken')).toBe(TOKEN);
  expect(store.get(isSignedInAtom)).toBe(false);
});

test('[D-R3.2, D-R3.4] signing out forgets token, team and data, ends on the home page and says so', async () => {
  const { store, jar, verbs, went } = await aSession();
  await act(() => verbs.signIn(login, { remember: true }));
  expect(store.get(isSignedInAtom)).toBe(true);
  store.set(chooseTeamAtom, 2);
  queryClient().setQueryData(['stock'], 'of the person before');
  await act(() => verbs.signOut());
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(activeTeamIdAtom)).toBeNull();
  expect(queryClient().getQueryData(['stock'])).toBeUndefined();
  expect(jar.read('AuthToken')).toBeUndefined();
  expect(went).toEqual(['/']);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.ended']);
});

test('[X.140] a sign-out in one tab ends the session of the other', async () => {
  const heard: ((event: MessageEvent) => void)[] = [];
  class Channel {
    set onmessage(hear: (event: MessageEvent) => void) {
      heard.push(hear);
    }
    postMessage(data: unknown) {
      for (const hear of heard) hear(new MessageEvent('message', { data }));
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const { store, verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: false }));
  expect(store.get(isSignedInAtom)).toBe(true);
  act(() => new Channel().postMessage('signed-out'));
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.endedElsewhere']);
});

test('[R4.17] a token that the server no longer knows ends the session once, with a word about it', async () => {
  const { store, jar, verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: true }));
  act(() => {
    verbs.expire();
    verbs.expire();
  });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(jar.read('AuthToken')).toBeUndefined();
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'session.expired' }]);
});
