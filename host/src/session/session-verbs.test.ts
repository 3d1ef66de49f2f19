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
  chosenTeamIdAtom,
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
import { schemeChoiceAtom } from '../look/colour-scheme.state';
import { storeRecent, readRecent } from '../page/stored-recent';
import { leavingForAtom } from '../remotes/leaving.state';
import { isLoaderVisibleAtom } from '../remotes/loader.state';
import { fakeJar } from '../testing/fake-jar';
import { arrivalNoticeAtom } from './arrival-notice.state';
import { isSessionOverAtom } from './session-over.state';
import { createSessionVerbs } from './session-verbs';
import { signInLocaleAtom } from '../look/apply-preferences';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const login: LoginResult = { token: TOKEN, token_type: 'Bearer', user: aUser() };

interface SessionOptions {
  pathname?: string;
  search?: string;
  api?: FakeApi;
  locale?: Locale;
  loadFrame?: () => Promise<void>;
  loadDialog?: () => Promise<void>;
}

async function aSession({
  pathname = '/logout',
  search = '',
  api = fakeApi(),
  locale = 'en',
  loadFrame = async () => undefined,
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
    loadFrame,
    loadDialog: loadDialog ?? (async () => void asked.push('dialog')),
    goTo: (path) => void went.push(path),
  });
  return { store, jar, verbs, went, taken, asked };
}

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('signing in stores token, type and user, and prolongs the cookie of the consent [R4.9, R5.17]', async () => {
  const { store, jar, verbs } = await aSession();
  store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE });
  await act(() => verbs.signIn(login, { remember: true }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(userAtom)?.id).toBe(login.user.id);
  expect(jar.cookies.get('AuthToken')).toEqual({ value: TOKEN, days: 365 });
  expect(jar.cookies.get('AuthTokenType')?.value).toBe('Bearer');
  expect(jar.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 365 });
});

test('signing in without being remembered keeps the consent until the browser closes, and none where nothing was chosen [R5.17, R4.2]', async () => {
  const { store, jar, verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: false }));
  expect([...jar.cookies.keys()]).toEqual(['AuthToken', 'AuthTokenType']);
  store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE });
  await act(() => verbs.signIn(login, { remember: false }));
  expect(jar.cookies.get('ConsentCookies')).toEqual({ value: 'true', days: 'session' });
});

test('the loader covers the page for 1 s at most from the sign-in, and for 0.5 s from the sign-out [R4.12]', async () => {
  let end: () => void = () => undefined;
  const frame = new Promise<void>((resolve) => (end = resolve));
  const { store, verbs } = await aSession({ loadFrame: () => frame });
  jest.useFakeTimers();
  const isCovered = () => store.get(isLoaderVisibleAtom);
  const signingIn = verbs.signIn(login, { remember: false });
  act(() => jest.advanceTimersByTime(999));
  expect(isCovered()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isCovered()).toBe(false);
  end();
  await act(() => signingIn);
  await act(() => verbs.signOut());
  act(() => jest.advanceTimersByTime(499));
  expect(isCovered()).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(isCovered()).toBe(false);
});

test('nothing that was fetched before a sign-in is shown after it [R4.11]', async () => {
  const { verbs } = await aSession();
  queryClient().setQueryData(['stock'], 'of the person before');
  await act(() => verbs.signIn(login, { remember: false }));
  expect(queryClient().getQueryData(['stock'])).toBeUndefined();
});

test('a browser that forbids channels between tabs still signs in and out [sign-in.794]', async () => {
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

test('signing in applies the language and the colour scheme of the account [look.388]', async () => {
  window.localStorage.clear();
  const { store, verbs } = await aSession();
  const user: User = { ...aUser(), preferences: { locale: 'fr', scheme: 'sepia' } };
  await act(() => verbs.signIn({ ...login, user }, { remember: false }));
  expect(store.get(signInLocaleAtom)).toBe('fr');
  expect(store.get(schemeChoiceAtom)).toBe('sepia');
});

/** A login result of a user whose team has its own host, `client`. */
function loginOf(client: string): LoginResult {
  const user = aUser();
  return {
    ...login,
    user: { ...user, team: { ...user.team, hostnames: { client, server: `api.${client}` } } },
  };
}

test('a person whose team has its own host is led there 400 ms after the login, in place of the login page [R4.6, sign-in.124, sign-in.1238]', async () => {
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
  expect(store.get(leavingForAtom)).toBe('leeds.storeroom.localhost:8080');
  expect(went).toEqual([]);
});

const MAKE = 'POST /api/login/handover';
const CODE = { body: { result: { code: 'one-use', hostname: 'stock.acme.example' } } };

test('a person of a customer’s own domain is led there with a code 400 ms after the login, and no token stays here [D-H3.2, sign-in.309]', async () => {
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
    'http://stock.acme.example:8080/en/login#handover=one-use&remember=true&consent=necessary',
  ]);
  expect(api.calls[0]?.headers['Authorization']).toBe(`Bearer ${TOKEN}`);
  expect(api.calls[0]?.body).toEqual({ hostname: 'stock.acme.example' });
  expect([...jar.cookies.keys()]).toEqual([]);
  expect(store.get(tokenAtom)).toBe('');
});

test('a hand-over of a sign-in to another host keeps language and remembered address [sign-in.312]', async () => {
  const search = '?next=/stock?name=bolt%26page=2';
  const api = fakeApi().on(MAKE, CODE);
  const { verbs, taken } = await aSession({ pathname: '/fr/login', search, api, locale: 'fr' });
  jest.useFakeTimers();
  const leaving = verbs.signIn(loginOf('stock.acme.example'), { remember: false });
  await jest.advanceTimersByTimeAsync(400);
  await leaving;
  expect(taken).toEqual([`http://stock.acme.example:8080/fr/login${search}#handover=one-use`]);
});

test('a hand-over of a sign-in by cookies goes on in the language and to the address of the visit, and to nothing else [sign-in.312]', async () => {
  const search = '?from=mail&next=/stock?page=2&theme=dark';
  const { verbs, taken } = await aSession({ pathname: '/fr/login', search, locale: 'fr' });
  jest.useFakeTimers();
  const leaving = verbs.signIn(loginOf('leeds.storeroom.localhost'), { remember: false });
  await jest.advanceTimersByTimeAsync(400);
  await leaving;
  expect(taken).toEqual(['http://leeds.storeroom.localhost:8080/fr/login?next=/stock?page=2']);
});

test('whoever signs in as another person with a host of their own is nobody any more on the page that is left [D-H3.2]', async () => {
  const states: [number | undefined, boolean][] = [];
  const api = fakeApi().on(MAKE, () => {
    states.push([store.get(userAtom)?.id, store.get(isSignedInAtom)]);
    return CODE;
  });
  const { store, verbs } = await aSession({ pathname: '/login/invite/2-1', api });
  await act(() => verbs.signIn({ ...login, user: { ...login.user, id: 8 } }, { remember: false }));
  jest.useFakeTimers();
  const leaving = verbs.signIn(loginOf('stock.acme.example'), { remember: false });
  await act(() => jest.advanceTimersByTimeAsync(400));
  await act(() => leaving);
  expect(states).toEqual([[undefined, false]]);
});

const NO_CODE: Reply<typeof MAKE>[] = ['unreachable', { status: 500 }, { status: 404 }];

test.each(NO_CODE)(
  'where the request for a hand-over code fails with %j, the person is signed in on this host [sign-in.313]',
  async (answer) => {
    const { store, jar, verbs, taken } = await aSession({ api: fakeApi().on(MAKE, answer) });
    await act(() => verbs.signIn(loginOf('stock.acme.example'), { remember: false }));
    expect(store.get(isSignedInAtom)).toBe(true);
    expect(store.get(leavingForAtom)).toBeNull();
    expect(jar.read('AuthToken')).toBe(TOKEN);
    expect(taken).toEqual([]);
  },
);

const ARRIVE = 'POST /api/login/handover/{code}';

test('a hand-over code is exchanged for a session with remember flag and necessary cookies only [D-H3.3, sign-in.309]', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, jar, verbs } = await aSession({ api });
  await act(() => verbs.acceptHandover({ code: 'one-use', remember: true, hasConsent: true }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(consentAtom)).toEqual({ accepted: true, choice: { ...NO_CHOICE, necessary: true } });
  expect(jar.cookies.get('AuthToken')).toEqual({ value: TOKEN, days: 365 });
  expect(jar.cookies.get('ConsentCookiesStatistics')).toEqual({ value: 'false', days: 365 });
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/login/handover/one-use']);
});

test('a hand-over code of another person leaves the present session as it is, with a message [sign-in.787]', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, jar, verbs } = await aSession({ api });
  const me = { ...login.user, id: login.user.id + 1 };
  act(() => store.set(setUserAtom, me));
  const before = [...jar.cookies];
  await act(() => verbs.acceptHandover({ code: 'one-use', remember: true, hasConsent: true }));
  expect(store.get(userAtom)?.id).toBe(me.id);
  expect([...jar.cookies].filter(([name]) => !name.startsWith('Consent'))).toEqual(before);
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'arrival.somebodyElse' }]);
});

test('a hand-over during which a part of the page does not arrive keeps its session for the next try, and fails [sign-in.793]', async () => {
  const reason = new Error('No file');
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, jar, verbs } = await aSession({ api, loadFrame: () => Promise.reject(reason) });
  const handover = { code: 'one-use', remember: false, hasConsent: true };
  await expect(verbs.acceptHandover(handover)).rejects.toBe(reason);
  expect(jar.read('AuthToken')).toBe(TOKEN);
  expect(store.get(arrivalNoticeAtom)).toBeNull();
});

test('a hand-over code of the person who is signed in already gives them its session, and its exchange names no team [D-H3.3]', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: NEXT } });
  const { store, verbs } = await aSession({ api });
  await act(() => verbs.signIn(login, { remember: false }));
  await act(() => verbs.acceptHandover({ code: 'one-use', remember: false, hasConsent: true }));
  expect(store.get(tokenAtom)).toBe(NEXT.token);
  expect(api.calls.map(({ body }) => body)).toEqual([{}]);
});

test('a visitor’s own choice of cookies stays when a hand-over code arrives [sign-in.309]', async () => {
  const { store, verbs } = await aSession({ api: fakeApi().on(ARRIVE, { body: { result: login } }) });
  const choice = { ...NO_CHOICE, statistics: true };
  store.set(setConsentAtom, { accepted: true, choice });
  await act(() => verbs.acceptHandover({ code: 'one-use', remember: false, hasConsent: true }));
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(consentAtom)).toEqual({ accepted: true, choice });
});

const IN_VAIN: [Reply<typeof ARRIVE>, string][] = [
  [{ status: 410 }, 'over'],
  [{ status: 400 }, 'over'],
  [{ status: 404 }, 'over'],
  [{ status: 429 }, 'unreachable'],
  [{ status: 500 }, 'unreachable'],
  [{ status: 503 }, 'unreachable'],
  ['unreachable', 'unreachable'],
];

test.each(IN_VAIN)(
  'a hand-over code that fails with %j leaves a guest with a notice and without consent [sign-in.308, sign-in.309]',
  async (answer, notice) => {
    const { store, jar, verbs } = await aSession({ api: fakeApi().on(ARRIVE, answer) });
    await verbs.acceptHandover({ code: 'one-use', remember: true, hasConsent: true });
    expect(store.get(isSignedInAtom)).toBe(false);
    expect(store.get(arrivalNoticeAtom)).toBe(notice);
    expect(store.get(consentAtom).accepted).toBe(false);
    expect([...jar.cookies.keys()]).toEqual([]);
  },
);

test('a hand-over code without a choice of cookies waits for that choice [sign-in.314]', async () => {
  const api = fakeApi().on(ARRIVE, { body: { result: login } });
  const { store, verbs } = await aSession({ api });
  await verbs.acceptHandover({ code: 'one-use', remember: false, hasConsent: false });
  expect(store.get(arrivalNoticeAtom)).toBe('consent');
  expect(api.calls).toEqual([]);
  await act(async () => store.set(setConsentAtom, { accepted: false, choice: NO_CHOICE }));
  expect(api.calls).toEqual([]);
  await act(async () => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  await waitFor(() => expect(store.get(isSignedInAtom)).toBe(true));
  await act(async () => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  expect(store.get(arrivalNoticeAtom)).toBeNull();
  expect(api.calls).toHaveLength(1);
});

test.each([
  [
    'an account without a team signs nobody in and leaves no token cookie [D-P3.8]',
    { user: { id: 5 } as User },
  ],
  [
    'an answer without an account signs nobody in and leaves no token cookie [D-P3.8]',
    { user: undefined as unknown as User },
  ],
  [
    'a token of 20 characters signs nobody in and leaves no token cookie [R4.1, sign-in.1361]',
    { token: 'x'.repeat(20) },
  ],
])('%s', async (_title, part) => {
  const { store, jar, verbs } = await aSession();
  const result = { ...login, ...part };
  await expect(verbs.signIn(result, { remember: true })).rejects.toMatchObject({
    message: 'session.unusable',
  });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
  expect(jar.read('AuthToken')).toBeUndefined();
});

test('signing out deletes token, team, data and drafts, leads to the home page and says so [D-R3.4]', async () => {
  const { store, jar, verbs, went } = await aSession();
  await act(() => verbs.signIn(login, { remember: true }));
  expect(store.get(isSignedInAtom)).toBe(true);
  store.set(chooseTeamAtom, 2);
  queryClient().setQueryData(['stock'], 'of the person before');
  storeRecent(['row:stock'], true);
  keptDrafts().set(`${login.user.id}/2/notes:1`, 'Bolts');
  await act(() => verbs.signOut());
  expect(keptDrafts().size).toBe(0);
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(activeTeamIdAtom)).toBeNull();
  expect(store.get(chosenTeamIdAtom)).toBeNull();
  expect(queryClient().getQueryData(['stock'])).toBeUndefined();
  expect(readRecent()).toBeNull();
  expect(jar.read('AuthToken')).toBeUndefined();
  expect(went).toEqual(['/']);
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'done', message: 'session.ended' }]);
});

test('signing out removes the messages of the session [sign-in.767]', async () => {
  const { store, verbs } = await anEndedSession();
  await act(() => verbs.signIn(NEXT, { remember: false }));
  await act(() => verbs.signOut());
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.ended']);
});

test.each([
  ['/login/invite/2-1-1-secret', 'stays there', []],
  ['/fr/login/recovery/secret', 'stays there', []],
  ['/login/invite', 'leads to the home page', ['/']],
  ['/login/invite/2-1-1-secret/more', 'leads to the home page', ['/']],
  ['/stock/login/invite/2-1-1-secret', 'leads to the home page', ['/']],
  ['/stock/locations/12', 'leads to the home page', ['/']],
])('signing out at %s %s [sign-in.135, D-R3.4]', async (pathname, _where, wanted) => {
  const { store, verbs, went } = await aSession({ pathname });
  await act(() => verbs.signIn(login, { remember: false }));
  await act(() => verbs.signOut());
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(went).toEqual(wanted);
});

test('a guest who signs out is not told that a session has ended [D-R3.4]', async () => {
  const { store, verbs, went } = await aSession();
  await act(() => verbs.signOut());
  expect(store.get(toastsAtom)).toEqual([]);
  expect(went).toEqual(['/']);
});

test('a sign-out in another tab ends the session of this one [D-R3.2]', async () => {
  const say = otherTab();
  const { store, verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: false }));
  expect(store.get(isSignedInAtom)).toBe(true);
  act(() => say('signed-out'));
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.endedElsewhere']);
});

test('a sign-out in another tab keeps drafts for the same person and deletes them for another [look.471, look.345]', async () => {
  const say = otherTab();
  const { verbs } = await aSession();
  await act(() => verbs.signIn(login, { remember: false }));
  keptDrafts().set(`${login.user.id}/2/notes:1`, 'Bolts');
  act(() => say('signed-out'));
  await act(() => verbs.signIn(login, { remember: false }));
  expect([...keptDrafts().values()]).toEqual(['Bolts']);
  act(() => say('signed-out'));
  keptDrafts().set('81/2/notes:1', 'Nuts');
  await act(() => verbs.signIn({ ...login, user: { ...login.user, id: 8 } }, { remember: false }));
  expect(keptDrafts().size).toBe(0);
});

/** A page on which a user works, after the server has ended the session. */
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

test('a session that the server has ended asks to sign in over the page, without another message [sign-in.126, sign-in.348]', async () => {
  const { store, asked } = await anEndedSession();
  expect(asked).toEqual(['dialog']);
  expect(store.get(isSessionOverAtom)).toBe(true);
  expect(store.get(userAtom)?.id).toBe(login.user.id);
  expect(store.get(toastsAtom)).toEqual([]);
});

test('the same person goes on where they were after signing in again, remembered as before [sign-in.126]', async () => {
  const { store, jar, verbs, went } = await anEndedSession();
  await act(() => verbs.signIn(NEXT, { remember: false }));
  expect(store.get(isSessionOverAtom)).toBe(false);
  expect(store.get(tokenAtom)).toBe(NEXT.token);
  expect(jar.cookies.get('AuthToken')).toEqual({ value: NEXT.token, days: 365 });
  expect(went).toEqual([]);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['session.again']);
});

test('whoever signs in again after an ended session sees what has changed since then, in the team they work in [sign-in.126, G.52]', async () => {
  const far = {
    id: 900,
    name: 'Far',
    slug: 'far',
    parent_id: null,
    role: 'viewer' as const,
    permissions: [],
  };
  const listed = { ...aUser(), teams_total: 1_000 };
  const account = { ...listed, teams: [...listed.teams, far] };
  const api = fakeApi().on('GET /api/user', { body: { result: { user: account } } });
  const { store, verbs } = await anEndedSession({ api });
  store.set(chooseTeamAtom, far.id);
  queryClient().setQueryData(['stock'], 'of before');
  await act(() => verbs.signIn({ ...NEXT, user: listed }, { remember: false }));
  expect(api.calls.map(({ query }) => query.get('team_id'))).toEqual(['900']);
  expect(store.get(activeTeamIdAtom)).toBe(far.id);
  expect(queryClient().getQueryState(['stock'])?.isInvalidated).toBe(true);
});

test('an account without a team does not answer the question to sign in again, and the session stays ended [D-P3.8, sign-in.126]', async () => {
  const { store, verbs } = await anEndedSession();
  const user = { id: login.user.id } as User;
  await expect(verbs.signIn({ ...NEXT, user }, { remember: false })).rejects.toMatchObject({
    message: 'session.unusable',
  });
  expect([store.get(tokenAtom), store.get(isSessionOverAtom)]).toEqual([TOKEN, true]);
});

test('a call of a guest that the server refuses asks nobody to sign in again [sign-in.126]', async () => {
  const { store, verbs, asked } = await aSession();
  await act(async () => verbs.expire());
  expect([asked, store.get(isSessionOverAtom)]).toEqual([[], false]);
});

test('another person who signs in after an ended session begins at the home page without the drafts [sign-in.349]', async () => {
  const { store, verbs, went } = await anEndedSession();
  keptDrafts().set(`${login.user.id}/2/notes:1`, 'Bolts');
  await act(() => verbs.signIn({ ...NEXT, user: { ...aUser(), id: 8 } }, { remember: false }));
  expect(store.get(isSessionOverAtom)).toBe(false);
  expect(store.get(userAtom)?.id).toBe(8);
  expect(went).toEqual(['/']);
  expect(keptDrafts().size).toBe(0);
});

test('where the dialog for signing in again cannot be loaded, the session ends with a message, and drafts are there again after the next login [sign-in.350]', async () => {
  const { store, verbs } = await aSession({ loadDialog: () => Promise.reject(new Error('No file')) });
  await act(() => verbs.signIn(login, { remember: true }));
  keptDrafts().set(`${login.user.id}/2/notes:1`, 'Bolts');
  await act(async () => verbs.expire());
  expect([store.get(isSignedInAtom), store.get(isSessionOverAtom)]).toEqual([false, false]);
  expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'session.expired' }]);
  await act(() => verbs.signIn(NEXT, { remember: false }));
  expect([...keptDrafts().values()]).toEqual(['Bolts']);
});

/**
 * Fakes the channel between the tabs of a browser: the returned function sends a message from another tab, and `said`
 * collects the messages of this tab.
 */
function otherTab(said: unknown[] = []): (data: unknown) => void {
  const heard: ((event: MessageEvent) => void)[] = [];
  class Channel {
    set onmessage(listener: (event: MessageEvent) => void) {
      heard.push(listener);
    }
    postMessage(data: unknown) {
      said.push(data);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  return (data) => heard.forEach((listener) => listener(new MessageEvent('message', { data })));
}

test('a tab tells the others who signs in, who signs in again, and that somebody signed out [D-R3.2, sign-in.351]', async () => {
  const said: unknown[] = [];
  otherTab(said);
  const { verbs } = await anEndedSession();
  await act(() => verbs.signIn(NEXT, { remember: false }));
  await act(() => verbs.signOut());
  const person = { signed_in: login.user.id };
  expect(said).toEqual([person, person, 'signed-out']);
});

test('a guest is shown no message when another tab says that somebody has signed out [D-R3.2]', async () => {
  const say = otherTab();
  const { store } = await aSession();
  act(() => say('signed-out'));
  expect(store.get(toastsAtom)).toEqual([]);
});

test.each([
  ['the same person', 'goes on', login.user.id, NEXT.token],
  ['another person', 'still asks to sign in', 8, TOKEN],
])(
  'after a sign-in of %s in another tab, a tab whose session has ended %s [sign-in.351]',
  async (_who, _how, person, token) => {
    const say = otherTab();
    const { store, jar } = await anEndedSession();
    jar.write('AuthToken', NEXT.token, 365);
    act(() => say({ signed_in: person }));
    expect(store.get(tokenAtom)).toBe(token);
    expect(store.get(isSessionOverAtom)).toBe(token === TOKEN);
  },
);

test('a tab that goes on with the session of another one fetches its data again, and asks when that session ends too [sign-in.351, sign-in.126]', async () => {
  const say = otherTab();
  const { store, jar, verbs, asked } = await anEndedSession();
  queryClient().setQueryData(['stock'], 'of before');
  jar.write('AuthToken', NEXT.token, 365);
  act(() => say({ signed_in: login.user.id }));
  expect(queryClient().getQueryState(['stock'])?.isInvalidated).toBe(true);
  await act(async () => verbs.expire());
  expect(asked).toEqual(['dialog', 'dialog']);
  expect(store.get(isSessionOverAtom)).toBe(true);
});

test.each([
  ['the same person', 'goes on without asking', login.user.id, NEXT.token, []],
  ['another person', 'asks to sign in', 8, TOKEN, ['dialog']],
])(
  'a tab whose session ends after a sign-in of %s in another tab %s [sign-in.351, sign-in.126]',
  async (_who, _how, person, token, questions) => {
    const say = otherTab();
    const { store, jar, verbs, asked } = await aSession();
    await act(() => verbs.signIn(login, { remember: true }));
    jar.write('AuthToken', NEXT.token, 365);
    act(() => say({ signed_in: person }));
    expect(store.get(tokenAtom)).toBe(TOKEN);
    await act(async () => verbs.expire());
    expect(store.get(tokenAtom)).toBe(token);
    expect(asked).toEqual(questions);
  },
);

test('a session that ends after its cookies were deleted asks to sign in over the page [sign-in.126]', async () => {
  const { jar, verbs, asked } = await aSession();
  await act(() => verbs.signIn(login, { remember: true }));
  jar.remove('AuthToken');
  await act(async () => verbs.expire());
  expect(asked).toEqual(['dialog']);
});
