import type { Operation, Stock } from '@storeroom/contract';
import { addTexts, i18n, setConnectionAtom, toastsAtom } from '@storeroom/sdk/host';
import { queryClient } from '@storeroom/sdk';
import { aUser, fakeApi, renderScreen, type Reply } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loadLazyParts, ItemList } from '../items';
import { aLog, aStock, aStockroom } from '../sample';
import en from '../texts/stock.en.json';
import { stopQueue } from './queue-of-page';
import { aLine, keysOf, mark, mend, openDialog, untilSent, type Line } from './testing/cut-line';
import { nextPage } from './testing/next-page';
import { UnsentMark } from './unsent-mark';

// Some tests load the texts for a write that was certainly not sent, and such a write is treated differently.
afterEach(() => i18n.removeResourceBundle('en', 'offline'));

// jsdom paints no frames.
jest.mock('../run-after-paint', () => ({ runAfterPaint: (task: () => void) => task() }));

const WRITES = [
  'POST /api/stock/{id}/adjust',
  'PUT /api/stock/{id}',
  'POST /api/stock/{id}/archive',
  'POST /api/stock/{id}/move',
  'POST /api/stock/bulk',
  'POST /api/stock',
  'POST /api/stock/logs/{log}/undo',
  'POST /api/stock/batches/{batch}/undo',
] as const satisfies readonly Operation[];

const tee = (more: Partial<Stock> = {}) => aStock({ id: 2, name: 'Tee', amount: 5, version: 1, ...more });

interface Server {
  line: Line;
  /** How the server answers writes that reach it. */
  says: Partial<{ [Asked in (typeof WRITES)[number]]: Reply<Asked> }>;
}

const NOW = Date.parse('2026-10-14T14:02:00Z');
const DAY_MS = 86_400_000;

/** Opens the stock list and the mark of unsent changes. The server is reachable while the network is not cut. */
async function openBy(
  { line, says }: Server,
  { at = '/stock', now = NOW, queue = <UnsentMark />, items = [tee()] } = {},
) {
  const api = aStockroom(fakeApi(), { items: [aStock({ id: 1, name: 'Elbow', amount: 5 }), ...items], now });
  for (const write of WRITES) {
    api.on(write, () => (line.isCut ? 'unreachable' : says[write]) as never);
  }
  await loadLazyParts();
  const page = (
    <>
      {queue}
      <ItemList view="available" />
    </>
  );
  const rendered = await renderScreen(page, { api, at, now, user: aUser('manager'), texts: { stock: en } });
  await screen.findByRole('link', { name: 'Tee' });
  return {
    ...rendered,
    api,
    toasts: () => rendered.store.get(toastsAtom),
    writes: () => api.calls.filter(({ method }) => method !== 'GET'),
  };
}

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('link', { name }).closest('tr');
  if (!row) throw new Error(`${name} stands in no row`);
  return row;
}

test('a change of an amount without a network is marked on its row, is there after a reload, and is booked once [offline.1756]', async () => {
  const line = aLine();
  const server = {
    line,
    says: { 'POST /api/stock/{id}/adjust': { body: { result: { stock: tee({ amount: 6, version: 2 }) } } } },
  };
  const first = await openBy(server);
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent(/6.*waiting to send|waiting to send.*6/));
  expect(rowOf('Elbow')).not.toHaveTextContent('waiting to send');
  expect(first.toasts().at(-1)?.message).toMatch(/^Receive 1 of Tee: kept on this device/);
  const sent = first.writes();
  first.unmount();
  stopQueue();
  const { writes } = await openBy(server);
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent(/waiting to send/));
  expect(rowOf('Tee')).toHaveTextContent('6');
  await mend(line);
  await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
  expect(rowOf('Tee')).toHaveTextContent('6');
  expect(keysOf([...sent, ...writes()]).size).toBe(1);
  expect(writes().map(({ body }) => body)).toMatchObject([{ delta: 1, reason: 'received', team_id: 2 }]);
  await untilSent();
});

test('a change that is booked shows once in its row while its answer is on the way, though another reading has brought it already [offline.2163]', async () => {
  const line = aLine();
  let answer: () => void = () => undefined;
  const { api } = await openBy({ line, says: {} });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent(/6.*waiting to send|waiting to send.*6/));
  const booked = tee({ amount: 6, version: 2 });
  const isAsked = new Promise<void>((sent) => {
    api.on('POST /api/stock/{id}/adjust', async () => {
      sent();
      await new Promise<void>((done) => (answer = done));
      return { body: { result: { stock: booked } } };
    });
  });
  await mend(line);
  await act(() => isAsked);
  aStockroom(api, { items: [aStock({ id: 1, name: 'Elbow', amount: 9, version: 2 }), booked], now: NOW });
  await act(() => queryClient().invalidateQueries({ queryKey: ['stock'] }));
  await waitFor(() => expect(rowOf('Elbow')).toHaveTextContent('9'));
  expect(rowOf('Tee')).toHaveTextContent('6');
  expect(rowOf('Tee')).not.toHaveTextContent('7');
  act(() => answer());
  await untilSent();
  await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
  expect(rowOf('Tee')).toHaveTextContent('6');
  expect(rowOf('Tee')).not.toHaveTextContent('7');
});

test('a change whose answer was lost shows once in its row after a reload, before the answer to the second try [offline.2163]', async () => {
  const line = aLine();
  const first = await openBy({ line, says: {} });
  let isBooked = false;
  // The server books it, but its answer is lost.
  first.api.on('POST /api/stock/{id}/adjust', () => {
    isBooked = true;
    return 'unreachable';
  });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent(/6.*waiting to send|waiting to send.*6/));
  expect(isBooked).toBe(true);
  first.unmount();
  stopQueue();
  const booked = tee({ amount: 6, version: 2 });
  const { api } = await openBy({ line, says: {} }, { items: [booked] });
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  expect(rowOf('Tee')).toHaveTextContent('6');
  expect(rowOf('Tee')).not.toHaveTextContent('7');
  api.on('POST /api/stock/{id}/adjust', { body: { result: { stock: booked } } });
  await mend(line);
  await untilSent();
  await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
  expect(rowOf('Tee')).toHaveTextContent('6');
});

test('a change whose answer was lost twice, and whose item was read between the two, shows once in its row after a reload [offline.2163]', async () => {
  const line = { isCut: false };
  const booked = tee({ amount: 6, version: 2 });
  const first = await openBy({ line, says: {} });
  // The server books it, but a proxy in front of it has timed out.
  first.api.on('POST /api/stock/{id}/adjust', () => {
    aStockroom(first.api, { items: [aStock({ id: 1, name: 'Elbow', amount: 5 }), booked], now: NOW });
    return { status: 504, body: { message: 'Too late' } } as never;
  });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(first.toasts().at(-1)?.action?.label).toBe('Retry'));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('6'));
  first.api.on('POST /api/stock/{id}/adjust', 'unreachable');
  act(() => first.toasts().at(-1)?.action?.run());
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  first.unmount();
  stopQueue();
  await openBy({ line: aLine(), says: {} }, { items: [booked] });
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  expect(rowOf('Tee')).toHaveTextContent('6');
  expect(rowOf('Tee')).not.toHaveTextContent('7');
});

test('an item that was ticked while a change of it waited that was taken back since is changed from where it is shown [offline.2306]', async () => {
  const line = aLine();
  addTexts('en', 'offline', { notSent: 'There was no connection.' });
  const { toasts, writes } = await openBy({ line, says: {} });
  await moveBoth('Cold room');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tee' }));
  act(() => toasts().at(-1)?.action?.run());
  await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
  const before = writes().length;
  await moveTicked('Cold room');
  expect(writes().slice(before)).toMatchObject([{ body: { seen: [{ value: 4, stock_ids: [2] }] } }]);
});

/** The queue of a page that was just opened. */
function LateQueue() {
  const [isHere, setHere] = useState(false);
  return isHere ? <UnsentMark /> : <button onClick={() => setHere(true)}>Bring the queue</button>;
}

test('a change that fails without an answer before the queue has come is shown as done, and waits on its row once it has [offline.2096]', async () => {
  const server = { line: aLine(), says: {} };
  const { toasts, writes } = await openBy(server, { queue: <LateQueue /> });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(rowOf('Tee')).toHaveTextContent('6');
  fireEvent.click(screen.getByRole('button', { name: 'Bring the queue' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent(/6.*waiting to send|waiting to send.*6/));
  expect(toasts().at(-1)?.message).toMatch(/^Receive 1 of Tee: kept on this device/);
  await mend(server.line);
  await untilSent();
});

test.each([
  [
    'its message',
    async ({ toasts }: Awaited<ReturnType<typeof openBy>>) => {
      expect(toasts().at(-1)?.action?.label).toBe('Undo');
      await act(async () => toasts().at(-1)?.action?.run());
      await waitFor(() => expect(toasts().at(-1)?.message).toBe('Undone, nothing is sent: Receive 1 of Tee'));
    },
  ],
  [
    'the list of what waits',
    async () => {
      const dialog = await openDialog();
      await userEvent.click(dialog.getByRole('button', { name: 'Discard: Receive 1 of Tee' }));
      expect(await dialog.findByRole('status')).toHaveTextContent(
        'Nothing is waiting. What you discarded is not sent.',
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    },
  ],
])(
  'a change that waits is taken back from %s: its row is as before, and nothing is sent [offline.1819]',
  async (_where, takeBack) => {
    const line = aLine();
    addTexts('en', 'offline', { notSent: 'This was not sent.' });
    const opened = await openBy({ line, says: {} });
    fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent(/6.*waiting to send|waiting to send.*6/));
    await waitFor(() => expect(opened.toasts()).toHaveLength(1));
    await takeBack(opened);
    await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
    expect(rowOf('Tee')).toHaveTextContent('5');
    const before = opened.writes().length;
    await mend(line);
    await untilSent();
    expect(opened.writes()).toHaveLength(before);
  },
);

test('presses that a page was closed before they were answered, or sent, are each sent by the next page under the same key [offline.1817]', async () => {
  const line = aLine();
  line.isCut = false;
  const server = {
    line,
    says: { 'POST /api/stock/{id}/adjust': { body: { result: { stock: tee({ amount: 7, version: 3 }) } } } },
  };
  const first = await openBy(server);
  first.api.on('POST /api/stock/{id}/adjust', () => new Promise<never>(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('7'));
  await waitFor(() => expect(first.writes()).toHaveLength(1));
  first.unmount();
  stopQueue();
  nextPage();
  const second = await openBy(server);
  await waitFor(() => expect(second.writes()).toHaveLength(2));
  await untilSent();
  const [sent] = first.writes();
  const keys = keysOf(second.writes());
  expect(keys.size).toBe(2);
  expect(keys).toContain(sent?.headers['Idempotency-Key']);
  second.unmount();
  stopQueue();
  nextPage();
  const third = await openBy(server);
  expect(third.writes()).toEqual([]);
});

test('a change of an item is sent after an earlier one of the same item that waits [offline.1757]', async () => {
  const line = aLine();
  const { writes } = await openBy({
    line,
    says: { 'POST /api/stock/{id}/adjust': { body: { result: { stock: tee({ amount: 7, version: 3 }) } } } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  const before = writes().length;
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(async () => expect(await mark()).toHaveAccessibleName('2 waiting to send'));
  expect(writes()).toHaveLength(before);
  expect(rowOf('Tee')).toHaveTextContent('7');
  await mend(line);
  await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
  await untilSent();
  expect(keysOf(writes().slice(before)).size).toBe(2);
});

test('an edit without a network is shown as done, and is saved over what others have changed in other fields [offline.1756, offline.1758]', async () => {
  const line = aLine();
  const theirs = tee({ minimum: 3, version: 4 });
  const opened = await openBy({ line, says: {} }, { at: '/stock?item=2' });
  const { api, writes } = opened;
  const panel = within(await screen.findByRole('complementary'));
  fireEvent.change(await panel.findByRole('textbox', { name: 'Name' }), { target: { value: 'Tee 22' } });
  fireEvent.click(panel.getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Tee 22' });
  expect(rowOf('Tee 22')).toHaveTextContent('waiting to send');
  const before = writes().length;
  api.on('PUT /api/stock/{id}', ({ body }) =>
    body.version === 4
      ? { body: { result: { stock: { ...theirs, name: 'Tee 22', version: 5 } } } }
      : { status: 409, body: { result: { current: theirs } } },
  );
  await mend(line);
  await waitFor(() => expect(rowOf('Tee 22')).not.toHaveTextContent('waiting to send'));
  await untilSent();
  expect(
    writes()
      .slice(before)
      .map(({ body }) => body),
  ).toMatchObject([
    { name: 'Tee 22', version: 1 },
    { name: 'Tee 22', version: 4 },
  ]);
});

test.each([
  ['their own goes over the other', 'Tee 22', [1, 4]],
  ['the colleague’s stays, and nothing more is sent', 'Tee piece', [1]],
])(
  'an edit without a network of a field that a colleague has changed offers the person both values; chosen, %s [offline.1758]',
  async (_what, name, versions) => {
    const line = aLine();
    const theirs = tee({ name: 'Tee piece', version: 4, updated_by: 'Ines' });
    const { api, writes } = await openBy({ line, says: {} }, { at: '/stock?item=2' });
    const panel = within(await screen.findByRole('complementary'));
    fireEvent.change(await panel.findByRole('textbox', { name: 'Name' }), { target: { value: 'Tee 22' } });
    fireEvent.click(panel.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'Tee 22' });
    api.on('PUT /api/stock/{id}', ({ body }) =>
      body.version === 4
        ? { body: { result: { stock: { ...theirs, name: 'Tee 22', version: 5 } } } }
        : { status: 409, body: { result: { current: theirs } } },
    );
    await mend(line);
    await waitFor(async () => expect(await mark()).toHaveAccessibleName('1 not accepted'));
    const dialog = await openDialog();
    expect(dialog.getByText('Edit Tee')).toBeVisible();
    expect(dialog.getByRole('radio', { name: /Tee piece/ })).not.toBeChecked();
    expect(dialog.getByRole('radio', { name: /Tee 22/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(name) }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save: Edit Tee' }));
    await dialog.findByText(/^(Everything is sent|Nothing is waiting)/);
    expect([...new Set(writes().map(({ body }) => body?.['version']))]).toEqual(versions);
    expect(writes().every(({ body }) => body?.['name'] === 'Tee 22')).toBe(true);
  },
);

test.each([
  ['its removal', 'Tee: Remove photo', ['1', '4']],
  ['the other photo', 'Tee: Keep photo', ['1']],
])(
  'a photo removed without a network that a colleague has replaced meanwhile is asked about, and %s stays [offline.2161]',
  async (_whose, choice, seen) => {
    const line = aLine();
    const photoOf = (name: string) => ({
      ...{ thumbnail: `/api/photos/${name}/thumbnail?x=1`, large: `/api/photos/${name}/large?x=1` },
      ...{ width: 1024, height: 512 },
    });
    const before = tee({ photo: photoOf('a') });
    const theirs = tee({ photo: photoOf('b'), version: 4, updated_by: 'Ines' });
    const { api, toasts } = await openBy({ line, says: {} }, { at: '/stock?item=2', items: [before] });
    api.on('DELETE /api/stock/{id}/photo', 'unreachable');
    const panel = within(await screen.findByRole('complementary'));
    await userEvent.click(await panel.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(toasts().at(-1)?.message).toMatch(/^Remove the photo of Tee: kept on/));
    api.on('DELETE /api/stock/{id}/photo', ({ query }) =>
      query.get('seen_version') === '4'
        ? { body: { result: { stock: tee({ version: 5 }) } } }
        : {
            status: 409,
            body: {
              conflict: ['photo'],
              result: { current: theirs, by: { who: 'Ines Duarte', at: '2026-10-14T12:30:00.000000Z' } },
            },
          },
    );
    await mend(line);
    await waitFor(async () => expect(await mark()).toHaveAccessibleName('1 not accepted'));
    const dialog = await openDialog();
    const question = within(
      dialog.getByRole('group', { name: /^Ines Duarte changed the photo of Tee at .*Which one stays\?$/ }),
    );
    expect(question.getByText('No photo')).toBeVisible();
    expect(question.getByRole('img', { name: 'Tee' })).toHaveAttribute(
      'src',
      expect.stringContaining('/api/photos/b/thumbnail'),
    );
    await userEvent.click(question.getByRole('button', { name: choice }));
    await dialog.findByText(/^(Everything is sent|Nothing is waiting)/);
    const tries = api.calls.filter(({ method }) => method === 'DELETE').map(({ query }) => query);
    expect([...new Set(tries.map((query) => query.get('seen_version')))]).toEqual(seen);
  },
);

test('an item archived without a network stays in its row, marked as waiting, and is sent later [offline.1756]', async () => {
  const line = aLine();
  const archived = tee({ deleted_at: '2026-10-14T14:02:00.000000Z', version: 2 });
  await openBy({ line, says: { 'POST /api/stock/{id}/archive': { body: { result: { stock: archived } } } } });
  fireEvent.click(await screen.findByRole('button', { name: 'More for Tee' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  const dialog = await openDialog();
  expect(dialog.getByText('Archive Tee')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await mend(line);
  await untilSent();
});

test('an item added without a network waits under its name, and is added once [offline.1756]', async () => {
  const line = aLine();
  const { writes } = await openBy(
    { line, says: { 'POST /api/stock': { body: { result: { stock: aStock({ id: 3, name: 'Cross' }) } } } } },
    { at: '/stock?new=1' },
  );
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByRole('textbox', { name: 'Name' }), 'Cross');
  await userEvent.click(form.getByRole('button', { name: 'Add item' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const dialog = await openDialog();
  expect(dialog.getByText('Add item Cross')).toBeVisible();
  await mend(line);
  await dialog.findByText('Everything is sent.');
  expect(keysOf(writes()).size).toBe(1);
});

test('a change taken back without a network is marked on its row, after a reload too, and is taken back once [offline.1756]', async () => {
  const line = aLine();
  const adjusted = { stock: tee({ amount: 6, version: 2 }), log: aLog({ id: 81, stock_id: 2 }) };
  const server: Server = {
    line,
    says: {
      'POST /api/stock/{id}/adjust': { body: { result: adjusted } },
      'POST /api/stock/logs/{log}/undo': { body: { result: { stock: tee({ version: 3 }) } } },
    },
  };
  line.isCut = false;
  const first = await openBy(server);
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(first.toasts().at(-1)?.action).toBeDefined());
  const undo = first.toasts().at(-1)?.action?.run;
  line.isCut = true;
  await act(async () => undo?.());
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  await act(async () => undo?.());
  const dialog = await openDialog();
  expect(dialog.getAllByText('Undo a change of Tee')).toHaveLength(1);
  first.unmount();
  stopQueue();
  const { writes } = await openBy(server);
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  await mend(line);
  await untilSent();
  expect(writes().filter(({ path }) => path === '/api/stock/logs/81/undo')).toHaveLength(1);
});

test.each([
  ['stock.undo', /own can be undone for ten minutes. After that it takes the right to undo/],
  ['stock.adjust', /Your role no longer allows this/],
])(
  'taking back a change that waited and now lacks the right %s is listed with that reason [offline.1801]',
  async (permission, reason) => {
    const line = aLine();
    const adjusted = { stock: tee({ amount: 6, version: 2 }), log: aLog({ id: 81, stock_id: 2 }) };
    line.isCut = false;
    const { toasts } = await openBy({
      line,
      says: {
        'POST /api/stock/{id}/adjust': { body: { result: adjusted } },
        'POST /api/stock/logs/{log}/undo': { status: 403, body: { message: 'No.', permission } },
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
    await waitFor(() => expect(toasts().at(-1)?.action).toBeDefined());
    line.isCut = true;
    await act(async () => toasts().at(-1)?.action?.run());
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
    await mend(line);
    const dialog = await openDialog();
    // A refused entry moves to another part of the dialog.
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(dialog.getByText('Undo a change of Tee')).toBeVisible();
  },
);

test('a change of several items taken back without a network is marked on their rows, after a reload too, and is taken back once [offline.1800, offline.1810]', async () => {
  const line = aLine();
  const batch = '7d3b0a52-7f1c-4c4e-9d6f-0e4a6f0f6a11';
  const failed = [{ id: 1, message: 'This was changed again since.', errors: {} }];
  const server: Server = {
    line,
    says: {
      'POST /api/stock/bulk': { body: { result: { updated: 2, failed: [], batch_id: batch } } },
      'POST /api/stock/batches/{batch}/undo': { body: { result: { updated: 1, failed, batch_id: null } } },
    },
  };
  line.isCut = false;
  const first = await openBy(server);
  for (const name of ['Elbow', 'Tee'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Archive/ }));
  await waitFor(() => expect(first.toasts().at(-1)?.action).toBeDefined());
  const undo = first.toasts().at(-1)?.action?.run;
  line.isCut = true;
  await act(async () => undo?.());
  for (const name of ['Elbow', 'Tee'])
    await waitFor(() => expect(rowOf(name)).toHaveTextContent('waiting to send'));
  expect(first.toasts().at(-1)?.message).toMatch(/^Undo a change of 2 items: kept on this device/);
  await act(async () => undo?.());
  const shown = await openDialog();
  expect(shown.getAllByText('Undo a change of 2 items')).toHaveLength(1);
  first.unmount();
  stopQueue();
  const { writes } = await openBy(server);
  for (const name of ['Elbow', 'Tee'])
    await waitFor(() => expect(rowOf(name)).toHaveTextContent('waiting to send'));
  await mend(line);
  await untilSent();
  expect(keysOf(writes()).size).toBe(1);
  expect(writes().at(-1)).toMatchObject({ path: `/api/stock/batches/${batch}/undo`, body: { team_id: 2 } });
  const dialog = await openDialog();
  expect(dialog.getByText('Undo a change of Elbow')).toBeVisible();
  expect(dialog.getByText('This was changed again since.')).toBeVisible();
});

test('an import undone without a network waits under the name of its file, and is undone once [offline.1800]', async () => {
  const line = aLine();
  const batch_id = '9b0d4a10-55ff-4a1f-8f0e-6a7b0f1f2a33';
  const report = { created: 1, updated: 1, unchanged: 0, failed: [], batch_id };
  const time = '2026-10-14T14:01:00.000000Z';
  const times = { created_at: time, started_at: time, finished_at: time };
  const state = { status: 'done', progress: 2, total: 2, download_url: null, message: null } as const;
  const { api, store, toasts, writes } = await openBy({
    line,
    says: {
      'POST /api/stock/batches/{batch}/undo': {
        body: { result: { updated: 2, failed: [], batch_id: null } },
      },
    },
  });
  api.on('GET /api/jobs', {
    body: { result: { jobs: [{ id: 7, kind: 'import', name: 'stock.csv', ...state, report, ...times }] } },
  });
  window.localStorage.setItem('stock-jobs-begun', String(NOW));
  act(() => store.set(setConnectionAtom, { connection: 'live', socket_id: '1.1' }));
  const undo = await screen.findByRole('button', { name: 'Undo the import' });
  await userEvent.click(undo);
  await waitFor(() =>
    expect(toasts().at(-1)?.message).toMatch(/^Undo a change of stock\.csv: kept on this device/),
  );
  await userEvent.click(undo);
  const dialog = await openDialog();
  expect(dialog.getAllByText('Undo a change of stock.csv')).toHaveLength(1);
  await mend(line);
  await dialog.findByText('Everything is sent.');
  expect(keysOf(writes()).size).toBe(1);
  expect(writes().at(-1)).toMatchObject({
    path: `/api/stock/batches/${batch_id}/undo`,
    body: { team_id: 2 },
  });
});

test('a change that was sent a month ago and not answered is sent again under its own key [offline.909]', async () => {
  const line = aLine();
  const server = {
    line,
    says: { 'POST /api/stock/{id}/adjust': { body: { result: { stock: tee({ amount: 6, version: 2 }) } } } },
  };
  jest.mocked(jest.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true);
  const first = await openBy(server);
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  first.unmount();
  stopQueue();
  line.isCut = false;
  const { writes } = await openBy(server, { now: NOW + 30 * DAY_MS });
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(keysOf([...first.writes(), ...writes()]).size).toBe(1);
});

async function moveBoth(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Elbow' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tee' }));
  await moveTicked(name);
}

async function moveTicked(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Move' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.click(form.getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.click(form.getByRole('button', { name: /^Move/ }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
}

test('items moved without a network are shown at the new location, and one that the server refuses is listed by itself with the reason [offline.1756]', async () => {
  const line = aLine();
  const failed = [{ id: 1, message: 'This item is on a list that is being picked.', errors: {} }];
  const { writes } = await openBy({
    line,
    says: { 'POST /api/stock/bulk': { body: { result: { updated: 1, failed, batch_id: null } } } },
  });
  const name = 'Cold room';
  await moveBoth(name);
  for (const item of ['Tee', 'Elbow']) expect(rowOf(item)).toHaveTextContent(name);
  const dialog = await openDialog();
  expect(dialog.getByText(`Move 2 items to ${name}`)).toBeVisible();
  await mend(line);
  await dialog.findByText(failed[0]?.message ?? '');
  expect(dialog.getByText(`Move Elbow to ${name}`)).toBeVisible();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(keysOf(writes()).size).toBe(1);
});

test.each([
  ['Keep yours for all', [1, 2], 'Everything is sent.'],
  ['Keep theirs for all', [], /^Nothing is waiting/],
])(
  '%s answers with one press for every item of a bulk change that others have changed meanwhile [offline.2289]',
  async (button, sent, said) => {
    const line = aLine();
    const elsewhere = (id: number, name: string) => ({
      ...{ id, message: 'Someone else has changed this item.', errors: { seen: [''] } },
      current: aStock({ id, name, location_id: 9, version: 7 }),
    });
    const { api, writes } = await openBy({ line, says: {} });
    await moveBoth('Cold room');
    const dialog = await openDialog();
    const failed = [elsewhere(1, 'Elbow'), elsewhere(2, 'Tee')];
    api.on('POST /api/stock/bulk', () => ({ status: 422, body: { result: { failed } } }) as never);
    await mend(line);
    const answer = await dialog.findByRole('button', { name: button });
    const before = writes().length;
    api.on('POST /api/stock/bulk', { body: { result: { updated: 1, failed: [], batch_id: null } } });
    await userEvent.click(answer);
    await dialog.findByText(said);
    const overTheirs = (id: number) => ({ stock_ids: [id], seen: [{ value: 9, stock_ids: [id] }] });
    expect(
      writes()
        .slice(before)
        .map(({ body }) => body),
    ).toMatchObject(sent.map(overTheirs));
  },
);

test.each<[string, () => Promise<void>, Server['says']]>([
  [
    'refused',
    () => userEvent.click(screen.getByRole('button', { name: 'One more Tee' })),
    { 'POST /api/stock/{id}/adjust': { status: 422, body: { message: 'No', errors: {} } } },
  ],
  [
    'booked',
    () => moveBoth('Cold room'),
    { 'POST /api/stock/bulk': { body: { result: { updated: 2, failed: [], batch_id: null } } } },
  ],
])(
  'while the stock is read because a change that waited was %s, it is not read again for each of the next [offline.2392]',
  async (_what, change, says) => {
    const line = aLine();
    const { api } = await openBy({ line, says });
    for (const times of [1, 2, 3]) {
      await change();
      await screen.findByRole('button', { name: `${times} waiting to send` });
    }
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    let reads = 0;
    api.on('GET /api/stock', async ({ query }) => {
      if (query.has('stock_ids')) return { status: 400 };
      reads += 1;
      await isAnswered;
      return { status: 400 };
    });
    await mend(line);
    await untilSent();
    await waitFor(() => expect(reads).toBe(1));
    await act(async () => answer());
  },
);

test('the focus goes to the next change that is asked about when one is answered, and to the title after the last [offline.2289]', async () => {
  const line = aLine();
  const { api } = await openBy({ line, says: {} });
  await moveBoth('Cold room');
  const dialog = await openDialog();
  const failed = [
    { id: 1, name: 'Elbow' },
    { id: 2, name: 'Tee' },
  ].map(({ id, name }) => ({
    ...{ id, message: 'Someone else has changed this item.', errors: { seen: [''] } },
    current: aStock({ id, name, location_id: 9, version: 7 }),
  }));
  api.on('POST /api/stock/bulk', () => ({ status: 422, body: { result: { failed } } }) as never);
  await mend(line);
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard: Move Elbow to Cold room' }));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Discard: Move Tee to Cold room' })).toHaveFocus(),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus());
});

test('an item counted without a network is shown as counted, and is sent later with what was seen and how long ago that was [offline.1756]', async () => {
  const line = aLine();
  const { writes } = await openBy(
    {
      line,
      says: {
        'POST /api/stock/{id}/adjust': { body: { result: { stock: tee({ amount: 9, version: 2 }) } } },
      },
    },
    { at: '/stock?item=2' },
  );
  const form = within(await screen.findByRole('form', { name: 'Adjust Tee' }));
  await userEvent.click(form.getByRole('radio', { name: 'Count' }));
  await userEvent.type(form.getByRole('textbox', { name: /count/i }), '9');
  await userEvent.click(form.getByRole('button', { name: 'Set to 9' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('9'));
  expect(rowOf('Tee')).toHaveTextContent('waiting to send');
  await mend(line);
  await waitFor(() => expect(rowOf('Tee')).not.toHaveTextContent('waiting to send'));
  await untilSent();
  expect(writes().at(-1)).toMatchObject({
    body: { count: 9, seen_amount: 5, seen_version: 1, reason: 'counted' },
    headers: { 'Idempotency-Age': expect.stringMatching(/^\d+$/) as string },
  });
});

test('a count that is entered over an own change that waits says that this was before it, once both are sent [offline.2306]', async () => {
  const line = aLine();
  const { api, writes } = await openBy({ line, says: {} }, { at: '/stock?item=2' });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('waiting to send'));
  const form = within(await screen.findByRole('form', { name: 'Adjust Tee' }));
  await userEvent.click(form.getByRole('radio', { name: 'Count' }));
  const field = form.getByRole('textbox', { name: /count/i });
  await userEvent.type(field, '9');
  const stock = tee({ amount: 6, version: 2 });
  api.on('POST /api/stock/{id}/adjust', { body: { result: { stock, log: aLog({ id: 81 }) } } });
  await mend(line);
  await untilSent();
  await userEvent.type(field, '{Enter}');
  await waitFor(() =>
    expect(writes().at(-1)?.body).toMatchObject({ count: 9, seen_version: 1, sides: { 81: 'before' } }),
  );
});

test('a press over an item that somebody has counted meanwhile is asked about among what waits, and sent with the answer [locations.2355]', async () => {
  const counted = { log_id: 91, who: 'Priya', action: 'counted', delta: -2, at: NOW, version: 2 };
  const { api, writes } = await openBy({ line: { isCut: false }, says: {} });
  aStockroom(api, { items: [tee({ amount: 3, version: 2 })], now: NOW });
  api.on('POST /api/stock/{id}/adjust', ({ body }) =>
    body?.['sides']
      ? { body: { result: { stock: tee({ amount: 2, version: 3 }) } } }
      : ({ status: 422, body: { message: 'Say which.', result: { movements: [counted] } } } as never),
  );
  fireEvent.click(screen.getByRole('button', { name: 'One less Tee' }));
  const dialog = await openDialog();
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('3'));
  await userEvent.click(await dialog.findByRole('button', { name: /After/ }));
  await untilSent();
  expect(writes().at(-1)?.body).toMatchObject({ delta: -1, seen_version: 1, sides: { 91: 'after' } });
  expect(rowOf('Tee')).toHaveTextContent('2');
  expect(keysOf(writes()).size).toBe(1);
});
