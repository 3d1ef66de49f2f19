import { activeTeamIdAtom, chooseTeamAtom, userAtom } from '@storeroom/sdk';
import { clearSessionAtom, setTokenAtom, setUserAtom, toastsAtom } from '@storeroom/sdk/host';
import type { User } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { HOST_TEXTS } from '../testing/host-texts';
import { readAccountAnew } from './account-anew';

const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: null, role: 'keeper' as const, permissions: [] };
const [home] = aUser().teams as [User['teams'][number]];
const both = { ...aUser(), teams: [home, lyon] };

/** Somebody at work in their home team, and what the server says of their account from now on. */
async function atWork(now: User, before: User = both) {
  const api = fakeApi().on('GET /api/user', { body: { result: { user: now } } });
  const { store } = await renderScreen(createElement('p'), { user: before, api, texts: HOST_TEXTS });
  return { api, store };
}

test('[X.926] who may work in a team no more goes on in another, and reads both names until they close it', async () => {
  const { store } = await atWork({ ...both, teams: [lyon] });
  await readAccountAnew();
  expect(store.get(activeTeamIdAtom)).toBe(lyon.id);
  expect(store.get(toastsAtom)).toMatchObject([
    {
      message: `You no longer work in ${home.name}. You are now in Lyon · Stock keeper`,
      lasting: true,
    },
  ]);
});

test('[X.926] a role that comes back takes nobody out of the team they went on in', async () => {
  const { store, api } = await atWork({ ...both, teams: [lyon] });
  await readAccountAnew();
  api.on('GET /api/user', { body: { result: { user: both } } });
  await readAccountAnew();
  expect(store.get(activeTeamIdAtom)).toBe(lyon.id);
  expect(store.get(toastsAtom)).toHaveLength(1);
});

test('[X.926] who has no team left, and who has one again, is told by the page alone', async () => {
  const { store, api } = await atWork({ ...both, teams: [] });
  await readAccountAnew();
  expect(store.get(activeTeamIdAtom)).toBeNull();
  api.on('GET /api/user', { body: { result: { user: both } } });
  await readAccountAnew();
  expect([store.get(activeTeamIdAtom), store.get(toastsAtom)]).toEqual([home.id, []]);
});

test('[X.927] another home team, given by somebody else, moves nobody who is at work', async () => {
  const { store, api } = await atWork({ ...both, team: { ...both.team, id: lyon.id } });
  await readAccountAnew();
  expect([store.get(activeTeamIdAtom), store.get(toastsAtom)]).toEqual([home.id, []]);
  expect(api.calls.map(({ query }) => query.get('team_id'))).toEqual([String(home.id)]);
});

test('[X.926] who switches while the account is read is asked about anew, and told nothing', async () => {
  const { store, api } = await atWork({ ...both, teams: [home] });
  const reading = readAccountAnew();
  store.set(chooseTeamAtom, lyon.id);
  api.on('GET /api/user', { body: { result: { user: both } } });
  await reading;
  expect([store.get(activeTeamIdAtom), store.get(toastsAtom)]).toEqual([lyon.id, []]);
});

test('[R4.42] an account that was read for a session that is over is nobody’s', async () => {
  const { store } = await atWork({ ...both, name: 'Priya Renamed' });
  const reading = readAccountAnew();
  store.set(clearSessionAtom);
  store.set(setTokenAtom, { token: '2|bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', token_type: 'Bearer' });
  store.set(setUserAtom, { ...both, id: 9, name: 'Tom Ashby' });
  await reading;
  expect(store.get(userAtom)?.name).toBe('Tom Ashby');
});
