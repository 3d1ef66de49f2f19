import { queryClient } from '@storeroom/sdk';
import { forgetQueries, publishLive, refinedTitleAtom, toastsAtom, unsavedForms } from '@storeroom/sdk/host';
import type { Coverage, Team } from '@storeroom/contract';
import {
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type RenderOptions,
} from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/admin.en.json';
import { aTeam, aTeamPage, someone } from './sample';
import TeamScreen from './team.screen';

afterEach(forgetQueries);

const ONE = 'GET /api/teams/{idOrSlug}';
const server = (team: Team = aTeam(), below: Team[] = []) =>
  fakeApi()
    .on(ONE, () => ({ body: { result: { team } } }))
    .on('GET /api/teams', () => aTeamPage(below));

function open(api = server(), at = '/teams/leeds', options: Pick<RenderOptions, 'leaving'> = {}) {
  const texts = { admin: en };
  const now = Date.parse('2026-11-28T14:05:00Z');
  return renderScreen(<TeamScreen />, {
    ...{ api, at, path: '/teams/:slug', user: someone(), now, texts },
    ...options,
  });
}

test('the page of a team shows its name and a tab for each of its parts [teams.242]', async () => {
  const { container } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Leeds' })).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Parts of Leeds' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['Overview', 'Members8', 'Branding', 'Hostnames', 'Subscription', 'Activity', 'Danger']);
  await screen.findByRole('heading', { name: 'No sub-teams' });
  await expectAccessible(container);
});

test('a role of the company itself has its own name on the page of a team and in the list of its members', async () => {
  const held = { role: 'custom', role_name: 'Night shift' } as const;
  const team = aTeam();
  const [person] = recordedResult('GET /api/users').users.data;
  const api = server({ ...team, access: { ...team.access!, ...held } }).on('GET /api/users', {
    body: { result: { users: { data: [{ ...person!, ...held, name: 'Tom Ashby' }] } } },
  });
  const { unmount } = await open(api);
  expect(await screen.findByText('Night shift')).toBeVisible();
  unmount();
  await open(api, '/teams/leeds?tab=members');
  expect(await screen.findByRole('row', { name: /Tom Ashby/ })).toHaveTextContent('Night shift');
});

test('the page of a team opens at the id of the team, and the address gets its short name [R2.22, D-R4.2]', async () => {
  await open(server(), '/teams/2?tab=danger');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/teams/leeds?tab=danger'));
  expect(await screen.findByRole('heading', { name: 'Archive team' })).toBeVisible();
});

test('the page of a team names the missing permission to a member, and is titled Page Not Found for anybody else [teams.802, pages.1461]', async () => {
  await open(fakeApi().on(ONE, { status: 403, body: { message: 'No.', permission: 'teams' } }));
  expect(await screen.findByText(/does not include the permission “See teams”/)).toBeVisible();
  const { store } = await open(fakeApi().on(ONE, { status: 404, body: { message: 'Not found.' } }));
  expect(await screen.findByRole('heading', { name: /no team at \/teams\/leeds/ })).toBeVisible();
  expect(store.get(refinedTitleAtom)).toBe('Page Not Found');
});

test('a part of a team’s page that the role does not permit has no tab, and its address names the missing permission [teams.804, people.778]', async () => {
  await open(server(aTeam({}, 'auditor')), '/teams/leeds?tab=hostnames');
  expect(
    await screen.findByText(/role in Leeds does not include the permission “Manage hostnames”/),
  ).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Parts of Leeds' });
  expect(within(tabs).queryByRole('link', { name: 'Hostnames' })).not.toBeInTheDocument();
  expect(within(tabs).queryByRole('link', { name: 'Danger' })).not.toBeInTheDocument();
});

test.each([
  ['branding', 'Name people see', null],
  ['hostnames', 'Add a hostname', null],
  ['subscription', 'Invoice to', 'Change'],
])(
  'whoever has typed into the %s of a team and goes to another part of its page is asked first [look.341]',
  async (tab, field, opener) => {
    const api = server()
      .on('GET /api/teams/{id}/branding')
      .on('GET /api/teams/{id}/hostnames')
      .on('GET /api/teams/subscriptions')
      .on('GET /api/teams/subscriptions/logs');
    await open(api, `/teams/leeds?tab=${tab}`, { leaving: 'stay' });
    if (opener) fireEvent.click(await screen.findByRole('button', { name: opener }));
    const input = await screen.findByRole('textbox', { name: field });
    fireEvent.change(input, { target: { value: 'leeds.example' } });
    fireEvent.click(screen.getByRole('link', { name: 'Overview' }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/teams/leeds?tab=${tab}`);
    expect(input).toHaveValue('leeds.example');
  },
);

test('saving a team that a colleague has renamed meanwhile shows the colleague’s name, keeps what was typed and can be repeated [teams.806]', async () => {
  let version = 3;
  let isDown = true;
  const api = server().on('PUT /api/teams/{idOrSlug}', ({ body }) => {
    const sent = (body as { version?: number }).version ?? 0;
    if (sent < 4) {
      version = 4;
      return {
        status: 409,
        body: {
          message: 'Changed.',
          conflict: ['name'],
          result: { current: aTeam({ name: 'York', version: 4 }) },
        },
      };
    }
    if (isDown) {
      isDown = false;
      return { status: 503, body: { message: 'Not now.' } };
    }
    return { body: { result: { team: aTeam({ name: 'Leeds West', version: version + 1 }) } } };
  });
  const view = await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Leeds' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Leeds' });
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Leeds West');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/it is now called York/)).toBeVisible();
  expect(name).toHaveValue('Leeds West');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(isDown).toBe(false));
  expect(await within(dialog).findByText(/it is now called York/)).toBeVisible();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(view.store.get(toastsAtom).at(-1)?.message).toBe('Leeds West saved'));
});

test('after a team was added, a message says so and offers to switch to it [teams.1438]', async () => {
  const api = server().on('POST /api/teams', {
    body: { result: { team: aTeam({ id: 9, name: 'York', slug: 'york' }) } },
  });
  const view = await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Leeds' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add sub-team' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add team' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'York');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add team' }));
  await waitFor(() => expect(view.store.get(toastsAtom).at(-1)?.message).toBe('York added'));
  expect(view.store.get(toastsAtom).at(-1)?.action?.label).toBe('Switch to it');
});

test('a sub-team that is dragged onto another shows who gains and who loses access, and nothing is sent before it is confirmed [teams.805]', async () => {
  const path = [...(aTeam().path ?? []), { id: 2, name: 'Leeds', slug: 'leeds' }];
  const shed = aTeam({ id: 5, name: 'Shed', slug: 'shed', parent_id: 2, path });
  const van = aTeam({ id: 6, name: 'Van', slug: 'van', parent_id: 2, path });
  const recorded = recordedResult('GET /api/teams/{idOrSlug}/move').preview;
  const api = server(aTeam(), [shed, van]).on('GET /api/teams/{idOrSlug}/move', {
    body: {
      result: {
        preview: {
          ...recorded,
          gains: {
            count: 1,
            people: [
              { id: 8, name: 'Inès Moreau', role_before: null, role_after: 'picker', permissions: [] },
            ],
          },
          loses: { count: 0, people: [] },
        },
      },
    },
  });
  await open(api);
  const from = (await screen.findByRole('link', { name: 'Shed' })).closest('li')!;
  const onto = screen.getByRole('link', { name: 'Van' }).closest('li')!;
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  fireEvent.dragStart(from, { dataTransfer });
  fireEvent.dragOver(onto, { dataTransfer });
  fireEvent.drop(onto, { dataTransfer });
  const dialog = await screen.findByRole('dialog', { name: 'Move Shed' });
  expect(await within(dialog).findByText('1 person gains access')).toBeVisible();
  expect(within(dialog).getByText('Inès Moreau')).toBeVisible();
  expect(within(dialog).getByText('Nobody loses access.')).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('the page of a team covered by a parent team’s subscription leads there, and asks nobody to renew one that renews itself [teams.1004]', async () => {
  const from = (coverage: Partial<Coverage>) =>
    server(aTeam({ path: [{ id: 1, name: 'Ashby', slug: 'ashby' }] }))
      .on('GET /api/teams/subscriptions', {
        body: {
          result: {
            subscriptions: [],
            coverage: {
              state: 'ending',
              expiration_at: '2026-12-12T00:00:00.000000Z',
              read_only_at: '2026-12-26T00:00:00.000000Z',
              inherited: true,
              team_id: 1,
              renews: true,
              ...coverage,
            },
          },
        },
      })
      .on('GET /api/teams/subscriptions/logs');
  const at = '/teams/leeds?tab=subscription';
  const { unmount } = await open(from({}), at);
  expect(
    await screen.findByText(/^The subscription runs until .*2026 and then renews itself\.$/),
  ).toBeVisible();
  expect(screen.getByText('renews in 14 days')).toBeVisible();
  expect(screen.queryByText(/Renew it/)).not.toBeInTheDocument();
  const above = screen.getByRole('link', { name: 'To the subscription of Ashby' });
  expect(above).toHaveAttribute('href', '/teams/ashby?tab=subscription');
  unmount();
  forgetQueries();
  await open(from({ renews: false, team_id: 9 }), at);
  expect(await screen.findByText(/Renew it to keep the team running/)).toBeVisible();
  expect(screen.getByText(/^Covered by the subscription of a parent team/)).toBeVisible();
});

test('renewing a subscription asks for 1 to 5 whole years, says until when it then runs, and sends a failed renewal again with the same idempotency key [teams.812, teams.677, R1.9]', async () => {
  const own = {
    ...recordedResult('GET /api/teams/subscriptions').subscriptions[0]!,
    team_id: 2,
    expiration_at: '2030-01-01T12:00:00.000000Z',
  };
  const api = server()
    .on('GET /api/teams/subscriptions', { body: { result: { subscriptions: [own] } } })
    .on('GET /api/teams/subscriptions/logs')
    .on('POST /api/teams/subscriptions/{subscription}/renew', { status: 503, body: { message: 'Later.' } });
  await open(api, '/teams/leeds?tab=subscription');
  const years = await screen.findByRole('textbox', { name: 'Years' });
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Renew by/ }));
  for (const text of ['-1', '0', '6', '100', '1.5', 'x']) {
    await userEvent.clear(years);
    await userEvent.type(years, text);
    await press();
    expect(years).toHaveAccessibleDescription(/1 to 5 whole years/);
  }
  const renewals = () => api.calls.filter(({ path }) => path.endsWith('/renew'));
  expect(renewals()).toEqual([]);
  await userEvent.clear(years);
  await userEvent.type(years, '2');
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew Leeds by 2 years?' }));
  expect(dialog.getByText(/runs until .*2032\. A renewal cannot be undone\./)).toBeVisible();
  expect(renewals()).toEqual([]);
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Renew by 2 years' }));
  await confirm();
  expect(await dialog.findByText(/did not work/)).toBeVisible();
  await confirm();
  await waitFor(() => expect(renewals()).toHaveLength(2));
  const [first, second] = renewals().map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toBe(second);
  expect(renewals()[0]?.body).toMatchObject({ years: 2, team_id: 2, version: own.version });
});

test.each([
  ['without an answer', 'unreachable'],
  ['that a failing server answered', { status: 500, body: { message: 'Server error.' } }],
  ['that a proxy answered', { status: 504 }],
] as const)('a renewal %s says that it may have been saved [teams.679, look.2410]', async (_what, answer) => {
  const own = { ...recordedResult('GET /api/teams/subscriptions').subscriptions[0]!, team_id: 2 };
  const api = server()
    .on('GET /api/teams/subscriptions', { body: { result: { subscriptions: [own] } } })
    .on('GET /api/teams/subscriptions/logs')
    .on('POST /api/teams/subscriptions/{subscription}/renew', answer);
  await open(api, '/teams/leeds?tab=subscription');
  await userEvent.click(await screen.findByRole('button', { name: 'Renew by 1 year' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Renew by 1 year' }));
  expect(await dialog.findByText(/It may have been saved: check before you try again/)).toBeVisible();
});

test('the activity of a team tells of an export what was exported, how many rows and in which format [teams.1012]', async () => {
  const [sample] = recordedResult('GET /api/teams/logs').logs.data;
  const entry = (id: number, facts: Record<string, string | number>) => ({
    ...sample!,
    id,
    action: 'exported' as const,
    subscription_id: null,
    changes: Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value })),
  });
  const data = [
    entry(2, { stock: 1266, format: 'xlsx', columns: 'name, amount' }),
    entry(1, { log: 'lists', rows: 4208, format: 'csv', filter: '' }),
  ];
  const { pagination } = recordedResult('GET /api/teams/logs').logs;
  await open(
    server().on('GET /api/teams/logs', { body: { result: { logs: { data, pagination } } } }),
    '/teams/leeds?tab=activity',
  );
  const entryOf = async (words: string) => (await screen.findByText(words)).closest('li');
  const [first, second] = [await entryOf('Stock was exported'), await entryOf('The log was exported')];
  expect(first).toHaveTextContent(/^Stock was exportedItems: 1,266Format: xlsxColumns: name, amount/);
  expect(second).toHaveTextContent(/^The log was exportedLog: ListsRows: 4,208Format: csv/);
  expect(second).not.toHaveTextContent(/nothing|Filter/);
});

test('the activity of a team names the colours of its brand [teams.1678]', async () => {
  const logs = recordedResult('GET /api/teams/logs').logs;
  const palette = JSON.stringify({ light: '#A02060', dark: '#F0A0C0', sepia: '#A02060' });
  const changes = [{ field: 'palette', old: null, new: palette }];
  const data = [{ ...logs.data[0]!, action: 'branded' as const, subscription_id: null, changes }];
  await open(
    server().on('GET /api/teams/logs', { body: { result: { logs: { ...logs, data } } } }),
    '/teams/leeds?tab=activity',
  );
  expect(await screen.findByText('Brand colour: #A02060, #F0A0C0')).toBeInTheDocument();
});

test('the history of a subscription shows its former and its new end with their years [logs.1580]', async () => {
  const [sample] = recordedResult('GET /api/teams/subscriptions/logs').logs.data;
  const { pagination } = recordedResult('GET /api/teams/subscriptions/logs').logs;
  const end = (year: number) => `${year}-12-14T09:00:00.000000Z`;
  const change = { field: 'expiration_at', old: end(2026), new: end(2027) };
  const data = [{ ...sample!, action: 'renewed' as const, changes: [change] }];
  const own = { ...recordedResult('GET /api/teams/subscriptions').subscriptions[0]!, team_id: 2 };
  await open(
    server()
      .on('GET /api/teams/subscriptions', { body: { result: { subscriptions: [own] } } })
      .on('GET /api/teams/subscriptions/logs', { body: { result: { logs: { data, pagination } } } }),
    '/teams/leeds?tab=subscription',
  );
  expect(await screen.findByText('Ends: 14 Dec 2026 → 14 Dec 2027')).toBeVisible();
});

test.each([
  ['the only hostname', []],
  ['one of two hostnames', ['lager.example.com']],
])(
  'after %s was removed, the next press of Tab reaches the field for adding one [teams.1005]',
  async (_, others) => {
    const shown = recordedResult('POST /api/teams/{id}/hostnames').hostname;
    const left = others.map((hostname) => ({ ...shown, hostname }));
    let hostnames = [shown, ...left];
    const api = server()
      .on('GET /api/teams/{id}/hostnames', () => ({ body: { result: { hostnames } } }))
      .on('DELETE /api/teams/{id}/hostnames/{hostname}', () => {
        hostnames = left;
        return {};
      });
    await open(api, '/teams/leeds?tab=hostnames');
    const card = within(await screen.findByRole('region', { name: shown.hostname }));
    await userEvent.click(card.getByRole('button', { name: 'Remove' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: shown.hostname })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Add a hostname' })).toHaveFocus();
  },
);

test('a DNS record of a hostname is copied with one press, and a check says for each record what was found [teams.811]', async () => {
  const shown = recordedResult('POST /api/teams/{id}/hostnames').hostname;
  const records = shown.records.map((record, at) => ({
    ...record,
    state: at === 0 ? ('ok' as const) : at === 1 ? ('wrong' as const) : ('pending' as const),
  }));
  const api = server()
    .on('GET /api/teams/{id}/hostnames', { body: { result: { hostnames: [shown] } } })
    .on('POST /api/teams/{id}/hostnames/{hostname}/verify', {
      body: { result: { hostname: { ...shown, records, state: 'wrong' } } },
    })
    .on('POST /api/teams/{id}/hostnames', {
      status: 422,
      body: { message: 'No.', errors: { hostname: ['Another team uses this hostname.'] } },
    });
  const user = userEvent.setup();
  const { container } = await open(api, '/teams/leeds?tab=hostnames');
  const card = await screen.findByRole('region', { name: shown.hostname });
  await user.click(within(card).getByRole('button', { name: `Copy the value of ${shown.records[0]!.name}` }));
  expect(await navigator.clipboard.readText()).toBe(shown.records[0]!.value);
  await user.click(within(card).getByRole('button', { name: 'Check now' }));
  expect(await within(card).findByText('correct')).toBeVisible();
  expect(within(card).getByText('another value')).toBeVisible();
  expect(within(card).getByText('not there yet')).toBeVisible();
  await expectAccessible(container);
  const field = screen.getByRole('textbox', { name: 'Add a hostname' });
  await user.type(field, '10.0.0.1');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Another team uses this hostname/));
  expect(field).toHaveValue('10.0.0.1');
});

test('a DNS record that could not be copied is reported as a failure [teams.811]', async () => {
  const shown = recordedResult('POST /api/teams/{id}/hostnames').hostname;
  const api = server().on('GET /api/teams/{id}/hostnames', { body: { result: { hostnames: [shown] } } });
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const { store } = await open(api, '/teams/leeds?tab=hostnames');
  await user.click(
    await screen.findByRole('button', { name: `Copy the value of ${shown.records[0]!.name}` }),
  );
  await waitFor(() =>
    expect(store.get(toastsAtom)[0]).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/copy it by hand/),
    }),
  );
});

test('what a check of a hostname found stays when the list is read again, until a later check [teams.811]', async () => {
  const shown = recordedResult('POST /api/teams/{id}/hostnames').hostname;
  const other = { ...shown, hostname: 'depot.brightwater.example.com', records: [] };
  const records = shown.records.map((record) => ({ ...record, state: 'wrong' as const }));
  const checked_at = '2026-11-20T09:00:00.000000Z';
  let hostnames = [shown];
  const api = server()
    .on('GET /api/teams/{id}/hostnames', () => ({ body: { result: { hostnames } } }))
    .on('POST /api/teams/{id}/hostnames/{hostname}/verify', {
      body: { result: { hostname: { ...shown, records, checked_at, state: 'wrong' } } },
    })
    .on('POST /api/teams/{id}/hostnames', () => {
      hostnames = [...hostnames, other];
      return { status: 201, body: { message: 'Added.', result: { hostname: other } } };
    })
    .on('DELETE /api/teams/{id}/hostnames/{hostname}', () => {
      hostnames = [{ ...shown, checked_at: '2026-11-20T10:00:00.000000Z' }];
      return { body: { message: 'Removed.', result: {} } };
    });
  const user = userEvent.setup();
  await open(api, '/teams/leeds?tab=hostnames');
  const card = within(await screen.findByRole('region', { name: shown.hostname }));
  await user.click(card.getByRole('button', { name: 'Check now' }));
  expect(await card.findByText(/^Last asked/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Add a hostname' }), other.hostname);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const added = within(await screen.findByRole('region', { name: other.hostname }));
  expect(card.getByText(/^Last asked/)).toBeVisible();
  expect(card.getAllByText('another value')).toHaveLength(records.length);
  await user.click(added.getByRole('button', { name: 'Remove' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await card.findAllByText('not there yet')).toHaveLength(records.length);
});

test('the members of a team are listed with role, the team that it comes from and last visit, and the dialog for a role says what is lost before it is saved [teams.808, people.924]', async () => {
  const [person] = recordedResult('GET /api/users').users.data;
  const tom = {
    ...person!,
    id: 11,
    name: 'Tom Ashby',
    role: 'keeper' as const,
    role_name: null,
    inherited: true,
    role_from: { id: 1, name: 'Brightwater', slug: 'brightwater' },
    roles: [],
    last_seen_at: '2026-11-19T09:00:00.000000Z',
  };
  const api = server()
    .on('GET /api/users', { body: { result: { users: { data: [tom] } } } })
    .on('GET /api/roles')
    .on('GET /api/users/{id}', {
      body: {
        result: {
          user: {
            ...recordedResult('GET /api/users/{id}').user,
            ...tom,
            effective: [
              {
                team_id: 2,
                role: 'keeper',
                role_id: null,
                role_name: null,
                from_team_id: 1,
                permissions: ['stock', 'stock.adjust', 'stock.edit'],
              },
            ],
          },
        },
      },
    })
    .on('PUT /api/users/{id}/roles');
  await open(api, '/teams/leeds?tab=members');
  const row = await screen.findByRole('row', { name: /Tom Ashby/ });
  expect(row).toHaveTextContent('Stock keeper');
  expect(row).toHaveTextContent('Brightwater');
  expect(row.querySelector('time')).toHaveAttribute('datetime', tom.last_seen_at);
  await userEvent.click(within(row).getByRole('button', { name: 'More for Tom Ashby' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }));
  const role = await screen.findByRole('combobox', { name: 'Role in Leeds' });
  await userEvent.selectOptions(role, 'Picker');
  expect(unsavedForms().map((form) => form.typed?.())).toEqual([['Role of Tom Ashby', 'Picker']]);
  expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent('Edit items');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      team_id: 2,
      role: 'picker',
    }),
  );
});

test('the role of a member is chosen among the own roles of that team’s company, whichever team was open before [people.2871]', async () => {
  const [person] = recordedResult('GET /api/users').users.data;
  const [night] = recordedResult('GET /api/roles').roles;
  const tom = { ...person!, id: 11, name: 'Tom Ashby', role: 'keeper' as const, roles: [] };
  const above = aTeam({ id: 1, name: 'Brightwater', slug: 'brightwater', parent_id: null, path: [] });
  const found = { ...recordedResult('GET /api/users/{id}').user, ...tom, effective: [] };
  const api = server()
    .on(ONE, ({ params: { idOrSlug } }) => ({
      body: { result: { team: idOrSlug === 'leeds' ? aTeam() : above } },
    }))
    .on('GET /api/users', { body: { result: { users: { data: [tom] } } } })
    .on('GET /api/users/{id}', { body: { result: { user: found } } })
    .on('GET /api/roles', ({ query }) => {
      const name = query.get('team_id') === '2' ? 'Night shift' : 'Webmaster';
      return { body: { result: { roles: [{ ...night!, name, permissions: [] }] } } };
    });
  await open(api, '/teams/leeds?tab=members');
  const rolesIn = async (team: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for Tom Ashby' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const role = within(await screen.findByRole('combobox', { name: `Role in ${team}` }));
    return role.getAllByRole('option').map(({ textContent }) => textContent);
  };
  expect(await rolesIn('Leeds')).toContain('Night shift');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('link', { name: 'Brightwater' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Members/ }));
  expect(await rolesIn('Brightwater')).toContain('Webmaster');
});

test('the role of a member is taken away on the page of the team, after a question [teams.808]', async () => {
  const [person] = recordedResult('GET /api/users').users.data;
  const tom = { ...person!, id: 11, name: 'Tom Ashby', role: 'keeper' as const, roles: [] };
  const api = server()
    .on('GET /api/users', { body: { result: { users: { data: [tom] } } } })
    .on('GET /api/roles')
    .on('PUT /api/users/{id}/roles');
  await open(api, '/teams/leeds?tab=members');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Tom Ashby' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Remove/ }));
  const question = screen.getByRole('dialog');
  expect(question).toHaveAccessibleName(/Tom Ashby/);
  expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: /^Remove/ }));
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: '/api/users/11/roles', body: { team_id: 2, role: 'none' } },
    ]),
  );
});

test('the contrast of a brand colour is measured in each colour scheme, and a colour that can be read in none is refused with its contrast [teams.809]', async () => {
  const found = recordedResult('GET /api/teams/{id}/branding');
  const api = server()
    .on('GET /api/teams/{id}/branding', {
      body: { result: { ...found, own: { ...found.own, palette: null } } },
    })
    .on('PUT /api/teams/{id}/branding');
  await open(api, '/teams/leeds?tab=branding');
  const colour = await screen.findByRole('textbox', { name: 'Brand colour' });
  await userEvent.type(colour, '1B5E8C');
  const checks = screen.getByRole('list', { name: 'Measured contrast' });
  expect(
    within(checks)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Light[5-7]\.\d : 1$/),
    expect.stringMatching(/^Dark, needs 4\.5\. Green is used there\.[1-3]\.\d : 1$/),
    expect.stringMatching(/^Sepia[4-7]\.\d : 1$/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Save branding' }));
  await waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      palette: { light: '#1B5E8C', sepia: '#1B5E8C' },
    }),
  );
  const again = screen.getByRole('textbox', { name: 'Brand colour' });
  await userEvent.clear(again);
  await userEvent.type(again, '#777777');
  await userEvent.click(screen.getByRole('button', { name: 'Save branding' }));
  expect(again).toHaveAccessibleDescription(/reaches \d\.\d : 1 at best/);
  expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('the branding of a team without a hostname says that it has no address of its own, and its preview shows inherited colours [product.1307]', async () => {
  const found = recordedResult('GET /api/teams/{id}/branding');
  const { settings } = found;
  const branding = { ...settings.branding, palette: { light: '#1B5E8C', sepia: '#1B5E8C' } };
  const body = { result: { own: { ...found.own, palette: null }, settings: { ...settings, branding } } };
  await open(
    server(aTeam({ hostnames: [], parent_id: null })).on('GET /api/teams/{id}/branding', { body }),
    '/teams/leeds?tab=branding',
  );
  expect(await screen.findByText(/^This team has no address of its own/)).toBeVisible();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getAllByText('inherited colour')).toHaveLength(2);
  expect(preview.getAllByText('the product’s green')).toHaveLength(1);
  expect(screen.getByText(/Leave it empty to use that of the product/)).toBeVisible();
  expect(screen.queryByText(/parent team|team above/)).not.toBeInTheDocument();
});

test.each([
  ['that were set for it', { en: 'Every fitting.', fr: 'Chaque raccord.' }, 'Every fitting.'],
  ['of the product', null, 'Know what is on every shelf, the moment it changes.'],
])('the preview of a team’s landing page has the words %s [teams.1724]', async (_whose, title, said) => {
  const found = recordedResult('GET /api/teams/{id}/branding');
  const subtitle = { en: 'Ask us.', fr: 'Écrivez-nous.' };
  const landing = title && {
    jumbotron: { title, subtitle, height: 480, background: null },
    navigation: null,
  };
  const body = { result: { ...found, settings: { ...found.settings, landing } } };
  await open(server().on('GET /api/teams/{id}/branding', { body }), '/teams/leeds?tab=branding');
  expect(await screen.findAllByText(said)).toHaveLength(3);
  expect(screen.queryAllByText('Ask us.')).toHaveLength(title ? 3 : 0);
});

test('a file for a logo that is too large, has too many pixels or is no picture is refused where it is chosen [teams.810]', async () => {
  const api = server().on('GET /api/teams/{id}/branding');
  await open(api, '/teams/leeds?tab=branding');
  const input = await screen.findByLabelText<HTMLInputElement>(/^(Choose a picture|Replace)$/, {
    selector: 'input',
  });
  const large = new File([new Uint8Array(4)], 'logo.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024, configurable: true });
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  choose(large);
  expect(await screen.findByText(/This file has 50 MB; a logo has 10 MB at most/)).toBeVisible();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  choose(large);
  expect(await screen.findByText(/This file has 10\.1 MB; a logo has 10 MB at most/)).toBeVisible();
  choose(new File(['GIF89a'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText(/not a PNG, JPEG, WebP or SVG/)).toBeVisible();
  const head = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0x4e, 0x20, 0, 0, 0, 1,
  ];
  choose(new File([new Uint8Array(head)], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText(/too many pixels: 16,384 across at most/)).toBeVisible();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a team that the list has shown opens while the server cannot be reached, and says so [offline.1401]', async () => {
  const api = server().on(ONE, 'unreachable');
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  queryClient().setQueryData(['teams', someone().team.id, 'list', {}], { data: [aTeam()] });
  fireEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: 'Leeds' })).toBeVisible();
  expect(screen.getByText(/^The server cannot be reached/)).toBeVisible();
  isOnline.mockRestore();
});

const sentBy = (api: ReturnType<typeof server>, method: 'PUT' | 'POST' | 'DELETE') =>
  api.calls.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

test('editing a team sends what was changed with its version, and its page moves to the new short name [teams.2773]', async () => {
  const api = server().on('PUT /api/teams/{idOrSlug}', {
    body: { result: { team: aTeam({ slug: 'leeds-west', version: 4 }) } },
  });
  await open(api, '/teams/leeds?tab=danger');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Leeds' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Leeds' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Short name' }), '-west ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/teams/leeds-west?tab=danger'),
  );
  expect(sentBy(api, 'PUT')).toEqual([['/api/teams/2', { slug: 'leeds-west', team_id: 2, version: 3 }]]);
});

test('moving a team shows what changes below the chosen parent, sends that with the version, and after a conflict the present version [teams.2774, teams.805]', async () => {
  const recorded = recordedResult('GET /api/teams/{idOrSlug}/move').preview;
  const lyon = aTeam({ id: 3, name: 'Lyon', slug: 'lyon' });
  const api = server(aTeam(), [aTeam(), lyon])
    .on('GET /api/teams/{idOrSlug}/move', ({ query }) => {
      const gains = { count: query.get('parent_id') === '3' ? 2 : 1, people: [] };
      return { body: { result: { preview: { ...recorded, gains } } } };
    })
    .on('PUT /api/teams/{idOrSlug}', ({ body }) =>
      (body as { version?: number }).version === 3
        ? {
            status: 409,
            body: { message: 'Changed.', result: { current: aTeam({ name: 'York', version: 6 }) } },
          }
        : { body: { result: { team: aTeam({ parent_id: 3 }) } } },
    );
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Leeds' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move below another team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Leeds' }));
  const move = dialog.getByRole('button', { name: 'Move' });
  expect(move).toHaveAccessibleDescription('Choose another parent team first.');
  const choose = async (typed: string, name: string) => {
    const parent = dialog.getByRole('combobox', { name: 'Parent team' });
    await userEvent.clear(parent);
    await userEvent.type(parent, typed);
    expect(screen.queryByRole('option', { name: /Leeds$/ })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(move).not.toHaveAttribute('aria-disabled'));
  };
  await choose('At the top', 'At the top, without a parent team');
  expect(dialog.getByText('1 person gains access')).toBeVisible();
  await choose('lyon', 'Brightwater › Lyon');
  expect(dialog.getByText('2 people gain access')).toBeVisible();
  await userEvent.click(move);
  expect(await dialog.findByText(/it is now called York/)).toBeVisible();
  await userEvent.click(move);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const previews = api.calls.filter(({ path }) => path === '/api/teams/2/move');
  // The last one is read again after each answer.
  expect([...new Set(previews.map(({ query }) => query.get('parent_id')))]).toEqual(['0', '3']);
  expect(sentBy(api, 'PUT')).toEqual([
    ['/api/teams/2', { parent_id: 3, team_id: 2, version: 3 }],
    ['/api/teams/2', { parent_id: 3, team_id: 2, version: 6 }],
  ]);
});

test('a sub-team cannot be dragged onto itself, its parent, a team below it, or one to which no team may be added [teams.2775]', async () => {
  const path = [...(aTeam().path ?? []), { id: 2, name: 'Leeds', slug: 'leeds' }];
  const below = { id: 5, name: 'Shed', slug: 'shed' };
  await open(
    server(aTeam(), [
      aTeam({ ...below, parent_id: 2, path }),
      aTeam({ id: 6, name: 'Loft', slug: 'loft', parent_id: 5, path: [...path, below] }),
      aTeam({ id: 7, name: 'Van', slug: 'van', parent_id: 2, path }, 'auditor'),
      aTeam({ id: 8, name: 'Yard', slug: 'yard', parent_id: 2, path }),
    ]),
  );
  const lineOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
  const dataTransfer = { effectAllowed: '', setData: () => undefined };
  fireEvent.dragStart(await lineOf('Shed'), { dataTransfer });
  const head = screen.getByRole('heading', { name: 'Sub-teams' }).parentElement!;
  const places = [
    await lineOf('Shed'),
    await lineOf('Loft'),
    await lineOf('Van'),
    await lineOf('Yard'),
    head,
  ];
  // A place that takes it prevents the default.
  expect(places.map((place) => !fireEvent.dragOver(place, { dataTransfer }))).toEqual([
    ...[false, false, false, true],
    false,
  ]);
  fireEvent.drop(await lineOf('Loft'), { dataTransfer });
  await act(async () => void (await import('./changes/move-team')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await lineOf('Van')).not.toHaveAttribute('draggable', 'true');
});

test('the page of an archived team has its overview and the way to restore or delete it, and one’s home team cannot be archived [teams.2776]', async () => {
  const archived = aTeam({ id: 3, name: 'Lyon', slug: 'lyon', deleted_at: '2026-11-01T09:00:00.000000Z' });
  const api = server(archived).on('POST /api/teams/{id}/restore');
  const { unmount } = await open(api, '/teams/lyon?tab=danger');
  await userEvent.click(await screen.findByRole('button', { name: 'Restore team' }));
  expect(sentBy(api, 'POST')).toEqual([
    ['/api/teams/3/restore', expect.objectContaining({ confirm_name: 'Lyon' })],
  ]);
  expect(screen.getByRole('button', { name: 'Delete team' })).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: /^Switch to/ })).not.toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of Lyon' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Overview', 'Danger']);
  unmount();
  forgetQueries();
  await open(server(), '/teams/leeds?tab=danger');
  const archive = await screen.findByRole('button', { name: 'Archive team' });
  expect(archive).toHaveAccessibleDescription('This is your home team: you cannot archive it.');
  expect(screen.getByRole('button', { name: 'Delete team' })).toHaveAccessibleDescription(
    'Only an archived team can be deleted: archive it first.',
  );
});

test('the members of a team are asked for by name and page, and offer nothing to do with oneself, nor to remove somebody without a role there [teams.2777]', async () => {
  const me = someone();
  const [person] = recordedResult('GET /api/users').users.data;
  const member = (id: number, name: string, role: 'keeper' | null) => ({ ...person!, id, name, role });
  const data = [
    member(11, 'Tom Ashby', 'keeper'),
    member(12, 'Ines Diaz', null),
    member(me.id, me.name, 'keeper'),
  ];
  const pagination = { total: 70, per_page: 30, current_page: 2, last_page: 3, from: 31 };
  const api = server(aTeam({ parent_id: null }))
    .on('GET /api/users', { body: { result: { users: { data, pagination } } } })
    .on('PUT /api/users/{id}/roles');
  await open(api, '/teams/leeds?tab=members&name=a&page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'More for Ines Diaz' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Change role']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: `More for ${me.name}` })).not.toBeInTheDocument();
  const asked = () => {
    const query = api.calls.findLast(({ path }) => path === '/api/users')!.query;
    return Object.fromEntries(query);
  };
  const all = { team_id: '2', sort: 'name', sort_direction: 'ASC', per_page: '30' };
  expect(asked()).toEqual({ ...all, name: 'a', page: '2' });
  expect(screen.getByText('31–33 of 70')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'sh');
  await waitFor(() => expect(asked()).toEqual({ ...all, name: 'ash' }));
  // At the top there is no role above that "no access" would have to stop.
  await userEvent.click(await screen.findByRole('button', { name: 'More for Tom Ashby' }));
  await userEvent.click(screen.getByRole('menuitem', { name: /^Remove/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(sentBy(api, 'PUT')).toHaveLength(1));
  expect(sentBy(api, 'PUT')).toEqual([
    ['/api/users/11/roles', { team_id: 2, role: null, role_id: null, extra: [], denied: [] }],
  ]);
});

test('changing a subscription sends the changed fields alone, and after a conflict with the present version [teams.2778]', async () => {
  const [recorded] = recordedResult('GET /api/teams/subscriptions').subscriptions;
  const own = {
    ...recorded!,
    ...{ team_id: 2, type: 'standard', renew_years: 0, invoice_email: 'pay@x.example', version: 3 },
    expiration_at: '2030-01-01T12:00:00.000000Z',
  };
  const api = server()
    .on('GET /api/teams/subscriptions', { body: { result: { subscriptions: [own] } } })
    .on('GET /api/teams/subscriptions/logs')
    .on('PUT /api/teams/subscriptions/{subscription}', ({ body }) =>
      (body as { version?: number }).version === 3
        ? { status: 409, body: { message: 'Changed.', result: { current: { ...own, version: 5 } } } }
        : undefined,
    );
  await open(api, '/teams/leeds?tab=subscription');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Invoice to' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Renews itself' }), 'every 2 years');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(/^Somebody changed it in the meantime: standard, until 2030-01-01/),
  ).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2031-02-03' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const touched = { renew_years: 2, invoice_email: null, team_id: 2 };
  expect(sentBy(api, 'PUT').map(([, body]) => body)).toEqual([
    { ...touched, version: 3 },
    { ...touched, expiration_at: '2031-02-03T00:00:00Z', version: 5 },
  ]);
});

test('a first subscription of a team is sent with its type, the day on which it ends, and whom to invoice [teams.2778]', async () => {
  const api = server()
    .on('GET /api/teams/subscriptions', { body: { result: { subscriptions: [] } } })
    .on('GET /api/teams/subscriptions/logs')
    .on('POST /api/teams/{id}/subscriptions');
  await open(api, '/teams/leeds?tab=subscription');
  await userEvent.click(await screen.findByRole('button', { name: 'Add a subscription' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const ends = dialog.getByLabelText('Ends');
  expect(ends).toHaveAccessibleDescription('Choose the day on which it ends.');
  fireEvent.change(ends, { target: { value: '2031-02-03' } });
  await userEvent.type(dialog.getByRole('textbox', { name: 'Invoice to' }), 'pay@x.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentBy(api, 'POST')).toEqual([
    [
      '/api/teams/2/subscriptions',
      {
        ...{ type: 'standard', expiration_at: '2031-02-03T00:00:00Z', renew_years: 0 },
        ...{ invoice_email: 'pay@x.example', team_id: 2 },
      },
    ],
  ]);
});

test('a renewal without an answer is repeated as it was, and one by another number of years or after a refusal is another renewal [teams.2785]', async () => {
  let version = 3;
  const [recorded] = recordedResult('GET /api/teams/subscriptions').subscriptions;
  const RENEW = 'POST /api/teams/subscriptions/{subscription}/renew';
  const api = server()
    .on('GET /api/teams/subscriptions', () => ({
      body: { result: { subscriptions: [{ ...recorded!, team_id: 2, version }] } },
    }))
    .on('GET /api/teams/subscriptions/logs')
    .on(RENEW, () => {
      // It was carried out, and its answer was lost.
      version = 4;
      return 'unreachable';
    });
  await open(api, '/teams/leeds?tab=subscription');
  const years = await screen.findByRole('textbox', { name: 'Years' });
  const renewals = () => api.calls.filter(({ path }) => path.endsWith('/renew'));
  const reads = () => api.calls.filter(({ path }) => path === '/api/teams/subscriptions').length;
  const renew = async (count: string) => {
    const [sent, read] = [renewals().length, reads()];
    fireEvent.change(years, { target: { value: count } });
    fireEvent.click(screen.getByRole('button', { name: /^Renew by/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^Renew by/ }));
    await waitFor(() => expect(renewals()).toHaveLength(sent + 1));
    await waitFor(() => expect(reads()).toBe(read + 1));
    await dialog.findByRole('alert');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  };
  await renew('2');
  await renew('2');
  await renew('3');
  api.on(RENEW, { status: 409, body: { message: 'Changed.' } });
  await renew('3');
  await renew('3');
  const sent = renewals().map(({ headers, body }) => [headers['Idempotency-Key'], body?.['version']]);
  const keys = sent.map(([key]) => key);
  expect(sent.map(([key, shown]) => [keys.indexOf(key), shown])).toEqual([
    [0, 3],
    [0, 3],
    [2, 4],
    [2, 4],
    [4, 4],
  ]);
});

test('a read of the branding that ends after a save does not bring back what was there before [teams.2870]', async () => {
  const found = recordedResult('GET /api/teams/{id}/branding');
  const named = (name: string) => ({ body: { result: { ...found, own: { ...found.own, name } } } });
  const api = server()
    .on('GET /api/teams/{id}/branding', named('Ashby'))
    .on('PUT /api/teams/{id}/branding', named('Brightwater'));
  await open(api, '/teams/leeds?tab=branding');
  const name = await screen.findByRole('textbox', { name: 'Name people see' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Brightwater');
  let late: (answer: ReturnType<typeof named>) => void = () => undefined;
  api.on('GET /api/teams/{id}/branding', () => new Promise((resolve) => (late = resolve)));
  act(() => publishLive({ subject: 'team', name: 'Edited', ids: [] }));
  await waitFor(() => expect(api.calls.filter(({ path }) => path.endsWith('/branding'))).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Save branding' }));
  expect(await screen.findByText('Everything is saved.')).toBeVisible();
  await act(async () => late(named('Ashby')));
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(name).toHaveValue('Brightwater');
});

test('branding sends the fields that were changed alone, an emptied one as none, and removes the logo of the dark scheme by itself [teams.2779]', async () => {
  const found = recordedResult('GET /api/teams/{id}/branding');
  const own = {
    ...found.own,
    name: 'Ashby',
    contact_email: 'a@x.example',
    logo: '/a.png',
    logo_dark: '/b.png',
  };
  const api = server()
    .on('GET /api/teams/{id}/branding', { body: { result: { ...found, own } } })
    .on('PUT /api/teams/{id}/branding', { body: { result: { ...found, own } } })
    .on('DELETE /api/teams/{id}/logo', { body: { result: { ...found, own } } });
  await open(api, '/teams/leeds?tab=branding');
  const name = await screen.findByRole('textbox', { name: 'Name people see' });
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save branding' }));
  await waitFor(() => expect(sentBy(api, 'PUT')).toHaveLength(1));
  expect(sentBy(api, 'PUT')[0]?.[1]).toEqual({ name: null, team_id: 2 });
  const landing = screen.getByRole('switch', { name: 'Public landing page' });
  const wasShown = (landing as HTMLInputElement).checked;
  await userEvent.click(landing);
  await userEvent.click(screen.getByRole('button', { name: 'Save branding' }));
  await waitFor(() => expect(sentBy(api, 'PUT')).toHaveLength(2));
  expect(sentBy(api, 'PUT')[1]?.[1]).toEqual({ hide_landing: wasShown, team_id: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Use the same on dark' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  const removed = () => api.calls.filter(({ method }) => method === 'DELETE');
  await waitFor(() => expect(removed()).toHaveLength(2));
  expect(removed().map(({ query }) => query.get('dark'))).toEqual(['true', null]);
});
