import { toastsAtom, undoLastAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationScreen from '../location.screen';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom] = someLocations(NOW);

async function open(page: ReactElement, at: { at: string; path?: string }, answers?: (api: FakeApi) => void) {
  const api = aStockroom(fakeApi(), { items: [], now: NOW })
    .on('GET /api/stock/locations/{id}', { body: { result: { location: coldRoom! } } })
    .on('GET /api/stock/locations/{id}/history')
    .on('POST /api/stock/locations/{id}/archive', {
      body: { result: { location: coldRoom!, moved: 0, batch_id: null } },
    })
    .on('POST /api/stock/locations/{id}/unarchive', { body: { result: { location: coldRoom! } } });
  answers?.(api);
  const user = aUser('manager');
  const { store } = await renderScreen(page, { api, ...at, user, now: NOW, texts: { stock: en } });
  return {
    api,
    writes: () => api.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    said: () => store.get(toastsAtom).map(({ message }) => message),
    /** What was asked to happen to the items of the archived locations. */
    asked: () =>
      api.calls.filter(({ path }) => path.endsWith('/archive')).map(({ body }) => body?.['on_items']),
    /** Does what the key z does on every page; resolves to whether anything was undone. */
    pressZ: () => act(() => Promise.resolve(store.set(undoLastAtom))),
    /** Does what the button of the latest message does. */
    pressLatest: () => act(() => store.get(toastsAtom).at(-1)?.action?.run()),
    user: userEvent.setup(),
  };
}

const openList = (answers?: (api: FakeApi) => void) =>
  open(<LocationsScreen />, { at: '/stock/locations' }, answers);
const openPage = () =>
  open(<LocationScreen />, {
    at: '/stock/locations/1-cold-room?tab=activity',
    path: '/stock/locations/:slug',
  });

async function choose(user: ReturnType<typeof userEvent.setup>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More for Cold room' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

const archive = (id: number) => `/api/stock/locations/${id}/archive`;
const unarchive = (id: number) => `/api/stock/locations/${id}/unarchive`;

test.each([
  ['its row', openList],
  ['its page', openPage],
])(
  'the key z takes a location that was archived from %s back into use, once [locations.967]',
  async (_where, opened) => {
    const { user, writes, said, asked, pressZ } = await opened();
    await choose(user, 'Archive');
    await waitFor(() => expect(said()).toEqual(['Cold room archived']));
    expect(await pressZ()).toBe(true);
    await waitFor(() => expect(said()).toEqual(['Cold room is in use again']));
    expect(writes()).toEqual([archive(1), unarchive(1)]);
    expect(await pressZ()).toBe(false);
    // What came into it meanwhile has not been asked about.
    expect(asked()).toEqual(['refuse']);
  },
);

test('a change of a location at which the server failed is tried again under the key that it was first sent with [locations.2900]', async () => {
  const { api, user, said, pressLatest } = await openList((api) =>
    api.on('POST /api/stock/locations/{id}/archive', { status: 500 }),
  );
  await choose(user, 'Archive');
  await waitFor(() => expect(said()).toHaveLength(1));
  api.on('POST /api/stock/locations/{id}/archive', {
    body: { result: { location: coldRoom!, moved: 0, batch_id: null } },
  });
  pressLatest();
  await waitFor(() => expect(said()).toContain('Cold room archived'));
  const sent = api.calls.filter(({ method }) => method !== 'GET');
  const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test('the key z takes locations that were archived together back into use [locations.967]', async () => {
  const { user, writes, said, asked, pressZ } = await openList();
  for (const name of ['Cold room', 'Dock']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Archive 2 locations?' })).getByRole('button', {
      name: 'Archive',
    }),
  );
  await waitFor(() => expect(said()).toEqual(['2 locations archived']));
  expect(await pressZ()).toBe(true);
  await waitFor(() => expect(said()).toEqual(['2 locations are in use again']));
  expect(writes()).toEqual([archive(1), archive(2), unarchive(1), unarchive(2)]);
  expect(asked()).toEqual(['refuse', 'refuse']);
});

test('undoing the archiving of a location moves its items back into it [locations.967]', async () => {
  const { user, writes, said, pressZ } = await openList((api) =>
    api
      .on('POST /api/stock/locations/{id}/archive', {
        body: { result: { location: coldRoom!, moved: 2, batch_id: 'b1' } },
      })
      .on('POST /api/stock/batches/{batch}/undo', {
        body: { result: { updated: 2, failed: [], batch_id: null } },
      }),
  );
  await choose(user, 'Archive');
  await waitFor(() => expect(said()).toHaveLength(1));
  await pressZ();
  await waitFor(() => expect(said()).toEqual(['Cold room is in use again']));
  expect(writes()).toEqual([archive(1), unarchive(1), '/api/stock/batches/b1/undo']);
});

test('undoing the archiving of several locations moves the items of each back into it [locations.967]', async () => {
  const moved: unknown[] = [];
  const { user, said, pressZ } = await openList((api) =>
    api
      .on('POST /api/stock/locations/{id}/archive', ({ params: { id } }) => ({
        body: { result: { moved: 2, batch_id: `b${id}` } },
      }))
      .on('POST /api/stock/batches/{batch}/undo', ({ params: { batch } }) => {
        moved.push(batch);
        return { body: { result: { updated: 2, failed: [], batch_id: null } } };
      }),
  );
  for (const name of ['Cold room', 'Dock']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 2 locations?' }));
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(said()).toHaveLength(1));
  await pressZ();
  await waitFor(() => expect(said()).toEqual(['2 locations are in use again']));
  expect(moved).toEqual(['b1', 'b2']);
});

test('the key z does nothing after an archived location was taken back into use [locations.967]', async () => {
  const { user, api, said, pressZ } = await openPage();
  const archived = { ...coldRoom!, deleted_at: '2026-10-14T14:02:00.000000Z' };
  await screen.findByRole('button', { name: 'More for Cold room' });
  api.on('GET /api/stock/locations/{id}', { body: { result: { location: archived } } });
  await choose(user, 'Archive');
  await waitFor(() => expect(said()).toEqual(['Cold room archived']));
  await choose(user, 'Unarchive');
  await waitFor(() => expect(said()).toEqual(['Cold room is in use again']));
  expect(await pressZ()).toBe(false);
});

const PUT = 'PUT /api/stock/locations/{id}';
async function rename(to: string) {
  const opened = await openList((api) =>
    api.on(PUT, ({ body }) => ({
      body: { result: { location: { ...coldRoom!, name: String(body.name), version: 7 } } },
    })),
  );
  await choose(opened.user, 'Rename');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await opened.user.clear(field);
  await opened.user.type(field, to);
  await opened.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return opened;
}

test('a new name of a location is announced, and undoing it gives back the former name [locations.970]', async () => {
  const { api, said, pressZ } = await rename('Cool room');
  expect(said()).toEqual(['Cold room renamed to Cool room']);
  expect(await pressZ()).toBe(true);
  await waitFor(() => expect(said()).toEqual(['Undone: Cold room']));
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { name: 'Cool room' },
    { name: 'Cold room', version: 7 },
  ]);
});

test('undoing a new name of a location is refused once somebody has renamed it again [locations.970]', async () => {
  const { api, said, pressZ } = await rename('Cool room');
  api.on(PUT, {
    status: 409,
    body: {
      message: 'x',
      result: { current: { ...coldRoom!, name: 'Chiller', version: 8 } },
      conflict: ['name'],
    },
  });
  await pressZ();
  await waitFor(() => expect(said()).toEqual([expect.stringMatching(/Somebody changed this/)]));
});

test('saving the name of a location unchanged shows no message', async () => {
  const { said } = await rename('Cold room');
  expect(said()).toEqual([]);
});
