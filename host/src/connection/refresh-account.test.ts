import { activeTeamIdAtom, chooseTeamAtom, showToastAtom, userAtom } from '@storeroom/sdk';
import { clearSessionAtom, setTokenAtom, setUserAtom, toastsAtom } from '@storeroom/sdk/host';
import type { User } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { changePreferences } from '../look/change-preferences';
import { HOST_TEXTS } from '../testing/host-texts';
import { refreshAccount } from './refresh-account';

const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: null, role: 'keeper' as const, permissions: [] };
const [home] = aUser().teams as [User['teams'][number]];
const both = { ...aUser(), teams: [home, lyon] };

/** A user who works in their home team, and an API that returns this account from now on. */
async function atWork(now: User, before: User = both) {
  const api = fakeApi().on('GET /api/user', { body: { result: { user: now } } });
  const { store } = await renderScreen(createElement('p'), { user: before, api, texts: HOST_TEXTS });
  return { api, store };
}

test('a person who loses their role in the open team goes on in another, with a lasting message that names both [people.926, people.841]', async () => {
  const { store } = await atWork({ ...both, teams: [lyon] });
  await refreshAccount();
  expect(store.get(activeTeamIdAtom)).toBe(lyon.id);
  expect(store.get(toastsAtom)).toMatchObject([
    {
      message: `You no longer work in ${home.name}. You are now in Lyon · Stock keeper`,
      lasting: true,
    },
  ]);
});

test('a role that comes back does not move its person out of the team that they went on in [people.926]', async () => {
  const { store, api } = await atWork({ ...both, teams: [lyon] });
  await refreshAccount();
  api.on('GET /api/user', { body: { result: { user: both } } });
  await refreshAccount();
  expect(store.get(activeTeamIdAtom)).toBe(lyon.id);
  expect(store.get(toastsAtom)).toHaveLength(1);
});

test('a person who has lost all teams, or has one again, gets no message [people.926]', async () => {
  const { store, api } = await atWork({ ...both, teams: [] });
  await refreshAccount();
  expect(store.get(activeTeamIdAtom)).toBeNull();
  api.on('GET /api/user', { body: { result: { user: both } } });
  await refreshAccount();
  expect([store.get(activeTeamIdAtom), store.get(toastsAtom)]).toEqual([home.id, []]);
});

test('a person whose rights in the open team shrink reads so until they grow again [people.1581]', async () => {
  const less = { ...home, role: 'picker' as const, permissions: home.permissions.slice(1) };
  const { store, api } = await atWork({ ...both, teams: [less, lyon] });
  store.set(showToastAtom, { kind: 'done', message: 'Saved', lasting: true });
  await refreshAccount();
  await refreshAccount();
  expect(store.get(toastsAtom)).toMatchObject([
    { message: 'Saved' },
    { message: `You may do less in ${home.name} than before. Your role there: Picker`, lasting: true },
  ]);
  api.on('GET /api/user', { body: { result: { user: both } } });
  await refreshAccount();
  expect(store.get(toastsAtom)).toMatchObject([{ message: 'Saved' }]);
});

test('of two readings of the account the one that began last counts, whichever is answered first [live.2707]', async () => {
  const { store, api } = await atWork(both);
  const answers: ((name: string) => void)[] = [];
  api.on(
    'GET /api/user',
    () =>
      new Promise((answer) =>
        answers.push((name) => answer({ body: { result: { user: { ...both, name } } } })),
      ),
  );
  const readings = [refreshAccount(), refreshAccount()];
  answers[1]?.('Priya Renamed');
  await readings[1];
  answers[0]?.('Priya');
  await readings[0];
  expect(store.get(userAtom)?.name).toBe('Priya Renamed');
});

test('a new home team set by somebody else moves nobody who is at work [people.927]', async () => {
  const { store, api } = await atWork({ ...both, team: { ...both.team, id: lyon.id } });
  await refreshAccount();
  expect([store.get(activeTeamIdAtom), store.get(toastsAtom)]).toEqual([home.id, []]);
  expect(api.calls.map(({ query }) => query.get('team_id'))).toEqual([String(home.id)]);
});

test('a person who switches the team while the account is read stays in the chosen team without a message [people.926]', async () => {
  const { store, api } = await atWork({ ...both, teams: [home] });
  const reading = refreshAccount();
  store.set(chooseTeamAtom, lyon.id);
  api.on('GET /api/user', { body: { result: { user: both } } });
  await reading;
  expect([store.get(activeTeamIdAtom), store.get(toastsAtom)]).toEqual([lyon.id, []]);
});

test('an account that was read for an earlier session does not replace that of the present one', async () => {
  const { store } = await atWork({ ...both, name: 'Priya Renamed' });
  const reading = refreshAccount();
  store.set(clearSessionAtom);
  store.set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  store.set(setUserAtom, { ...both, id: 9, name: 'Tom Ashby' });
  await reading;
  expect(store.get(userAtom)?.name).toBe('Tom Ashby');
});

test('an account that is read while a setting is being saved does not take the setting back [look.1622]', async () => {
  const first = { ...both, preferences: { tables: { stock: 'columns=name.amount' } } };
  const { store, api } = await atWork(first, { ...both, preferences: {} });
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  api.on('PUT /api/user/preferences', () => answered.then(() => ({ body: { result: {} } })));
  const shown: unknown[] = [];
  store.sub(userAtom, () => shown.push(store.get(userAtom)?.preferences?.tables?.['stock']));
  const saved = changePreferences({ tables: { stock: 'columns=name' } });
  await refreshAccount();
  answer();
  await saved;
  expect(new Set(shown)).toEqual(new Set(['columns=name']));
});
