import { activeTeamAtom, queryClient } from '@storeroom/sdk';
import { chosenTeamIdAtom } from '@storeroom/sdk/host';
import type { Membership, User } from '@storeroom/contract';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fr from '../texts/signed-in.fr.json';
import { HOST_TEXTS } from '../testing/host-texts';
import { TeamSwitch } from './team-switch';

const TOTAL = 1_000;
const shop = (at: number): Membership => ({
  id: 100 + at,
  name: `Shop ${at}`,
  slug: `shop-${at}`,
  parent_id: null,
  role: 'viewer',
  permissions: ['stock'],
});
const shops = Array.from({ length: TOTAL - 1 }, (_, at) => shop(at));
const person = (teams: Membership[], total?: number): User => ({
  ...aUser(),
  teams: [...aUser().teams, ...teams],
  ...(total === undefined ? {} : { teams_total: total }),
});

/** Responds like the API: to a name with the teams that match, to `team_id` with the account including that team. */
const server = () =>
  fakeApi().on('GET /api/user', ({ query }) => {
    const name = query.get('name');
    if (name !== null) {
      const found = shops.filter((team) => team.name.toLowerCase().includes(name.toLowerCase()));
      const user = { ...aUser(), teams: found.slice(0, 50) };
      return {
        body: { result: { user: found.length > 50 ? { ...user, teams_total: found.length } : user } },
      };
    }
    const asked = shops.filter(({ id }) => String(id) === query.get('team_id'));
    return { body: { result: { user: person([...shops.slice(0, 49), ...asked], TOTAL) } } };
  });
const many = person(shops.slice(0, 49), TOTAL);

test('a team beyond the listed ones is found by a part of its name and becomes the active team of the tab [G.53]', async () => {
  const api = server();
  const { store, container } = await renderScreen(<TeamSwitch />, { user: many, texts: HOST_TEXTS, api });
  queryClient().setQueryData(['stock'], 'of Leeds');
  await userEvent.click(screen.getByRole('button', { name: /Leeds/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Search 1000 teams' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch team' });
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('949 more teams'));
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Name of the team' }), 'shop 777');
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  await expectAccessible(container);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Shop 777' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.get(activeTeamAtom)).toMatchObject({ name: 'Shop 777', permissions: ['stock'] });
  expect(store.get(chosenTeamIdAtom)).toBe(877);
  expect(queryClient().getQueryData(['stock'])).toBeUndefined();
});

test('the search for a team has French words, and says when no team has the name', async () => {
  await renderScreen(<TeamSwitch />, { user: many, texts: { 'signed-in': fr }, locale: 'fr', api: server() });
  await userEvent.click(screen.getByRole('button', { name: /Leeds/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: /Chercher parmi 1000 équipes/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Changer d’équipe' });
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Nom de l’équipe' }), 'nulle part');
  await waitFor(() =>
    expect(within(dialog).getByRole('status')).toHaveTextContent('Aucune de vos équipes ne porte ce nom.'),
  );
});

test('a team that cannot be loaded when chosen leaves the active team as it is, with a message', async () => {
  const api = server();
  const { store } = await renderScreen(<TeamSwitch />, { user: many, texts: HOST_TEXTS, api });
  await userEvent.click(screen.getByRole('button', { name: /Leeds/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Search 1000 teams' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch team' });
  await userEvent.type(within(dialog).getByRole('searchbox'), 'shop 778');
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  api.on('GET /api/user', 'unreachable');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Shop 778' }));
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('could not be loaded'));
  expect(store.get(activeTeamAtom)?.name).toBe('Leeds');
});

test('the switch of teams offers no search where all teams are listed', async () => {
  await renderScreen(<TeamSwitch />, { user: person(shops.slice(0, 49)), texts: HOST_TEXTS });
  await userEvent.click(screen.getByRole('button', { name: /Leeds/ }));
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(50);
  expect(screen.queryByRole('menuitem', { name: /Search/ })).not.toBeInTheDocument();
});
