import { PERMISSIONS, permissionsOfRole, ROLES, type UserDetail, type UserRow } from '@storeroom/contract';
import { chooseTeamAtom } from '@storeroom/sdk';
import { forgetQueries, publishLive, setUserAtom, toastsAtom, writeBlockAtom } from '@storeroom/sdk/host';
import {
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type LeaveAnswer,
  setPageWidth,
} from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
// Its words are there before a screen is drawn.
import '../logs';
import { rows } from '../rows';
import en from '../texts/admin.en.json';
import peopleWords from '../texts/admin.users.en.json';
import { PERMISSION_GROUPS } from './data/roles.rules';
import UsersScreen from './users.screen';

const [RECORDED] = recordedResult('GET /api/users').users.data;
const DETAIL = recordedResult('GET /api/users/{id}').user;
const TEAM = { id: 2, name: 'Leeds', slug: 'leeds' };

const aPerson = (over: Partial<UserRow> = {}): UserRow => ({
  ...RECORDED!,
  id: 9,
  name: 'Tom Ashby',
  username: 'tom',
  status: 'active',
  team: TEAM,
  role: 'keeper',
  role_name: null,
  inherited: false,
  roles: [{ ...TEAM, role: 'keeper', role_id: null, role_name: null, extra: [], denied: [] }],
  ...over,
});

const inDetail = (person: UserRow): UserDetail => ({
  ...DETAIL,
  ...person,
  effective: [
    {
      team_id: 2,
      role: 'keeper',
      role_id: null,
      role_name: null,
      from_team_id: 2,
      permissions: PERMISSIONS.filter((one) => permissionsOfRole('keeper').has(one)),
    },
  ],
});

function server(people: UserRow[]) {
  const pagination = { total: people.length, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  return fakeApi()
    .on('GET /api/users', () => ({ body: { result: { users: { data: people, pagination } } } }))
    .on('GET /api/users/{id}', () => ({ body: { result: { user: inDetail(people[0] ?? aPerson()) } } }))
    .on('GET /api/users/{id}/sessions')
    .on('GET /api/stock/logs')
    .on('GET /api/roles', { body: { result: { roles: [] } } });
}

const NOW = Date.parse('2026-11-28T14:05:00Z');

const open = (api: ReturnType<typeof server>, at = '/users', role: Parameters<typeof aUser>[0] = 'manager') =>
  renderScreen(<UsersScreen />, { api, at, now: NOW, user: aUser(role), texts: { admin: en } });

const listCalls = (api: ReturnType<typeof server>) =>
  api.calls.filter(({ path }) => path === '/api/users').length;

afterEach(forgetQueries);

test('a row of the list of people shows role, whether it comes from a parent team, status and last visit [people.244]', async () => {
  const above = { id: 1, name: 'Brightwater', slug: 'brightwater' };
  const inherited = aPerson({
    id: 10,
    name: 'Léa Fournier',
    inherited: true,
    role: 'picker',
    status: 'deactivated',
    roles: [{ ...above, role: 'picker', role_id: null, role_name: null, extra: [], denied: [] }],
  });
  const seen = { email: 'tom@example.org', last_seen_at: '2026-11-20T03:29:58.000000Z' };
  const { container } = await open(server([aPerson(seen), inherited]));
  const tom = await screen.findByRole('row', { name: /Tom Ashby/ });
  expect(tom).toHaveTextContent('Stock keeper');
  expect(tom).toHaveTextContent('Active');
  expect(tom).toHaveTextContent('tom@example.org');
  // On a phone no head says what the day is.
  expect(within(tom).getByRole('rowheader')).toHaveTextContent(/last seen: 20\sNov/);
  expect(within(tom).getByRole('cell', { name: /^20\sNov$/ })).toBeVisible();
  const lea = screen.getByRole('row', { name: /Léa Fournier/ });
  expect(lea).toHaveTextContent('Picker, from a parent team');
  expect(lea).toHaveTextContent('Deactivated');
  await expectAccessible(container);
});

test('the dialog for a role shows what the person gains or loses before it is saved [people.245]', async () => {
  const user = userEvent.setup();
  const api = server([aPerson()]).on('PUT /api/users/{id}/roles');
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
  const role = await screen.findByRole('combobox', { name: 'Role in Leeds' });
  const difference = screen.getByRole('region', { name: 'What changes' });
  expect(difference).toHaveTextContent('Nothing changes.');
  await user.selectOptions(role, 'manager');
  expect(within(difference).getByRole('heading')).toHaveTextContent(/^Gains/);
  expect(difference).toHaveTextContent('Read the logs');
  await user.selectOptions(role, 'viewer');
  expect(difference).toHaveTextContent('Edit items');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ team_id: 2, role: 'viewer', role_id: null, extra: [], denied: [] });
});

test('the dialog for a role names all teams below that inherit it, down to one in which another role is set [people.2597]', async () => {
  const user = userEvent.setup();
  const me = aUser('manager');
  const below = (id: number, name: string, parent_id: number) => ({
    ...me.teams[0]!,
    id,
    name,
    slug: name.toLowerCase(),
    parent_id,
  });
  me.teams.push(below(3, 'Vans', 2), below(4, 'North', 3), below(5, 'Yard', 2), below(6, 'Shed', 5));
  const person = aPerson();
  const roles = [...person.roles, { ...person.roles[0]!, id: 5, name: 'Yard', slug: 'yard' }];
  await renderScreen(<UsersScreen />, {
    api: server([{ ...person, roles }]),
    at: '/users',
    now: NOW,
    user: me,
    texts: { admin: en },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
  const role = await screen.findByRole('combobox', { name: 'Role in Leeds' });
  expect(role).toHaveAccessibleDescription('Also in sub-teams: Vans, North');
});

describe('a dialog in which a role was chosen', () => {
  async function choose(leaving: LeaveAnswer) {
    const api = server([aPerson()]).on('PUT /api/users/{id}/roles');
    const me = aUser('manager');
    const [leeds] = me.teams;
    const user = { ...me, teams: [leeds!, { ...leeds!, id: 3, name: 'Lyon', slug: 'lyon' }] };
    await renderScreen(<UsersScreen />, { api, at: '/users?user=9', user, leaving, texts: { admin: en } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change the role in Leeds' }));
    const role = await screen.findByRole('combobox', { name: 'Role in Leeds' });
    fireEvent.change(role, { target: { value: 'viewer' } });
    return { api, role, team: screen.getByRole('combobox', { name: 'Team' }) };
  }

  test('asks before it shows the role in another team, and before its person is closed [look.341]', async () => {
    const { role, team } = await choose('stay');
    fireEvent.change(team, { target: { value: '3' } });
    expect(team).toHaveValue('2');
    const panel = screen.getByRole('complementary', { name: 'Tom Ashby' });
    fireEvent.click(within(panel).getAllByRole('button', { name: 'Close' })[0]!);
    await act(async () => undefined);
    expect(role).toHaveValue('viewer');
    expect(screen.getByTestId('address')).toHaveTextContent('/users?user=9');
  });

  test('shows the role in another team once the first is saved [look.342]', async () => {
    const { api, team } = await choose('save');
    fireEvent.change(team, { target: { value: '3' } });
    expect(await screen.findByRole('combobox', { name: 'Role in Lyon' })).toBeVisible();
    const [sent] = api.calls.filter(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ team_id: 2, role: 'viewer' });
  });
});

test('a role above one’s own cannot be chosen in the dialog for a role [people.831]', async () => {
  const user = userEvent.setup();
  await open(server([aPerson()]));
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
  await screen.findByRole('combobox', { name: 'Role in Leeds' });
  expect(screen.getByRole('option', { name: 'Owner (above your own role)' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Manager' })).toBeEnabled();
});

test('the refusal to take the role from the last owner stands at the role field [people.831]', async () => {
  const user = userEvent.setup();
  const said = 'This is the last owner. Make somebody else an owner first.';
  const api = server([aPerson({ role: 'owner' })]).on('PUT /api/users/{id}/roles', {
    status: 422,
    body: { message: said, errors: { role: [said] } },
  });
  await open(api, '/users', 'owner');
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
  const role = await screen.findByRole('combobox', { name: 'Role in Leeds' });
  await user.selectOptions(role, 'viewer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(role).toHaveAccessibleDescription(expect.stringContaining(said)));
  expect(role).toHaveValue('viewer');
});

test('the panel of a person says what they may do and why, and what is given and withheld beside the role [people.832]', async () => {
  const user = userEvent.setup();
  const beside = { ...TEAM, role: 'keeper' as const, role_id: null, role_name: null };
  const tom = aPerson({ roles: [{ ...beside, extra: ['stock.delete'], denied: ['stock.import'] }] });
  const held = permissionsOfRole('keeper');
  const permissions = PERMISSIONS.filter(
    (one) => one === 'stock.delete' || (held.has(one) && one !== 'stock.import'),
  );
  const effective = [
    { team_id: 2, role: 'keeper', role_id: null, role_name: null, from_team_id: 2 },
  ] as const;
  const api = server([tom]).on('GET /api/users/{id}', {
    body: { result: { user: { ...inDetail(tom), effective: [{ ...effective[0], permissions }] } } },
  });
  await open(api);
  await user.click(await screen.findByRole('link', { name: 'Tom Ashby' }));
  const panel = await screen.findByRole('complementary', { name: 'Tom Ashby' });
  await waitFor(() => expect(panel).toHaveTextContent('Extra permissions: Delete items'));
  expect(panel).toHaveTextContent('Withheld: Import files');
  await user.click(within(panel).getByText('Edit items'));
  expect(panel).toHaveTextContent('By the role Stock keeper in Leeds');
  await user.click(within(panel).getByText('Delete items', { selector: 'summary *, summary' }));
  expect(panel).toHaveTextContent('An extra permission beside the role Stock keeper');
  expect(within(panel).queryByText('Import files')).not.toBeInTheDocument();
});

test('a role is given to several people, and the one who was refused stays selected and is named with the reason [people.837]', async () => {
  const user = userEvent.setup();
  const people = [
    aPerson(),
    aPerson({ id: 10, name: 'Ines Diaz', username: 'ines' }),
    aPerson({ id: 11, name: 'Owen Hart', username: 'owen', role: 'owner' }),
  ];
  const said = 'This person may do more than you.';
  const api = server(people).on('PUT /api/users/{id}/roles', ({ params: { id } }) =>
    Number(id) === 11 ? { status: 422, body: { message: said, errors: { role: [said] } } } : undefined,
  );
  await open(api);
  for (const { name } of people) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = screen.getByRole('region', { name: 'Selected people' });
  expect(bar).toHaveTextContent('3 selected');
  await user.click(within(bar).getByRole('button', { name: 'Change role' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Role/ }), 'picker');
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  const told = await within(dialog).findByRole('alert');
  expect(told).toHaveTextContent(/1 could not be changed.*Owen Hart/);
  expect(told).toHaveTextContent(said);
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, body }) => [path, body?.['role']])).toEqual([
    ['/api/users/9/roles', 'picker'],
    ['/api/users/10/roles', 'picker'],
    ['/api/users/11/roles', 'picker'],
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('checkbox', { name: 'Select Owen Hart' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Tom Ashby' })).not.toBeChecked();
});

test('a role is given to several people in the team that the dialog was opened for, whichever team the list shows after going back [people.837]', async () => {
  const user = userEvent.setup();
  const api = server([aPerson()]).on('PUT /api/users/{id}/roles');
  const me = aUser('manager');
  const [leeds] = me.teams;
  window.history.pushState(null, '', '/users?team_id=5');
  await renderScreen(<UsersScreen />, {
    ...{ api, at: '/users', texts: { admin: en } },
    user: { ...me, teams: [leeds!, { ...leeds!, id: 5, name: 'York', slug: 'york' }] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tom Ashby' }));
  const bar = screen.getByRole('region', { name: 'Selected people' });
  await user.click(within(bar).getByRole('button', { name: 'Change role' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Role in Leeds' }), 'picker');
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/users?team_id=5'));
  await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, body }) => [path, body?.['team_id'], body?.['role']])).toEqual([
    ['/api/users/9/roles', 2, 'picker'],
  ]);
});

test('a form about a person keeps what was typed when the right to save it is gone, and says why it is not saved [people.830]', async () => {
  const user = userEvent.setup();
  const api = server([aPerson()]).on('PUT /api/users/{id}', { status: 403, body: { message: 'x' } });
  const { store } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Tom Reed');
  const me = aUser('manager');
  const teams = me.teams.map((team) => ({
    ...team,
    permissions: team.permissions.filter((one) => one !== 'users.edit'),
  }));
  act(() => store.set(setUserAtom, { ...me, teams }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your role no longer permits this.');
  expect(name).toHaveValue('Tom Reed');
});

test.each([
  [{ status: 500, body: { message: 'Server error.' } }, /It may have been saved: check before you try again/],
  [{ status: 502 }, /It may have been saved: check before you try again/],
  [{ status: 503, body: { message: 'Later.' } }, /went wrong on our side/],
] as const)(
  'a change of a person that is answered %j says whether it may have been saved [look.2410]',
  async (answer, words) => {
    const user = userEvent.setup();
    await open(server([aPerson()]).on('PUT /api/users/{id}', answer));
    await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Reed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  },
);

test('the session of another person can be ended in the panel of that person', async () => {
  const user = userEvent.setup();
  let sessions = recordedResult('GET /api/users/{id}/sessions').sessions.slice(0, 1);
  const [session] = sessions;
  const api = server([aPerson()])
    .on('GET /api/users/{id}/sessions', () => ({ body: { result: { sessions } } }))
    .on('DELETE /api/users/{id}/sessions/{session}', () => {
      sessions = [];
      return undefined;
    });
  const { store } = await open(api, '/users?user=9');
  const panel = within(await screen.findByRole('complementary', { name: 'Tom Ashby' }));
  await user.click(await panel.findByRole('button', { name: /^End the session on / }));
  expect(await panel.findByText('Not signed in anywhere.')).toBeVisible();
  const [ended] = api.calls.filter(({ method }) => method === 'DELETE');
  expect(ended?.path).toBe(`/api/users/9/sessions/${session?.id}`);
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['The session has ended']);
});

test('the page of roles shows the seven roles and what each permits [people.838]', async () => {
  await open(server([aPerson()]), '/users?roles=1', 'auditor');
  const [head] = (await screen.findByRole('table')).querySelectorAll('thead');
  const heads = within(head!)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads).toEqual([
    'Permission',
    'Owner',
    'Manager',
    'Stock keeper',
    'Picker',
    'Viewer',
    'Auditor',
    'Billing',
  ]);
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(shown).toEqual(
    PERMISSION_GROUPS.flatMap(({ permissions }) => [...permissions]).map((one) =>
      ROLES.map((role) => (permissionsOfRole(role).has(one) ? 'yes' : 'no')),
    ),
  );
  const row = screen.getByRole('row', { name: /^Archive and delete teams/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['yes', 'no', 'no', 'no', 'no', 'no', 'no']);
});

test.each([
  ['a person', 'user', 9],
  ['a team', 'team', 2],
] as const)(
  'the list of people is read again after a live event about %s [people.833]',
  async (_whom, subject, id) => {
    const api = server([aPerson()]);
    await open(api);
    await screen.findByRole('row', { name: /Tom Ashby/ });
    const before = listCalls(api);
    act(() => publishLive({ subject, name: 'Edited', ids: [id] }));
    await waitFor(() => expect(listCalls(api)).toBeGreaterThan(before));
  },
);

test('an auditor’s list of people has no buttons that change people or invite them', async () => {
  await open(server([aPerson()]), '/users', 'auditor');
  const row = await screen.findByRole('row', { name: /Tom Ashby/ });
  expect(within(row).queryByRole('button')).toBeNull();
  expect(within(row).queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Roles' })).toBeVisible();
});

test('a person who is alone in a team is offered to invite others, unless they are an auditor [people.1437]', async () => {
  const { unmount } = await open(server([aPerson()]));
  expect(await screen.findByRole('heading', { name: 'Nobody else is here yet' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Invite people' })[1] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible();
  unmount();
  await open(server([aPerson()]), '/users', 'auditor');
  await screen.findByRole('rowheader');
  expect(screen.queryByText('Nobody else is here yet')).not.toBeInTheDocument();
});

test('on a phone inviting is an icon in the head, and a button with its words where somebody is alone [people.2531]', async () => {
  setPageWidth(390);
  await open(server([aPerson()]));
  await screen.findByRole('heading', { name: 'Nobody else is here yet' });
  const buttons = screen.getAllByRole('button', { name: 'Invite people' });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['', 'Invite people']);
});

test('the palette’s command “Invite people” leads to /users?invite=1, which opens the dialog, and closing it cleans the address [people.1434]', async () => {
  const { commands } = rows.routes.find(({ path }) => path === '/users')!;
  expect(commands).toMatchObject([{ label: { en: 'Invite people' }, query: 'invite=1' }]);
  await open(server([]), '/users?invite=1');
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/users$/);
});

test('/users?invite=1 opens no dialog for a person who may not invite [people.1434]', async () => {
  await open(server([aPerson()]), '/users?invite=1', 'auditor');
  await screen.findByRole('row', { name: /Tom Ashby/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the dialog for invitations is not open while nothing can be changed [people.1434]', async () => {
  const { store } = await open(server([aPerson()]), '/users?invite=1');
  await screen.findByRole('dialog', { name: 'Invite people' });
  act(() => store.set(writeBlockAtom, 'Ended.'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the key n asks for no invitation while nothing can be changed [people.1434]', async () => {
  const { store } = await open(server([aPerson()]));
  await screen.findByRole('row', { name: /Tom Ashby/ });
  act(() => store.set(writeBlockAtom, 'Ended.'));
  await userEvent.keyboard('n');
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/users$/);
});

test.each([
  ['active', 1],
  ['deactivated', 0],
] as const)('the sessions of a person whose account is %s are asked for %i times', async (status, times) => {
  const api = server([aPerson({ status })]);
  await open(api, '/users?user=9');
  await screen.findByRole('heading', { name: 'Recent activity' });
  expect(api.calls.filter(({ path }) => path === '/api/users/9/sessions')).toHaveLength(times);
});

test('an extra permission that one does not hold oneself can be taken away [people.2764]', async () => {
  const set = { ...TEAM, role: 'keeper' as const, role_id: null, role_name: null };
  const person = aPerson({ roles: [{ ...set, extra: ['teams.domains'], denied: [] }] });
  await open(server([person]));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Extra permissions/ }));
  expect(screen.getByRole('option', { name: 'Manage hostnames', selected: true })).toBeVisible();
});

test('a wrong address among several is named, and the others are invited [people.835]', async () => {
  const user = userEvent.setup();
  const invite = { ...recordedResult('POST /api/invites').invites[0]!, email: 'a@x.example' };
  let calls = 0;
  const api = server([]).on('POST /api/invites', () => {
    calls += 1;
    return calls === 1
      ? { status: 422, body: { message: 'No.', errors: { 'emails.1': ['This is no e-mail address.'] } } }
      : { body: { message: 'Sent.', result: { invites: [invite], skipped: [] } } };
  });
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'E-mail addresses' }),
    'a@x.example{Enter}b@1.2',
  );
  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  const lines = within(await screen.findByRole('list', { name: 'Result for each address' }));
  const [first, second] = lines.getAllByRole('listitem');
  expect(first).toHaveTextContent('invited');
  expect(second).toHaveTextContent('not an e-mail address');
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body?.['emails']);
  expect(sent).toEqual([['a@x.example', 'b@1.2'], ['a@x.example']]);
});

test('an invitation that failed is sent again with its key, and with another one where its role was changed [people.2598]', async () => {
  const user = userEvent.setup();
  const api = server([]).on('POST /api/invites', 'unreachable');
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.type(await screen.findByRole('textbox', { name: 'E-mail addresses' }), 'a@x.example');
  const sent = () => api.calls.filter(({ method }) => method === 'POST');
  const press = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    await screen.findByRole('alert');
  };
  await press(1);
  await press(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'picker');
  await press(3);
  const [first, second, third] = sent().map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second === first, third === first]).toEqual([true, false]);
});

test('in the list of people a right-click opens the menu of a row, j and k move between rows, and x selects [people.949]', async () => {
  const user = userEvent.setup();
  await open(server([aPerson(), aPerson({ id: 10, name: 'Ines Diaz', username: 'ines' })]));
  const tom = await screen.findByRole('link', { name: 'Tom Ashby' });
  const ines = screen.getByRole('link', { name: 'Ines Diaz' });
  await user.keyboard('j');
  expect(tom).toHaveFocus();
  await user.keyboard('j');
  expect(ines).toHaveFocus();
  await user.keyboard('kx');
  expect(screen.getByRole('checkbox', { name: /Tom Ashby/ })).toBeChecked();
  fireEvent.contextMenu(within(ines.closest('tr')!).getAllByRole('cell').at(1)!, { clientX: 9, clientY: 9 });
  expect(await screen.findByRole('menu', { name: /Ines Diaz/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(ines).toHaveFocus();
});

test('the keys [ and ] turn the pages of the list of people, and Ctrl+A selects the page [people.676]', async () => {
  const user = userEvent.setup();
  const data = [aPerson(), aPerson({ id: 10, name: 'Ines Diaz', username: 'ines' })];
  const pagination = { total: 20, per_page: 15, last_page: 2, from: 1 };
  const api = server(data).on('GET /api/users', ({ query }) => ({
    body: {
      result: {
        users: { data, pagination: { ...pagination, current_page: Number(query.get('page') ?? 1) } },
      },
    },
  }));
  await open(api);
  const tom = await screen.findByRole('link', { name: 'Tom Ashby' });
  const address = () => screen.getByTestId('address').textContent;
  await user.keyboard(']');
  await waitFor(() => expect(address()).toBe('/users?page=2'));
  await user.keyboard('[[');
  await waitFor(() => expect(address()).toBe('/users'));
  act(() => tom.focus());
  await user.keyboard('{Control>}a{/Control}');
  for (const { name } of data) expect(screen.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
});

test('inviting without an address moves focus to the field for addresses [look.947]', async () => {
  const user = userEvent.setup();
  await open(server([]));
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const field = await screen.findByRole('textbox', { name: 'E-mail addresses' });
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
});

test('the button for inviting counts the valid addresses, each once and without one’s own [people.1703]', async () => {
  const user = userEvent.setup();
  await open(server([]));
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const field = await screen.findByRole('textbox', { name: 'E-mail addresses' });
  await user.click(field);
  await user.paste(`ines.example tom@x.example nobody TOM@x.example ada@x.example ${aUser().email}`);
  expect(screen.getByRole('button', { name: 'Invite 2 people' })).toBeVisible();
  await user.clear(field);
  await user.paste('ines.example tom@x.example');
  expect(screen.getByRole('button', { name: 'Invite' })).toBeVisible();
});

test('a mistyped address of an invitation can be corrected, and the message typed beside it stays [people.923]', async () => {
  const user = userEvent.setup();
  const api = server([]).on('POST /api/invites');
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  const field = () => screen.findByRole('textbox', { name: 'E-mail addresses' });
  await user.type(await field(), 'ines.example');
  await user.type(screen.getByRole('textbox', { name: /Message/ }), 'Welcome');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }));
  expect(await field()).toHaveValue('ines.example');
  expect(screen.getByRole('textbox', { name: /Message/ })).toHaveValue('Welcome');
  expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the page of invitations names the missing permission by its name in the page of roles, and who can give it [W.157, people.778]', async () => {
  const api = server([aPerson()]);
  const { container } = await open(api, '/users?invites=1', 'auditor');
  expect(await screen.findByText('You may not see invitations here')).toBeVisible();
  const { usersInvite } = peopleWords.users.permission;
  expect(
    screen.getByText(new RegExp(`does not include the permission “${usersInvite}”.*An owner or manager`)),
  ).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path === '/api/invites')).toEqual([]);
  await expectAccessible(container);
});

test('a person whom the list has shown opens while the server cannot be reached, with what the list knows [offline.1401]', async () => {
  const user = userEvent.setup();
  const api = server([aPerson({ email: 'tom@example.org' })]).on('GET /api/users/{id}', 'unreachable');
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(api);
  await user.click(await screen.findByRole('link', { name: 'Tom Ashby' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Tom Ashby' }));
  expect(await panel.findByText(/^The server cannot be reached/)).toBeVisible();
  expect(panel.getByText('tom@example.org')).toBeVisible();
  isOnline.mockRestore();
});

/** The entries of a person's menu, each with the reason why it cannot be used now. */
async function menuOf(name: string): Promise<[label: string, reason: string][]> {
  const row = await screen.findByRole('button', { name: `Actions for ${name}` });
  await userEvent.click(row);
  const entries = screen.getAllByRole('menuitem');
  const told = entries.map((entry): [string, string] => [entry.textContent, entry.title]);
  await userEvent.keyboard('{Escape}');
  return told;
}

test('the menu of a person offers what fits their account, and says why something cannot be done to one’s own or to a deactivated one [people.2760, people.2761]', async () => {
  const me = aUser('manager');
  const people = [
    aPerson(),
    aPerson({ id: me.id, name: me.name }),
    aPerson({ id: 10, name: 'Ines Diaz', status: 'deactivated' }),
  ];
  const { store } = await open(server(people));
  const own = 'This cannot be done to your own account.';
  const closed = 'This account is deactivated.';
  expect(await menuOf('Tom Ashby')).toEqual([
    ['Edit', ''],
    ['Change role', ''],
    ['Move home team', ''],
    ['Send a link for a new password', ''],
    ['End all sessions', ''],
    ['Deactivate', ''],
  ]);
  expect((await menuOf(me.name)).filter(([, reason]) => reason)).toEqual([
    ['End all sessions', own],
    ['Deactivate', own],
  ]);
  expect((await menuOf('Ines Diaz')).slice(3)).toEqual([
    ['Send a link for a new password', closed],
    ['End all sessions', closed],
    ['Reactivate', ''],
  ]);
  act(() => store.set(writeBlockAtom, 'Ended.'));
  const blocked = async (name: string) =>
    (await menuOf(name)).filter(([, reason]) => reason === 'Ended.').map(([label]) => label);
  expect(await blocked('Tom Ashby')).toEqual(['Edit', 'Move home team']);
  expect(await blocked('Ines Diaz')).toEqual(['Edit', 'Move home team', 'Reactivate']);
});

test('whoever may edit people but give no roles is not offered to change one, nor the reverse [D-RIGHTS.47]', async () => {
  const { store } = await open(server([aPerson()]));
  await screen.findByRole('row', { name: /Tom Ashby/ });
  const without = (right: string) => {
    const me = aUser('manager');
    const teams = me.teams.map((team) => ({
      ...team,
      permissions: team.permissions.filter((one) => one !== right),
    }));
    act(() => store.set(setUserAtom, { ...me, teams }));
  };
  without('users.roles');
  expect((await menuOf('Tom Ashby')).map(([label]) => label)).not.toContain('Change role');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tom Ashby' }));
  const actions = async () =>
    within(await screen.findByRole('region', { name: 'Selected people' }))
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
  expect(await actions()).toEqual(['Move home team', 'Deactivate', 'Clear the selection']);
  without('users.edit');
  expect(await menuOf('Tom Ashby')).toEqual([['Change role', '']]);
  expect(await actions()).toEqual(['Change role', 'Clear the selection']);
});

test('a person is sent a link, signed out everywhere, deactivated and reactivated by the call for each, after a question [people.2760]', async () => {
  const api = server([aPerson(), aPerson({ id: 10, name: 'Ines Diaz', status: 'deactivated' })])
    .on('POST /api/users/{id}/recovery')
    .on('POST /api/users/{id}/sessions/revoke')
    .on('POST /api/users/{id}/deactivate')
    .on('POST /api/users/{id}/reactivate');
  const { store } = await open(api);
  const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  for (const [name, action, yes, path, said] of [
    [
      'Tom Ashby',
      'Send a link for a new password',
      'Send the link',
      '9/recovery',
      'A link for a new password was sent to Tom Ashby',
    ],
    [
      'Tom Ashby',
      'End all sessions',
      'End all sessions',
      '9/sessions/revoke',
      'Tom Ashby is signed out everywhere',
    ],
    ['Tom Ashby', 'Deactivate', 'Deactivate', '9/deactivate', 'Tom Ashby is deactivated'],
    ['Ines Diaz', 'Reactivate', 'Reactivate', '10/reactivate', 'Ines Diaz is active again'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await userEvent.click(screen.getByRole('menuitem', { name: action }));
    const question = within(await screen.findByRole('dialog'));
    expect(sent()).not.toContain(`/api/users/${path}`);
    await userEvent.click(question.getByRole('button', { name: yes }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent().at(-1)).toBe(`/api/users/${path}`);
    expect(store.get(toastsAtom).at(-1)?.message).toBe(said);
  }
});

test('editing a person sends the changed fields without spaces around them, with the version at the opening of the form, and after a conflict with the present one [people.2762]', async () => {
  const user = userEvent.setup();
  const person = aPerson({ version: 3, email: 'tom@example.org' });
  const api = server([person])
    .on('GET /api/users/{id}', () => ({ body: { result: { user: inDetail({ ...person, version: 5 }) } } }))
    .on('PUT /api/users/{id}', ({ body }) =>
      (body as { version?: number }).version === 5
        ? { body: { result: { user: inDetail({ ...person, version: 6 }) } } }
        : { status: 409, body: { message: 'Changed.' } },
    );
  const { store } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Reed ');
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/users/9')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Somebody changed this meanwhile/);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), '.uk');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { name: 'Tom Ashby Reed', team_id: 2, version: 3 },
    { name: 'Tom Ashby Reed', email: 'tom@example.org.uk', team_id: 2, version: 5 },
  ]);
  expect(store.get(toastsAtom).at(-1)?.message).toBe(
    'Tom Ashby: saved. The new address is used once its link has been opened.',
  );
});

test('the home team of a person is chosen among the teams in which they have a role and one may edit people, and sent with the version read last [people.2763]', async () => {
  const user = userEvent.setup();
  const me = aUser('manager');
  const [leeds] = me.teams;
  const team = (id: number, name: string, permissions = leeds!.permissions) => ({
    ...{ ...leeds!, id, name, slug: name.toLowerCase(), permissions },
  });
  me.teams = [leeds!, team(3, 'Lyon'), team(4, 'York'), team(5, 'Bath', ['users'])];
  const person = aPerson({ version: 3 });
  const [effective] = inDetail(person).effective;
  const detail = {
    ...inDetail(person),
    version: 4,
    effective: [2, 3, 5].map((team_id) => ({ ...effective!, team_id })),
  };
  const api = server([person])
    .on('GET /api/users/{id}', { body: { result: { user: detail } } })
    .on('PUT /api/users/{id}');
  await renderScreen(<UsersScreen />, { api, at: '/users', user: me, texts: { admin: en } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move home team' }));
  const home = await screen.findByRole('combobox', { name: 'Home team' });
  const move = screen.getByRole('button', { name: 'Move' });
  await waitFor(() => expect(within(home).getAllByRole('option')).toHaveLength(2));
  expect(
    within(home)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leeds', 'Lyon']);
  expect(move).toHaveAccessibleDescription('This is the home team already.');
  await user.selectOptions(home, 'Lyon');
  await user.click(move);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.calls.filter(({ method }) => method === 'PUT');
  expect([sent?.path, sent?.body]).toEqual(['/api/users/9', { home_team_id: 3, team_id: 2, version: 4 }]);
});

const [NIGHT] = recordedResult('GET /api/roles').roles;

test('the dialog for a role offers the teams in which one gives roles, the company’s own roles, and as extra only what one holds, and sends what was chosen [people.2764]', async () => {
  const user = userEvent.setup();
  const me = aUser('manager');
  const [leeds] = me.teams;
  const hidden = { ...leeds!, id: 4, name: 'York', permissions: ['users', 'users.edit'] as const };
  me.teams = [
    leeds!,
    { ...leeds!, id: 3, name: 'Lyon', parent_id: 2 },
    { ...hidden, permissions: [...hidden.permissions] },
  ];
  const roles = [
    { ...NIGHT!, id: 12, permissions: ['stock', 'stock.count'] as const },
    { ...NIGHT!, id: 13, name: 'Webmaster', permissions: ['teams.domains'] as const },
  ].map((role) => ({ ...role, permissions: [...role.permissions] }));
  const beside = { ...TEAM, role: 'keeper' as const, role_id: null, role_name: null };
  const person = aPerson({ roles: [{ ...beside, extra: ['views.share'], denied: ['stock.import'] }] });
  const api = server([person])
    .on('GET /api/roles', { body: { result: { roles } } })
    .on('PUT /api/users/{id}/roles');
  await renderScreen(<UsersScreen />, { api, at: '/users', user: me, texts: { admin: en } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Tom Ashby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change role' }));
  const role = await screen.findByRole('combobox', { name: 'Role in Leeds' });
  const team = screen.getByRole('combobox', { name: 'Team' });
  expect(
    within(team)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leeds', 'Lyon']);
  expect(screen.getByRole('option', { name: 'Webmaster (above your own role)' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Extra permissions/ }));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(expect.arrayContaining(['Invite people', 'Share views with the team']));
  expect(offered).not.toContain('Manage hostnames');
  await user.keyboard('{Escape}');
  await user.selectOptions(role, 'Night shift');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({
    team_id: 2,
    role: 'custom',
    role_id: 12,
    extra: ['views.share'],
    denied: ['stock.import'],
  });
});

test('the list of invitations asks for those of its state, and offers for each what can still be done with it [people.836]', async () => {
  const [invite] = recordedResult('GET /api/invites').invites.data;
  const at = '2026-11-20T09:30:00.000000Z';
  const end = '2026-12-04T09:30:00.000000Z';
  const of = (status: 'open' | 'expired' | 'accepted') =>
    ['a@x.example', 'b@x.example'].map((email, id) => ({
      ...invite!,
      ...{ id: id + 1, email, status, expires_at: end },
      accepted_at: status === 'accepted' ? at : null,
      link: email === 'a@x.example' ? 'https://x.example/1' : null,
    }));
  const pagination = { total: 2, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  const api = server([]).on('GET /api/invites', ({ query }) => ({
    body: { result: { invites: { data: of(query.get('status') as 'open'), pagination } } },
  }));
  const lastTimeIn = (row: HTMLElement) => [...row.querySelectorAll('time')].at(-1)?.dateTime;
  await open(api, '/users?invites=1');
  expect(lastTimeIn(await screen.findByRole('row', { name: /a@x\.example/ }))).toBe(end);
  expect(await menuOf('a@x.example')).toEqual([
    ['Send again', ''],
    ['Copy link', ''],
    ['Withdraw', ''],
  ]);
  expect((await menuOf('b@x.example'))[1]).toEqual([
    'Copy link',
    'Only people who may give this role can copy its link.',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Expired' }));
  expect(lastTimeIn(await screen.findByRole('row', { name: /a@x\.example Invitation expired/ }))).toBe(end);
  expect((await menuOf('a@x.example')).map(([label]) => label)).toEqual(['Send again', 'Withdraw']);
  await userEvent.click(screen.getByRole('link', { name: 'Accepted' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument());
  expect(lastTimeIn(await screen.findByRole('row', { name: /a@x\.example/ }))).toBe(at);
  const asked = api.calls.filter(({ path }) => path === '/api/invites');
  expect(asked.map(({ query }) => query.get('status'))).toEqual(['open', 'expired', 'accepted']);
});

test('the invitations of one team are not shown in another while that one’s are read', async () => {
  const me = aUser('manager');
  const lyon = me.teams.map((team) => ({ ...team, id: 3, name: 'Lyon' }));
  me.teams = [...me.teams, ...lyon];
  const invites = recordedResult('GET /api/invites').invites;
  const data = [{ ...invites.data[0]!, email: 'a@x.example', status: 'open' as const }];
  const api = server([]).on('GET /api/invites', ({ query }) =>
    query.get('team_id') === '2'
      ? { body: { result: { invites: { ...invites, data } } } }
      : new Promise<never>(() => undefined),
  );
  const at = '/users?invites=1';
  const { store } = await renderScreen(<UsersScreen />, {
    api,
    at,
    now: NOW,
    user: me,
    texts: { admin: en },
  });
  await screen.findByRole('row', { name: /a@x\.example/ });
  act(() => store.set(chooseTeamAtom, 3));
  await waitFor(() => expect(api.calls.at(-1)?.query.get('team_id')).toBe('3'));
  expect(screen.queryByRole('row', { name: /a@x\.example/ })).not.toBeInTheDocument();
});

test('an invitation is sent with the team, role, message, time and language that were chosen [people.2765]', async () => {
  const user = userEvent.setup();
  const me = aUser('manager');
  const [leeds] = me.teams;
  me.teams = [
    leeds!,
    { ...leeds!, id: 3, name: 'Lyon' },
    { ...leeds!, id: 4, name: 'York', permissions: ['users'] },
  ];
  const api = server([])
    .on('GET /api/roles', { body: { result: { roles: [{ ...NIGHT!, id: 12 }] } } })
    .on('POST /api/invites');
  await renderScreen(<UsersScreen />, { api, at: '/users?invite=1', user: me, texts: { admin: en } });
  const choose = async (label: string, value: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name: label }), value);
  await user.type(await screen.findByRole('textbox', { name: 'E-mail addresses' }), 'a@x.example');
  await user.type(screen.getByRole('textbox', { name: /^Message/ }), ' Hello ');
  const teams = within(screen.getByRole('combobox', { name: 'Team' })).getAllByRole('option');
  expect(teams.map(({ textContent }) => textContent)).toEqual(['Leeds', 'Lyon']);
  await choose('Team', 'Lyon');
  await choose('Role', 'Night shift');
  await choose('Valid for', '30 days');
  await choose('Language of the mail', 'Français');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByRole('list', { name: 'Result for each address' });
  const [sent] = api.calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    emails: ['a@x.example'],
    team_id: 3,
    role: 'custom',
    role_id: 12,
    message: 'Hello',
    expires_in_days: 30,
    locale: 'fr',
  });
});

test('the roles of an invitation are limited by one’s own permissions in the chosen team [people.2765]', async () => {
  const user = userEvent.setup();
  const me = aUser('manager');
  const [leeds] = me.teams;
  const few = [...permissionsOfRole('viewer'), 'users.invite' as const];
  me.teams = [leeds!, { ...leeds!, id: 3, name: 'Lyon', permissions: few }];
  const at = '/users?invite=1';
  await renderScreen(<UsersScreen />, { api: server([]), at, user: me, texts: { admin: en } });
  const team = await screen.findByRole('combobox', { name: 'Team' });
  const roles = () => within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
  const given = () => roles().flatMap((option) => (option.matches(':disabled') ? [] : option.textContent));
  expect(given()).toContain('Manager');
  await user.selectOptions(team, 'Lyon');
  expect(given()).toEqual(['Viewer']);
  await user.selectOptions(team, 'Leeds');
  expect(given()).toContain('Manager');
});

describe('a person of two companies', () => {
  const leeds = aUser('manager').teams[0]!;
  const lyon = { ...leeds, id: 3, name: 'Lyon', slug: 'lyon' };

  async function openIn(at: string, person = inDetail(aPerson())) {
    const roleOf = (id: number, name: string) => ({ ...NIGHT!, id, name, permissions: ['stock' as const] });
    const api = server([aPerson()])
      .on('GET /api/users/{id}', { body: { result: { user: person } } })
      .on('GET /api/roles', ({ query }) => {
        const role = query.get('team_id') === '3' ? roleOf(13, 'Webmaster') : roleOf(12, 'Night shift');
        return { body: { result: { roles: [role] } } };
      });
    const user = { ...aUser('manager'), teams: [leeds, lyon] };
    await renderScreen(<UsersScreen />, { api, at, user, texts: { admin: en } });
  }

  test.each([
    [
      'the dialog for a role',
      '/users?user=9',
      async (user: UserEvent) => {
        await user.click(await screen.findByRole('button', { name: 'Change the role in Leeds' }));
        await user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Lyon');
      },
    ],
    [
      'the role of several people',
      '/users?team_id=3',
      async (user: UserEvent) => {
        await user.click(await screen.findByRole('checkbox', { name: 'Select Tom Ashby' }));
        await user.click(screen.getByRole('button', { name: 'Change role' }));
      },
    ],
    [
      'an invitation',
      '/users?invite=1',
      async (user: UserEvent) =>
        user.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Lyon'),
    ],
  ])(
    'chooses among the own roles of the company of the chosen team in %s [people.2764, people.2765, people.2871]',
    async (_, at, choose) => {
      await openIn(at);
      await choose(userEvent.setup());
      const role = await screen.findByRole('combobox', { name: /^Role( in Lyon)?$/ });
      expect(await within(role).findByRole('option', { name: 'Webmaster' })).toBeEnabled();
      expect(within(role).queryByRole('option', { name: 'Night shift' })).not.toBeInTheDocument();
    },
  );

  test('reads the reason for a right by the own roles of the company in which it is held [people.832]', async () => {
    const custom = { role: 'custom' as const, role_id: 13, role_name: 'Webmaster' };
    const roles = [
      { id: 3, name: 'Lyon', slug: 'lyon', ...custom, extra: ['teams.edit' as const], denied: [] },
    ];
    const permissions = ['stock' as const, 'teams' as const, 'teams.edit' as const];
    await openIn('/users?user=9', {
      ...inDetail(aPerson({ roles })),
      effective: [{ team_id: 3, from_team_id: 3, ...custom, permissions }],
    });
    const panel = await screen.findByRole('complementary', { name: 'Tom Ashby' });
    await waitFor(() =>
      expect(panel).toHaveTextContent(
        'Needed for “Edit teams”, an extra permission beside the role Webmaster in Lyon.',
      ),
    );
  });
});

test('several people get a home team, and those who could not be moved alone are tried again, as they are by then [people.837]', async () => {
  const user = userEvent.setup();
  const people = [aPerson({ version: 3 }), aPerson({ id: 10, name: 'Ines Diaz', version: 5 })];
  let isDown = true;
  const api = server(people).on('PUT /api/users/{id}', ({ params: { id } }) =>
    Number(id) === 10 && isDown ? { status: 409, body: { message: 'Changed.' } } : undefined,
  );
  await open(api);
  for (const { name } of people) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = screen.getByRole('region', { name: 'Selected people' });
  await user.click(within(bar).getByRole('button', { name: 'Move home team' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/1 could not be changed.*Ines Diaz/);
  isDown = false;
  people[1] = aPerson({ id: 10, name: 'Ines Duarte', version: 6 });
  act(() => publishLive({ subject: 'user', name: 'Edited', ids: [10] }));
  expect(await screen.findByText('Ines Duarte')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/9', { home_team_id: 2, team_id: 2, version: 3 }],
    ['/api/users/10', { home_team_id: 2, team_id: 2, version: 5 }],
    ['/api/users/10', { home_team_id: 2, team_id: 2, version: 6 }],
  ]);
  expect(screen.queryByRole('region', { name: 'Selected people' })).not.toBeInTheDocument();
});

test('several people are deactivated by one call each [people.837]', async () => {
  const user = userEvent.setup();
  const api = server([aPerson(), aPerson({ id: 10, name: 'Ines Diaz' })]).on(
    'POST /api/users/{id}/deactivate',
  );
  await open(api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = await screen.findByRole('region', { name: 'Selected people' });
  await user.click(within(bar).getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 2 people?' });
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = api.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ path }) => path)).toEqual(['/api/users/9/deactivate', '/api/users/10/deactivate']);
});

test('several people get a home team with the versions at the opening of the dialog, whoever is changed meanwhile [people.837]', async () => {
  const user = userEvent.setup();
  const people = [aPerson({ version: 3 }), aPerson({ id: 10, name: 'Ines Diaz', version: 5 })];
  const api = server(people).on('PUT /api/users/{id}');
  await open(api);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('region', { name: 'Selected people' });
  await user.click(within(bar).getByRole('button', { name: 'Move home team' }));
  const dialog = await screen.findByRole('dialog');
  people[1] = aPerson({ id: 10, name: 'Ines Duarte', version: 6 });
  act(() => publishLive({ subject: 'user', name: 'Edited', ids: [10] }));
  expect(await screen.findByText('Ines Duarte')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = api.calls.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ path, body }) => [path, body?.['version']])).toEqual([
    ['/api/users/9', 3],
    ['/api/users/10', 5],
  ]);
});

test('the page of roles has a column for each of the company’s own roles, with what that one permits [people.838]', async () => {
  const api = server([aPerson()]).on('GET /api/roles', {
    body: { result: { roles: [{ ...NIGHT!, permissions: ['stock', 'stock.count'] }] } },
  });
  await open(api, '/users?roles=1');
  await screen.findByRole('columnheader', { name: 'Night shift' });
  const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
  expect(cells(/^Count/).at(-1)).toHaveTextContent('yes');
  expect(cells(/^Move items/).at(-1)).toHaveTextContent('no');
});

test('the people of another team are asked for by its id, and only teams are offered in which one sees people [people.2766]', async () => {
  const user = userEvent.setup();
  const me = aUser('manager');
  const [leeds] = me.teams;
  me.teams = [
    leeds!,
    { ...leeds!, id: 3, name: 'Lyon' },
    { ...leeds!, id: 4, name: 'York', permissions: ['stock'] },
  ];
  const api = server([aPerson()]).on('GET /api/invites');
  await renderScreen(<UsersScreen />, { api, at: '/users', user: me, texts: { admin: en } });
  await user.click(await screen.findByRole('button', { name: 'Team' }));
  const offered = within(screen.getByRole('listbox', { name: 'Team' })).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Leeds', 'Lyon']);
  await user.click(screen.getByRole('option', { name: 'Lyon' }));
  const asked = () => api.calls.filter(({ path }) => path === '/api/users').at(-1)?.query;
  await waitFor(() => expect(asked()?.get('team_id')).toBe('3'));
  await user.click(screen.getByRole('option', { name: 'Leeds' }));
  await waitFor(() => expect(asked()?.get('team_id')).toBe('2'));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/users\?team_id=2$/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Status' }));
  await user.click(screen.getByRole('option', { name: 'Invitation expired' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/users?invites=1&status=expired'),
  );
});

test('the panel of one’s own account ends none of one’s sessions, and its activity is asked for by the id of the person [people.2760]', async () => {
  const me = aUser('manager');
  const api = server([aPerson({ id: me.id, name: me.name })]);
  await open(api, `/users?user=${me.id}`);
  const panel = within(await screen.findByRole('complementary', { name: me.name }));
  const [end] = await panel.findAllByRole('button', { name: /^End the session on / });
  expect(end).toHaveAccessibleDescription('This cannot be done to your own account.');
  expect(await panel.findByRole('link', { name: 'All in the log' })).toHaveAttribute(
    'href',
    `/logs?actor_id=${me.id}`,
  );
  const asked = api.calls.find(({ path }) => path === '/api/stock/logs');
  expect(Object.fromEntries(asked!.query)).toMatchObject({ actor_id: String(me.id), per_page: '5' });
});

test('a heading of the list of people sorts by its column in its own direction, then in the other, and then no longer [look.2787]', async () => {
  const api = server([aPerson()]);
  await open(api, '/users?role=keeper&page=1');
  const address = () => screen.getByTestId('address').textContent;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const asked: (string | null)[] = [];
  for (const name of ['Last seen', 'Last seen', 'Last seen', 'Name']) {
    await press(name);
    asked.push(address());
  }
  expect(asked).toEqual([
    '/users?sort=last_seen_at&role=keeper',
    '/users?sort=last_seen_at&sort_direction=ASC&role=keeper',
    '/users?role=keeper',
    '/users?sort=name&sort_direction=ASC&role=keeper',
  ]);
});

test('a right-click in marked text of the list of people keeps the browser’s own menu, and Ctrl+Shift+A selects nobody [look.2789]', async () => {
  await open(server([aPerson()]));
  const tom = await screen.findByRole('link', { name: 'Tom Ashby' });
  const cell = within(tom.closest('tr')!).getAllByRole('cell').at(1)!;
  window.getSelection()?.selectAllChildren(cell);
  expect(fireEvent.contextMenu(cell, { clientX: 9, clientY: 9 })).toBe(true);
  window.getSelection()?.removeAllRanges();
  act(() => tom.focus());
  await userEvent.keyboard('{Control>}{Shift>}A{/Shift}{/Control}');
  expect(screen.getByRole('checkbox', { name: 'Select Tom Ashby' })).not.toBeChecked();
  await userEvent.keyboard('{Meta>}a{/Meta}');
  expect(screen.getByRole('checkbox', { name: 'Select Tom Ashby' })).toBeChecked();
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(cell, { metaKey: true });
  expect(opened).toHaveBeenCalledWith((tom as HTMLAnchorElement).href, '_blank');
  opened.mockRestore();
});
