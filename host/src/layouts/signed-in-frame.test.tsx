import { activeTeamAtom, queryClient, showToastAtom } from '@storeroom/sdk';
import { setConnectionAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { menuStepAtom } from '../navigation/menu.state';
import { HOST_TEXTS } from '../testing/host-texts';
import { SignedInFrame } from './signed-in-frame';
import { companyOf, teamLines } from './team-path';
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

const open = (user = priya) =>
  renderScreen(
    <>
      <SignedInFrame>
        <h1>Shelves</h1>
      </SignedInFrame>
      <ToastArea />
    </>,
    { user, texts: HOST_TEXTS },
  );

test('[R2.1, V.30] the frame has bar, menu and content, and axe finds nothing', async () => {
  const { container } = await open();
  expect(screen.getByRole('banner')).toHaveTextContent('Brightwater Supplies');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Shelves');
  await expectAccessible(container);
});

test('[D-RIGHTS.50, X.241] the team can be switched; nothing of the team before is kept', async () => {
  const { store } = await open();
  queryClient().setQueryData(['stock'], 'of Leeds');
  await userEvent.click(screen.getByRole('button', { name: /Brightwater Supplies\s*Leeds/ }));
  const teams = within(screen.getByRole('menu', { name: 'Switch team' })).getAllByRole('menuitemradio');
  expect(teams.map((team) => team.textContent?.trim())).toEqual(['Brightwater Supplies', 'Lyon', 'Leeds']);
  await userEvent.click(teams[1] as HTMLElement);
  expect(store.get(activeTeamAtom)?.name).toBe('Lyon');
  expect(queryClient().getQueryData(['stock'])).toBeUndefined();
});

test('[D-RIGHTS.50] someone with one team has nothing to switch', async () => {
  await open(aUser());
  expect(screen.getByRole('banner')).toHaveTextContent('Leeds');
  expect(screen.queryByRole('button', { name: /Leeds/ })).not.toBeInTheDocument();
});

test('[D-RIGHTS.49] teams are listed as a tree, and each knows its topmost team', () => {
  expect(teamLines(priya.teams).map(({ team, depth }) => [team.name, depth])).toEqual([
    ['Brightwater Supplies', 0],
    ['Lyon', 1],
    ['Leeds', 1],
  ]);
  expect(companyOf(lyon, priya.teams)).toBe(company);
  expect(companyOf(lyon, [lyon])).toBe(lyon);
});

test('[R2.41] the account menu says who, as what, and leads out', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Priya Nair, account, PN' }));
  const menu = screen.getByRole('menu', { name: 'Account' });
  expect(menu).toHaveTextContent('Priya Nair');
  expect(menu).toHaveTextContent('Manager, Leeds');
  expect(within(menu).getByRole('menuitem', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
});

test('[X.27] the connection mark stays away until there is something to say, then says it in words', async () => {
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

test('[R2.54, V.40] the slid-over menu takes focus, and a press on an entry closes it', async () => {
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

test('[V.40, V.31] Escape closes the slid-over menu and focus goes back to its button', async () => {
  await open();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(toggle);
  await screen.findByRole('dialog', { name: 'Main' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toggle).toHaveFocus();
});

test('[X.40] a message is read out, offers its action and can be closed', async () => {
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
])('[X.1265] a page of %s px has %s bars at its foot', async (width, count) => {
  const matchMedia = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  await open();
  expect(await screen.findAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  await waitFor(() => expect(screen.queryAllByRole('navigation', { name: 'Shortcuts' })).toHaveLength(count));
  matchMedia.mockRestore();
});
