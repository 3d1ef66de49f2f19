import { aUser, expectAccessible, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { toastsAtom } from '@storeroom/sdk/host';
import type { Role } from '@storeroom/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock, aStockroom, someLocations } from '../../sample';
import { Scanner } from '../../scanning';
import scan from '../../texts/scan.en.json';
import en from '../../texts/stock.en.json';
import { ScanSheet } from './scan-sheet';

const items = [
  aStock({ id: 512, name: 'Hex bolt', amount: 18, location_id: 7 }),
  aStock({ id: 513, name: 'Old lamp', deleted_at: '2026-10-14T14:02:00Z' }),
];

interface Opened {
  at?: string;
  role?: Role;
  first?: { text: string; also?: string } | null;
  answers?: (api: FakeApi) => void;
}

async function open({ at = '/dashboard', role = 'manager', first = null, answers }: Opened = {}) {
  const api = aStockroom(fakeApi(), { items });
  api
    .on('GET /api/stock/lookup', { body: { result: { matches: [] } } })
    .on('GET /api/stock/locations/{id}', ({ params: { id } }) =>
      Number(id) === 12 ? undefined : { status: 404 },
    );
  answers?.(api);
  await Scanner.load();
  const onClose = jest.fn();
  // In a browser without camera the sheet says so at once, which has to be awaited.
  const rendered = await act(() =>
    renderScreen(<ScanSheet first={first} onClose={onClose} />, {
      ...{ api, at },
      user: aUser(role),
      texts: { stock: en, scan },
    }),
  );
  const type = async (code: string) => {
    const field = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
  };
  return { ...rendered, api, onClose, type, toasts: () => rendered.store.get(toastsAtom) };
}

test('without a camera the scanner says so, and a typed code finds the item [stock.622, stock.623]', async () => {
  const { type, container } = await open();
  expect(
    await screen.findByText(/works only at an address that begins with https|has no camera/),
  ).toBeVisible();
  await type('SRI512');
  const item = await screen.findByRole('region', { name: 'Hex bolt' });
  expect(
    within(item)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Adjust', 'Open', 'Count']);
  await expectAccessible(container);
});

test('a refused camera says how to allow it and can be tried again [stock.622]', async () => {
  const getUserMedia = jest.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  await open();
  expect(await screen.findByText(/The camera is not allowed here/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try the camera again' }));
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2));
  expect(await screen.findByText(/The camera is not allowed here/)).toBeVisible();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a scanned code that leads to nothing says what it is: unknown, a link, or archived [stock.624]', async () => {
  const { type } = await open({ first: { text: 'SRI999' } });
  expect(
    await screen.findByText(/has the number 999. It was deleted, or belongs to another team/),
  ).toBeVisible();
  await type('rubbish');
  expect(await screen.findByText(/has the code rubbish/)).toBeVisible();
  await type('https://shop.example/p');
  expect(await screen.findByText('This is a link to shop.example, not a Storeroom label.')).toBeVisible();
  await type('SRI513');
  expect(await screen.findByText('Old lamp is archived.')).toBeVisible();
  await type('https://elsewhere.example/stock?item=512');
  await userEvent.click(await screen.findByRole('button', { name: 'Look here for number 512' }));
  expect(await screen.findByRole('region', { name: 'Hex bolt' })).toBeVisible();
});

test('a label of what the role may not see is answered as an unknown one [stock.624]', async () => {
  const { type } = await open({
    first: { text: 'SRI512' },
    answers: (api) =>
      api.on('GET /api/stock/{id}', { status: 403 }).on('GET /api/stock/locations/{id}', { status: 403 }),
  });
  expect(
    await screen.findByText(/has the number 512. It was deleted, or belongs to another team/),
  ).toBeVisible();
  await type('SRL12');
  expect(await screen.findByText(/^No location of .* has the number 12\. It was deleted/)).toBeVisible();
});

test('a lookup of a code that fails says so and can be tried again [stock.624]', async () => {
  const { api, type } = await open({
    first: { text: 'SRI512' },
    answers: (fake) => fake.on('GET /api/stock/{id}', { status: 400 }),
  });
  expect(await screen.findByText('SRI512 could not be looked up. The server did not answer.')).toBeVisible();
  aStockroom(api, { items });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Hex bolt' })).toBeVisible();
  api.on('GET /api/stock/lookup', { status: 400 });
  await type('4006381333931');
  expect(await screen.findByText(/4006381333931 could not be looked up/)).toBeVisible();
});

test('a typed code that leads to nothing is in its field again, selected [stock.983]', async () => {
  const { type } = await open();
  await type('4006381333931');
  expect(await screen.findByText(/4006381333931/)).toBeVisible();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  await waitFor(() => expect(field).toHaveValue('4006381333931'));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 13]);
  await type('SRI512');
  expect(await screen.findByRole('region', { name: 'Hex bolt' })).toBeVisible();
  expect(field).toHaveValue('');
});

test('what is typed while the code before is looked up stays in the field [stock.983]', async () => {
  let answer = () => undefined as void;
  const isAnswered = new Promise<void>((done) => (answer = done));
  const { type } = await open({
    answers: (api) =>
      api.on('GET /api/stock/lookup', async () => {
        await isAnswered;
        return { body: { result: { matches: [] } } };
      }),
  });
  await type('4006381333931');
  const field = screen.getByRole('textbox', { name: 'Code' });
  await userEvent.type(field, 'SRI5');
  await act(async () => answer());
  expect(await screen.findByText(/has the code 4006381333931/)).toBeVisible();
  expect(field).toHaveValue('SRI5');
});

test.each([
  ['of which some is free begins with using it', { amount: 18, committed: 17 }, 'Use'],
  ['of which all is promised begins with receiving it', { amount: 18, committed: 18 }, 'Receive'],
])('Adjust of a scanned item %s [stock.623]', async (_what, amounts, mode) => {
  const item = aStock({ id: 512, name: 'Hex bolt', ...amounts });
  await open({ first: { text: 'SRI512' }, answers: (api) => aStockroom(api, { items: [item] }) });
  const found = within(await screen.findByRole('region', { name: 'Hex bolt' }));
  await userEvent.click(found.getByRole('button', { name: 'Adjust' }));
  expect(await found.findByRole('radio', { name: mode })).toBeChecked();
});

test('the code of a scanner set to another keyboard is looked up by the positions of its keys [stock.620]', async () => {
  await open({ first: { text: 'SRI(&é', also: 'SRI512' } });
  expect(await screen.findByRole('region', { name: 'Hex bolt' })).toBeVisible();
});

test('a scanned code that two items have offers both by name and number, and opens the one that is chosen', async () => {
  const matches = [
    { type: 'stock' as const, id: 512, name: 'Hex bolt' },
    { type: 'stock' as const, id: 513, name: 'Hex bolt' },
  ];
  await open({
    first: { text: 'hex bolt' },
    answers: (api) => api.on('GET /api/stock/lookup', { body: { result: { matches } } }),
  });
  expect(await screen.findByRole('button', { name: 'Hex bolt · SRI513' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Hex bolt' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hex bolt · SRI512' }));
  expect(await screen.findByRole('region', { name: 'Hex bolt' })).toBeVisible();
});

test('nothing is offered to be moved, scanned or counted into an archived location, also on its page [stock.623]', async () => {
  const [yard] = someLocations(0);
  const location = { ...yard!, id: 12, name: 'Yard', deleted_at: '2026-10-14T14:02:00Z' };
  const { type, api } = await open({
    at: '/stock/locations/12-yard',
    answers: (server) => server.on('GET /api/stock/locations/{id}', { body: { result: { location } } }),
  });
  const steps = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await type('SRL12');
  expect(await steps('Yard')).toEqual(['Open']);
  await type('SRI512');
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === '/api/stock/locations/12').length).toBeGreaterThan(1),
  );
  await waitFor(async () => expect(await steps('Hex bolt')).toEqual(['Adjust', 'Open', 'Count']));
});

test('beep, vibration and continuous scanning stay switched on this device as they were left [stock.627]', async () => {
  window.localStorage.setItem('scanning', '{"beep":false,"vibrate":"yes"}');
  const { unmount } = await open({ first: { text: 'SRI512' } });
  expect(await screen.findByRole('switch', { name: 'Beep' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Vibrate' })).toBeChecked();
  for (const name of ['Beep', 'Vibrate', 'Keep scanning'])
    await userEvent.click(screen.getByRole('switch', { name }));
  unmount();
  await open({ first: { text: 'SRI512' } });
  expect(await screen.findByRole('switch', { name: 'Beep' })).toBeChecked();
  for (const name of ['Vibrate', 'Keep scanning'])
    expect(screen.getByRole('switch', { name })).not.toBeChecked();
  window.localStorage.clear();
});
