import type { Location } from '@storeroom/contract';
import { keptDrafts, toastsAtom } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { aPage, aStock, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');

type Write =
  | 'POST /api/stock/locations'
  | 'PUT /api/stock/locations/{id}'
  | 'POST /api/stock/locations/{id}/archive'
  | 'POST /api/stock/locations/{id}/merge';

interface Form {
  write: Write;
  /** Opens the form and fills it in. */
  fill: (user: UserEvent) => Promise<void>;
  /** The button that sends it. */
  send: string;
  /** A field, and the typed or chosen value that it must still have after the refusal. */
  kept: () => [field: HTMLElement, value: string];
  /** Whether it is sent with an idempotency key. */
  hasKey?: boolean;
}

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => screen.getByRole('textbox', { name });
const openMenu = async (user: UserEvent, action: string, name = 'Cold room') => {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  await screen.findByRole('dialog');
};
const selectTwo = async (user: UserEvent, action: string) => {
  for (const name of ['Cold room', 'Dock']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(await screen.findByRole('button', { name: action }));
  await screen.findByRole('dialog');
};
const choose = async (user: UserEvent, label: string, location: string) => {
  await user.click(dialog().getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: location }));
};
const chosen = (label: string): [HTMLElement, string] => [
  dialog().getByRole('combobox', { name: label }),
  'Rack A1',
];

const FORMS: Record<string, Form> = {
  'a new location': {
    write: 'POST /api/stock/locations',
    fill: (user) => user.type(field('New location'), 'Van'),
    send: 'Add location',
    kept: () => [field('New location'), 'Van'],
  },
  'another name': {
    write: 'PUT /api/stock/locations/{id}',
    fill: async (user) => {
      await openMenu(user, 'Rename');
      await user.type(dialog().getByRole('textbox', { name: 'Name' }), ' 2');
    },
    send: 'Save',
    kept: () => [dialog().getByRole('textbox', { name: 'Name' }), 'Cold room 2'],
  },
  archiving: {
    write: 'POST /api/stock/locations/{id}/archive',
    fill: async (user) => {
      await openMenu(user, 'Archive');
      await choose(user, 'Move to', 'Rack A1');
    },
    send: 'Move 1 item and archive',
    kept: () => chosen('Move to'),
  },
  merging: {
    write: 'POST /api/stock/locations/{id}/merge',
    fill: async (user) => {
      await openMenu(user, 'Merge into…');
      await choose(user, 'Into', 'Rack A1');
    },
    send: 'Merge and move 1 item',
    kept: () => chosen('Into'),
    hasKey: true,
  },
  'merging several': {
    write: 'POST /api/stock/locations/{id}/merge',
    fill: async (user) => {
      await selectTwo(user, 'Merge into…');
      await choose(user, 'Into', 'Rack A1');
    },
    send: 'Merge and move 2 items',
    kept: () => chosen('Into'),
    hasKey: true,
  },
};

async function open(part: Partial<Location> = {}) {
  const locations = someLocations(NOW).map((location, at) => ({
    ...location,
    item_count: 1,
    ...(at === 0 && part),
  }));
  const api = aStockroom(fakeApi(), { items: [aStock()], now: NOW }).on('GET /api/stock/locations', {
    body: { result: { locations: aPage(locations) } },
  });
  const rendered = await renderScreen(<LocationsScreen />, {
    api,
    at: '/stock/locations',
    user: aUser('manager'),
    texts: { stock: en },
  });
  await screen.findByRole('link', { name: part.name ?? 'Cold room' });
  const writes = () => api.calls.filter(({ method }) => method !== 'GET');
  const isSaid = (words: RegExp) =>
    screen.queryAllByText(words).length > 0 ||
    rendered.store.get(toastsAtom).some(({ message }) => words.test(message));
  return { api, writes, isSaid, unmount: rendered.unmount };
}

const CANNOT_BE: string[] = ['That cannot be.'];

/** Answers of the server, and the text that the page shows for each. */
const REFUSALS = [
  [{ status: 402 }, /subscription has ended/],
  [{ status: 403 }, /Your role does not allow this change/],
  [{ status: 422, body: { message: 'x', errors: { name: CANNOT_BE, into: CANNOT_BE } } }, /That cannot be/],
  [{ status: 500 }, /Nothing was|[Tt]ry again/],
  ['unreachable', /No answer came/],
] as const;

const press = (user: UserEvent, send: string) =>
  user.click(
    screen.queryByRole('dialog')
      ? dialog().getByRole('button', { name: send })
      : screen.getByRole('button', { name: send }),
  );

test('archiving a location that holds items asks where they go, sends the number on the button, and asks again when that number has changed [locations.222, stock.1491]', async () => {
  const user = userEvent.setup();
  const { api, isSaid, writes } = await open();
  api.on('POST /api/stock/locations/{id}/archive', ({ body }) =>
    body?.expected_total === 27
      ? { body: { result: { moved: 27, batch_id: 'b' } } }
      : {
          status: 422,
          body: { message: 'x', errors: { expected_total: CANNOT_BE }, result: { total: 27 } },
        },
  );
  const { fill, send } = FORMS['archiving'] as Form;
  await fill(user);
  expect(dialog().getByText('1 item lies here.')).toBeVisible();
  const question = within(dialog().getByRole('radiogroup', { name: 'What should happen to the items' }));
  expect(question.getByRole('radio', { name: 'Move them' })).toBeChecked();
  expect(question.getByRole('radio', { name: 'Leave without location' })).toBeEnabled();
  await press(user, send);
  expect(await dialog().findByText('27 items lie here now, not 1.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Continue with 27' }));
  await press(user, 'Move 27 items and archive');
  await waitFor(() => expect(isSaid(/Cold room archived, 27 items taken out/)).toBe(true));
  expect(writes().map(({ body }) => (body as { expected_total: number }).expected_total)).toEqual([1, 27]);
});

test('merging a location sends the number of items on the button, and asks again when that number has changed [stock.1491]', async () => {
  const user = userEvent.setup();
  const { api, writes } = await open();
  api.on('POST /api/stock/locations/{id}/merge', ({ body }) =>
    body?.expected_total === 27
      ? { body: { result: { moved: 27 } } }
      : {
          status: 422,
          body: { message: 'x', errors: { expected_total: CANNOT_BE }, result: { total: 27 } },
        },
  );
  const { fill, send } = FORMS['merging'] as Form;
  await fill(user);
  await press(user, send);
  expect(await dialog().findByText('27 items lie here now, not 1.')).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Continue with 27' }));
  await press(user, 'Merge and move 27 items');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes().map(({ body }) => (body as { expected_total: number }).expected_total)).toEqual([1, 27]);
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('merging a location that was shown as empty sends that it held nothing [stock.1491]', async () => {
  const user = userEvent.setup();
  const { api, writes } = await open({ item_count: 0 });
  api.on('POST /api/stock/locations/{id}/merge', { body: { result: { moved: 0 } } });
  await FORMS['merging']!.fill(user);
  await press(user, 'Merge');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes().map(({ body }) => body)).toMatchObject([{ expected_total: 0 }]);
});

/**
 * Each form is tried with a field that is refused; the new location with every refusal. Without an answer a change waits on
 * the device and no refusal is shown, except for a merge.
 */
const refusalsOf = (name: string, hasKey = false) =>
  REFUSALS.filter(([answer]) =>
    answer === 'unreachable' ? hasKey : answer.status === 422 || name === 'a new location',
  );

describe.each(Object.entries(FORMS))('form: %s', (name, { write, fill, send, kept, hasKey }) => {
  test.each(refusalsOf(name, hasKey))(
    'a form about locations that is answered with %j keeps what was typed and says why [locations.745]',
    async (answer, said) => {
      const user = userEvent.setup();
      const { api, isSaid, writes } = await open();
      await fill(user);
      api.on(write, answer);
      await press(user, send);
      await waitFor(() => expect(isSaid(said)).toBe(true));
      const [input, value] = kept();
      expect(input).toHaveValue(value);
      const before = writes().length;
      await press(user, send);
      await waitFor(() => expect(writes().length).toBeGreaterThan(before));
      const ofOne = writes().filter(({ path }) => path === writes()[0]?.path);
      const keys = new Set(ofOne.map(({ headers }) => headers['Idempotency-Key']));
      if (name !== 'archiving') expect([keys.size, keys.has(undefined as never)]).toEqual([1, false]);
    },
  );

  test('a form about locations keeps what was typed when the session has ended [locations.745]', async () => {
    const user = userEvent.setup();
    const { api, writes } = await open();
    await fill(user);
    api.on(write, { status: 401 });
    await press(user, send);
    await waitFor(() => expect(writes()).not.toHaveLength(0));
    const [input, value] = kept();
    await waitFor(() => expect(input).toHaveValue(value));
  });
});

test('a new name of a location stays in its field, with a message, where somebody else has renamed it meanwhile [locations.745]', async () => {
  const user = userEvent.setup();
  const { api, isSaid } = await open();
  const { fill, send, kept } = FORMS['another name']!;
  await fill(user);
  const current = { ...someLocations(NOW)[0]!, name: 'Cool room', version: 2 };
  api.on('PUT /api/stock/locations/{id}', {
    status: 409,
    body: { message: 'x', result: { current }, conflict: ['name'] },
  });
  await press(user, send);
  await waitFor(() => expect(isSaid(/Somebody changed this in the meantime/)).toBe(true));
  const [input, value] = kept();
  expect(input).toHaveValue(value);
});

test('a new name of a location that was typed over another one than it has by now says so when it is there again [look.2402]', async () => {
  const user = userEvent.setup();
  const { unmount } = await open();
  await FORMS['another name']!.fill(user);
  const kept = [...keptDrafts()];
  unmount();
  await open({ name: 'Cool room', version: 2 });
  for (const [place, content] of kept) keptDrafts().set(place, content);
  await openMenu(user, 'Rename', 'Cool room');
  const input = dialog().getByRole('textbox', { name: 'Name' });
  expect(input).toHaveValue('Cold room 2');
  expect(input).toHaveAccessibleDescription(/^Somebody changed this in the meantime/);
  await user.type(input, '{Backspace}3');
  expect(input).toHaveValue('Cold room 3');
  expect(input).toHaveAccessibleDescription('');
});
