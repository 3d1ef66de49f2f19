import { activeTeamIdAtom, chooseTeamAtom, isSignedInAtom, userAtom } from '@storeroom/sdk';
import type { User } from '@storeroom/contract';
import { tokenAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, anotherServer, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { createElement } from 'react';
import type { CookieJar } from '../page/cookie-jar';
import { CONSENT_GIVEN, fakeJar } from '../testing/fake-jar';
import { arrivalNoticeAtom } from './arrival-notice.state';
import { restoreSession as restore } from './restore-session';

const restoreSession = (jar: CookieJar, inlined: User | null = null) =>
  restore(jar, inlined, () => Promise.resolve());

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** A page with a fresh store and this server behind it. */
async function onPage(api: FakeApi) {
  return (await renderScreen(createElement('p'), { api })).store;
}

test('[R4.15, R4.1] with consent and a token the account is fetched and the person is signed in', async () => {
  const api = fakeApi().on('GET /api/user', { body: { result: { user: aUser() } } });
  const store = await onPage(api);
  expect(await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }))).toBe(true);
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(store.get(userAtom)?.name).toBe('Priya Nair');
  expect(api.calls[0]?.headers['Authorization']).toBe(`Bearer ${TOKEN}`);
});

test('[R4.15] a page that came with its person asks nobody', async () => {
  const api = fakeApi();
  const store = await onPage(api);
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), aUser());
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(api.calls).toEqual([]);
});

test.each([
  ['no consent', { AuthToken: TOKEN }],
  ['a short token', { ...CONSENT_GIVEN, AuthToken: 'x'.repeat(16) }],
])('[R4.15] with %s nobody is asked', async (_case, cookies) => {
  const api = fakeApi();
  await onPage(api);
  expect(await restoreSession(fakeJar(cookies))).toBe(false);
  expect(api.calls).toEqual([]);
});

test('[R4.17] a refused token is cleared, cookie and all', async () => {
  const store = await onPage(fakeApi().on('GET /api/user', { status: 401 }));
  const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN });
  expect(await restoreSession(jar)).toBe(false);
  expect(store.get(tokenAtom)).toBe('');
  expect(jar.read('AuthToken')).toBeUndefined();
});

test.each(['unreachable', { status: 500 }, { status: 503 }] as const)(
  '[R4.17, X.1360] a server that fails (%j) clears the token of this page; the next visit may try again, and the page says so',
  async (failure) => {
    const store = await onPage(fakeApi().on('GET /api/user', failure));
    const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN });
    expect(await restoreSession(jar)).toBe(false);
    expect(store.get(tokenAtom)).toBe('');
    expect(jar.read('AuthToken')).toBe(TOKEN);
    expect(store.get(arrivalNoticeAtom)).toBe('kept');
  },
);

test.each([17, 20])(
  '[R4.1, X.1361] a token of %i characters is tried, signs nobody in and is dropped, and it is said why',
  async (length) => {
    const api = fakeApi().on('GET /api/user', { body: { result: { user: aUser() } } });
    const store = await onPage(api);
    const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: 'x'.repeat(length) });
    expect(await restoreSession(jar)).toBe(false);
    expect(api.calls).toHaveLength(1);
    expect([store.get(tokenAtom), store.get(userAtom), jar.read('AuthToken')]).toEqual(['', null, undefined]);
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'session.unusable' }]);
  },
);

test('[G.52] a tab that works in a team beyond those that came with the page asks for it', async () => {
  const far = {
    id: 900,
    name: 'Far',
    slug: 'far',
    parent_id: null,
    role: 'viewer' as const,
    permissions: [],
  };
  const listed = { ...aUser(), teams_total: 1_000 };
  const api = fakeApi().on('GET /api/user', {
    body: { result: { user: { ...listed, teams: [...listed.teams, far] } } },
  });
  const store = await onPage(api);
  store.set(chooseTeamAtom, far.id);
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), listed);
  expect(api.calls.map(({ query }) => query.get('team_id'))).toEqual(['900']);
  expect(store.get(activeTeamIdAtom)).toBe(900);
});

test('[G.52] a team that somebody left leads to the home team', async () => {
  const other = { id: 900, name: 'A', slug: 'a', parent_id: null, role: 'viewer' as const, permissions: [] };
  const store = await onPage(fakeApi());
  store.set(chooseTeamAtom, 901);
  const person = { ...aUser(), teams: [other, ...aUser().teams] };
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), person);
  expect(store.get(activeTeamIdAtom)).toBe(aUser().team.id);
});

test('[D-P3.6] an account with an id and a team alone is signed in, and works in that team', async () => {
  const user = { id: 5, team: { id: 2 } };
  const store = await onPage(anotherServer({ 'GET /api/user': () => ({ body: { result: { user } } }) }));
  expect(await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }))).toBe(true);
  expect(store.get(activeTeamIdAtom)).toBe(2);
});

test.each([
  ['that came with the page', true],
  ['that was fetched', false],
])(
  '[D-P3.8] an account %s and has no team is nobody: the token is dropped, and it is said why',
  async (_case, inlined) => {
    const user = { id: 5, name: 'Tom' } as User;
    const store = await onPage(anotherServer({ 'GET /api/user': () => ({ body: { result: { user } } }) }));
    const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN });
    expect(await restoreSession(jar, inlined ? user : null)).toBe(false);
    expect([store.get(tokenAtom), jar.read('AuthToken')]).toEqual(['', undefined]);
    expect(store.get(toastsAtom)).toMatchObject([{ kind: 'failed', message: 'session.unusable' }]);
  },
);
