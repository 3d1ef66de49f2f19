import { useCommands, useKeys, type Command } from '@storeroom/sdk';
import type { Role, RouteRow, User } from '@storeroom/contract';
import { NO_CHOICE, setConsentAtom, toastsAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrapDataAtom, setBootstrapDataAtom } from '../page/bootstrap-data.state';
import { storeConsent } from '../consent/store-consent';
import { forgetRecent } from '../page/kept-recent';
import { aRelease, aRow } from '../testing/a-remote';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
// Its words are there before anything is drawn.
import './key-refusals';
import { CommandKeys } from './command-keys';
import { PaletteButton } from './palette-button';
import { PaletteSlot } from './palette-slot';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);

const page = (path: string, label: string, permission?: string): RouteRow =>
  aRow({
    id: label,
    path,
    access: 'signed-in',
    ...(permission && { permission }),
    title: { en: label, fr: label },
    menu: { label: { en: label, fr: label }, group: 'stock', order: 1, icon: 'box' },
  });

const people = page('/users', 'Users', 'users');
const routes = [
  page('/stock', 'Available', 'stock'),
  page('/logs', 'Logs', 'logs'),
  page('/stock/empty', 'Empty', 'stock.empty'),
];

function Part({ commands }: { commands: Command[] }) {
  useCommands(commands, 'Stock');
  useKeys({ n: { label: 'Add item', run: () => undefined } }, 'Stock list');
  return <button>Row</button>;
}

interface Opening {
  role?: Role;
  commands?: Command[];
  api?: FakeApi;
  user?: User | undefined;
  rows?: RouteRow[];
}

const EMPTY = {
  data: [],
  pagination: { total: 0, per_page: 5, current_page: 1, last_page: 1, from: 0 },
};

const nothingFound = () =>
  fakeApi()
    .on('GET /api/stock', { body: { result: { stock: [] } } })
    .on('GET /api/stock/locations', { body: { result: { locations: EMPTY } } })
    .on('GET /api/users', { body: { result: { users: EMPTY } } });

async function open({
  role = 'manager',
  commands = [],
  api = nothingFound(),
  user = aUser(role),
  rows = [...routes, people],
}: Opening = {}) {
  const rendered = await renderScreen(
    <>
      <Part commands={commands} />
      <PaletteButton />
      <PaletteSlot />
      <CommandKeys />
    </>,
    { user, api, texts: HOST_TEXTS },
  );
  const facts = rendered.store.get(bootstrapDataAtom);
  act(() => rendered.store.set(setBootstrapDataAtom, { ...facts, remotes: [aRelease({ routes: rows })] }));
  return { ...rendered, address: () => screen.getByTestId('address').textContent };
}

beforeEach(forgetRecent);

const ctrlK = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: 'What are you looking for?' });
const option = (name: RegExp) => screen.findByRole('option', { name });

test('[X.43, X.360] Ctrl+K opens it, a page is chosen by keyboard, and comes first the next time', async () => {
  const { address } = await open();
  screen.getByRole('button', { name: 'Row' }).focus();
  ctrlK();
  expect(await field()).toHaveFocus();
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

/** Opens the palette as somebody finds it after a reload: the page has only what the storage kept. */
async function openAfterReload(user?: Opening['user']) {
  cleanup();
  const stored = window.localStorage.getItem(RECENT);
  forgetRecent();
  if (stored !== null) window.localStorage.setItem(RECENT, stored);
  await open({ user });
  ctrlK();
  await field();
}

test('[X.574] what was chosen lately outlives a reload where preference cookies are allowed, for its person alone', async () => {
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

test('[X.574] without that choice nothing of it is stored', async () => {
  await open();
  ctrlK();
  await field();
  await userEvent.keyboard('logs{Enter}');
  expect(window.localStorage.getItem(RECENT)).toBeNull();
});

test.each(['{', '7', '[null, {"person":7,"team":2,"entry":{"key":"x","to":"//evil.example"}}]'])(
  '[X.574] %s in the storage is nothing that was chosen',
  async (text) => {
    window.localStorage.setItem(RECENT, text);
    await openAfterReload();
    expect(screen.queryByText('Recent')).not.toBeInTheDocument();
  },
);

test('[X.362] what the role does not include says which permission it needs, and does nothing', async () => {
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
  const add = await option(/Add item.*Needs the permission stock.create/);
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  fireEvent.click(add);
  await userEvent.clear(await field());
  expect(await option(/Print.*No printer/)).toHaveAttribute('aria-disabled', 'true');
  expect(await option(/^Logs.*Needs the permission logs/)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('@priya');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Needs the permission users'));
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

test('[X.360, X.366] items and locations come from the server; a search that fails can be tried again', async () => {
  let fails = true;
  const onePage = { total: 1, per_page: 5, current_page: 1, last_page: 1, from: 1 };
  const api = fakeApi()
    .on('GET /api/stock', ({ query }) => {
      if (fails) return { status: 500 };
      const data = query.has('deleted') || query.has('positiveAmount') ? [] : [stock];
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
  fireEvent.click(await option(/^Brass hinge.*Cold room/));
  expect(address()).toBe('/stock?item=512');
});

test('[X.979] what is found beyond the first five is reached by a last line for each list, with its number', async () => {
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
  const all = await option(/^All results: 37 in Available/);
  expect(await option(/^All results: 3 in Empty/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('5 results');
  fireEvent.click(all);
  expect(address()).toBe(`/stock?${new URLSearchParams({ name: 'hinge é&b' })}`);
  ctrlK();
  await field();
  expect(screen.queryByText('Recent')).not.toBeInTheDocument();
  await userEvent.keyboard('/hinge');
  expect(await screen.findAllByRole('option', { name: /^Hinge shelf/ })).toHaveLength(5);
  expect(screen.queryByRole('option', { name: /^All/ })).not.toBeInTheDocument();
});

test('[X.771] people are searched where a remote has a page for them, and nowhere else', async () => {
  await open({ rows: routes });
  ctrlK();
  await field();
  await userEvent.keyboard('priya');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'));
  expect(screen.getByRole('dialog')).not.toHaveTextContent('People');
});

test('[X.365] a remote’s command runs when the palette has closed, and its focus is where it was', async () => {
  const run = jest.fn(() => document.activeElement);
  await open({ commands: [{ id: 'pack', label: 'Pack', shortcut: 'p', run }] });
  const row = screen.getByRole('button', { name: 'Row' });
  row.focus();
  ctrlK();
  await field();
  await userEvent.keyboard('>pack{Enter}');
  expect(run.mock.results).toEqual([{ type: 'return', value: row }]);
});

test('[X.46, X.42] ? shows the keys by what they are about, with the switch for single ones', async () => {
  const { store } = await open({ api: fakeApi().on('PUT /api/user/preferences', { body: { result: {} } }) });
  act(() => document.body.focus());
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  const part = within(sheet).getByRole('region', { name: 'Stock list' });
  expect(part).toHaveTextContent('Add itemn');
  expect(within(sheet).getByRole('region', { name: 'Go to' })).toHaveTextContent('Dashboardg d');
  await expectAccessible(sheet);
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Single-letter keys' }));
  expect(within(sheet).getByRole('switch')).not.toBeChecked();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.get(toastsAtom)).toEqual([]);
});

test('[X.363, X.369, X.771, X.376] g leads to a page or says why not, and z says when there is nothing', async () => {
  const { store, address } = await open({ role: 'viewer' });
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));
  const said = () => store.get(toastsAtom).map(({ message }) => message);
  press('g', 's');
  expect(address()).toBe('/stock');
  press('g', 'o');
  await waitFor(() =>
    expect(said()).toEqual([expect.stringContaining('Logs: your role does not open this page')]),
  );
  press('g', 't');
  expect(said()).toHaveLength(1);
  press('z');
  await waitFor(() => expect(said()).toContain('Nothing to undo'));
  expect(address()).toBe('/stock');
});

test('[X.367] a button opens it where there is no keyboard', async () => {
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

test('[X.992] what a remote lets begin at an address is found before any of its code is there, also by other words', async () => {
  const { address } = await open({ rows: [beginning()] });
  ctrlK();
  await field();
  await userEvent.keyboard('spreadsheet');
  expect(await option(/^Import items/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/stock?import=1');
});

test('[X.1433] a line of the palette is a name: no title of a page and no menu stands beside it, though both are searched', async () => {
  const signOut = { ...page('/logout', 'Sign out'), title: { en: 'Signing out', fr: 'Déconnexion' } };
  await open({ rows: [beginning(), signOut] });
  ctrlK();
  await field();
  expect(await screen.findByRole('option', { name: 'Sign out' })).toBeVisible();
  expect(screen.getByRole('option', { name: /^Import items/ })).not.toHaveTextContent('Available');
  await userEvent.keyboard('signing');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
});

test('[X.992, X.362] a beginning that the role does not include names the permission that it needs', async () => {
  await open({ role: 'viewer', rows: [beginning('stock.import')] });
  ctrlK();
  await field();
  await userEvent.keyboard('import');
  expect(await option(/^Import items/)).toHaveAttribute('aria-disabled', 'true');
  expect(await option(/^Import items/)).toHaveTextContent('stock.import');
});

test('[X.993] a beginning has its letter after g, and stands in the sheet of keys with it', async () => {
  const { address } = await open({ rows: [beginning()] });
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(within(sheet).getByText('Import items').nextSibling).toHaveTextContent('g p');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('gp');
  expect(address()).toBe('/stock?import=1');
});

test('[X.992] that nothing was found stands above the answers, right below what was typed', async () => {
  await open();
  ctrlK();
  await field();
  await userEvent.keyboard('qqq');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'));
  const isAfter = screen.getByRole('status').compareDocumentPosition(screen.getByRole('listbox'));
  expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
