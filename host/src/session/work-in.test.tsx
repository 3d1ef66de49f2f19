import { activeTeamIdAtom, queryClient, useDraft } from '@storeroom/sdk';
import type { User } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen, type LeaveAnswer } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { workIn } from './work-in';

const LEEDS = aUser().team.id;
const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: null, role: 'viewer' as const, permissions: [] };
const user: User = { ...aUser(), teams: [...aUser().teams, lyon] };

function Form() {
  const { content, change } = useDraft('notes:1', '');
  return <input aria-label="Text" value={content} onChange={(event) => change(event.target.value)} />;
}

/** A user who has typed something that is not saved, and their answer to the question whether to leave it. */
async function aPersonWhoTypes(leaving: LeaveAnswer) {
  const { store, api } = await renderScreen(<Form />, { user, leaving });
  await userEvent.type(screen.getByRole('textbox'), 'Bolts');
  queryClient().setQueryData(['stock'], 'of Leeds');
  const seen = () => ({
    team: store.get(activeTeamIdAtom),
    stock: queryClient().getQueryData(['stock']),
    calls: api.calls.length,
  });
  return { seen };
}

const AS_BEFORE = { team: LEEDS, stock: 'of Leeds', calls: 0 };

test('whoever chooses another team with unsaved work, and then stays, keeps team and data as they were [look.341]', async () => {
  const { seen } = await aPersonWhoTypes('stay');
  await act(() => workIn(lyon.id));
  expect(seen()).toEqual(AS_BEFORE);
  expect(screen.getByRole('textbox')).toHaveValue('Bolts');
});

test('whoever leaves unsaved work for another of the listed teams works there at once, with nothing of the team before [look.341, D-RIGHTS.54]', async () => {
  const { seen } = await aPersonWhoTypes('discard');
  await act(() => workIn(lyon.id));
  expect(seen()).toEqual({ team: lyon.id, stock: undefined, calls: 0 });
});

test('choosing the team that one works in asks nothing and changes nothing [look.341]', async () => {
  const { seen } = await aPersonWhoTypes('discard');
  await act(() => workIn(LEEDS));
  expect(seen()).toEqual(AS_BEFORE);
  expect(screen.getByRole('textbox')).toHaveValue('Bolts');
});

test('where the account cannot be fetched for a team beyond the listed ones, the team stays the same [G.53]', async () => {
  const api = fakeApi().on('GET /api/user', 'unreachable');
  const { store } = await renderScreen(<p />, { user, api });
  queryClient().setQueryData(['stock'], 'of Leeds');
  await expect(workIn(900)).rejects.toThrow();
  expect(store.get(activeTeamIdAtom)).toBe(LEEDS);
  expect(queryClient().getQueryData(['stock'])).toBe('of Leeds');
});
