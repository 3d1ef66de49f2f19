import { activeTeamIdAtom, chooseTeamAtom, isSignedInAtom, userAtom } from '@storeroom/sdk';
import type { User } from '@storeroom/contract';
import { tokenAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, anotherServer, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { createElement } from 'react';
import type { CookieJar } from '../page/cookie-jar';
import { CONSENT_GIVEN, fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
import { arrivalNoticeAtom } from './arrival-notice.state';
import { restoreSession as restore } from './restore-session';

const restoreSession = (jar: CookieJar, inlined: User | null = null) =>
  restore(jar, inlined, () => Promise.resolve());

const TOKEN = '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** A page with a fresh store and this API. */
async function onPage(api: FakeApi) {
  return (await renderScreen(createElement('p'), { api, texts: HOST_TEXTS })).store;
}

const UNUSABLE = {
  kind: 'failed',
  message: 'The server sent a session that cannot be used. Ask the person who runs it.',
};

test('with consent and a token the account is fetched and its person is signed in [R4.15, R4.1]', async () => {
  const api = fakeApi().on('GET /api/user', { body: { result: { user: aUser() } } });
  const store = await onPage(api);
  const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN });
  expect(await restoreSession(jar)).toBe(true);
  expect(store.get(isSignedInAtom)).toBe(true);
  expect([jar.read('AuthToken'), store.get(toastsAtom)]).toEqual([TOKEN, []]);
  expect(store.get(userAtom)?.name).toBe('Priya Nair');
  expect(api.calls[0]?.headers['Authorization']).toBe(`Bearer ${TOKEN}`);
});

test('a document that carries the signed-in person signs them in without a call [R4.15]', async () => {
  const api = fakeApi();
  const store = await onPage(api);
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), aUser());
  expect(store.get(isSignedInAtom)).toBe(true);
  expect(api.calls).toEqual([]);
});

test.each([
  ['no consent', { AuthToken: TOKEN }],
  ['a short token', { ...CONSENT_GIVEN, AuthToken: 'x'.repeat(16) }],
])('a start with %s makes no call for the account [R4.15]', async (_case, cookies) => {
  const api = fakeApi();
  await onPage(api);
  expect(await restoreSession(fakeJar(cookies))).toBe(false);
  expect(api.calls).toEqual([]);
});

test('a refused token is deleted with its cookie [R4.17]', async () => {
  const store = await onPage(fakeApi().on('GET /api/user', { status: 401 }));
  const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN });
  expect(await restoreSession(jar)).toBe(false);
  expect(store.get(tokenAtom)).toBe('');
  expect(jar.read('AuthToken')).toBeUndefined();
  expect(jar.read('ConsentCookies')).toBe('true');
});

test.each(['unreachable', { status: 500 }, { status: 503 }] as const)(
  'a server that fails with %j keeps the session’s cookies for the next visit, and the page says so [R4.17, sign-in.1360]',
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
  'a session with a token of %i characters is dropped with a message [R4.1, sign-in.1361]',
  async (length) => {
    const api = fakeApi().on('GET /api/user', { body: { result: { user: aUser() } } });
    const store = await onPage(api);
    const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: 'x'.repeat(length) });
    expect(await restoreSession(jar)).toBe(false);
    expect(api.calls).toHaveLength(1);
    expect([store.get(tokenAtom), store.get(userAtom), jar.read('AuthToken')]).toEqual(['', null, undefined]);
    expect(store.get(toastsAtom)).toMatchObject([UNUSABLE]);
  },
);

const far = { id: 900, name: 'Far', slug: 'far', parent_id: null, role: 'viewer' as const, permissions: [] };
/** The account of a user with very many teams, of which it lists only a few. */
const listed: User = { ...aUser(), teams_total: 1_000 };
const withFar: User = { ...listed, teams: [...listed.teams, far] };

test('a tab whose team was not among those of the document asks for that team [G.52]', async () => {
  const api = fakeApi().on('GET /api/user', { body: { result: { user: withFar } } });
  const store = await onPage(api);
  store.set(chooseTeamAtom, far.id);
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), listed);
  expect(api.calls.map(({ query }) => query.get('team_id'))).toEqual(['900']);
  expect(store.get(activeTeamIdAtom)).toBe(900);
});

test.each([
  ['has its team among those listed', withFar],
  ['has a team that the person has left, and all of their teams are listed', { ...listed, teams_total: 1 }],
])('a tab that %s does not ask for the account that came with the document [G.52]', async (_tab, account) => {
  const api = fakeApi();
  const store = await onPage(api);
  store.set(chooseTeamAtom, far.id);
  expect(await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), account)).toBe(true);
  expect(api.calls).toEqual([]);
});

test('a tab that works in no chosen team does not ask for the account that came with the document [G.52]', async () => {
  const api = fakeApi();
  const store = await onPage(api);
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), listed);
  expect(store.get(activeTeamIdAtom)).toBe(aUser().team.id);
  expect(api.calls).toEqual([]);
});

test('an account that the server sent without the tab’s team is not asked for a second time [G.52]', async () => {
  const api = fakeApi().on('GET /api/user', { body: { result: { user: listed } } });
  const store = await onPage(api);
  store.set(chooseTeamAtom, far.id);
  expect(await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }))).toBe(true);
  expect(api.calls).toHaveLength(1);
});

test('a tab that worked in a team which the user has left since then works in the user’s home team', async () => {
  const store = await onPage(fakeApi());
  store.set(chooseTeamAtom, 901);
  const person = { ...aUser(), teams: [far, ...aUser().teams] };
  await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }), person);
  expect(store.get(activeTeamIdAtom)).toBe(aUser().team.id);
});

test('an account that has only an id and a team is signed in and works in that team [D-P3.6]', async () => {
  const user = { id: 5, team: { id: 2 } };
  const store = await onPage(anotherServer({ 'GET /api/user': () => ({ body: { result: { user } } }) }));
  expect(await restoreSession(fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN }))).toBe(true);
  expect(store.get(activeTeamIdAtom)).toBe(2);
});

test.each([
  ['that came with the page', true],
  ['that was fetched', false],
])('an account %s without a team drops the token with a message [D-P3.8]', async (_case, inlined) => {
  const user = { id: 5, name: 'Tom' } as User;
  const store = await onPage(anotherServer({ 'GET /api/user': () => ({ body: { result: { user } } }) }));
  const jar = fakeJar({ ...CONSENT_GIVEN, AuthToken: TOKEN });
  expect(await restoreSession(jar, inlined ? user : null)).toBe(false);
  expect([store.get(tokenAtom), jar.read('AuthToken')]).toEqual(['', undefined]);
  expect(store.get(toastsAtom)).toMatchObject([UNUSABLE]);
});
