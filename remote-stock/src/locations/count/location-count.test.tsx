import { publishLive, standingKeys, toastsAtom, undoLastAtom } from '@storeroom/sdk/host';
import { expectAccessible } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLog, aPage, aStock } from '../../sample';
import {
  COUNTS,
  counted,
  keptAt,
  openCount as open,
  shelf,
  tick,
  type OpenCount,
} from './testing/open-count';

async function openCount(more: OpenCount = {}) {
  const opened = await open(more);
  await screen.findByText('Elbow');
  return opened;
}

test('saving a partial count asks first, and says how many lines stay as they are [locations.714]', async () => {
  const { user, sent, container } = await openCount();
  await user.click(tick('Elbow'));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  const question = within(screen.getByRole('dialog', { name: 'Save Cold room as a partial count?' }));
  expect(question.getByText('2 lines are not counted; they stay as they are.')).toBeVisible();
  await expectAccessible(container);
  await user.click(question.getByRole('button', { name: 'Keep counting' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 counted line' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 1, counted: 5 }]]));
});

test('focus on a line of a count that a colleague takes away moves to the same field of the next line, and of the last one [V.33]', async () => {
  const { user, api } = await openCount();
  await user.type(counted('Tee'), '4');
  const leave = (...names: string[]) => {
    api.on('GET /api/stock', ({ query }) => ({
      body: {
        result: {
          stock: aPage(
            query.has('positiveAmount') ? [] : shelf().filter(({ name }) => !names.includes(name)),
          ),
        },
      },
    }));
    return act(async () => publishLive({ subject: 'stock', name: 'Edited', ids: [2, 3] }));
  };
  await leave('Tee');
  await waitFor(() => expect(screen.queryByText('Tee')).not.toBeInTheDocument());
  expect(counted('Valve')).toHaveFocus();
  await leave('Tee', 'Valve');
  await waitFor(() => expect(screen.queryByText('Valve')).not.toBeInTheDocument());
  expect(counted('Elbow')).toHaveFocus();
});

test('the buttons of each line of a count name its item [locations.454]', async () => {
  await openCount();
  for (const name of ['One less Tee', 'One more Tee', 'Tee is as expected, 5'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

test('saving a complete count asks nothing [locations.714]', async () => {
  const { user, sent } = await openCount();
  for (const name of ['Elbow', 'Tee', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a count that was stored before a reload is filled in again, and is deleted from the device once it is saved [offline.886]', async () => {
  const key = keptAt();
  const valve = { 3: { counted: 4, seen: 5 } };
  const { user, sent } = await openCount({ kept: valve });
  expect(screen.getByRole('textbox', { name: 'Counted of Valve' })).toHaveValue('4');
  for (const name of ['Elbow', 'Tee']) await user.click(tick(name));
  expect(JSON.parse(window.localStorage.getItem(key) ?? '{}')).toMatchObject({ 1: { counted: 5 }, ...valve });
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(window.localStorage.getItem(key)).toBeNull());
});

test('an item ticked as expected is held against the amount that the tick names, also just after another number was entered [locations.2800]', async () => {
  const now = Date.now();
  const elbow = { counted: 3, seen: 8, version: 1, from: now, at: now };
  const { user, sent } = await openCount({ kept: { 1: elbow } });
  expect(counted('Elbow')).toHaveValue('3');
  await user.click(tick('Elbow'));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 counted line' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 1, counted: 5, seen_amount: 5 }]]));
});

test('Enter in a count goes to the next line, Shift+Enter to the one before, and a wrong number keeps the focus [locations.977]', async () => {
  const { user } = await openCount();
  const field = (name: string) => screen.getByRole('textbox', { name: `Counted of ${name}` });
  await user.type(field('Elbow'), '4{Enter}');
  expect(field('Tee')).toHaveFocus();
  await user.keyboard('abc{Enter}');
  expect(field('Tee')).toHaveFocus();
  await user.clear(field('Tee'));
  await user.keyboard('5{Enter}7{Shift>}{Enter}{/Shift}6');
  expect(
    [field('Elbow'), field('Tee'), field('Valve')].map((input) => (input as HTMLInputElement).value),
  ).toEqual(['4', '6', '7']);
});

test('a count says of an own press on an item that was counted before that it came after, though the page of the location stayed open [offline.2306]', async () => {
  const { user, sent } = await openCount({
    answers: (api) => {
      const stock = aStock({ id: 1, name: 'Elbow', amount: 4, location_id: 1, version: 2 });
      api.on('POST /api/stock/{id}/adjust', { body: { result: { stock, log: aLog({ id: 81 }) } } });
    },
  });
  await user.type(counted('Elbow'), '5');
  await user.click(screen.getByRole('link', { name: 'Stock' }));
  await user.click(await screen.findByRole('button', { name: 'One less Elbow' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Elbow' }).closest('tr')).toHaveTextContent('4'),
  );
  await user.click(screen.getByRole('link', { name: 'Count' }));
  await user.click(await screen.findByRole('button', { name: 'Save count' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 counted line' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 1, counted: 5, sides: { 81: 'after' } }]]));
});

test('the sheet of keys lists Enter and Shift Enter for a count [stock.985]', async () => {
  await openCount();
  const keys = standingKeys().find(({ heading }) => heading === 'Items to count')?.keys ?? {};
  expect(Object.entries(keys).map(([key, does]) => [key, 'label' in does && does.label])).toEqual([
    ['Enter', 'Next line, from the field'],
    ['Shift Enter', 'Line before, from the field'],
  ]);
});

test('text that is not a number of at least 0 stays in its field of a count with a sentence, and is not sent [look.1000]', async () => {
  const { user, sent } = await openCount();
  const field = screen.getByRole('textbox', { name: 'Counted of Elbow' });
  for (const text of ['abc', '-3']) {
    await user.clear(field);
    await user.type(field, text);
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription('Enter a number, 0 or more.');
  }
  await user.click(tick('Tee'));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 counted line' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 2 }]]));
});

test('the key z undoes a saved count that changed anything, and not one that changed nothing [locations.967]', async () => {
  const difference = { stock_id: 1, name: 'Elbow', expected: 5, counted: 4, delta: -1, amount: 4 };
  const { user, store, api } = await openCount({
    answers: (server) => {
      server.on('POST /api/stock/batches/{batch}/undo', {
        body: { result: { updated: 1, failed: [], batch_id: null } },
      });
      server.on(COUNTS, { body: { result: { differences: [difference], batch_id: 'b7' } } });
    },
  });
  const said = () => store.get(toastsAtom).map(({ message }) => message);
  const save = async () => {
    await user.type(counted('Elbow'), '4');
    for (const name of ['Tee', 'Valve']) await user.click(tick(name));
    await user.click(screen.getByRole('button', { name: 'Save count' }));
    return user.click(await screen.findByRole('button', { name: 'Count again' }));
  };
  await save();
  expect(said()).toEqual(['Cold room counted']);
  expect(await act(() => Promise.resolve(store.set(undoLastAtom)))).toBe(true);
  await waitFor(() => expect(said()).toEqual(['Undone: Cold room']));
  expect(api.calls.some(({ path }) => path === '/api/stock/batches/b7/undo')).toBe(true);
  api.on(COUNTS, { body: { result: { differences: [], batch_id: 'b8' } } });
  await save();
  expect(said()).toEqual(['Undone: Cold room', 'Cold room counted']);
  expect(await act(() => Promise.resolve(store.set(undoLastAtom)))).toBe(false);
});

test('the result of a count counts the lines that were sent, and not those counted meanwhile [locations.963]', async () => {
  let answer: () => void = () => undefined;
  const { user, isSaid } = await openCount({
    answers: (server) =>
      server.on(COUNTS, async () => {
        await new Promise<void>((done) => (answer = done));
        return { body: { result: { differences: [], batch_id: 'b1' } } };
      }),
  });
  await user.click(tick('Elbow'));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await user.click(await screen.findByRole('button', { name: 'Save 1 counted line' }));
  await user.type(counted('Tee'), '5');
  await act(async () => answer());
  await waitFor(() => expect(isSaid(/^\d counted, everything matches/)).toBe(true));
  expect(isSaid(/^1 counted/)).toBe(true);
});

test('lines of a count with the same name are told apart by code or number, also in the result [stock.980]', async () => {
  const { user, container } = await openCount({
    items: [
      aStock({ id: 1, name: 'Elbow', amount: 5, location_id: 1, codes: ['EL-15', '400123'] }),
      aStock({ id: 2, name: 'ELBOW', amount: 5, location_id: 1 }),
      aStock({ id: 3, name: 'Valve', amount: 5, location_id: 1, codes: ['VA-1'] }),
    ],
    answers: (api) =>
      api.on(COUNTS, {
        status: 200,
        body: {
          result: {
            differences: [{ stock_id: 2, name: 'ELBOW', expected: 5, counted: 4, delta: -1, amount: 4 }],
            batch_id: 'b1',
          },
        },
      }),
  });
  expect(screen.getByText('EL-15')).toBeVisible();
  expect(screen.queryByText('VA-1')).not.toBeInTheDocument();
  await user.type(counted('ELBOW, No. 2'), '4');
  for (const name of ['Elbow, EL-15', 'Valve']) await user.click(tick(name));
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  const report = await screen.findByRole('table', { name: /differ|found/i });
  expect(within(report).getByText('No. 2')).toBeVisible();
});

test('a counted line says by how much it is short or over [stock.981]', async () => {
  const { user } = await openCount();
  await user.type(counted('Elbow'), '2');
  await user.type(counted('Tee'), '7.5');
  await user.click(tick('Valve'));
  const line = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  expect(line('Elbow')).toHaveTextContent('short by 3');
  expect(line('Tee')).toHaveTextContent('over by 2.5');
  expect(line('Valve')).toHaveTextContent('match');
});

test('a movement about the time of a count is asked about in a question that comes into view; the answer sends the line and goes on to the next question [locations.1207, locations.1663]', async () => {
  const scrolledTo = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const movement = {
    ...{ log_id: 77, who: 'Tom Hale', action: 'adjusted' as const, delta: -2 },
    ...{ at: '2026-10-14T14:01:00.000000Z', version: 2 },
  };
  const bodies: { stock_id: number; sides?: object; seen_version?: number; before_ms?: number }[][] = [];
  const { user } = await openCount({
    answers: (api) =>
      api.on(COUNTS, ({ body }) => {
        bodies.push(body.lines);
        const isAsked = bodies.length === 1;
        const unclear = isAsked
          ? [
              { stock_id: 2, name: 'Tee', counted: 5, movements: [movement] },
              { stock_id: 3, name: 'Valve', counted: 5, movements: [{ ...movement, log_id: 78 }] },
            ]
          : [];
        return { body: { result: { differences: [], batch_id: 'b1', unclear, newer: [] } } };
      }),
  });
  for (const name of ['Elbow', 'Tee', 'Valve'])
    await user.click(await screen.findByRole('button', { name: `${name} is as expected, 5` }));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  const question = await screen.findByRole('group', { name: /^Tee: Tom Hale used 2 (at|on) / });
  expect(question).toHaveTextContent('Before or after you counted?');
  expect(scrolledTo.mock.contexts).toEqual([within(question).getByRole('button', { name: 'Before' })]);
  expect(question).not.toContainElement(document.activeElement as HTMLElement);
  await user.click(within(question).getByRole('button', { name: 'After' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Tee: Tom/ })).not.toBeInTheDocument());
  const next = screen.getByRole('group', { name: /^Valve: Tom/ });
  expect(within(next).getByRole('button', { name: 'Before' })).toHaveFocus();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies.map((lines) => lines.map(({ stock_id, sides }) => [stock_id, sides]))).toEqual([
    [
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ],
    [[2, { 77: 'after' }]],
  ]);
  expect(bodies[0]?.[0]).toMatchObject({ seen_version: expect.any(Number), before_ms: expect.any(Number) });
});

test('the undo of a count at which the server failed is tried again under the key that it was first sent with [locations.2900]', async () => {
  const difference = { stock_id: 1, name: 'Elbow', expected: 5, counted: 4, delta: -1, amount: 4 };
  const { user, store, api } = await openCount({
    answers: (server) => {
      server.on('POST /api/stock/batches/{batch}/undo', { status: 500 });
      server.on(COUNTS, { body: { result: { differences: [difference], batch_id: 'b7' } } });
    },
  });
  await user.type(counted('Elbow'), '4');
  for (const name of ['Tee', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await screen.findByRole('button', { name: 'Count again' });
  const undos = () => api.calls.filter(({ path }) => path === '/api/stock/batches/b7/undo');
  const failed = () => store.get(toastsAtom).filter(({ kind }) => kind === 'failed');
  act(() => void store.set(undoLastAtom));
  await waitFor(() => expect(failed()).toHaveLength(1));
  act(() => failed()[0]?.action?.run());
  await waitFor(() => expect(undos()).toHaveLength(2));
  const keys = undos().map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a count undone without a network waits under the name of its location, and is undone once [offline.1800]', async () => {
  const difference = { stock_id: 1, name: 'Elbow', expected: 5, counted: 4, delta: -1, amount: 4 };
  const { user, store, api } = await openCount({
    isMarked: true,
    answers: (server) => {
      server.on('POST /api/stock/batches/{batch}/undo', 'unreachable');
      server.on(COUNTS, { body: { result: { differences: [difference], batch_id: 'b7' } } });
    },
  });
  await user.type(counted('Elbow'), '4');
  for (const name of ['Tee', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await screen.findByRole('button', { name: 'Count again' });
  expect(await act(() => Promise.resolve(store.set(undoLastAtom)))).toBe(true);
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)?.message).toMatch(/^Undo a change of Cold room: kept on this device/),
  );
  await user.click(screen.getByRole('button', { name: '1 waiting to send' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Waiting to send' }));
  expect(dialog.getByText('Undo a change of Cold room')).toBeVisible();
  api.on('POST /api/stock/batches/{batch}/undo', {
    body: { result: { updated: 1, failed: [], batch_id: null } },
  });
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  await dialog.findByText('Everything is sent.');
  const undos = api.calls.filter(({ path }) => path === '/api/stock/batches/b7/undo');
  expect(new Set(undos.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});
