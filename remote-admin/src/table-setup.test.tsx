import type { Preferences, SavedView } from '@storeroom/contract';
import { userAtom } from '@storeroom/sdk';
import { forgetQueries, setSetUp, setUserAtom } from '@storeroom/sdk/host';
import {
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  setPageWidth,
} from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LogsScreen from './logs/logs.screen';
import { aTeam, aTeamPage } from './teams/sample';
import TeamsScreen from './teams/teams.screen';
import en from './texts/admin.en.json';
import fr from './texts/admin.fr.json';
import UsersScreen from './users/users.screen';

let waiting: (() => void)[] = [];
/** Runs what waits until the browser is idle. */
const idle = () => act(async () => waiting.forEach((call) => call()));

beforeEach(() => {
  waiting = [];
  window.requestIdleCallback = (call) =>
    waiting.push(() => call({ didTimeout: false, timeRemaining: () => 50 }));
  window.cancelIdleCallback = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetQueries();
  setSetUp(() => Promise.resolve(false));
});

const [LOG] = recordedResult('GET /api/stock/logs').logs.data;
const [PERSON] = recordedResult('GET /api/users').users.data;
const [VIEW] = recordedResult('GET /api/views').views;
const pagination = { total: 1, per_page: 15, current_page: 1, last_page: 1, from: 1 };

const aView = (part: Partial<SavedView>): SavedView => ({
  ...VIEW!,
  scope: 'personal',
  is_default: false,
  ...part,
});

/** What the three pages ask for, with these views saved. */
const server = (views: SavedView[] = []) =>
  fakeApi()
    .on('GET /api/views', { body: { result: { views } } })
    .on('POST /api/views', ({ body: { name, query } }) => ({
      status: 201,
      body: { result: { view: aView({ id: 9, name, query }) } },
    }))
    .on('GET /api/teams', ({ query }) =>
      aTeamPage([query.has('team_ids') ? aTeam() : aTeam({ id: 3, name: 'Lyon', slug: 'lyon' })]),
    )
    .on('GET /api/users', { body: { result: { users: { data: [PERSON!], pagination } } } })
    .on('GET /api/stock/logs', { body: { result: { logs: { data: [LOG!], pagination } } } })
    .on('GET /api/stock/locations')
    .on('GET /api/logs/seals');

const SCREENS = { '/teams': TeamsScreen, '/users': UsersScreen, '/logs': LogsScreen };
type Path = keyof typeof SCREENS;

interface Options {
  search?: string;
  api?: ReturnType<typeof server>;
  locale?: 'en' | 'fr';
}

async function open(path: Path, { search = '', api = server(), locale = 'en' }: Options = {}) {
  const Screen = SCREENS[path];
  const person = aUser('owner');
  const opened = await renderScreen(<Screen />, {
    api,
    at: `${locale === 'fr' ? '/fr' : ''}${path}${search}`,
    locale,
    user: { ...person, preferences: {} },
    texts: { admin: locale === 'en' ? en : fr },
  });
  if (path === '/teams') await screen.findByRole('link', { name: 'Leeds' });
  const kept: Preferences[] = [];
  setSetUp((change) => {
    kept.push(change);
    const user = opened.store.get(userAtom);
    const tables = { ...user?.preferences?.tables, ...change.tables };
    if (user) act(() => opened.store.set(setUserAtom, { ...user, preferences: { tables } }));
    return Promise.resolve(true);
  });
  await screen.findByRole('row', {
    name: path === '/teams' ? /Lyon/ : path === '/users' ? new RegExp(PERSON!.name) : new RegExp(LOG!.name),
  });
  const user = userEvent.setup();
  const openMenu = async () => {
    const name = /^(Views and columns|Saved views|Vues et colonnes|Vues enregistrées)$/;
    await user.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('menu'));
  };
  return { ...opened, user, kept, openMenu, address: () => screen.getByTestId('address').textContent };
}

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

test('columns of the list of people can be hidden and put first, which is saved for the person [look.619]', async () => {
  const { user, kept, openMenu } = await open('/users');
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Columns' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Columns' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Home team' }));
  await user.click(dialog.getByRole('button', { name: 'Keep Status first' }));
  expect(kept.at(-1)).toEqual({ tables: { users: 'columns=*status.name.email.roles.seen' } });
  await user.click(dialog.getByRole('radio', { name: 'Compact' }));
  await user.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(dialog.getByRole('checkbox', { name: 'E-mail' }));
  expect(kept.slice(-3)).toEqual([
    { tables: { users: 'columns=*status.name.email.roles.seen&density=compact' } },
    { tables: { users: 'density=compact&columns=*status.name.roles.seen' } },
    { tables: { users: 'density=compact&columns=*status.name.roles.seen.email' } },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(heads()).toEqual(['', 'Status', 'Name', 'Roles', 'Last seen', 'E-mail', 'Actions']);
  const [, row] = screen.getAllByRole('row');
  expect((row as HTMLTableRowElement).cells[1]).toHaveTextContent(/Active|Invited|Deactivated/);
});

test('on a phone the list of people shows its usual columns whatever the address names, and offers no choice of columns', async () => {
  setPageWidth(390);
  const { openMenu } = await open('/users', { search: '?columns=name.email' });
  expect(heads()).toEqual(['', 'Name', 'E-mail', 'Home team', 'Roles', 'Status', 'Last seen', 'Actions']);
  const menu = await openMenu();
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Save this view']);
});

test.each([
  ['/teams', '?state=grace', 'teams', 'state=grace'],
  ['/users', '?role=keeper', 'users', 'role=keeper'],
  ['/logs', '?time=7d', 'logs', 'time=7d'],
] as const)(
  'the filters of the page %s are saved as a view [look.619]',
  async (path, search, page, query) => {
    const api = server();
    const { user, openMenu } = await open(path, { search, api });
    await user.click((await openMenu()).getByRole('menuitem', { name: 'Save this view' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      page,
      name: 'Mine',
      query,
      scope: 'personal',
    });
  },
);

test.each([
  ['/teams', 'state=grace'],
  ['/users', 'role=keeper'],
  ['/logs', 'time=7d'],
] as const)(
  'the page %s without a query opens with the person’s default view [look.584]',
  async (path, query) => {
    const { address } = await open(path, { api: server([aView({ query, is_default: true })]) });
    await idle();
    await waitFor(() => expect(address()).toBe(`${path}?${query}`));
  },
);

test.each(['en', 'fr'] as const)(
  'a saved view of the log is opened from its menu, which offers no choice of columns, in %s [look.619]',
  async (locale) => {
    const api = server([aView({ name: 'Week', query: 'time=7d' })]);
    const { user, address, openMenu } = await open('/logs', { api, locale });
    const menu = await openMenu();
    expect(menu.queryByRole('menuitem', { name: /^(Columns|Colonnes)$/ })).not.toBeInTheDocument();
    await expectAccessible(document.body);
    await user.click(menu.getByRole('menuitemradio', { name: 'Week' }));
    expect(address()).toBe(`${locale === 'fr' ? '/fr' : ''}/logs?time=7d`);
  },
);
