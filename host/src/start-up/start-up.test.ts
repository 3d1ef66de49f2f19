import { brandingAtom, consentSurfaceAtom, isSignedInAtom } from '@storeroom/shared';
import type { PageFacts, RouteRow, Settings } from '@storeroom/shared/contract';
import { localeAtom } from '@storeroom/shared/host';
import { aUser, renderScreen } from '@storeroom/shared/testing';
import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { createElement } from 'react';
import { isLoaderVisibleAtom } from '../loader/loader.state';
import { startParts } from '../remotes/parts';
import { aModule, aRelease, aRow, fakeLoader } from '../testing/a-remote';
import { CONSENT_GIVEN } from '../testing/fake-jar';
import { startUp } from './start-up';
import { startUpAtom, type StartUp } from './start-up.state';

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

const settings: Settings = {
  branding: {
    name: 'Storeroom',
    logo: null,
    hide_landing: false,
    contact_form: true,
    contact_email: 'hello@storeroom.example',
  },
  hostnames: { client: 'storeroom.localhost', server: 'api.storeroom.localhost' },
  realtime: null,
};

const routes: RouteRow[] = [
  aRow({ id: 'home', path: '/', access: 'guest' }),
  aRow({ id: 'login', path: '/login', layout: 'box', access: 'guest' }),
  aRow({ id: 'stock', path: '/stock', access: 'signed-in' }),
];
const empty = async () => ({ default: () => null });
const shop = aModule({ screens: { home: empty, login: empty, stock: empty } });

function facts(over: Partial<PageFacts> = {}): PageFacts {
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

type Answers = Record<string, () => Response | Promise<Response>>;

const json = (status: number, body: unknown) =>
  ({ status, ok: status < 400, headers: new Headers(), json: async () => body }) as Response;

/** A visit that begins: an address, what the page server wrote, cookies of earlier visits, and an API. */
async function visit(
  at: string,
  {
    page = facts(),
    cookies = {},
    api = {},
    fake = fakeLoader({ [aRelease().base]: shop }),
  }: {
    page?: PageFacts | null;
    cookies?: Record<string, string>;
    api?: Answers;
    fake?: ReturnType<typeof fakeLoader>;
  } = {},
) {
  const { store } = await renderScreen(createElement('p'), { at });
  startParts({ loader: fake.loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'storeroom';
  script.textContent = page && JSON.stringify(page);
  document.body.append(script);
  for (const [name, value] of Object.entries({ 'XSRF-TOKEN': 'x', ...cookies }))
    document.cookie = `${name}=${value}; path=/`;
  const calls: string[] = [];
  Object.assign(window, {
    fetch: async (address: string) => {
      calls.push(String(address));
      const answer = api[new URL(String(address), 'http://x').pathname];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
  });
  const steps: StartUp[] = [];
  const stop = store.sub(startUpAtom, () => steps.push(store.get(startUpAtom)));
  await startUp();
  stop();
  return { store, calls, steps };
}

afterEach(() => {
  document.getElementById('storeroom')?.remove();
  for (const name of Object.keys(Cookies.get())) document.cookie = `${name}=; path=/; max-age=0`;
});

const path = () => window.location.pathname + window.location.search;
const signedIn = { ...CONSENT_GIVEN, AuthToken: TOKEN, i18n_redirected: 'en' };

test('[R4.14, R4.18, D-F0.1] the start is one list in order, and the loader leaves with its last step', async () => {
  const { store, steps, calls } = await visit('/');
  expect(steps.map((state) => (state.phase === 'running' ? state.step : state.phase))).toEqual([
    'facts',
    'settings',
    'session',
    'route',
    'parts',
    'done',
  ]);
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
  expect(calls).toEqual([]);
});

test('[R2.63] a visit goes on to the path it began with', async () => {
  await visit('/nowhere?x=1');
  expect(path()).toBe('/nowhere?x=1');
});

test('[R2.62] on a brand without landing page a guest at / begins at the login', async () => {
  const page = facts({ settings: { ...settings, branding: { ...settings.branding, hide_landing: true } } });
  await visit('/', { page });
  expect(path()).toBe('/login');
});

test('[R4.15, R2.61] consent and a token bring the account back, and / leads to the start page', async () => {
  const { store, calls } = await visit('/', {
    cookies: signedIn,
    api: { '/api/user': () => json(200, { result: { user: aUser() } }) },
  });
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(calls).toEqual(['http://api.storeroom.localhost:8080/api/user']);
  expect(path()).toBe('/stock');
});

test('[R4.15] a page that came with its person asks nobody', async () => {
  const { store, calls } = await visit('/stock', { page: facts({ user: aUser() }), cookies: signedIn });
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(calls).toEqual([]);
});

test('[R4.17, D-R1] a refused token sends a member to the login', async () => {
  const { store } = await visit('/stock?page=2', {
    cookies: signedIn,
    api: { '/api/user': () => json(401, { message: 'Unauthenticated.' }) },
  });
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(path()).toBe('/login?next=/stock?page=2');
});

test('[R4.15] the account and the code of the likely first page are asked for side by side', async () => {
  let answer: (response: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const fake = fakeLoader({ [aRelease().base]: shop });
  const visiting = visit('/stock', { cookies: signedIn, api: { '/api/user': () => slow }, fake });
  await waitFor(() => expect(fake.asked).toContain(aRelease().base));
  answer(json(200, { result: { user: aUser() } }));
  expect((await visiting).store.get(isSignedInAtom)).toBe(true);
});

test('[X.106, R7.7] when the settings cannot be had the default brand serves, and nothing waits', async () => {
  const { store, calls } = await visit('/', { page: facts({ settings: null }) });
  expect(calls).toEqual(['http://api.storeroom.localhost:8080/api/settings']);
  expect(store.get(brandingAtom).name).toBe('Storeroom');
  expect(store.get(startUpAtom)).toEqual({ phase: 'done' });
});

test('[R1.15] a visitor who has not chosen is shown the notice of cookies', async () => {
  expect((await visit('/')).store.get(consentSurfaceAtom)).toBe('popup');
});

test('[R1.15] one who has chosen is not', async () => {
  expect((await visit('/', { cookies: CONSENT_GIVEN })).store.get(consentSurfaceAtom)).toBe('closed');
});

test('[D-R9.1] a language chosen earlier puts its prefix before the address', async () => {
  const { store } = await visit('/login?next=/stock', { cookies: { i18n_redirected: 'fr' } });
  expect(path()).toBe('/fr/login?next=/stock');
  expect(store.get(localeAtom)).toBe('fr');
});

test('[G.152] an API that keeps silent at the start is told of after 8 s, and the session is kept for another try', async () => {
  jest.useFakeTimers();
  const hangs = () => new Promise<Response>(() => undefined);
  const visiting = visit('/stock', { cookies: signedIn, api: { '/api/user': hangs } });
  await jest.advanceTimersByTimeAsync(8_100);
  const { store } = await visiting;
  expect(store.get(startUpAtom)).toEqual({ phase: 'silent' });
  expect(store.get(isLoaderVisibleAtom)).toBe(false);
  expect(store.get(isSignedInAtom)).toBe(false);
  expect(Cookies.get('AuthToken')).toBe(TOKEN);
  jest.useRealTimers();
});

test('[R8.3] whatever breaks the start ends on the 500 page with an incident', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { store } = await visit('/', { page: null });
  expect(store.get(startUpAtom)).toMatchObject({
    phase: 'failed',
    step: 'facts',
    incident: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
  });
  expect(error).toHaveBeenCalled();
});
