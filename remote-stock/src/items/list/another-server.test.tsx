import type { LiveEvent, Stock } from '@storeroom/contract';
import { publishLive } from '@storeroom/sdk/host';
import { anotherServer, type PlainAnswers } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStock, rowOf } from '../testing/open-stock';

const CREATED = '2026-10-14T13:58:00.000000Z';

/** Items with only the fields of the specification, in the formats of another server. */
const HINGE = {
  id: 1,
  name: 'Hinge',
  location_id: 3,
  amount: '40.0000',
  allow_minus_amount: 0,
  deleted_at: null,
};
const TAPE = {
  id: 2,
  name: 'Tape',
  location_id: null,
  amount: '-3.5',
  allow_minus_amount: 1,
  deleted_at: null,
};
const BOLT = {
  id: 3,
  name: 'Bolt',
  location_id: 9,
  amount: null,
  allow_minus_amount: 1,
  created_at: CREATED,
};

async function open(more: PlainAnswers = {}) {
  let items: object[] = [HINGE, { ...TAPE, created_at: CREATED }, BOLT];
  const answers: PlainAnswers = {
    'GET /api/stock': ({ query }) => {
      const ids = query.get('stock_ids')?.split(',').map(Number);
      const found = ids && items.filter((item) => ids.includes((item as Stock).id));
      const pagination = { total: items.length, per_page: 15, current_page: 1, last_page: 1, from: 1 };
      return { body: { result: { stock: found ?? { data: items, pagination } } } };
    },
    'GET /api/stock/1': () => ({ body: { result: { stock: items[0] } } }),
    'GET /api/stock/locations': () => ({ body: { result: { locations: { data: [] } } } }),
    'GET /sanctum/csrf-cookie': () => ({ status: 204 }),
    ...more,
  };
  const opened = await openStock({ server: anotherServer(answers) });
  await screen.findByRole('link', { name: 'Hinge' });
  return {
    ...opened,
    happen: (event: Partial<LiveEvent>, after: object[]) => {
      items = after;
      act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [1], ...event }));
    },
  };
}

const cellsOf = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const RACK = { id: 3, name: 'Rack A2', deleted_at: null };
const FORMS: [string, unknown][] = [
  ['an array', [RACK]],
  ['a page', { data: [RACK] }],
];

test.each(FORMS)(
  'items with only the fields of the specification are shown whole, with locations answered as %s [D-P3.4, D-P3.5, D-P3.11, D-P3.12]',
  async (_form, locations) => {
    const { api } = await open({ 'GET /api/stock/locations': () => ({ body: { result: { locations } } }) });
    expect(cellsOf('Hinge').slice(1, 5)).toEqual([expect.stringContaining('40'), '40', 'Rack A2', '–']);
    expect(cellsOf('Tape').slice(1, 5)).toEqual([
      expect.stringContaining('−3.5'),
      '−3.5',
      'No location',
      '4\u00a0min',
    ]);
    expect(cellsOf('Bolt')[3]).toBe('Location 9');
    expect(rowOf('Tape')).toHaveTextContent('oversold');
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid/);
    const asked = api.calls.filter(({ query }) => query.has('location_ids'));
    expect(asked.map(({ query }) => query.get('location_ids'))).toEqual(['3,9']);
  },
);

test('a location whose name cannot be read is shown by its number [D-P3.12]', async () => {
  await open({ 'GET /api/stock/locations': () => ({ status: 404, body: {} }) });
  expect(cellsOf('Hinge')[3]).toBe('Location 3');
});

test('changes by a colleague are shown where the server has no versions, and the first is marked [D-P3.9, D-P3.5]', async () => {
  const { happen } = await open();
  happen({}, [{ ...HINGE, amount: '17' }]);
  await waitFor(() => expect(cellsOf('Hinge')[2]).toBe('17'));
  expect(rowOf('Hinge')).toHaveAttribute('data-changed');
  happen({}, [{ ...HINGE, amount: '4' }]);
  await waitFor(() => expect(cellsOf('Hinge')[2]).toBe('4'));
});

test('a write to a server without versions sends no version, and its answer is shown [D-P3.9]', async () => {
  const { writes } = await open({
    'PUT /api/stock/1': ({ body }) => ({ body: { result: { stock: { ...HINGE, ...body } } } }),
  });
  await userEvent.click(screen.getByRole('link', { name: 'Hinge' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, ', left');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(writes().map(({ body }) => body)).toEqual([{ team_id: 2, name: 'Hinge, left' }]),
  );
  expect(await screen.findByRole('link', { name: 'Hinge, left' })).toBeVisible();
});

test('the history of an item is told of as not offered, with a way to try again [D-P3.21]', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Hinge' }));
  const changes = (await screen.findByRole('heading', { name: 'History' })).closest('section');
  expect(changes).not.toBeNull();
  const inside = within(changes as HTMLElement);
  expect(await inside.findByText(/This server does not offer this\./)).toBeVisible();
  expect(inside.getByRole('button', { name: 'Try again' })).toBeVisible();
});

const INVALID = {
  message: 'The given data was invalid.',
  errors: { delta: ['The delta may not be so large.'] },
};

test.each([
  ['a sentence about the field', INVALID, ['The delta may not be so large.']],
  ['a message only', { message: 'Not today.' }, ['Not today.']],
])('a press on the stepper that is refused with %s shows it [D-P3.16]', async (_case, body, said) => {
  const { toasts } = await open({ 'POST /api/stock/1/adjust': () => ({ status: 422, body }) });
  await userEvent.click(screen.getByRole('button', { name: 'One more Hinge' }));
  await waitFor(() => expect(toasts().map(({ message }) => message)).toEqual(said));
});

test('a write after the end of a session shows no message of its own [D-P3.17]', async () => {
  const body = { message: 'Unauthenticated.' };
  const { toasts, writes } = await open({ 'POST /api/stock/1/adjust': () => ({ status: 401, body }) });
  await userEvent.click(screen.getByRole('button', { name: 'One more Hinge' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(cellsOf('Hinge')[2]).toBe('40'));
  expect(toasts()).toEqual([]);
});
