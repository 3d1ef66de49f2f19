import { activeTeamAtom, queryClient, setUp, showToastAtom, userAtom } from '@storeroom/sdk';
import { setConnectionAtom, toastsAtom } from '@storeroom/sdk/host';
import type { User } from '@storeroom/contract';
import {
  aUser,
  expectAccessible,
  fakeApi,
  renderScreen,
  setPageWidth,
  type FakeApi,
} from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { menuStepAtom } from './menu.state';
import { HOST_TEXTS } from '../testing/host-texts';
import { SignedInFrame } from './signed-in-frame';
import { companyOf, teamLines } from './team-switch';
import { ToastArea } from './toast-area';

const { permissions, role } = aUser().teams[0] ?? { permissions: [], role: 'manager' as const };
const company = {
  id: 1,
  name: 'Brightwater Supplies',
  slug: 'brightwater',
  parent_id: null,
  role,
  permissions,
};
const leeds = { id: 2, name: 'Leeds', slug: 'leeds', parent_id: 1, role, permissions };
const lyon = { id: 3, name: 'Lyon', slug: 'lyon', parent_id: 1, role, permissions };
const priya = { ...aUser(), teams: [lyon, company, leeds] };

const open = (user: User = priya, api?: FakeApi) =>
  renderScreen(
    <>
      <SignedInFrame>
        <h1>Shelves</h1>
      </SignedInFrame>
      <ToastArea />
    </>,
    { user, texts: HOST_TEXTS, ...(api && { api }) },
  );

test('the frame around the pages of signed-in people has bar, menu and content, and axe finds nothing in it', async () => {
  const { container } = await open();
  expect(screen.getByRole('banner')).toHaveTextContent('Brightwater Supplies');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Shelves');
  await expectAccessible(container);
});

test('switching the team shows the chosen team and deletes the cached data of the team before', async () => {
  const { store } = await open();
  queryClient().setQueryData(['stock'], 'of Leeds');
  await userEvent.click(screen.getByRole('button', { name: /Brightwater Supplies\s*Leeds/ }));
  const teams = within(screen.getByRole('menu', { name: 'Switch team' })).getAllByRole('menuitemradio');
  expect(teams.map((team) => team.textContent?.trim())).toEqual(['Brightwater Supplies', 'Lyon', 'Leeds']);
  await userEvent.click(teams[1] as HTMLElement);
  expect(store.get(activeTeamAtom)?.name).toBe('Lyon');
  expect(queryClient().getQueryData(['stock'])).toBeUndefined();
});

test('a setting chosen before the account’s code has arrived shows at once and is saved then [look.1647]', async () => {
  const api = fakeApi().on('PUT /api/user/preferences', { body: { result: {} } });
  const { store } = await open({ ...priya, preferences: { density: 'comfortable' } }, api);
  let saving: Promise<boolean> | undefined;
  act(() => void (saving = setUp({ density: 'compact' })));
  expect(store.get(userAtom)?.preferences).toMatchObject({ density: 'compact' });
  await act(async () => expect(await saving).toBe(true));
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('a person with one team is offered no switch of teams', async () => {
  await open(aUser());
  expect(screen.getByRole('banner')).toHaveTextContent('Leeds');
  expect(screen.queryByRole('button', { name: /Leeds/ })).not.toBeInTheDocument();
});

test('teams are listed as a tree, and the company of a team is its topmost team', () => {
  expect(teamLines(priya.teams).map(({ team, depth }) => [team.name, depth])).toEqual([
    ['Brightwater Supplies', 0],
    ['Lyon', 1],
    ['Leeds', 1],
  ]);
  expect(companyOf(lyon, priya.teams)).toBe(company);
  expect(companyOf(lyon, [lyon])).toBe(lyon);
});

test('the account menu shows name, role and team, and leads to signing out', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Priya Nair, account, PN' }));
  const menu = screen.getByRole('menu', { name: 'Account' });
  expect(menu).toHaveTextContent('Priya Nair');
  expect(menu).toHaveTextContent('Manager, Leeds');
  expect(within(menu).getByRole('menuitem', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
});

test('the connection mark is absent until the first state of the connection, and then names each state [live.27]', async () => {
  const { store } = await open();
  expect(screen.queryByRole('button', { name: 'Live' })).not.toBeInTheDocument();
  for (const [connection, words] of [
    ['live', 'Live'],
    ['reconnecting', 'Reconnecting'],
    ['offline', 'Offline'],
    ['off', 'Live updates off'],
  ] as const) {
    act(() => store.set(setConnectionAtom, { connection, socket_id: null }));
    expect(screen.getByRole('button', { name: words })).toBeInTheDocument();
  }
});

test('the menu that slides over a page takes focus, and a press on an entry closes it [R2.54]', async () => {
  const { store } = await open();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  const menu = await screen.findByRole('dialog', { name: 'Main' });
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  await userEvent.click(within(menu).getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(store.get(menuStepAtom)).toBe('closed'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a menu over the page that is open at a sign-out is closed on the next page [pages.1673]', async () => {
  const { store, unmount } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Main' });
  unmount();
  await waitFor(() => expect(store.get(menuStepAtom)).toBe('closed'));
});

test('Escape closes the menu over the page and gives focus back to its button [V.40]', async () => {
  await open();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(toggle);
  await screen.findByRole('dialog', { name: 'Main' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toggle).toHaveFocus();
});

test('a message offers its action, and closes once the action was pressed', async () => {
  const { store } = await open();
  const run = jest.fn();
  act(() => store.set(showToastAtom, { kind: 'done', message: 'Archived', action: { label: 'Undo', run } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(store.get(toastsAtom)).toEqual([]));
});

test.each([
  [900, 1],
  [901, 0],
])('a page that is %s px wide has %s bottom bars [look.1265]', async (width, count) => {
  setPageWidth(width);
  await open();
  expect(await screen.findAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  await waitFor(() => expect(screen.queryAllByRole('navigation', { name: 'Shortcuts' })).toHaveLength(count));
});
