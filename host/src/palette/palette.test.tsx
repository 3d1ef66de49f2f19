import { chooseTeamAtom, useCommands, useKeys, type Command } from '@storeroom/sdk';
import type { RecordSearch, Role, RouteRow, User } from '@storeroom/contract';
import { NO_CHOICE, setConsentAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { storeConsent } from '../consent/store-consent';
import { forgetRecent } from '../page/stored-recent';
import { aRelease, aRow } from '../testing/a-remote';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
// Imported early, so that its texts exist before anything is rendered.
import './key-refusals';
import { CommandKeys } from './command-keys';
import { PaletteButton } from './palette-button';
import { PaletteSlot } from './palette-slot';

const page = (path: string, label: string, permission?: string): RouteRow =>
  aRow({
    id: label,
    path,
    access: 'signed-in',
    ...(permission && { permission }),
    title: { en: label, fr: label },
    menu: { label: { en: label, fr: label }, group: 'stock', order: 1, icon: 'box' },
  });

const items = (query: string, mark?: string): RecordSearch => ({
  kind: 'item',
  heading: { en: 'Items', fr: 'Articles' },
  icon: 'box',
  sign: '#',
  read: `/api/stock${query}`,
  records: 'stock',
  open: '?item={id}',
  notes: ['location_name'],
  ...(mark && { mark: { en: mark, fr: mark } }),
});

const people: RouteRow = {
  ...page('/users', 'Users', 'users'),
  search: {
    kind: 'person',
    heading: { en: 'People', fr: 'Personnes' },
    icon: 'user',
    sign: '@',
    read: '/api/users',
    records: 'users',
    open: '?user={id}',
  },
};
const locations: RouteRow = {
  ...page('/stock/locations', 'Locations', 'locations'),
  search: {
    kind: 'location',
    heading: { en: 'Locations', fr: 'Emplacements' },
    icon: 'pin',
    sign: '/',
    read: '/api/stock/locations',
    records: 'locations',
    open: '/{id}',
  },
};
const routes = [
  { ...page('/stock', 'Available', 'stock'), search: items('') },
  page('/logs', 'Logs', 'logs'),
  { ...page('/stock/empty', 'Empty', 'stock.empty'), search: items('?positiveAmount=false', 'empty') },
  locations,
];

function Part({ commands }: { commands: Command[] }) {
  useCommands(commands, 'Stock');
  useKeys({ n: { label: 'Add item', run: () => undefined } }, 'Stock list');
  return <button>Row</button>;
}

/** A part of the page that a button removes. */
function ClosingPart({ commands }: { commands: Command[] }) {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere && <Part commands={commands} />}
      <button onClick={() => setThere(false)}>Close the part</button>
    </>
  );
}

interface Opening {
  role?: Role;
  commands?: Command[];
  api?: FakeApi;
  user?: User | undefined;
  rows?: RouteRow[];
  at?: string;
}

const EMPTY = {
  data: [],
  pagination: { total: 0, per_page: 5, current_page: 1, last_page: 1, from: 0 },
};

const nothingFound = () =>
  fakeApi()
    .on('GET /api/stock', { body: { result: { stock: EMPTY } } })
    .on('GET /api/stock/locations', { body: { result: { locations: EMPTY } } })
    .on('GET /api/users', { body: { result: { users: EMPTY } } });

async function open({
  role = 'manager',
  commands = [],
  api = nothingFound(),
  user = aUser(role),
  rows = [...routes, people],
  at = '/',
}: Opening = {}) {
  const rendered = await renderScreen(
    <>
      <ClosingPart commands={commands} />
      <PaletteButton />
      <PaletteSlot />
      <CommandKeys />
    </>,
    { user, api, at, texts: HOST_TEXTS },
  );
  const pageData = rendered.store.get(bootstrapDataAtom);
  act(() => rendered.store.set(bootstrapDataAtom, { ...pageData, remotes: [aRelease({ routes: rows })] }));
  return { ...rendered, address: () => screen.getByTestId('address').textContent };
}

beforeEach(forgetRecent);

const ctrlK = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: 'What are you looking for?' });
const option = (name: RegExp) => screen.findByRole('option', { name });

test('Ctrl+K opens the palette, and a page chosen there by keyboard comes first the next time [look.43, look.360]', async () => {
  const { address } = await open();
  screen.getByRole('button', { name: 'Row' }).focus();
  ctrlK();
  expect(await field()).toHaveFocus();
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  const [first = '', second = ''] = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(chosen()).toBe(first);
  expect(first).not.toMatch(/^Dashboard/);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe(second);
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toBe(first);
  await userEvent.keyboard('dashb');
  expect(await option(/^Dashboard/)).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'));
  await expectAccessible(screen.getByRole('dialog'));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard');
  ctrlK();
  await field();
  expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/^Dashboard/);
  ctrlK();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const RECENT = 'storeroom.recent';

/** Opens the palette as after a reload: in memory nothing is left, only what the storage holds. */
async function openAfterReload(user?: Opening['user']) {
  cleanup();
  const stored = window.localStorage.getItem(RECENT);
  forgetRecent();
  if (stored !== null) window.localStorage.setItem(RECENT, stored);
  await open({ user });
  ctrlK();
  await field();
}

test('the latest choices of the palette outlive a reload for their person, where preference cookies are allowed [look.574]', async () => {
  const { store } = await open();
  act(() => store.set(setConsentAtom, { accepted: true, choice: { ...NO_CHOICE, preference: true } }));
  ctrlK();
  await field();
  await userEvent.keyboard('logs{Enter}');
  await openAfterReload({ ...aUser('manager'), id: 99 });
  expect(screen.queryByText('Recent')).not.toBeInTheDocument();
  await openAfterReload();
  expect(screen.getByText('Recent')).toBeInTheDocument();
  expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/^Logs/);
  storeConsent(fakeJar(), NO_CHOICE, 'session');
  expect(window.localStorage.getItem(RECENT)).toBeNull();
});

test('what was chosen lately in one team stays there when the same is chosen in another [look.360]', async () => {
  const user = aUser();
  const lyon = user.teams.map((team) => ({ ...team, id: 3, name: 'Lyon' }));
  const commands = [{ id: 'print', label: 'Print', run: () => undefined }];
  const { store } = await open({ user: { ...user, teams: [...user.teams, ...lyon] }, commands });
  for (const team of [2, 3]) {
    act(() => store.set(chooseTeamAtom, team));
    ctrlK();
    await field();
    expect(screen.queryByText('Recent')).not.toBeInTheDocument();
    await userEvent.keyboard('print{Enter}');
  }
  for (const team of [3, 2]) {
    act(() => store.set(chooseTeamAtom, team));
    ctrlK();
    await field();
    expect(screen.getByText('Recent')).toBeInTheDocument();
    expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/^Print/);
    ctrlK();
  }
});

test('the six latest choices come first, the latest of them at the top, and one that is chosen again stands once [look.360]', async () => {
  const names = ['alpha', 'bravo', 'delta', 'gamma', 'kappa', 'omega', 'sigma'];
  await open({ commands: names.map((label) => ({ id: label, label, run: () => undefined })) });
  for (const name of ['alpha', 'bravo', ...names.slice(1)]) {
    ctrlK();
    await field();
    await userEvent.keyboard(`${name}{Enter}`);
  }
  ctrlK();
  await field();
  const latest = names
    .slice(1)
    .reverse()
    .map((name) => `${name} Stock`);
  const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
  expect(recent.map(({ textContent }) => textContent)).toEqual(latest);
  expect(screen.getByRole('option', { name: 'alpha Stock' })).toBeInTheDocument();
});

test('without preference cookies the palette stores no choices [look.574]', async () => {
  await open();
  ctrlK();
  await field();
  await userEvent.keyboard('logs{Enter}');
  expect(window.localStorage.getItem(RECENT)).toBeNull();
});

test.each(['{', '7', '[null, {"person":7,"team":2,"entry":{"key":"x","to":"//evil.example"}}]'])(
  'the stored text %s is read as no earlier choice of the palette [look.574]',
  async (text) => {
    window.localStorage.setItem(RECENT, text);
    await openAfterReload();
    expect(screen.queryByText('Recent')).not.toBeInTheDocument();
  },
);

test('an entry of the palette that the role does not include names its permission and does nothing [look.362, people.778]', async () => {
  const run = jest.fn();
  await open({
    role: 'viewer',
    commands: [
      { id: 'add', label: 'Add item', permission: 'stock.create', run },
      { id: 'print', label: 'Print', unavailable: 'No printer', run },
    ],
  });
  ctrlK();
  await field();
  await userEvent.keyboard('add');
  const add = await option(/Add item.*Needs the permission “Add items”/);
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  fireEvent.click(add);
  await userEvent.clear(await field());
  expect(await option(/Print.*No printer/)).toHaveAttribute('aria-disabled', 'true');
  expect(await option(/^Logs.*Needs the permission “Read the logs”/)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.keyboard('@priya');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Needs the permission “See people”'),
  );
  expect(run).not.toHaveBeenCalled();
});

const made = { created_at: '2026-11-20T03:29:58.000000Z', deleted_at: null, version: 1 };
const stock = {
  ...made,
  id: 512,
  name: 'Brass hinge',
  location_id: 12,
  location_name: 'Cold room',
  amount: 3,
  allow_minus_amount: false,
  committed: 0,
  list_count: 0,
  updated_at: made.created_at,
  updated_by: null,
};

test('the palette finds items and locations on the server, and a failed search can be tried again [look.360, look.366]', async () => {
  let fails = true;
  const onePage = { total: 1, per_page: 5, current_page: 1, last_page: 1, from: 1 };
  const api = fakeApi()
    .on('GET /api/stock', ({ query }) => {
      if (fails) return { status: 500 };
      const empty = { ...stock, id: 513, name: 'Hinge pin', amount: 0 };
      const data = query.has('deleted') ? [] : [query.has('positiveAmount') ? empty : stock];
      return { body: { result: { stock: { data, pagination: onePage } } } };
    })
    .on('GET /api/stock/locations', {
      body: {
        result: {
          locations: { data: [{ ...made, id: 12, name: 'Hinge shelf' }], pagination: onePage },
        },
      },
    })
    .on('GET /api/users', { status: 503 });
  const { address } = await open({ api });
  ctrlK();
  await field();
  await userEvent.keyboard('hinge');
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not be searched: Items, People.');
  expect(await option(/^Hinge shelf/)).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option(/^Hinge pin/)).toHaveTextContent('empty');
  fireEvent.click(await option(/^Brass hinge.*Cold room/));
  expect(address()).toBe('/stock?item=512');
});

test('a search that was left for a longer text and ends after it changes nothing [look.360, look.366]', async () => {
  const onePage = { total: 1, per_page: 5, current_page: 1, last_page: 1, from: 1 };
  const shelf = (name: string) => ({
    body: { result: { locations: { data: [{ ...made, id: 12, name }], pagination: onePage } } },
  });
  let late: (answer: ReturnType<typeof shelf>) => void = () => undefined;
  const api = nothingFound().on('GET /api/stock/locations', ({ query }) =>
    query.get('name') === 'hin' ? new Promise((resolve) => (late = resolve)) : shelf('Hinge shelf'),
  );
  const asked = (name: string) => waitFor(() => expect(api.calls.at(-1)?.query.get('name')).toBe(name));
  await open({ api });
  ctrlK();
  await field();
  await userEvent.keyboard('/hin');
  await asked('hin');
  await userEvent.keyboard('ge');
  await asked('hinge');
  expect(await option(/^Hinge shelf/)).toBeInTheDocument();
  await act(async () => late(shelf('Hindmost')));
  expect(screen.getByRole('option')).toHaveAccessibleName(/^Hinge shelf/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('while the palette searches in another team that was chosen, it shows no records of the former one [look.360]', async () => {
  const onePage = { total: 1, per_page: 5, current_page: 1, last_page: 1, from: 1 };
  const shelf = { ...made, id: 12, name: 'Hinge shelf' };
  const answers = [{ body: { result: { locations: { data: [shelf], pagination: onePage } } } }];
  const api = nothingFound().on(
    'GET /api/stock/locations',
    () => answers.pop() ?? new Promise(() => undefined),
  );
  const user = aUser();
  const lyon = user.teams.map((team) => ({ ...team, id: 3, name: 'Lyon' }));
  const { store } = await open({ api, user: { ...user, teams: [...user.teams, ...lyon] } });
  ctrlK();
  await field();
  await userEvent.keyboard('/hin');
  expect(await option(/^Hinge shelf/)).toBeInTheDocument();
  act(() => store.set(chooseTeamAtom, 3));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await waitFor(() => expect(api.calls).toHaveLength(2));
});

test('where the palette finds more items than it shows, its last lines say how many are in which list, and lead there [look.979]', async () => {
  const five = <Row,>(total: number, row: Row) => ({
    data: Array.from({ length: Math.min(total, 5) }, (_, at) => ({ ...row, id: total * 100 + at })),
    pagination: { total, per_page: 5, current_page: 1, last_page: 9, from: 1 },
  });
  const api = nothingFound()
    .on('GET /api/stock', ({ query }) => ({
      body: {
        result: { stock: five(query.has('positiveAmount') ? 3 : query.has('deleted') ? 0 : 37, stock) },
      },
    }))
    .on('GET /api/stock/locations', {
      body: { result: { locations: five(5, { ...made, name: 'Hinge shelf' }) } },
    });
  const { address } = await open({ api });
  ctrlK();
  await field();
  await userEvent.keyboard('#hinge é&b');
  // The results for the text as it was before the last letters may be shown first.
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('5 results'));
  const all = await option(/^All results: 37 in Available/);
  expect(await option(/^All results: 3 in Empty/)).toBeInTheDocument();
  fireEvent.click(all);
  expect(address()).toBe(`/stock?${new URLSearchParams({ name: 'hinge é&b' })}`);
  ctrlK();
  await field();
  expect(screen.queryByText('Recent')).not.toBeInTheDocument();
  await userEvent.keyboard('/hinge');
  expect(await screen.findAllByRole('option', { name: /^Hinge shelf/ })).toHaveLength(5);
  expect(screen.queryByRole('option', { name: /^All/ })).not.toBeInTheDocument();
});

test('the palette does not search people or locations where no remote has a page for them [look.771]', async () => {
  const api = fakeApi().on('GET /api/stock', { body: { result: { stock: EMPTY } } });
  await open({ rows: [{ ...page('/stock', 'Available', 'stock'), search: items('') }], api });
  ctrlK();
  await field();
  await userEvent.keyboard('priya');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'));
  expect(screen.getByRole('dialog')).toHaveTextContent('# Items');
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/People|Locations/);
});

test('a command of a part of the page runs after the palette has closed, with focus where it was, and goes with that part [look.365]', async () => {
  const run = jest.fn(() => document.activeElement);
  await open({ commands: [{ id: 'pack', label: 'Pack', shortcut: 'p', run }] });
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  ctrlK();
  await field();
  await userEvent.keyboard('>pack{Enter}');
  expect(run.mock.results).toEqual([{ type: 'return', value: row }]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the part' }));
  ctrlK();
  await field();
  await userEvent.keyboard('>');
  expect(screen.queryByRole('option', { name: /^Pack/ })).not.toBeInTheDocument();
});

test('the key ? shows the keys in groups, with the switch for single-letter keys [look.46, look.42, look.368]', async () => {
  const { store } = await open({ api: fakeApi().on('PUT /api/user/preferences', { body: { result: {} } }) });
  act(() => document.body.focus());
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  const part = within(sheet).getByRole('region', { name: 'Stock list' });
  expect(part).toHaveTextContent('Add itemn');
  expect(within(sheet).getByRole('region', { name: 'Go to' })).toHaveTextContent('Dashboardg d');
  const everywhere = within(sheet).getByRole('region', { name: 'On every page' });
  expect(everywhere).toHaveTextContent('Undo your last changez');
  await expectAccessible(sheet);
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Single-letter keys' }));
  expect(within(sheet).getByRole('switch')).not.toBeChecked();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.get(toastsAtom)).toEqual([]);
  // The palette's key has a modifier, so it still works, and the palette opens the sheet where the keys are switched on
  // again.
  ctrlK();
  await field();
  await userEvent.keyboard('>keys{Enter}');
  expect(await screen.findByRole('switch', { name: 'Single-letter keys' })).not.toBeChecked();
});

test('single-letter keys whose switch is not confirmed are told as ones that may have been saved [look.2474]', async () => {
  await open({ api: fakeApi().on('PUT /api/user/preferences', { status: 504 }) });
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const toggle = await screen.findByRole('switch', { name: 'Single-letter keys' });
  await userEvent.click(toggle);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server has not confirmed this');
  expect(toggle).toBeChecked();
});

test('the key g and a letter lead to a page, say why not, or do nothing where no remote has the page; z says that there is nothing to undo [look.363, look.369, look.771]', async () => {
  const { store, address } = await open({ role: 'viewer' });
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));
  const messages = () => store.get(toastsAtom).map(({ message }) => message);
  press('g', 's');
  await waitFor(() => expect(address()).toBe('/stock'));
  press('g', 'o');
  await waitFor(() =>
    expect(messages()).toEqual([expect.stringContaining('Logs: your role does not open this page')]),
  );
  press('g', 't');
  expect(messages()).toHaveLength(1);
  press('z');
  await waitFor(() => expect(messages()).toContain('Nothing to undo'));
  expect(address()).toBe('/stock');
});

test('a button of the page opens the palette', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Search or go to…' }));
  expect(await field()).toHaveFocus();
});

const beginning = (permission?: string): RouteRow => ({
  ...page('/stock', 'Available', 'stock'),
  commands: [
    {
      id: 'import',
      label: { en: 'Import items', fr: 'Importer des articles' },
      keywords: { en: 'spreadsheet', fr: 'tableur' },
      icon: 'in',
      query: 'import=1',
      key: 'p',
      ...(permission && { permission }),
    },
  ],
});

test('the palette finds an action of a remote by its keyword before the remote’s code is loaded [look.992]', async () => {
  const { address } = await open({ rows: [beginning()] });
  ctrlK();
  await field();
  await userEvent.keyboard('spreadsheet');
  expect(await option(/^Import items/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/stock?import=1');
});

test('an action chosen while its page is still shown, though the browser has left it, opens its address [look.1267]', async () => {
  const run = jest.fn();
  const { address } = await open({
    rows: [beginning()],
    at: '/stock',
    commands: [{ id: 'import', label: 'Import items', at: '/stock?import=1', run }],
  });
  ctrlK();
  await field();
  await userEvent.keyboard('spreadsheet');
  // The router renders a navigation as a transition, which typing interrupts.
  window.history.pushState(null, '', '/dashboard');
  await userEvent.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
  expect(address()).toBe('/stock?import=1');
});

test('a line of the palette shows a name without page title and menu, though both are searched [look.1433]', async () => {
  const signOut = { ...page('/logout', 'Sign out'), title: { en: 'Signing out', fr: 'Déconnexion' } };
  await open({ rows: [beginning(), signOut] });
  ctrlK();
  await field();
  expect(await screen.findByRole('option', { name: 'Sign out' })).toBeVisible();
  expect(screen.getByRole('option', { name: /^Import items/ })).not.toHaveTextContent('Available');
  const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent.trim());
  await userEvent.keyboard('signing');
  await waitFor(() => expect(found()).toEqual(['Sign out']));
  await userEvent.clear(await field());
  await userEvent.keyboard('available');
  await waitFor(() => expect(found()).toContainEqual(expect.stringMatching(/^Import items/)));
});

test('an action in the palette that the role does not include names its permission [look.362]', async () => {
  await open({ role: 'viewer', rows: [beginning('stock.import')] });
  ctrlK();
  await field();
  await userEvent.keyboard('import');
  expect(await option(/^Import items/)).toHaveAttribute('aria-disabled', 'true');
  expect(await option(/^Import items/)).toHaveTextContent('Needs the permission “Import files”');
});

test('an action of a remote opens by the key g and its letter, and the sheet of keys lists it', async () => {
  const { address } = await open({ rows: [beginning()] });
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(sheet).getByText('Import items').nextSibling).toHaveTextContent('g p');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('gp');
  expect(address()).toBe('/stock?import=1');
});

test('an action of a page that the role does not include has no key, and names the permission of the page [look.362]', async () => {
  const row = { ...beginning(), path: '/logs', permission: 'logs' };
  const { address } = await open({ role: 'viewer', rows: [row] });
  ctrlK();
  await field();
  await userEvent.keyboard('import');
  expect(await option(/^Import items.*Needs the permission “Read the logs”/)).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  ctrlK();
  await userEvent.keyboard('gp');
  expect(address()).toBe('/');
});

test('the palette says above its answers that nothing was found [look.992]', async () => {
  await open();
  ctrlK();
  await field();
  await userEvent.keyboard('qqq');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'));
  const isAfter = screen.getByRole('status').compareDocumentPosition(screen.getByRole('listbox'));
  expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
