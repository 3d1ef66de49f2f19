import type { User } from '@storeroom/contract';
import { aUser, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import { setUserAtom } from '../session/session.state';
import { useActiveTeam, useCan, useWriteBlock } from './team.hooks';
import { activeTeamIdAtom, canAtom, chosenTeamIdAtom, chooseTeamAtom, writeBlockAtom } from './team.state';
import { setWorkIn, workIn } from './work-in';

/** A person whose home is Leeds, and who works in York as well. */
function inTwoTeams(): User {
  const user = aUser('viewer');
  const [leeds] = user.teams;
  if (!leeds) throw new Error('Nobody works in no team');
  return { ...user, teams: [{ ...leeds, id: 3, name: 'York', permissions: ['stock', 'stock.edit'] }, leeds] };
}

function Screen() {
  const can = useCan();
  return (
    <p>
      {useActiveTeam()?.name ?? 'Nowhere'}: {can('stock') ? 'reads' : 'reads nothing'},{' '}
      {can('stock.edit') ? 'edits' : 'edits nothing'}, {useWriteBlock() ?? 'open'}
    </p>
  );
}
const shown = () => screen.getByText(/reads/).textContent;

test('a screen shows the chosen team with the rights in it, else the home team, and nothing to nobody [R1.2]', async () => {
  const { store } = await renderScreen(<Screen />, { user: inTwoTeams() });
  expect(shown()).toBe('Leeds: reads, edits nothing, open');
  act(() => store.set(chooseTeamAtom, 3));
  expect(shown()).toBe('York: reads, edits, open');
  act(() => store.set(writeBlockAtom, 'ended'));
  expect(shown()).toBe('York: reads, edits, ended');
  act(() => store.set(chooseTeamAtom, 9));
  expect(shown()).toBe('Leeds: reads, edits nothing, ended');
  act(() => store.set(setUserAtom, null));
  expect(shown()).toBe('Nowhere: reads nothing, edits nothing, ended');
  expect([store.get(activeTeamIdAtom), store.get(chosenTeamIdAtom)]).toEqual([null, 9]);
});

test('a person who no longer works in their home team has their first team, and without any none [R1.2]', async () => {
  const user = inTwoTeams();
  const { store } = await renderScreen(<p />, { user: { ...user, teams: user.teams.slice(0, 1) } });
  expect(store.get(activeTeamIdAtom)).toBe(3);
  store.set(setUserAtom, { ...user, teams: [] });
  expect([store.get(activeTeamIdAtom), store.get(canAtom)('stock')]).toEqual([null, false]);
});

test('a remote switches the team by the host’s own function, and is told where the host has none yet [platform.2570]', async () => {
  await expect(workIn(3)).rejects.toThrow('The team cannot be switched before the host has called setWorkIn');
  const switchTeam = jest.fn(async () => undefined);
  setWorkIn(switchTeam);
  await workIn(3);
  expect(switchTeam.mock.calls).toEqual([[3]]);
  setWorkIn(() => Promise.reject(new Error('No.')));
  await expect(workIn(3)).rejects.toThrow('No.');
});
