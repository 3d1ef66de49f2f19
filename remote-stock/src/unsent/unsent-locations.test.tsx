import type { Location, Operation } from '@storeroom/contract';
import { toastsAtom, undoLastAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type Reply } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FunctionComponent } from 'react';
import { aStockroom, someLocations } from '../sample';
import en from '../texts/stock.en.json';
import remote from '../remote';
import { stopQueue } from './queue-of-page';
import { UnsentMark } from './unsent-mark';
import { aLine, keysOf, mark, mend, openDialog, untilSent, type Line } from './testing/cut-line';

// jsdom paints no frames.
jest.mock('../run-after-paint', () => ({ runAfterPaint: (task: () => void) => task() }));

const screenOf = async (name: 'locations' | 'location') =>
  (await remote.screens[name]!()).default as FunctionComponent;

const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom, dock] = someLocations(NOW) as [Location, Location];

const WRITES = [
  'POST /api/stock/locations',
  'PUT /api/stock/locations/{id}',
  'POST /api/stock/locations/{id}/archive',
  'POST /api/stock/locations/{id}/unarchive',
  'POST /api/stock/batches/{batch}/undo',
] as const satisfies readonly Operation[];

interface Server {
  line: Line;
  /** How the server answers writes that reach it. */
  says?: Partial<{ [Asked in (typeof WRITES)[number]]: Reply<Asked> }>;
}

function apiBy({ line, says = {} }: Server) {
  const api = aStockroom(fakeApi(), { items: [], now: NOW });
  for (const write of WRITES) {
    api.on(write, () => (line.isCut ? 'unreachable' : (says[write] ?? { body: { result: {} } })) as never);
  }
  return api;
}

/** Opens the list of locations and the mark of unsent changes. The server is reachable while the network is not cut. */
async function openBy({ line, says = {} }: Server) {
  const api = apiBy({ line, says });
  const LocationsScreen = await screenOf('locations');
  const page = (
    <>
      <UnsentMark />
      <LocationsScreen />
    </>
  );
  const user = aUser('manager');
  const rendered = await renderScreen(page, {
    ...{ api, at: '/stock/locations', now: NOW, user, texts: { stock: en } },
  });
  await screen.findByRole('link', { name: /Dock|Quay/ });
  return {
    ...rendered,
    api,
    said: () => rendered.store.get(toastsAtom).map(({ message }) => message),
    pressZ: () => act(() => Promise.resolve(rendered.store.set(undoLastAtom))),
    writes: () =>
      api.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body, headers }) => ({ method, path, body, headers })),
  };
}

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

async function rename(name: string, to: string) {
  await choose(name, 'Rename');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(field);
  await userEvent.type(field, to);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('another name and the archiving of a location without a network are marked on its row, are there after a reload, and are sent in order, once each [offline.1815]', async () => {
  const line = aLine();
  const first = await openBy({ line });
  await rename('Dock', 'Quay');
  await screen.findByRole('link', { name: 'Quay' });
  expect(rowOf('Quay')).toHaveTextContent('waiting to send');
  expect(first.said().at(-1)).toMatch(/^Rename Dock to Quay: kept on this device/);
  await choose('Quay', 'Archive');
  await waitFor(() => expect(rowOf('Quay')).toHaveTextContent(/archived/i));
  expect(rowOf('Cold room')).not.toHaveTextContent('waiting to send');
  const sent = first.writes();
  first.unmount();
  stopQueue();
  const { writes, api } = await openBy({ line });
  await waitFor(() => expect(rowOf('Quay')).toHaveTextContent(/archived.*waiting to send/i));
  const dialog = await openDialog();
  expect(dialog.getByText('Archive location Quay')).toBeVisible();
  api.on('GET /api/stock/locations', {
    body: { result: { locations: { data: [{ ...dock, name: 'Quay' }] } } },
  });
  await mend(line);
  await dialog.findByText('Everything is sent.');
  expect(writes()).toMatchObject([
    { path: `/api/stock/locations/${dock.id}`, body: { name: 'Quay', team_id: 2 } },
    { path: `/api/stock/locations/${dock.id}/archive`, body: { on_items: 'refuse', team_id: 2 } },
  ]);
  expect(keysOf([...sent, ...writes()]).size).toBe(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(rowOf('Quay')).not.toHaveTextContent('waiting to send'));
});

test('the page of a location says that its new name waits to be sent [offline.1815]', async () => {
  const line = aLine();
  const api = apiBy({ line })
    .on('GET /api/stock/locations/{id}', { body: { result: { location: dock } } })
    .on('GET /api/stock/locations/{id}/history');
  const LocationScreen = await screenOf('location');
  await renderScreen(<LocationScreen />, {
    ...{ api, now: NOW, user: aUser('manager'), texts: { stock: en } },
    ...{ at: '/stock/locations/2-dock?tab=activity', path: '/stock/locations/:slug' },
  });
  await rename('Dock', 'Quay');
  expect(await screen.findByRole('heading', { level: 1, name: 'Quay' })).toBeVisible();
  expect(screen.getByText('waiting to send')).toBeVisible();
});

test('a location added without a network waits under its name, its field is empty for the next, and it is added once [offline.1815]', async () => {
  const line = aLine();
  const { writes } = await openBy({ line });
  const field = screen.getByRole('textbox', { name: 'New location' });
  await userEvent.type(field, 'Yard{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  const dialog = await openDialog();
  expect(dialog.getByText('Add location Yard')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Yard', hidden: true })).not.toBeInTheDocument();
  await mend(line);
  await dialog.findByText('Everything is sent.');
  expect(keysOf(writes()).size).toBe(1);
});

test('a location taken back into use without a network comes before the items that it gets back [offline.1815]', async () => {
  const line = aLine();
  const batch_id = '9b0d4a10-55ff-4a1f-8f0e-6a7b0f1f2a33';
  const location = { ...dock, deleted_at: '2026-10-14T14:02:00.000000Z' };
  line.isCut = false;
  const { writes, pressZ, said } = await openBy({
    line,
    says: {
      'POST /api/stock/locations/{id}/archive': { body: { result: { location, moved: 2, batch_id } } },
      'POST /api/stock/locations/{id}/unarchive': { body: { result: { location: dock } } },
      'POST /api/stock/batches/{batch}/undo': {
        body: { result: { updated: 2, failed: [], batch_id: null } },
      },
    },
  });
  await choose('Dock', 'Archive');
  await waitFor(() => expect(said().at(-1)).toMatch(/^Dock archived/));
  line.isCut = true;
  expect(await pressZ()).toBe(true);
  await waitFor(async () => expect(await mark()).toHaveAccessibleName('2 waiting to send'));
  const before = writes().length;
  await mend(line);
  await untilSent();
  expect(
    writes()
      .slice(before)
      .map(({ path }) => path),
  ).toEqual([`/api/stock/locations/${dock.id}/unarchive`, `/api/stock/batches/${batch_id}/undo`]);
});

test('locations taken back into use together without a network keep the Undo of their archiving until that is booked [offline.2383]', async () => {
  const line = aLine();
  line.isCut = false;
  const location = { ...dock, deleted_at: '2026-10-14T14:02:00.000000Z' };
  const { api, pressZ, said } = await openBy({
    line,
    says: {
      'POST /api/stock/locations/{id}/archive': { body: { result: { location, moved: 0, batch_id: null } } },
    },
  });
  await choose('Dock', 'Archive');
  await waitFor(() => expect(said().at(-1)).toMatch(/^Dock archived/));
  api.on('GET /api/stock/locations', { body: { result: { locations: { data: [location] } } } });
  line.isCut = true;
  await userEvent.click(screen.getByRole('link', { name: 'Archived' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Dock' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: 'Unarchive' }),
  );
  await waitFor(async () => expect(await mark()).toHaveAccessibleName('1 waiting to send'));
  expect(await pressZ()).toBe(true);
});

test('locations archived together without a network wait each by itself, and none stays selected [offline.1815]', async () => {
  const line = aLine();
  const { writes } = await openBy({ line });
  for (const name of ['Cold room', 'Dock']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  for (const name of ['Cold room', 'Dock']) {
    await waitFor(() => expect(rowOf(name)).toHaveTextContent('waiting to send'));
    expect(screen.getByRole('checkbox', { name: `Select ${name}` })).not.toBeChecked();
  }
  const before = writes().length;
  await mend(line);
  await untilSent();
  expect(writes().slice(before)).toHaveLength(2);
});

test('a waiting archiving refused because other items lie there now is tried again with these [offline.1816]', async () => {
  const line = aLine();
  const server: Server = {
    line,
    says: {
      'POST /api/stock/locations/{id}/archive': {
        status: 422,
        body: { message: 'x', errors: { expected_total: ['3 items lie there now.'] }, result: { total: 3 } },
      },
    },
  };
  const { writes, api } = await openBy(server);
  await choose('Cold room', 'Archive');
  await waitFor(() => expect(rowOf('Cold room')).toHaveTextContent('waiting to send'));
  await mend(line);
  await waitFor(async () => expect(await mark()).toHaveAccessibleName('1 not accepted'));
  const dialog = await openDialog();
  expect(dialog.getByText('3 items lie there now.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the location' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/stock/locations/${coldRoom.id}`),
  );
  api.on('POST /api/stock/locations/{id}/archive', {
    body: { result: { location: coldRoom, moved: 3, batch_id: null } },
  });
  await userEvent.click(dialog.getByRole('button', { name: /^Try again/ }));
  await dialog.findByText('Everything is sent.');
  expect(writes().at(-1)?.body).toMatchObject({ expected_total: 3 });
});
