import { activeTeamIdAtom, chooseTeamAtom } from '@storeroom/sdk';
import { chosenTeamIdAtom, clearSessionAtom, setUserAtom } from '@storeroom/sdk/host';
import { aUser, renderScreen } from '@storeroom/testing';
import { createElement } from 'react';
import { rememberTeamChoice } from './team-choice';

const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: 1, role: 'viewer' as const, permissions: [] };

test('a tab keeps its active team through a reload, under the name active-team, and forgets it with the session [platform.1747]', async () => {
  const user = { ...aUser(), teams: [...aUser().teams, lyon] };
  const before = (await renderScreen(createElement('p'))).store;
  rememberTeamChoice();
  before.set(setUserAtom, user);
  before.set(chooseTeamAtom, lyon.id);

  expect(window.sessionStorage.getItem('active-team')).toBe('3');

  const after = (await renderScreen(createElement('p'))).store;
  rememberTeamChoice();
  after.set(setUserAtom, user);
  expect(after.get(activeTeamIdAtom)).toBe(lyon.id);

  after.set(clearSessionAtom);
  expect(window.sessionStorage.length).toBe(0);
});

test.each([null, '0', '-3', 'lyon'])(
  'a tab that has %j in place of a kept team works in the home team [R1.2]',
  async (kept) => {
    if (kept !== null) window.sessionStorage.setItem('active-team', kept);
    const { store } = await renderScreen(createElement('p'));
    rememberTeamChoice();
    expect(store.get(chosenTeamIdAtom)).toBeNull();
    window.sessionStorage.clear();
  },
);
