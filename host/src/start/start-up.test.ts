import { brandingAtom, consentAtom, consentSurfaceAtom, isSignedInAtom } from '@storeroom/sdk';
import type { PageData, RouteRow } from '@storeroom/contract';
import { localeAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen, type FakeApi } from '@storeroom/testing';
import { render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { createElement } from 'react';
import { App } from './app';
import { documentAnswers } from '../page/document-answers';
import { isLoaderVisibleAtom } from '../remotes/loader.state';
import { startUpAtom, type StartUp } from '../remotes/start-up.state';
import { arrivalNoticeAtom } from '../session/arrival-notice.state';
import { sessionVerbsLoaded } from '../session/lazy-verbs';
import { createSessionVerbs } from '../session/session-verbs';
import { startParts } from '../remotes/parts';
import { aModule, aRelease, aRow, fakeLoader } from '../testing/a-remote';
import { CONSENT_GIVEN } from '../testing/fake-jar';
import { replaceRoute } from './first-route';
import { startUp } from './start-up';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

const settings = recordedResult('GET /api/settings', { branding: { name: 'Storeroom' }, realtime: null });

const routes: RouteRow[] = [
  aRow({ id: 'home', path: '/', access: 'guest' }),
  aRow({ id: 'login', path: '/login', layout: 'box', access: 'guest' }),
  aRow({ id: 'stock', path: '/stock', access: 'signed-in' }),
];
const empty = async () => ({ default: () => null });
const shop = aModule({ screens: { home: empty, login: empty, stock: empty } });

function pageData(over: Partial<PageData> = {}): PageData {
  return {
    settings,
    server_origin: 'http://api.storeroom.localhost:8080',
    cookie_domain: null,
    remotes: [aRelease({ routes })],
    unavailable: [],
    build: 'one',
    start_page: '/stock',
    ...over,
  };
}

/** Starts a visit with an address, bootstrap data in the document, cookies of earlier visits, and an API. */
async function visit(
  at: string,
  {
    page = pageData(),
    cookies = {},
    api = fakeApi().on('GET /api/settings', 'unreachable'),
    fake = fakeLoader({ [aRelease().base]: shop }),
  }: {
    page?: PageData | null;
    cookies?: Record<string, string>;
    api?: FakeApi;
    fake?: ReturnType<typeof fakeLoader>;
  } = {},
) {
  const { store } = await renderScreen(createElement('p'), { at });
  startParts({ loader: fake.loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  document.getElementById('storeroom')?.remove();
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'storeroom';
  script.textContent = page && JSON.stringify(page);
  document.body.append(script);
  for (const [name, value] of Object.entries({ 'XSRF-TOKEN': 'x', ...cookies }))
    document.cookie = `${name}=${value}; path=/`;
  const calls: string[] = [];
  Object.assign(window, {
    fetch: (address: string, init: RequestInit) => {
      calls.push(address);
      return api.fetch(address, init);
    },
  });
  const steps: StartUp[] = [];
  /** Whether the loader covered the page at each step. */
  const covered: boolean[] = [];
  const stop = store.sub(startUpAtom, () => {
    steps.push(store.get(startUpAtom));
    covered.push(store.get(isLoaderVisibleAtom));
  });
  await startUp();
  stop();
  return { store, calls, steps, covered };
}

afterEach(() => {
  jest.useRealTimers();
  document.getElementById('storeroom')?.remove();
  for (const name of Object.keys(Cookies.get())) document.cookie = `${name}=; path=/; max-age=0`;
});

const path = () => window.location.pathname + window.location.search;
const signedIn = { ...CONSENT_GIVEN, AuthToken: TOKEN, i18n_redirected: 'en' };

test('the start settles settings, session and route one after the other, and the loader covers the page until it is done [R4.14, R4.18, R4.12]', async () => {
  const { store, steps, covered, calls } = await visit('/');
  expect(steps.map((state) => (state.phase === 'running' ? state.step : state.phase))).toEqual([
    'bootstrap',
    'settings',
    'session',
    'route',
    'parts',
    'done',
  ]);
  expect(covered).toEqual(Array(6).fill(true));
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
  expect(calls).toEqual([]);
});

test.each([
  [
    'a signed-in person, who stays so, opens one channel',
    { cookies: signedIn, page: pageData({ user: aUser() }) },
    1,
  ],
  ['a guest opens no channel', {}, 0],
])(
  'a tab of %s to the other tabs once the code for sessions is there [D-R3.2]',
  async (_who, options, count) => {
    const opened: string[] = [];
    class Channel {
      constructor(name: string) {
        opened.push(name);
      }
    }
    Object.assign(globalThis, { BroadcastChannel: Channel });
    const { store } = await visit('/', options);
    sessionVerbsLoaded(createSessionVerbs);
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect([opened.length, store.get(isSignedInAtom)]).toEqual([count, count === 1]);
  },
);

test('a tab that was starting during a sign-out in another one signs out too [sign-in.572]', async () => {
  const { store } = await visit('/stock', {
    cookies: signedIn,
    page: pageData({ user: aUser() }),
  });
  expect(store.get(isSignedInAtom)).toBe(true);
  document.cookie = 'AuthToken=; path=/; max-age=0';
  sessionVerbsLoaded(createSessionVerbs);
  expect(store.get(isSignedInAtom)).toBe(false);
});

test('a visit that nothing redirects stays at the address it began with [R2.63]', async () => {
  await visit('/nowhere?x=1');
  expect(path()).toBe('/nowhere?x=1');
});

test.each(['//[', '//@', '//%', '//:', '//a:99999/x', '//evil.example', '//x/stock', '//stock', '//'])(
  'the path %s, which begins with two slashes, stays on this host',
  async (at) => {
    // The router warns about the invalid escape `%`.
    const warning = jest.spyOn(console, 'warn').mockImplementation();
    const { steps } = await visit('/');
    expect(steps.at(-1)).toEqual({ phase: 'done' });
    window.history.replaceState(null, '', window.location.origin + at);
    const { address, entry } = replaceRoute();
    expect([address, entry]).toEqual([at === '//' ? '/' : at, at === '//' ? expect.anything() : null]);
    expect(window.location.href).toBe(window.location.origin + address);
    warning.mockRestore();
  },
);

test('a guest at the home page of a brand without a landing page begins at the login [R2.62]', async () => {
  const page = pageData({
    settings: { ...settings, branding: { ...settings.branding, hide_landing: true } },
  });
  await visit('/', { page });
  expect(path()).toBe('/login');
});

test('consent and a token bring the account back, and the home page leads to the start page [R4.15, R2.61]', async () => {
  const { store, calls } = await visit('/', {
    cookies: signedIn,
    // The API names the token that the response belongs to, as when it reads the token from the cookie.
    api: fakeApi().on('GET /api/user', { headers: { 'X-Token-Id': '1' } }),
  });
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(calls).toEqual(['http://api.storeroom.localhost:8080/api/user']);
  expect(path()).toBe('/stock');
});

test('a document that carries the signed-in person starts signed in without a call [R4.15]', async () => {
  const { store, calls } = await visit('/stock', { page: pageData({ user: aUser() }), cookies: signedIn });
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(calls).toEqual([]);
});

test('a refused token sends a member to the login, which remembers the address [R4.17, R4.20]', async () => {
  const { store } = await visit('/stock?page=2', {
    cookies: signedIn,
    api: fakeApi().on('GET /api/user', { status: 401 }),
  });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(path()).toBe('/login?next=/stock?page=2');
});

test('the start asks for the account and the code of the first page at the same time [R4.15]', async () => {
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const fake = fakeLoader({ [aRelease().base]: shop });
  const api = fakeApi().on('GET /api/user', () => slow);
  const visiting = visit('/stock', { cookies: signedIn, api, fake });
  await waitFor(() => expect(fake.asked).toContain(aRelease().base));
  answer();
  expect((await visiting).store.get(isSignedInAtom)).toBe(true);
});

test('where the settings cannot be had, the start ends with the default brand [landing.106]', async () => {
  const { store, calls } = await visit('/', { page: pageData({ settings: null }) });
  expect(calls).toEqual(['http://api.storeroom.localhost:8080/api/settings']);
  expect(store.get(brandingAtom).name).toBe('Storeroom');
  expect(store.get(startUpAtom)).toEqual({ phase: 'done' });
});

test('a visitor who has not chosen cookies is shown the cookie notice [R1.15]', async () => {
  expect((await visit('/')).store.get(consentSurfaceAtom)).toBe('popup');
});

test('a visitor who has chosen cookies is shown no cookie notice [R1.15]', async () => {
  expect((await visit('/', { cookies: CONSENT_GIVEN })).store.get(consentSurfaceAtom)).toBe('closed');
});

test('a visitor who has chosen cookies under an earlier policy is asked again, and the receipt of the choice is at hand [landing.113, landing.290]', async () => {
  window.localStorage.setItem('consent-receipt', '{"id":"one"}');
  const { store } = await visit('/', { cookies: { ...CONSENT_GIVEN, ConsentCookiesVersion: '2000-01-01' } });
  expect(store.get(consentSurfaceAtom)).toBe('popup');
  expect(store.get(consentAtom)).toMatchObject({ accepted: true, receipt: { id: 'one' } });
  window.localStorage.clear();
});

test('an address with the prefix of the default language chooses that language for later visits, and one without prefix keeps the earlier choice [pages.422, D-R9.1]', async () => {
  const set = jest.spyOn(Cookies, 'set');
  const chosen = () =>
    set.mock.calls.filter(([name]) => name === 'i18n_redirected').map(([, value]) => value);
  await visit('/login', { cookies: { i18n_redirected: 'fr' } });
  expect(chosen()).toEqual([]);
  await visit('/en/login', { cookies: { i18n_redirected: 'fr' } });
  expect(chosen()).toEqual(['en']);
  set.mockRestore();
});

test('what the document holds of the API is there for the first screen [platform.2063]', async () => {
  const answers = document.createElement('script');
  Object.assign(answers, { id: 'storeroom-answers', type: 'application/json' });
  answers.textContent = '{"token":"1","answers":{"/api/stock":"held"}}';
  document.body.append(answers);
  await visit('/');
  expect(documentAnswers).toMatchObject({ answers: { '/api/stock': 'held' } });
});

test('a start during which a file of the shell is gone loads the page anew, once within 10 s [PF.52]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi();
  api.fetch = () =>
    Promise.reject(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  window.sessionStorage.clear();
  expect((await visit('/', { page: null, api })).steps.at(-1)).toMatchObject({ phase: 'running' });
  expect(window.sessionStorage.getItem('storeroom.reloaded-at')).not.toBeNull();
  expect((await visit('/', { page: null, api })).steps.at(-1)).toMatchObject({ phase: 'failed' });
  window.sessionStorage.clear();
  error.mockRestore();
});

test('a chosen language adds its prefix to the address [D-R9.1]', async () => {
  const { store } = await visit('/login?next=/stock', { cookies: { i18n_redirected: 'fr' } });
  expect(path()).toBe('/fr/login?next=/stock');
  expect(store.get(localeAtom)).toBe('fr');
});

test('a start whose API stays silent is ended after 8 s, and the session’s cookie is kept [G.152]', async () => {
  jest.useFakeTimers();
  const api = fakeApi();
  const asked = new Promise<void>((done) => api.on('GET /api/user', () => new Promise<never>(() => done())));
  const visiting = visit('/stock', { cookies: signedIn, api });
  // Modules that are imported meanwhile take real time, not that of the fake timers.
  await asked;
  const ended = jest.fn();
  void visiting.then(ended);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  const { store } = await visiting;
  expect(store.get(startUpAtom)).toEqual({ phase: 'silent' });
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(Cookies.get('AuthToken')).toBe(TOKEN);
});

test('settings that are HTML leave the default brand, and the start ends [pages.428]', async () => {
  const api = fakeApi();
  const html = () => Promise.reject(new SyntaxError('Unexpected token <'));
  api.fetch = async () => ({ ok: true, status: 200, headers: new Map(), json: html }) as never;
  const { store } = await visit('/', { page: pageData({ settings: null }), api });
  expect(store.get(startUpAtom)).toEqual({ phase: 'done' });
  expect(store.get(brandingAtom).name).toBe('Storeroom');
});

test('the start of a page whose document holds no data fails with an incident id', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { store } = await visit('/', { page: null });
  expect(store.get(startUpAtom)).toMatchObject({
    phase: 'failed',
    step: 'bootstrap',
    incident: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
  });
  expect(error).toHaveBeenCalled();
});

test('a start at an address whose redirects have no end fails, and the log names that address', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const page = pageData({ user: aUser(), start_page: '/login' });
  const { steps } = await visit('/fr?tab=all', { page, cookies: signedIn });
  expect(steps.at(-1)).toMatchObject({ phase: 'failed', step: 'bootstrap' });
  expect(error).toHaveBeenCalledWith(expect.any(String), new Error('/?tab=all leads in a circle'));
});

test('a start whose server answers 500 shows the 500 page, Internal Server Error, with the logged incident id [R8.3]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi();
  api.fetch = async () => ({ ok: false, status: 500, text: async () => '' }) as never;
  await visit('/', { page: null, api });
  render(createElement(App));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Internal Server Error');
  const [, incident = ''] = /Incident ([0-9a-f]{8})/.exec(screen.getByRole('alert').textContent) ?? [];
  const refused = expect.objectContaining({ reason: { reason: 'refused', status: 500 } }) as unknown;
  expect(error).toHaveBeenCalledWith(`Start failed at "bootstrap", incident ${incident}`, refused);
});

test('a visit with a hand-over code begins signed in at the remembered page, and the code leaves the address [D-H3.3, D-R1.1]', async () => {
  const api = fakeApi().on('POST /api/login/handover/{code}');
  const at = '/login?next=/stock?name=bolt#handover=one-use&consent=necessary';
  const { store, calls } = await visit(at, { cookies: { i18n_redirected: 'en' }, api });
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(path()).toBe('/stock?name=bolt');
  expect(window.location.hash).toBe('');
  expect(calls.filter((call) => call.includes('handover'))).toHaveLength(1);
  expect(store.get(consentSurfaceAtom)).toBe('closed');
});

test('an expired hand-over code leads to the login with a notice, and leaves the address [D-H3.3, sign-in.308]', async () => {
  const api = fakeApi().on('POST /api/login/handover/{code}', { status: 410 });
  const { store } = await visit('/login#handover=one-use&consent=necessary', { api });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(path() + window.location.hash).toBe('/login');
  expect(store.get(arrivalNoticeAtom)).toBe('over');
  expect(store.get(consentSurfaceAtom)).toBe('popup');
});

test('a copied token that is too short leads to the login with a notice [R4.7, sign-in.308]', async () => {
  const { store } = await visit('/login', {
    cookies: { ...CONSENT_GIVEN, 'SwitchDomain.AuthToken': 'short' },
  });
  expect(path()).toBe('/login');
  expect(store.get(arrivalNoticeAtom)).toBe('refused');
});
