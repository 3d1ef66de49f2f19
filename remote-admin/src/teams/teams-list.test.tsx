import type { Permission, Team } from '@storeroom/contract';
import { chooseTeamAtom } from '@storeroom/sdk';
import { forgetQueries, publishLive, setWorkIn, toastsAtom } from '@storeroom/sdk/host';
import { expectAccessible, fakeApi, renderScreen, setPageWidth } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import { aTeam, aTeamPage, someone } from './sample';
import TeamsScreen from './teams.screen';

afterEach(forgetQueries);

const LIST = 'GET /api/teams';
const lyon = () => aTeam({ id: 3, name: 'Lyon', slug: 'lyon' });

/** A list asks for its saved views once nothing else is to be done. */
const withViews = () => fakeApi().on('GET /api/views', { body: { result: { views: [] } } });

/** A server that answers the card with the active team, and the table with other teams. */
const server = (others = [lyon()], total?: number) =>
  withViews().on(LIST, ({ query }) =>
    query.has('team_ids') ? aTeamPage([aTeam()]) : aTeamPage(others, total),
  );

function open(
  api = server(),
  at = '/teams',
  locale: 'en' | 'fr' = 'en',
  role: Parameters<typeof someone>[0] = 'owner',
) {
  const texts = { admin: locale === 'en' ? en : fr };
  return renderScreen(<TeamsScreen />, { api, at, locale, user: someone(role), texts });
}

const asked = (api: ReturnType<typeof fakeApi>) =>
  api.calls
    .filter(({ path, query }) => path === '/api/teams' && !query.has('team_ids'))
    .map(({ query }) => Object.fromEntries(query));

test.each(['en', 'fr'] as const)(
  'the active team is shown in a card above the table of the other teams, which has their place and number of items (%s) [teams.240, teams.801]',
  async (locale) => {
    const api = server();
    const { container } = await open(api, '/teams', locale);
    const row = await screen.findByRole('row', { name: /Lyon/ });
    expect(row).toHaveTextContent('Brightwater');
    expect(row).toHaveTextContent(locale === 'en' ? '1,266' : '1 266');
    const card = screen.getByRole('region', {
      name: locale === 'en' ? 'Active team, and my team' : 'Équipe active et mon équipe',
    });
    expect(await within(card).findByRole('link', { name: 'Leeds' })).toHaveAttribute(
      'href',
      locale === 'en' ? '/teams/leeds' : '/fr/teams/leeds',
    );
    expect(asked(api)[0]).toMatchObject({ others: 'true', facts: 'true' });
    await expectAccessible(container);
  },
);

test('the table of teams leaves out the active team although the server sends it [R4.30]', async () => {
  await open(server([aTeam(), lyon()], 2));
  expect(await screen.findByRole('row', { name: /Lyon/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Leeds/ })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–1 of 1');
});

test.each(['/teams', '/teams?view=tree'])(
  'at %s a right-click opens the menu of a team, and j and k move between teams [teams.950]',
  async (at) => {
    const user = userEvent.setup();
    await open(server([lyon(), aTeam({ id: 4, name: 'Bath', slug: 'bath' })]), at);
    const row = await screen.findByRole('row', { name: /Lyon/ });
    const name = within(row).getByRole('link', { name: /^Lyon/ });
    await user.keyboard('j');
    const first = document.activeElement;
    expect(first?.closest('tbody')).toBe(row.closest('tbody'));
    await user.keyboard('jk');
    expect(first).toHaveFocus();
    fireEvent.contextMenu(within(row).getAllByRole('cell').at(1)!, { clientX: 9, clientY: 9 });
    expect(await screen.findByRole('menu', { name: /Lyon/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(name).toHaveFocus();
  },
);

test('view, name, archive and subscription states in the address are sent with the request for teams, and an unknown state leaves the address [teams.803]', async () => {
  const api = server();
  await open(api, '/teams?view=tree&name=ly&deleted=true&state=ending,nonsense,grace&per_page=3');
  await screen.findByRole('row', { name: /Lyon/ });
  expect(asked(api).at(-1)).toMatchObject({
    sort: 'tree',
    sort_direction: 'ASC',
    name: 'ly',
    deleted: 'true',
    state: 'ending,grace',
  });
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/teams?view=tree&name=ly&deleted=true&state=ending%2Cgrace',
    ),
  );
});

test('where no team matches, each filter has a button that removes it [teams.803]', async () => {
  await open(server([]), '/teams?name=zzz&state=grace');
  await screen.findByRole('heading', { name: 'No team matches' });
  await userEvent.click(screen.getByRole('button', { name: 'Name: zzz' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/teams?state=grace'));
  await userEvent.click(screen.getByRole('button', { name: 'Subscription: grace' }));
  expect(await screen.findByRole('heading', { name: 'No other team yet' })).toBeVisible();
});

test('a list of teams that could not be read can be read again', async () => {
  let isDown = true;
  const api = withViews().on(LIST, ({ query }) => {
    if (query.has('team_ids')) return aTeamPage([aTeam()]);
    return isDown ? { status: 500, body: { message: 'No.' } } : aTeamPage([lyon()]);
  });
  await open(api);
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('row', { name: /Lyon/ })).toBeVisible();
});

test('on a phone the card of a team shows what somebody has chosen for it [look.587]', async () => {
  setPageWidth(390);
  await open(server(), '/teams?columns=name.slug.items');
  const row = await screen.findByRole('row', { name: /Lyon/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('lyon · Items 1,266');
});

test('the menu of a team offers what the role there permits, and switching to it says which team and role one is in now [teams.804]', async () => {
  const workIn = jest.fn(async () => undefined);
  const view = await open(server([lyon(), aTeam({ id: 4, name: 'York', slug: 'york' }, 'auditor')]));
  setWorkIn(workIn);
  await userEvent.click(await screen.findByRole('button', { name: 'More for York' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Open', 'Switch to it']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'More for Lyon' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Open',
    'Switch to it',
    'Edit',
    'Add sub-team',
    'Move below another team',
    'Archive',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to it' }));
  expect(workIn).toHaveBeenCalledWith(3);
  await waitFor(() => expect(view.store.get(toastsAtom).at(-1)?.message).toBe('You are now in Lyon · Owner'));
});

test.each<[Permission, string[]]>([
  ['teams.edit', ['Edit', 'Move below another team']],
  ['teams.create', ['Add sub-team']],
  ['teams.delete', ['Archive']],
])(
  'with %s alone the menu of a team offers %j beside what all may do [teams.804]',
  async (right, offered) => {
    const access: Team['access'] = { role: 'custom', role_name: 'Some', permissions: ['teams', right] };
    await open(server([{ ...lyon(), access }]));
    await userEvent.click(await screen.findByRole('button', { name: 'More for Lyon' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['Open', 'Switch to it', ...offered]);
  },
);

test('a role of the company itself has its own name on the card of a team and where one switches to it', async () => {
  const access: Team['access'] = { role: 'custom', role_name: 'Night shift', permissions: ['teams'] };
  const api = withViews().on(LIST, ({ query }) =>
    query.has('team_ids') ? aTeamPage([aTeam({ access })]) : aTeamPage([{ ...lyon(), access }]),
  );
  const { store } = await open(api);
  setWorkIn(async () => undefined);
  const card = await screen.findByRole('region', { name: 'Active team, and my team' });
  expect(await within(card).findByText('Night shift')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'More for Lyon' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Switch to it' }));
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)?.message).toBe('You are now in Lyon · Night shift'),
  );
});

test('a team whose subscription has ended cannot be edited, and its menu says why [teams.804]', async () => {
  const ended = lyon();
  ended.coverage = { state: 'read_only', expiration_at: null, read_only_at: null, inherited: false };
  await open(server([ended]));
  await userEvent.click(await screen.findByRole('button', { name: 'More for Lyon' }));
  const edit = screen.getByRole('menuitem', { name: /^Edit/ });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
  expect(edit).toHaveAccessibleDescription(/subscription has ended/);
});

test('a short name of a team that is invalid or taken is refused at its field, and nothing typed is lost [teams.806]', async () => {
  const api = server().on('POST /api/teams', {
    status: 422,
    body: { message: 'Taken.', errors: { slug: ['Another team has this short name.'] } },
  });
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Add team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add team' });
  const slug = within(dialog).getByRole('textbox', { name: 'Short name' });
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Add team' }));
  await send();
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name.');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Van 2');
  for (const [text, words] of [
    ['lyοn', /lower-case letters a to z/],
    ['42', /would be taken for an id/],
    ['x'.repeat(300), /60 characters/],
  ] as const) {
    await userEvent.clear(slug);
    await userEvent.click(slug);
    await userEvent.paste(text);
    await send();
    expect(slug).toHaveAccessibleDescription(words);
  }
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.clear(slug);
  await userEvent.type(slug, 'leeds');
  await send();
  await waitFor(() => expect(slug).toHaveAccessibleDescription(/Another team has this short name/));
  expect(within(dialog).getAllByText('Another team has this short name.')).toHaveLength(1);
  expect(slug).toHaveValue('leeds');
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Van 2');
});

test('the parent of a new team is found by typing, among the teams to which one may be added [teams.749]', async () => {
  await open(server([lyon(), aTeam({ id: 4, name: 'Lyon North', slug: 'lyon-north' }, 'auditor')]));
  await userEvent.click(await screen.findByRole('button', { name: 'Add team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add team' }));
  const parent = dialog.getByRole('combobox', { name: 'Parent team' });
  const offered = () => {
    const list = screen.queryByRole('listbox', { name: 'Parent team' });
    return (
      list &&
      within(list)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent)
    );
  };
  await userEvent.clear(parent);
  await userEvent.type(parent, 'lyon');
  await waitFor(() => expect(offered()).toEqual(['Brightwater › Lyon']));
  await userEvent.clear(parent);
  await userEvent.type(parent, 'At thé top');
  await waitFor(() => expect(offered()).toContain('At the top, without a parent team'));
});

test('archiving a team that has sub-teams names them as what has to be archived first, and cannot be confirmed [teams.807]', async () => {
  const api = server().on('GET /api/teams/{id}/archive', {
    body: {
      result: {
        preview: {
          blocked: ['teams'],
          teams: [{ id: 9, name: 'Shed' }],
          people: 2,
          homes: 0,
          stock: 3,
          lists: 0,
          hostnames: [],
        },
      },
    },
  });
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Lyon' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive Lyon' });
  expect(await within(dialog).findByText(/first: Shed/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Archive team' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('archiving a team says what goes out of use and asks for its exact name [teams.807, teams.1005]', async () => {
  const hostnames = ['lyon.example'];
  const preview = { blocked: [], teams: [], people: 2, homes: 1, stock: 3, lists: 4, hostnames };
  const api = server().on('GET /api/teams/{id}/archive', { body: { result: { preview } } });
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Lyon' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive Lyon' }));
  const told = await dialog.findAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    '2 people work in it',
    '3 items in use',
    '4 open picking lists',
    'It is the home team of 1 person',
    'No longer served: lyon.example',
  ]);
  const field = await dialog.findByRole('textbox', { name: 'Type Lyon to confirm' });
  await userEvent.type(field, 'lyon{Enter}');
  expect(field).toHaveAccessibleDescription('Type the name exactly as it is written: Lyon.');
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('the menu of an archived team offers to restore and to delete it, for whoever may, and sends its name with each [teams.2770]', async () => {
  const deleted_at = '2026-11-01T09:00:00.000000Z';
  const read_only = {
    state: 'read_only',
    expiration_at: null,
    read_only_at: null,
    inherited: false,
  } as const;
  const api = server([
    { ...lyon(), deleted_at },
    { ...aTeam({ id: 4, name: 'Bath', slug: 'bath' }), deleted_at, coverage: read_only },
    { ...aTeam({ id: 5, name: 'York', slug: 'york' }, 'manager'), deleted_at },
  ])
    .on('POST /api/teams/{id}/restore')
    .on('DELETE /api/teams/{idOrSlug}');
  await open(api, '/teams?deleted=true');
  await screen.findByRole('row', { name: /York/ });
  expect(screen.queryByRole('button', { name: 'More for York' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More for Bath' }));
  for (const entry of screen.getAllByRole('menuitem')) {
    expect(entry).toHaveAccessibleDescription(/subscription has ended/);
  }
  await userEvent.keyboard('{Escape}');
  const choose = async (action: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'More for Lyon' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Restore',
      'Delete',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: action }));
  };
  await choose('Restore');
  await choose('Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Lyon' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Type Lyon to confirm' }), 'Lyon');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = api.calls.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ method, path, body }) => [method, path, body?.['confirm_name']])).toEqual([
    ['POST', '/api/teams/3/restore', 'Lyon'],
    ['DELETE', '/api/teams/3', 'Lyon'],
  ]);
});

test('archiving a team sends the name that was typed, once that is exact [teams.807]', async () => {
  const preview = { blocked: [], teams: [], people: 2, homes: 0, stock: 3, lists: 0, hostnames: [] };
  const api = server()
    .on('GET /api/teams/{id}/archive', { body: { result: { preview } } })
    .on('POST /api/teams/{id}/archive');
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Lyon' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive Lyon' }));
  await userEvent.type(await dialog.findByRole('textbox'), 'Lyon');
  await userEvent.click(dialog.getByRole('button', { name: 'Archive team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.calls.filter(({ method }) => method === 'POST');
  expect([sent?.path, sent?.body?.['confirm_name']]).toEqual(['/api/teams/3/archive', 'Lyon']);
});

test('a new team is sent without a short name where none was typed, below the parent that was chosen, and its page opens [teams.2771]', async () => {
  const york = aTeam({ id: 9, name: 'York', slug: 'york' });
  const api = server().on('POST /api/teams', { body: { result: { team: york } } });
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Add team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add team' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' York ');
  const parent = dialog.getByRole('combobox', { name: 'Parent team' });
  await userEvent.clear(parent);
  await userEvent.type(parent, 'lyon');
  await userEvent.click(await screen.findByRole('option', { name: 'Brightwater › Lyon' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add team' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/teams/york'));
  const [sent] = api.calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ name: 'York', parent_id: 3, team_id: 2 });
});

test.each(['team', 'user'] as const)(
  'the list of teams is read again after a live event about a %s [teams.2772]',
  async (subject) => {
    const api = server();
    await open(api);
    await screen.findByRole('row', { name: /Lyon/ });
    const before = asked(api).length;
    act(() => publishLive({ subject, name: 'Edited', ids: [3] }));
    await waitFor(() => expect(asked(api).length).toBeGreaterThan(before));
  },
);

test('the rows of the teams stay while others are fetched, but those of another active team do not', async () => {
  let isSlow = false;
  const api = withViews().on(LIST, ({ query }) => {
    if (query.has('team_ids')) return aTeamPage([aTeam()]);
    return isSlow ? new Promise<never>(() => undefined) : aTeamPage([lyon()]);
  });
  const { store } = await open(api);
  await screen.findByRole('row', { name: /Lyon/ });
  isSlow = true;
  await userEvent.click(screen.getByRole('link', { name: 'Archived' }));
  await waitFor(() => expect(asked(api).at(-1)).toMatchObject({ deleted: 'true' }));
  expect(screen.getByRole('row', { name: /Lyon/ })).toBeVisible();
  act(() => store.set(chooseTeamAtom, 1));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Lyon/ })).not.toBeInTheDocument());
});
