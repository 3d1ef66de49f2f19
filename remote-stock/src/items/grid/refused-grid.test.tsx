import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aStock, aStockroom, REFUSALS, refusing } from '../../sample';
import en from '../../texts/stock.en.json';
import { queuePatienceAtom, unsentItemsAtom } from '../data/saving.hooks';
import { dropRows, gridItem, type GridItem, withCells } from './edits.rules';
import { type GridEdits, useSaveSheet } from './grid-edits.hooks';
import { GridPage } from './grid-page';
import type { ItemWrite } from '../data/item-work';

afterEach(() => jest.useRealTimers());

const WRITE = 'POST /api/stock/sheet';
const items = () => [aStock({ id: 1, name: 'Elbow', amount: 5 }), aStock({ id: 2, name: 'Tee', amount: 7 })];

/** Opens the grid of two items, edits the first amount, and opens the review. */
async function openReview() {
  const { api, refuse } = refusing(aStockroom(fakeApi(), { items: items() }));
  const page = { api, at: '/stock?mode=grid', user: aUser('manager'), texts: { stock: en } };
  const { store } = await renderScreen(<GridPage />, page);
  // The queue is not loaded in this test.
  store.set(queuePatienceAtom, 0);
  const name = await screen.findByRole('rowheader', { name: 'Elbow' });
  name.focus();
  fireEvent.keyDown(name, { key: 'ArrowRight' });
  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Review 1 change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review 1 change' }));
  const writes = () => api.calls.filter(({ method }) => method !== 'GET');
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save 1 item' }));
  return { refuse, dialog, writes, save, store };
}

const SAID = {
  402: /subscription has ended/,
  403: /Your role does not allow this change/,
  404: /This team is no longer open to you\. Reload the page/,
  409: /Somebody changed this in the meantime\. Look at it again/,
  410: /This team is no longer open to you\. Reload the page/,
  413: /Send it in several parts/,
  422: /That cannot be/,
  429: /Try again in 7 seconds/,
  500: /No answer came\. It may have been saved; you can safely try again/,
  502: /No answer came\. It may have been saved; you can safely try again/,
  401: /Sign in again; your changes are still here/,
  unreachable: /No answer came\. It may have been saved; you can safely try again/,
  silent: /No answer came\. It may have been saved; you can safely try again/,
} as const;

test.each(Object.entries(REFUSALS))(
  'the grid keeps what was typed and says what to do after the refusal %s, and is sent again with the same key [stock.944]',
  async (key, refusal) => {
    const { refuse, dialog, writes, save } = await openReview();
    refuse(WRITE, refusal);
    if (refusal.status === 'silent') jest.useFakeTimers();
    save();
    if (refusal.status === 'silent') {
      await act(() => jest.advanceTimersByTimeAsync(119_000));
      expect(dialog.getByText('9')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      jest.useRealTimers();
    }
    expect(await dialog.findByText(SAID[key as keyof typeof SAID])).toBeVisible();
    expect(dialog.getByText('9')).toBeVisible();
    // The same rows are sent again with the same key, so that they are booked once even if the first call arrived.
    const before = writes().length;
    save();
    await waitFor(() => expect(writes().length).toBeGreaterThan(before));
    const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  },
);

test('while the grid is being saved, the button that discards a change says so and keeps the focus [look.1270]', async () => {
  const { refuse, dialog, save } = await openReview();
  const drop = dialog.getByRole('button', { name: /^Discard the change/ });
  refuse(WRITE, REFUSALS.silent);
  drop.focus();
  save();
  await waitFor(() => expect(drop).toHaveAccessibleDescription('The items are being saved.'));
  expect(drop).toHaveFocus();
  expect(drop).toBeEnabled();
});

test('a change that was refused is still in its cell after going back to the grid [stock.944]', async () => {
  const { refuse, dialog, save } = await openReview();
  refuse(WRITE, REFUSALS[500]);
  save();
  await dialog.findByText(SAID[500]);
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the grid' }));
  expect(screen.getByRole('gridcell', { name: /^9/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review 1 change' })).toBeEnabled();
});

test('rows of the grid that are kept on the device to be sent later are no longer edits, and are kept with their former values [offline.1756]', async () => {
  const { dialog, save, store, writes } = await openReview();
  const kept: ItemWrite[] = [];
  const send = async (_call: unknown, write: ItemWrite) => (kept.push(write), null);
  act(() => store.set(unsentItemsAtom, { send, show: (stock) => stock, showPage: (page) => page }));
  save();
  await waitFor(() => expect(dialog.queryByText('9')).not.toBeInTheDocument());
  expect(kept.map(({ name, work }) => ({ name, work }))).toMatchObject([
    {
      name: 'Tee',
      work: {
        kind: 'sheet',
        rows: [{ stock_id: 2, amount: 9 }],
        bases: { 2: { name: 'Tee', amount: 7 } },
        names: { 2: 'Tee' },
      },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Review changes' })).toHaveAttribute('aria-disabled', 'true');
  expect(writes()).toEqual([]);
});

/** The edits of so many rows, whose amounts are set to 9, without their grid, and a button that saves them. */
function Saved({ rows }: { rows: number }) {
  const [edits, setEdits] = useState(() => {
    const typed = Array.from({ length: rows }, (_, at) => gridItem(aStock({ id: at + 1, amount: 5 })));
    return withCells(
      {},
      typed.map((item) => ({ item, field: 'amount' as const, typed: { text: '9' } })),
      'en',
    );
  });
  const saved = (ids: readonly number[]) => setEdits((before) => dropRows(before, ids));
  const grid = { edits, saved, nowOf: (base: GridItem) => base, locale: 'en' } satisfies Partial<GridEdits>;
  const { save, problem } = useSaveSheet(grid as unknown as GridEdits, () => undefined);
  return (
    <>
      <button onClick={save}>Save {Object.keys(edits).length}</button>
      <p role="status">{problem}</p>
    </>
  );
}

test('of more rows than one call takes, those of a call that failed stay edits, and are sent again with its key [stock.944]', async () => {
  const refused = { status: 500, body: { message: 'x' } } as const;
  let calls = 0;
  const api = aStockroom(fakeApi(), { items: items() }).on(WRITE, ({ body }) => {
    calls += 1;
    const updated = body?.rows?.length ?? 0;
    return calls === 2 ? refused : { body: { result: { updated, failed: [], batch_id: null } } };
  });
  const page = { api, user: aUser('manager'), texts: { stock: en } };
  const { store } = await renderScreen(<Saved rows={1_001} />, page);
  store.set(queuePatienceAtom, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Save 1001' }));
  const again = await screen.findByRole('button', { name: 'Save 1' });
  expect(screen.getByRole('status')).toHaveTextContent(/No answer came/);
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Save 0' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const [first, ...others] = api.calls.filter(({ method }) => method !== 'GET');
  const keys = others.map(({ headers }) => headers['Idempotency-Key']);
  expect(others.map(({ body }) => body)).toEqual([others[0]?.body, others[0]?.body]);
  expect(keys[1]).toBe(keys[0]);
  expect(first?.headers['Idempotency-Key']).not.toBe(keys[0]);
});
