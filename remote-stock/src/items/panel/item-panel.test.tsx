import { queryClient } from '@storeroom/sdk';
import {
  addTexts,
  keptDrafts,
  publishPresence,
  refinedTitleAtom,
  refreshQueries,
  toastsAtom,
} from '@storeroom/sdk/host';
import { expectAccessible, type Reply } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLog, aPage, aStock } from '../../sample';
import { openStock, type OpenStock } from '../testing/open-stock';

const tee = (part = {}) => aStock({ id: 512, name: 'Tee', amount: 18, committed: 5, ...part });
const panel = () => within(screen.getByRole('complementary'));

async function openPanel(options: OpenStock = {}) {
  const opened = await openStock({ at: '/stock?item=512', items: [tee()], ...options });
  await screen.findByRole('complementary');
  return { user: userEvent.setup(), ...opened };
}

test('an item opens beside its list, with its own address and title, its amounts and its history [stock.210, R2.31]', async () => {
  const user = userEvent.setup();
  const { address, store, container } = await openStock({ items: [tee()], logs: [aLog({ stock_id: 512 })] });
  await user.click(await screen.findByRole('link', { name: 'Tee' }));
  expect(address()).toBe('/stock?item=512');
  expect(store.get(refinedTitleAtom)).toBe('Manage Stock');
  expect(screen.getByRole('heading', { name: 'Tee' })).toHaveFocus();
  expect(panel().getByText('Promised').nextSibling).toHaveTextContent('5');
  expect(panel().getByText('Free').nextSibling).toHaveTextContent('13');
  expect(await panel().findByText('24 → 18')).toBeVisible();
  await expectAccessible(container);
});

test('closing an item restores the address, the title and the focus', async () => {
  const user = userEvent.setup();
  const { address, store } = await openStock({ items: [tee()], at: '/stock?name=t' });
  await user.click(await screen.findByRole('link', { name: 'Tee' }));
  await user.keyboard('{Escape}');
  expect(address()).toBe('/stock?name=t');
  expect(store.get(refinedTitleAtom)).toBeNull();
  expect(screen.getByRole('link', { name: 'Tee' })).toHaveFocus();
});

test('a link to an unknown item explains that it may belong to another team [stock.211]', async () => {
  await openStock({
    at: '/stock?item=999',
    answers: (api) => api.on('GET /api/stock/{id}', { status: 404 }),
  });
  expect(await screen.findByRole('heading', { name: 'No item no. 999 here' })).toBeVisible();
  expect(panel().getByText(/belongs to another team/)).toBeVisible();
});

test('the history of an item marks the change that was undone, and the undo as one', async () => {
  const logs = [
    aLog({ id: 9, stock_id: 512, action: 'undone', delta: 6 }),
    aLog({ id: 8, stock_id: 512, undone: true }),
  ];
  await openPanel({ logs });
  const entries = await panel().findAllByText(/ · und/);
  expect(entries.map(({ textContent }) => /undo(?:ne)?/.exec(textContent ?? '')?.[0])).toEqual([
    'undo',
    'undone',
  ]);
});

test('a history of an item that cannot be read says so and can be read again [G.236]', async () => {
  const history = 'GET /api/stock/{id}/history';
  const { user, api } = await openPanel({
    answers: (server) => server.on(history, { status: 400 }),
  });
  expect(await panel().findByText(/The server did not answer/)).toBeVisible();
  api.on(history, { body: { result: { logs: aPage([aLog({ stock_id: 512 })]) } } });
  await user.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await panel().findByText('24 → 18')).toBeVisible();
  expect(panel().queryByText(/did not answer/)).not.toBeInTheDocument();
});

test('a link to an archived item says so and offers to unarchive it [stock.211]', async () => {
  const archived = tee({ deleted_at: '2026-10-13T09:00:00.000000Z', updated_by: 'Tom Ashby' });
  const { user, writes } = await openPanel({ items: [archived] });
  expect(
    await panel().findByText('Archived on 13 Oct by Tom Ashby. It can be read but not changed.'),
  ).toBeVisible();
  expect(panel().queryByRole('textbox')).not.toBeInTheDocument();
  expect(panel().getByRole('link', { name: 'in Archived' })).toHaveAttribute(
    'href',
    '/stock/archived?item=512',
  );
  await user.click(panel().getByRole('button', { name: 'Unarchive' }));
  await waitFor(() => expect(writes()[0]?.path).toBe('/api/stock/512/unarchive'));
});

test('an edit of an item is saved with the version that it began with [stock.204]', async () => {
  const { user, writes, toasts } = await openPanel();
  const name = await panel().findByRole('textbox', { name: 'Name' });
  expect(panel().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.clear(name);
  await user.type(name, 'Tee 22 mm');
  await user.click(panel().getByRole('switch', { name: 'Stops at 0' }));
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()[0]?.message).toBe('Tee 22 mm saved'));
  expect(writes()[0]).toMatchObject({ method: 'PUT', path: '/api/stock/512' });
  expect(writes()[0]?.body).toEqual({ team_id: 2, name: 'Tee 22 mm', allow_minus_amount: true, version: 1 });
  expect(screen.getByRole('link', { name: 'Tee 22 mm' })).toBeVisible();
});

test('an item that was requested before a save, and is answered after it, does not bring its old name back [live.1790]', async () => {
  const { user, api, toasts } = await openPanel();
  const name = await panel().findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.on('GET /api/stock/{id}', async () => {
    await held;
    return { body: { result: { stock: tee() } } };
  });
  const readings = () => api.calls.filter(({ path }) => path === '/api/stock/512').length;
  const before = readings();
  act(() => refreshQueries());
  await waitFor(() => expect(readings()).toBe(before + 1));
  await user.type(name, ' 22 mm');
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()[0]?.message).toBe('Tee 22 mm saved'));
  release();
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(screen.getByRole('heading', { name: 'Tee 22 mm' })).toBeVisible();
});

test('an edit that fails each time it is saved says so in one message, and each attempt has the same key [stock.1734, stock.2381]', async () => {
  const { user, store, api } = await openPanel();
  api.on('PUT /api/stock/{id}', 'unreachable');
  const name = await panel().findByRole('textbox', { name: 'Name' });
  await user.type(name, ' 22 mm');
  const writes = () => api.calls.filter(({ method }) => method === 'PUT');
  for (let times = 1; times <= 3; times += 1) {
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes()).toHaveLength(times));
    await waitFor(() =>
      expect(panel().getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'),
    );
  }
  expect(store.get(toastsAtom).map(({ kind }) => kind)).toEqual(['failed']);
  expect(name).toHaveValue('Tee 22 mm');
  act(() => store.get(toastsAtom)[0]?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(4));
  expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('the location of an item is chosen by typing and can be cleared [stock.204]', async () => {
  const { user, writes } = await openPanel();
  const location = await panel().findByRole('combobox', { name: 'Location' });
  expect(location).toHaveValue('Rack A2');
  await user.clear(location);
  await user.type(location, 'dock');
  await user.click(await screen.findByRole('option', { name: 'Dock' }));
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ location_id: 2 }));
  await user.click(await panel().findByRole('button', { name: 'Clear the location' }));
  await user.click(panel().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()[1]?.body).toMatchObject({ location_id: null, version: 2 }));
});

test('an edit of an item that is refused shows the reason below the field', async () => {
  const { user, api } = await openPanel();
  api.on('PUT /api/stock/{id}', {
    status: 422,
    body: { message: 'Invalid.', errors: { name: ['The name is too long.'] } },
  });
  const name = await panel().findByRole('textbox', { name: 'Name' });
  await user.type(name, ' 22 mm{Enter}');
  expect(await panel().findByText('The name is too long.')).toBeVisible();
  expect(name).toHaveAccessibleDescription('The name is too long.');
  await user.clear(name);
  expect(panel().getByText('Enter a name')).toBeVisible();
});

describe('two edits of one item', () => {
  const theirs = tee({ name: 'Tee brass', amount: 12, version: 4, updated_by: 'Tom Ashby' });

  async function saveInto(current: ReturnType<typeof tee>) {
    const opened = await openPanel();
    let sent = 0;
    opened.api.on('PUT /api/stock/{id}', ({ body: { team_id: _, ...body } }) => {
      sent += 1;
      if (sent === 1) return { status: 409, body: { result: { current }, conflict: ['name'] } };
      return { body: { result: { stock: { ...current, ...body, version: 5 } } } };
    });
    const name = await panel().findByRole('textbox', { name: 'Name' });
    await opened.user.clear(name);
    await opened.user.type(name, 'Tee 22 mm{Enter}');
    return opened;
  }

  test('a field that two people changed shows both values and what it was, and the other person’s can be kept [stock.1712]', async () => {
    const { user, writes, container } = await saveInto(theirs);
    const choice = within(await panel().findByRole('group', { name: 'Name' }));
    expect(choice.getByText('Was: Tee')).toBeVisible();
    expect(choice.getByRole('radio', { name: 'Yours: Tee 22 mm' })).toBeChecked();
    await expectAccessible(container);
    await user.click(choice.getByRole('radio', { name: 'Tom: Tee brass' }));
    await user.click(panel().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Tee brass' })).toBeVisible();
    expect(writes()).toHaveLength(1);
  });

  test('where two people changed the same field, a person can save their value over the other one [stock.1712]', async () => {
    const { user, writes } = await saveInto(theirs);
    await panel().findByRole('group', { name: 'Name' });
    await user.click(panel().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writes().at(-1)?.body).toEqual({ team_id: 2, name: 'Tee 22 mm', version: 4 }));
  });

  test('a person who reloads the page before they have chosen is asked again, and nothing is overwritten [look.2402]', async () => {
    const { user, unmount } = await saveInto(theirs);
    await panel().findByRole('group', { name: 'Name' });
    const kept = [...keptDrafts()];
    unmount();
    const { api, writes } = await openStock({ at: '/stock', items: [theirs] });
    for (const [place, content] of kept) keptDrafts().set(place, content);
    api.on('PUT /api/stock/{id}', { status: 409, body: { result: { current: theirs }, conflict: ['name'] } });
    await user.click(await screen.findByRole('link', { name: 'Tee brass' }));
    expect(await panel().findByRole('textbox', { name: 'Name' })).toHaveValue('Tee 22 mm');
    await user.click(panel().getByRole('button', { name: 'Save' }));
    const choice = within(await panel().findByRole('group', { name: 'Name' }));
    expect(choice.getByRole('radio', { name: 'Tom: Tee brass' })).toBeVisible();
    expect(writes().map(({ body }) => body?.['version'])).toEqual([1]);
  });

  test.each<[string, Reply<'PUT /api/stock/{id}'>, RegExp]>([
    [
      'somebody else’s change',
      { status: 409, body: { result: { current: theirs }, conflict: ['name'] } },
      /^Somebody changed this in the meantime/,
    ],
    [
      'what was typed',
      { status: 422, body: { message: 'x', errors: { name: ['The name is too long.'] } } },
      /^The name is too long/,
    ],
  ])(
    'an edit that is refused for %s after its item was closed is told in a message [look.12]',
    async (_why, refusal, words) => {
      const { user, api, toasts } = await openPanel();
      let answer = () => undefined as void;
      const held = new Promise<void>((resolve) => (answer = resolve));
      api.on('PUT /api/stock/{id}', async () => {
        await held;
        return refusal;
      });
      await user.type(await panel().findByRole('textbox', { name: 'Name' }), ' 22 mm{Enter}');
      await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
      await user.click(panel().getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
      act(() => answer());
      await waitFor(() =>
        expect(toasts().map(({ message }) => message)).toEqual([expect.stringMatching(words)]),
      );
    },
  );

  test('an edit is saved without a question where somebody else changed another field [stock.1712]', async () => {
    const { writes, toasts } = await saveInto({ ...theirs, name: 'Tee' });
    await waitFor(() => expect(toasts()[0]?.message).toBe('Tee 22 mm saved'));
    expect(writes().map(({ body }) => body?.['version'])).toEqual([1, 4]);
  });
});

test('the adjust form in the panel uses one of the item, and the history shows the change', async () => {
  const { user, writes } = await openPanel();
  const form = within(await panel().findByRole('form', { name: 'Adjust Tee' }));
  await user.click(form.getByRole('button', { name: 'Use 1' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ team_id: 2, delta: -1, reason: 'used' }));
  expect(await panel().findByText('18 → 17')).toBeVisible();
  expect(panel().getByText('Amount').nextSibling).toHaveTextContent('17');
});

test('a manager undoes a change from the history of an item', async () => {
  const { user, api, writes } = await openPanel({ logs: [aLog({ id: 77, stock_id: 512 })] });
  api.on('POST /api/stock/logs/{log}/undo', {
    body: { result: { stock: tee({ amount: 24, version: 2 }), log: aLog({ action: 'undone' }) } },
  });
  await user.click(await panel().findByRole('button', { name: 'Undo this change' }));
  await waitFor(() => expect(panel().getByText('Amount').nextSibling).toHaveTextContent('24'));
  expect(writes()[0]?.headers['Idempotency-Key']).toBeDefined();
});

test('a keeper is not offered to undo the changes of others, and a viewer only reads', async () => {
  const logs = [aLog({ stock_id: 512 })];
  const keeper = await openPanel({ role: 'keeper', logs });
  await panel().findByText('24 → 18');
  expect(panel().queryByRole('button', { name: 'Undo this change' })).not.toBeInTheDocument();
  keeper.unmount();
  await openPanel({ role: 'viewer', logs });
  await panel().findByText('24 → 18');
  expect(panel().queryByRole('textbox')).not.toBeInTheDocument();
  expect(panel().getByText('Stops at 0')).toBeVisible();
});

describe('presence', () => {
  const tell = (...names: string[]) =>
    act(() =>
      publishPresence(
        'App.Models.Stock.512',
        names.map((name, at) => ({ id: at + 10, name })),
      ),
    );

  test('people who have the same item open are named in a line of its panel until they leave [lists.236]', async () => {
    const { container } = await openPanel();
    await panel().findByText('Promised');
    expect(panel().queryByText(/looking at this/)).not.toBeInTheDocument();
    tell('Tom Ashby');
    expect(panel().getByText('Tom is looking at this too')).toBeVisible();
    await expectAccessible(container);
    tell('Tom Ashby', 'Priya Nair');
    expect(panel().getByText('Tom and Priya are looking at this too')).toBeVisible();
    tell('Tom Ashby', 'Priya Nair', 'Inès Moreau', 'Léa Fournier', 'Ruth Adeyemi');
    expect(panel().getByText('Tom, Priya, Inès, and 2 more are looking at this too')).toBeVisible();
    tell();
    expect(panel().queryByText(/looking at this/)).not.toBeInTheDocument();
  });

  test('people who have the same item open are named in French on a French page', async () => {
    await openPanel({ locale: 'fr' });
    await panel().findByText('Réservé');
    tell('Tom Ashby', 'Léa Fournier');
    expect(panel().getByText('Tom et Léa regardent aussi cet article')).toBeVisible();
  });
});

test('an item that a list has shown opens while the server cannot be reached, and says as of when it is and what is missing [offline.1400]', async () => {
  const user = userEvent.setup();
  addTexts('en', 'offline', { notRead: 'You are offline.' });
  const { api, container } = await openStock({ items: [tee()] });
  api.on('GET /api/stock/{id}', 'unreachable').on('GET /api/stock/{id}/history', 'unreachable');
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await screen.findByRole('link', { name: 'Tee' }));
  const note = await panel().findByText(
    /^The server cannot be reached. This is what was read before; the rest comes once it can/,
  );
  expect(note.closest('[role=status]')).toHaveTextContent(/not updated since \d/);
  expect(panel().getByText('Promised').nextSibling).toHaveTextContent('5');
  expect(panel().getByRole('textbox', { name: 'Name' })).toHaveValue('Tee');
  expect(panel().getByText('You are offline.')).toBeVisible();
  expect(panel().queryByText(/did not answer/)).not.toBeInTheDocument();
  await expectAccessible(container);
  isOnline.mockRestore();
  api.on('GET /api/stock/{id}', { body: { result: { stock: tee({ amount: 17, version: 2 }) } } });
  await user.click(panel().getByRole('button', { name: /^not updated since/ }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
});
