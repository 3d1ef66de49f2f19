import {
  activeTeamIdAtom,
  chooseTeamAtom,
  consentAtom,
  isSignedInAtom,
  queryClient,
  userAtom,
} from '@storeroom/sdk';
import type { LoginResult, Locale, User } from '@storeroom/contract';
import {
  keptDrafts,
  NO_CHOICE,
  setConsentAtom,
  setUserAtom,
  toastsAtom,
  tokenAtom,
} from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type FakeApi, type Reply } from '@storeroom/testing';
import { waitFor } from '@testing-library/react';
import { act, createElement } from 'react';
import { schemeChoiceAtom } from '../colour-scheme/colour-scheme.state';
import { leavingForAtom } from '../loader/leaving.state';
import { isLoaderVisibleAtom } from '../loader/loader.state';
import { fakeJar } from '../testing/fake-jar';
import { arrivalNoticeAtom } from './arrival-notice.state';
import { isSessionOverAtom } from './session-over.state';
import { createSessionVerbs } from './session-verbs';
import { broughtLocaleAtom } from './take-preferences';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const login: LoginResult = { token: TOKEN, token_type: 'Bearer', user: aUser() };

interface SessionOptions {
  pathname?: string;
  search?: string;
  api?: FakeApi;
  locale?: Locale;
  loadDialog?: () => Promise<void>;
}

async function aSession({
  pathname = '/logout',
  search = '',
  api = fakeApi(),
  locale = 'en',
  loadDialog,
}: SessionOptions = {}) {
  const { store } = await renderScreen(createElement('p'), { api, locale });
  const went: string[] = [];
  const taken: string[] = [];
  const asked: string[] = [];
  const jar = fakeJar();
  const verbs = createSessionVerbs({
    jar,
    cookieDomain: () => 'storeroom.localhost',
    location: {
      protocol: 'http:',
      hostname: 'storeroom.localhost',
      port: '8080',
      pathname,
      search,
      assign: (address) => void went.push(String(address)),
      replace: (address) => void taken.push(String(address)),
    },
    loadFrame: async () => undefined,
    loadDialog: loadDialog ?? (async () => void asked.push('dialog')),
    goTo: (path) => void went.push(path),
  });
  return { store, jar, verbs, went, taken, asked };
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

test('[X.794] a browser that forbids tabs to hear of each other signs in and out all the same', async () => {
  class Forbidden {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Forbidden });
  const { store, verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: false }));
  expect(store.get(isSignedInAtom)).toBe(true);
  await act(() => verbs.signOut());
  expect(store.get(isSignedInAtom)).toBe(false);
});

test('[X.388] whoever signs in brings their language and their colours along', async () => {
  window.localStorage.clear();
  const { store, verbs } = await aSession();
  const user: User = { ...aUser(), preferences: { locale: 'fr', scheme: 'sepia' } };
  await act(() => verbs.signIn({ ...login, user }, { remember: false }));
  expect(store.get(broughtLocaleAtom)).toBe('fr');
  expect(store.get(schemeChoiceAtom)).toBe('sepia');
});

/** A login of somebody whose team has this host of its own. */
function loginOf(client: string): LoginResult {
  const user = aUser();
  return {
    ...login,
    user: { ...user, team: { ...user.team, hostnames: { client, server: `api.${client}` } } },
  };
}

test('[R4.6, X.124, X.1238] a person whose team has its own host is told so, and taken there after exactly 400 ms, in the place of the login', async () => {
  const { store, jar, verbs, went, taken } = await aSession({ pathname: '/login' });
  jest.useFakeTimers();
  const leaving = verbs.signIn(loginOf('leeds.storeroom.localhost'), { remember: false });
  expect(store.get(leavingForAtom)).toBe('leeds.storeroom.localhost:8080');
  await jest.advanceTimersByTimeAsync(399);
  expect(taken).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await leaving;
  expect(taken).toEqual(['http://leeds.storeroom.localhost:8080/login']);
  expect(jar.read('SwitchDomain.AuthToken')).toBe(TOKEN);
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(went).toEqual([]);
});

const MAKE = 'POST /api/login/handover';
const CODE = { body: { result: { code: 'one-use', hostname: 'stock.acme.example' } } };

test('[D-H3.2, X.124, X.309] to a customer’s own domain goes a code, after the same 400 ms, and no token stays here', async () => {
  const api = fakeApi().on(MAKE, CODE);
  const { store, jar, verbs, taken } = await aSession({ pathname: '/login', api });
  store.set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, statistics: true } });
  jest.useFakeTimers();
  const leaving = verbs.signIn(loginOf('stock.acme.example'), { remember: true });
  await jest.advanceTimersByTimeAsync(399);
  expect(taken).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await leaving;
  expect(taken).toEqual([
    'http://stock.acme.example:8080/login#handover=one-use&remember=true&consent=necessary%2Cstatistics',
  ]);
  expect(api.calls[0]?.headers['Authorization']).toBe(`Bearer ${TOKEN}`);
  expect(api.calls[0]?.body).toEqual({ hostname: 'stock.acme.example' });
  expect([...jar.cookies.keys()]).toEqual([]);
  expect(store.get(tokenAtom)).toBe('');
});

test('[X.312] language and the way that was wanted go along', async () => {
  const search = '?next=/stock?name=bolt%26page=2';
  const api = fakeApi().on(MAKE, CODE);
  const { verbs, taken } = await aSession({ pathname: '/fr/login', search, api, locale: 'fr' });
  jest.useFakeTimers();
  const leaving = verbs.signIn(loginOf('stock.acme.example'), { remember: false });
  await jest.advanceTimersByTimeAsync(400);
  await leaving;
  expect(taken).toEqual([`http://stock.acme.example:8080/fr/login${search}#handover=one-use`]);
});

const NO_CODE: Reply<typeof MAKE>[] = ['unreachable', { status: 500 }, { status: 404 }];

test.each(NO_CODE)('[X.313] where no code can be had (%j) the person is signed in here', async (answer) => {
  const { store, jar, verbs, taken } = await aSession({ api: fakeApi().on(MAKE, answer) });
  await act(() => verbs.signIn(loginOf('stock.acme.example'), { remember: false }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(leavingForAtom)).toBeNull();
  expect(jar.read('AuthToken')).toBe(TOKEN);
  expect(taken).toEqual([]);
});

const ARRIVE = 'POST /api/login/handover/{code}';

test('[D-H3.3, X.309] on arrival the code is exchanged for a session, with the remember flag and what is necessary, and no more', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, jar, verbs } = await aSession({ api });
  const consent = { ...NO_CHOICE, necessary: true, statistics: true };
  await act(() => verbs.arrive({ code: 'one-use', remember: true, consent }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(consentAtom)).toEqual({ accepted: true, choice: { ...NO_CHOICE, necessary: true } });
  expect(jar.cookies.get('AuthToken')).toEqual({ value: TOKEN, days: 365 });
  expect(jar.cookies.get('ConsentCookiesStatistics')).toEqual({ value: 'false', days: 365 });
  expect(api.calls).toHaveLength(1);
});

test('[X.787] a code of another person’s leaves whoever is signed in as they are, and says so', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, jar, verbs } = await aSession({ api });
  const me = { ...login.user, id: login.user.id + 1 };
  act(() => store.set(setUserAtom, me));
  const before = [...jar.cookies];
  await act(() => verbs.arrive({ code: 'one-use', remember: true, consent: NO_CHOICE }));
  expect(store.get(userAtom)?.id).toBe(me.id);
  expect([...jar.cookies].filter(([name]) => !name.startsWith('Consent'))).toEqual(before);
  expect(store.get(toastsAtom).map(({ kind }) => kind)).toEqual(['failed']);
});

const IN_VAIN: [Reply<typeof ARRIVE>, string][] = [
  [{ status: 410 }, 'over'],
  [{ status: 404 }, 'over'],
  [{ status: 503 }, 'unreachable'],
  ['unreachable', 'unreachable'],
];

test.each(IN_VAIN)(
  '[X.308, X.309] a code that opens nothing (%j) leaves a guest with a notice, and no consent',
  async (answer, notice) => {
    const { store, jar, verbs } = await aSession({ api: fakeApi().on(ARRIVE, answer) });
    await verbs.arrive({ code: 'one-use', remember: true, consent: NO_CHOICE });
    expect(store.get(isSignedInAtom)).toBe(false);
    expect(store.get(arrivalNoticeAtom)).toBe(notice);
    expect(store.get(consentAtom).accepted).toBe(false);
    expect([...jar.cookies.keys()]).toEqual([]);
  },
);

test('[X.314, R4.2] a code that comes without a choice about cookies waits for one', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, verbs } = await aSession({ api });
  await verbs.arrive({ code: 'one-use', remember: false, consent: null });
  expect(store.get(arrivalNoticeAtom)).toBe('consent');
  expect(api.calls).toEqual([]);
  await act(async () => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(true));
  expect(store.get(arrivalNoticeAtom)).toBeNull();
  expect(api.calls).toHaveLength(1);
});

test.each([
  ['[D-P3.8] an account without a team', { user: { id: 5 } as User }],
  ['[R4.1, X.1361] a token of 20 characters', { token: 'x'.repeat(20) }],
])('%s signs nobody in, and nothing of it is kept', async (_title, part) => {
  const { store, jar, verbs } = await aSession();
  const result = { ...login, ...part };
  await expect(verbs.signIn(result, { remember: true })).rejects.toMatchObject({
    message: 'session.unusable',
  });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
  expect(jar.read('AuthToken')).toBeUndefined();
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

test('[X.767] what was said in a session is gone with it', async () => {
  const { store, verbs } = await anEndedSession();
  await act(() => verbs.signIn(NEXT, { remember: false }));
  await act(() => verbs.signOut());
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.ended']);
});

test.each([
  ['/login/invite/2-1-1-secret', []],
  ['/fr/login/recovery/secret', []],
  ['/login/invite', ['/']],
  ['/stock/locations/12', ['/']],
])('[X.135, D-R3.4] who signs out at %s goes on to %j', async (pathname, wanted) => {
  const { store, verbs, went } = await aSession({ pathname });
  await act(() => verbs.signIn(login, { remember: false }));
  await act(() => verbs.signOut());
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(went).toEqual(wanted);
});

test('[D-R3.2] a sign-out in one tab ends the session of the other', async () => {
  const heard: ((event: MessageEvent) => void)[] = [];
  class Channel {
    set onmessage(listener: (event: MessageEvent) => void) {
      heard.push(listener);
    }
    postMessage(data: unknown) {
      for (const listener of heard) listener(new MessageEvent('message', { data }));
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

test('[X.471, X.345] it leaves what was typed for the same person, and nothing for another', async () => {
  const say = otherTab();
  const { verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: false }));
  keptDrafts().set(`${login.user.id}/2/notes:1`, 'Bolts');
  act(() => say('signed-out'));
  await act(() => verbs.signIn(login, { remember: false }));
  expect([...keptDrafts().values()]).toEqual(['Bolts']);
  act(() => say('signed-out'));
  await act(() => verbs.signIn({ ...login, user: { ...login.user, id: 8 } }, { remember: false }));
  expect(keptDrafts().size).toBe(0);
});

/** A page that somebody works on, and whose session the server has ended. */
async function anEndedSession(options: SessionOptions = {}) {
  const page = await aSession(options);
  await act(() => page.verbs.signIn(login, { remember: true }));
  await act(async () => {
    page.verbs.expire();
    page.verbs.expire();
  });
  return page;
}

const NEXT = { ...login, token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' };

test('[X.126, X.348] a session that the server has ended is asked for over the page, which stays, without another word', async () => {
  const { store, asked } = await anEndedSession();
  expect(asked).toEqual(['dialog']);
  expect(store.get(isSessionOverAtom)).toBe(true);
  expect(store.get(userAtom)?.id).toBe(login.user.id);
  expect(store.get(toastsAtom)).toEqual([]);
});

test('[X.126] the same person goes on where they were, remembered as before', async () => {
  const { store, jar, verbs, went } = await anEndedSession();
  await act(() => verbs.signIn(NEXT, { remember: false }));
  expect(store.get(isSessionOverAtom)).toBe(false);
  expect(store.get(tokenAtom)).toBe(NEXT.token);
  expect(jar.cookies.get('AuthToken')).toEqual({ value: NEXT.token, days: 365 });
  expect(went).toEqual([]);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.again']);
});

test('[X.349] another person begins anew, and finds nothing of what was typed', async () => {
  const { store, verbs, went } = await anEndedSession();
  keptDrafts().set(`${login.user.id}/2/notes:1`, 'Bolts');
  await act(() => verbs.signIn({ ...NEXT, user: { ...aUser(), id: 8 } }, { remember: false }));
  expect(store.get(isSessionOverAtom)).toBe(false);
  expect(store.get(userAtom)?.id).toBe(8);
  expect(went).toEqual(['/']);
  expect(keptDrafts().size).toBe(0);
});

test('[X.350] where the dialog cannot be had the login page asks, with a word about it, and what was typed is kept', async () => {
  const { store } = await anEndedSession({ loadDialog: () => Promise.reject(new Error('No file')) });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'session.expired' }]);
});

/** Channels of the tabs of one browser; the answer says something from another one. */
function otherTab(): (data: unknown) => void {
  const heard: ((event: MessageEvent) => void)[] = [];
  class Channel {
    set onmessage(listener: (event: MessageEvent) => void) {
      heard.push(listener);
    }
    postMessage() {
      return undefined;
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  return (data) => heard.forEach((listener) => listener(new MessageEvent('message', { data })));
}

test.each([
  ['the same person', login.user.id, NEXT.token],
  ['another person', 8, TOKEN],
])('[X.351] a sign-in of %s in another tab', async (_who, person, token) => {
  const say = otherTab();
  const { store, jar } = await anEndedSession();
  jar.write('AuthToken', NEXT.token, 365);
  act(() => say({ signed_in: person }));
  expect(store.get(tokenAtom)).toBe(token);
  expect(store.get(isSessionOverAtom)).toBe(token === TOKEN);
});

test('[X.351] a tab that learns of the end after the other one signed in again goes on without a question', async () => {
  const say = otherTab();
  const { store, jar, verbs, asked } = await aSession();
  await act(() => verbs.signIn(login, { remember: true }));
  jar.write('AuthToken', NEXT.token, 365);
  act(() => say({ signed_in: login.user.id }));
  expect(store.get(tokenAtom)).toBe(TOKEN);
  await act(async () => verbs.expire());
  expect(store.get(tokenAtom)).toBe(NEXT.token);
  expect(asked).toEqual([]);
});
