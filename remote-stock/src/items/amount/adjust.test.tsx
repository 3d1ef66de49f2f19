import type { Stock } from '@storeroom/contract';
import {
  keptDrafts,
  refreshQueries,
  setDraftKeeper,
  unsavedForms,
  type DraftForm,
} from '@storeroom/sdk/host';
import type { Reply } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLog, aPage, aStock } from '../../sample';
import { openStock, rowOf } from '../testing/open-stock';

const tee = (part = {}) => aStock({ id: 512, name: 'Tee', amount: 18, committed: 5, ...part });
const amountOf = (name: string) => rowOf(name).querySelector('[data-column="amount"]')?.textContent;

const ADJUST = 'POST /api/stock/{id}/adjust';
const adjusted = (part: Partial<Stock>): Reply<typeof ADJUST> => ({ body: { result: { stock: tee(part) } } });
/** The answer of the API while its database is away: nothing has changed. */
const NOT_NOW: Reply<typeof ADJUST> = { status: 503, body: { message: 'The database is not available.' } };
/** The refusal of an amount above what is there, with how much there is. */
const only = (available: number): Reply<typeof ADJUST> => ({
  status: 422,
  body: { message: `Only ${available} available`, result: { available } },
});

/** A handler that answers only when `release` is called. */
function held(answer: Reply<typeof ADJUST>) {
  const waiting: (() => void)[] = [];
  return {
    handler: async () => {
      await new Promise<void>((go) => waiting.push(go));
      return answer;
    },
    release: () => act(() => waiting.splice(0).forEach((go) => go())),
  };
}

async function openPopover(name: string, action: 'Receive' | 'Use') {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, form: within(screen.getByRole('dialog', { name: `Adjust ${name}` })) };
}

test('a press on the stepper of a row shows the new amount at once and is sent as a difference with an idempotency key [stock.205, V.51]', async () => {
  const user = userEvent.setup();
  const server = held(adjusted({ amount: 17, version: 2 }));
  const { api, writes } = await openStock({ items: [tee()] });
  api.on(ADJUST, server.handler);
  await user.click(await screen.findByRole('button', { name: 'One less Tee' }));
  expect(amountOf('Tee')).toBe('17');
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({
    team_id: 2,
    delta: -1,
    reason: 'used',
    seen_version: 1,
    batch_id: expect.any(String) as string,
  });
  expect(writes()[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  server.release();
  await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('12'));
});

test('several presses on the stepper of a row are one batch with one message [stock.373]', async () => {
  const user = userEvent.setup();
  const { writes, toasts } = await openStock({ items: [tee()] });
  const less = await screen.findByRole('button', { name: 'One less Tee' });
  await user.click(less);
  await user.click(less);
  await user.click(less);
  expect(amountOf('Tee')).toBe('15');
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
  await waitFor(() => expect(amountOf('Tee')).toBe('15'));
  expect(new Set(writes().map(({ body }) => body?.['batch_id'])).size).toBe(1);
  await waitFor(() => expect(toasts().map(({ message }) => message)).toEqual(['Tee: 18 → 15']));
});

test.each([
  ['answer to', 16, adjusted({ amount: 17, version: 2 })],
  ['refusal of', 17, { status: 403 } as const],
])(
  'the %s a press on the stepper of a row takes nothing off that was pressed after it [stock.2900]',
  async (_what, left, reply) => {
    const user = userEvent.setup();
    const { api } = await openStock({ items: [tee()] });
    const answers: ((reply: Reply<typeof ADJUST>) => void)[] = [];
    api.on(ADJUST, () => new Promise((answer) => answers.push(answer)));
    const less = await screen.findByRole('button', { name: 'One less Tee' });
    await user.click(less);
    await user.click(less);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(amountOf('Tee')).toBe('16');
    act(() => answers[0]?.(reply));
    // The second press is sent when everything has been done about the first.
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(amountOf('Tee')).toBe(`${left}`);
    act(() => answers[1]?.(adjusted({ amount: left, version: 3 })));
    await waitFor(() => expect(amountOf('Tee')).toBe(`${left}`));
  },
);

test('a press on the stepper of a row that is refused shows the old amount again and offers the available one [look.12, D-F1.2]', async () => {
  const user = userEvent.setup();
  const { api, toasts, writes } = await openStock({ items: [tee({ amount: 0.5 })] });
  api.on(ADJUST, ({ body }) => (body.delta === -1 ? only(0.5) : adjusted({ amount: 0, version: 2 })));
  await user.click(await screen.findByRole('button', { name: 'One less Tee' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatchObject({ kind: 'failed', message: 'Tee: only 0.5 available' });
  await waitFor(() => expect(amountOf('Tee')).toBe('0.5'));
  expect(toasts()[0]?.action?.label).toBe('Use 0.5 instead');
  act(() => toasts()[0]?.action?.run());
  await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ delta: -0.5, reason: 'used' }));
});

test('a refused press on the stepper of a row is not taken off an amount that was read meanwhile [D-F1.2]', async () => {
  const user = userEvent.setup();
  const server = held({ status: 403 });
  const { api, toasts, writes } = await openStock({ items: [tee()] });
  api.on(ADJUST, server.handler);
  await user.click(await screen.findByRole('button', { name: 'One less Tee' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  const read = tee({ amount: 40, version: 2 });
  api.on('GET /api/stock', ({ query }) =>
    query.has('stock_ids') ? { status: 500 } : { body: { result: { stock: aPage([read]) } } },
  );
  act(() => refreshQueries());
  await waitFor(() => expect(amountOf('Tee')).toBe('40'));
  server.release();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(amountOf('Tee')).toBe('40');
});

test('a press on the stepper of a row that was not answered says so, and is sent again with the same key [D-F1.2]', async () => {
  const user = userEvent.setup();
  const { api, toasts, writes } = await openStock({ items: [tee()] });
  api.on(ADJUST, 'unreachable');
  await user.click(await screen.findByRole('button', { name: 'One more Tee' }));
  await waitFor(() =>
    expect(toasts()[0]?.message).toBe('No answer came. Tee may have been changed; you can safely try again.'),
  );
  await waitFor(() => expect(amountOf('Tee')).toBe('18'));
  api.on(ADJUST, adjusted({ amount: 19, version: 2 }));
  act(() => toasts()[0]?.action?.run());
  await waitFor(() => expect(amountOf('Tee')).toBe('19'));
  const [first, second] = writes();
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
});

test('an item whose last piece was used leaves the list, with a link to it in Empty [stock.212]', async () => {
  const user = userEvent.setup();
  await openStock({ items: [tee({ amount: 1, committed: 0 }), aStock({ id: 9, name: 'Elbow' })] });
  await user.click(await screen.findByRole('button', { name: 'One less Tee' }));
  const show = await screen.findByRole('link', { name: 'Show' });
  expect(show).toHaveAttribute('href', '/stock/empty?item=512');
  expect(show.closest('tr')).toHaveTextContent('moved to Empty');
  expect(screen.getByText('1 item')).toBeInTheDocument();
});

test('the adjust form opens with the button of a row, and its stepper changes the amount to use', async () => {
  const user = userEvent.setup();
  const { writes } = await openStock({ items: [tee()] });
  await user.click(await screen.findByRole('button', { name: 'Adjust Tee' }));
  const form = within(screen.getByRole('dialog', { name: 'Adjust Tee' }));
  await user.click(form.getByRole('button', { name: 'One more' }));
  await user.click(form.getByRole('button', { name: 'Use 2' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ delta: -2 }));
});

test('the adjust form shows the amount before and after with sums worked out, and sends reason and note [stock.206]', async () => {
  const { writes, toasts } = await openStock({ items: [tee()] });
  const { user, form } = await openPopover('Tee', 'Receive');
  const field = form.getByRole('textbox', { name: 'Amount to receive' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '12*4');
  expect(form.getByRole('status')).toHaveTextContent('18 becomes 66, free 61');
  await user.type(form.getByRole('textbox', { name: 'Note on this change' }), 'Pallet 3');
  await user.click(form.getByRole('button', { name: 'Receive 48' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes()[0]?.body).toMatchObject({ team_id: 2, delta: 48, reason: 'received', note: 'Pallet 3' });
  expect(amountOf('Tee')).toBe('66');
  expect(toasts()[0]).toMatchObject({ kind: 'done', message: 'Tee: now 66' });
});

test.each([
  ['no answer', ['unreachable', 'unreachable']],
  [
    'a failure of the server',
    [
      { status: 500, body: { message: 'Server Error' } },
      { status: 500, body: { message: 'Server Error' } },
    ],
  ],
  ['a failure of a proxy, and then of the database', [{ status: 502 }, NOT_NOW]],
] satisfies [string, [Reply<typeof ADJUST>, Reply<typeof ADJUST>]][])(
  'after %s the adjust form says that the change may have been saved; pressing again sends the same key, and a changed form another [stock.680, stock.681]',
  async (_, [lost, again]) => {
    const { api, writes } = await openStock({ items: [tee()] });
    const { user, form } = await openPopover('Tee', 'Use');
    api.on(ADJUST, lost);
    await user.click(form.getByRole('button', { name: 'Use 1' }));
    const said = await form.findByRole('alert');
    expect(said).toHaveTextContent('No answer came. It may have been saved; you can safely try again.');
    expect(document.body).not.toHaveTextContent(/nothing was changed/i);
    api.on(ADJUST, again);
    await user.click(form.getByRole('button', { name: 'Use 1' }));
    await waitFor(() => expect(writes()).toHaveLength(2));
    await user.click(await form.findByRole('button', { name: 'Use 1' }));
    await waitFor(() => expect(writes()).toHaveLength(3));
    api.on(ADJUST, adjusted({ amount: 16, version: 2 }));
    await user.type(await form.findByRole('textbox', { name: 'Note on this change' }), 'Van');
    await user.click(form.getByRole('button', { name: 'Use 1' }));
    await waitFor(() => expect(amountOf('Tee')).toBe('16'));
    const [first, second, third, other] = writes().map(({ headers }) => headers['Idempotency-Key']);
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
  },
);

test.each([
  [{ status: 502 }, 'No answer came. Tee may have been changed; you can safely try again.'],
  [NOT_NOW, 'Tee could not be saved. Nothing was changed.'],
] satisfies [Reply<typeof ADJUST>, string][])(
  'a press that is answered %j says whether the item may have been changed, and is tried again with the same key [stock.681]',
  async (answer, words) => {
    const user = userEvent.setup();
    const { api, writes, toasts } = await openStock({ items: [tee()] });
    api.on(ADJUST, answer);
    await user.click(await screen.findByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(toasts().at(-1)?.message).toBe(words));
    act(() => toasts().at(-1)?.action?.run());
    await waitFor(() => expect(writes()).toHaveLength(2));
    const [first, second] = writes().map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  },
);

test('pressing the button of the adjust form twice books one adjustment [stock.1560]', async () => {
  const answers = [adjusted({ amount: 15, version: 2 }), adjusted({ amount: 13, version: 3 })];
  const user = userEvent.setup();
  const { api, writes, toasts } = await openStock({ items: [tee()], at: '/stock?item=512' });
  api.on('GET /api/stock/{id}', { body: { result: { stock: tee() } } });
  api.on(ADJUST, () => answers.shift() ?? adjusted({ amount: 0 }));
  const panel = within(await screen.findByRole('complementary', { name: 'Tee' }));
  const field = await panel.findByRole('textbox', { name: 'Amount to use' });
  await user.clear(field);
  await user.type(field, '3');
  const send = panel.getByRole('button', { name: 'Use 3' });
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const proposed = await panel.findByRole('button', { name: 'Use 1' });
  // The clock stands still, so that the press comes just after the answer even on a slow machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  act(() => proposed.click());
  clock.mockRestore();
  await user.clear(field);
  await user.type(field, '2{Enter}');
  await waitFor(() => expect(toasts()).toHaveLength(2));
  expect(writes().map(({ body }) => body?.['delta'])).toEqual([-3, -2]);
});

test('an adjustment is undone from its message', async () => {
  const { toasts, writes } = await openStock({ items: [tee()] });
  const { user, form } = await openPopover('Tee', 'Use');
  await user.click(form.getByRole('button', { name: 'Use 1' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(amountOf('Tee')).toBe('17');
  act(() => toasts()[0]?.action?.run());
  await waitFor(() => expect(amountOf('Tee')).toBe('18'));
  expect(writes().at(-1)).toMatchObject({ path: '/api/stock/logs/1/undo' });
});

test('the adjust form blocks more than there is and offers what there is [stock.207]', async () => {
  const { writes } = await openStock({ items: [tee()] });
  const { user, form } = await openPopover('Tee', 'Use');
  const field = form.getByRole('textbox', { name: 'Amount to use' });
  await user.clear(field);
  await user.type(field, '20');
  expect(form.getByRole('alert')).toHaveTextContent('Only 18 available');
  await user.type(field, '{Enter}');
  expect(writes()).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Use 18 instead' }));
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ delta: -18, reason: 'used' }));
});

test('the adjust form offers what a colleague has left when the server refuses the amount [stock.207]', async () => {
  const { api, writes } = await openStock({ items: [tee({ amount: 3, committed: 0 })] });
  const { user, form } = await openPopover('Tee', 'Use');
  api.on(ADJUST, ({ body }) => (body.delta === -2 ? only(1) : adjusted({ amount: 0, version: 3 })));
  const field = form.getByRole('textbox', { name: 'Amount to use' });
  await user.clear(field);
  await user.type(field, '2{Enter}');
  await user.click(await form.findByRole('button', { name: 'Use 1 instead' }));
  await waitFor(() => expect(writes().map(({ body }) => body?.['delta'])).toEqual([-2, -1]));
});

test('the adjust form sends a counted amount as it was counted', async () => {
  const { writes } = await openStock({ items: [tee()] });
  const { user, form } = await openPopover('Tee', 'Use');
  await user.click(form.getByRole('radio', { name: 'Count' }));
  const field = form.getByRole('textbox', { name: 'Amount counted' });
  expect(field).toHaveValue('');
  await user.type(field, '0{Enter}');
  await waitFor(() => expect(writes()[0]?.body).toMatchObject({ count: 0, reason: 'counted', took_ms: 0 }));
});

test('a count says of an own press from while it was entered that it was before [offline.2306]', async () => {
  const { api, writes } = await openStock({ items: [tee()], at: '/stock?item=512' });
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Adjust Tee' }));
  await user.click(form.getByRole('radio', { name: 'Count' }));
  const field = form.getByRole('textbox', { name: 'Amount counted' });
  await user.type(field, '1');
  const stock = tee({ amount: 17, version: 2 });
  api.on(ADJUST, { body: { result: { stock, log: aLog({ id: 81 }) } } });
  await user.click(screen.getByRole('button', { name: 'One less Tee' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(amountOf('Tee')).toBe('17'));
  await user.type(field, '6{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[1]?.body).toMatchObject({ count: 6, seen_version: 1, sides: { 81: 'before' } });
});

test('what was said about a movement is asked again once another number is entered as the count [locations.2990]', async () => {
  const movement = { who: 'Tom Hale', action: 'adjusted', version: 2, at: '2026-10-14T14:01:00.000000Z' };
  const movements = [1, 2].map((of) => ({ ...movement, log_id: 80 + of, delta: -of }));
  const refused = { status: 422, body: { message: 'Say which.', result: { movements } } };
  const { api, writes } = await openStock({ items: [tee()], at: '/stock?item=512' });
  api.on(ADJUST, ({ body }) => (body.sides ? adjusted({ amount: 6, version: 4 }) : (refused as never)));
  const user = userEvent.setup();
  const form = within(await screen.findByRole('form', { name: 'Adjust Tee' }));
  await user.click(form.getByRole('radio', { name: 'Count' }));
  const field = form.getByRole('textbox', { name: 'Amount counted' });
  const answer = async (about: RegExp, side: string) => {
    const group = within(await form.findByRole('group', { name: about }));
    await user.click(group.getByRole('button', { name: side }));
  };
  await user.type(field, '5{Enter}');
  await answer(/used 1/, 'Before');
  await user.clear(field);
  await user.type(field, '6{Enter}');
  await answer(/used 2/, 'After');
  expect(form.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    'After',
  ]);
  await answer(/used 1/, 'After');
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes().map(({ body }) => [body?.['count'], body?.['sides']])).toEqual([
    [5, undefined],
    [6, undefined],
    [6, { 81: 'after', 82: 'after' }],
  ]);
});

test('the adjust form warns before an item that may go below zero does so', async () => {
  await openStock({ items: [tee({ allow_minus_amount: true })] });
  const { user, form } = await openPopover('Tee', 'Use');
  const field = form.getByRole('textbox', { name: 'Amount to use' });
  await user.clear(field);
  await user.type(field, '20');
  expect(form.getByText('This leaves −2. The item can go below zero.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Use 20' })).not.toHaveAttribute('aria-disabled');
});

test('the question before the adjust form is left offers to save an amount that was typed, and not one that was only proposed [stock.713]', async () => {
  const asked: DraftForm[] = [];
  const { writes } = await openStock({ items: [tee()] });
  setDraftKeeper({ changed: () => undefined, ask: (forms) => asked.push(...forms) });
  const { user, form } = await openPopover('Tee', 'Use');
  await user.type(form.getByRole('textbox', { name: 'Note on this change' }), 'Van');
  await user.keyboard('{Escape}');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.save()).toBeUndefined();
  const field = form.getByRole('textbox', { name: 'Amount to use' });
  await user.clear(field);
  await user.type(field, '99');
  expect(asked[0]?.save()).toBeUndefined();
  await user.clear(field);
  await user.type(field, '6');
  expect(await act(() => asked[0]?.save()?.())).toBe(true);
  expect(writes().map(({ body }) => body)).toMatchObject([{ delta: -6, reason: 'used', note: 'Van' }]);
});

test('the adjust form closes on Escape and gives focus back to its row', async () => {
  await openStock({ items: [tee()] });
  const { user } = await openPopover('Tee', 'Use');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(rowOf('Tee').contains(document.activeElement)).toBe(true);
});

test('the adjust form gives focus back to the control that opened it, whichever it was [look.1731]', async () => {
  await openStock({ items: [tee()] });
  const { user } = await openPopover('Tee', 'Use');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'More for Tee' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Adjust Tee' }));
  await user.type(await screen.findByRole('textbox', { name: 'Amount to use' }), '{Escape}');
  expect(screen.getByRole('button', { name: 'Adjust Tee' })).toHaveFocus();
});

test('an amount in the adjust form that is not a number is marked with a reason, and nothing is sent [stock.1023]', async () => {
  const { writes } = await openStock({ items: [tee()] });
  const { user, form } = await openPopover('Tee', 'Use');
  const field = form.getByRole('textbox', { name: 'Amount to use' });
  await user.clear(field);
  await user.type(field, 'twelve{Enter}');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a number, 0 or more.');
  expect(writes()).toEqual([]);
  await user.clear(field);
  await user.type(field, '12');
  expect(field).toHaveAccessibleDescription('');
});

test('an adjustment typed beside a row is filled in again in the panel of its item [look.1404]', async () => {
  const user = userEvent.setup();
  const items = [aStock({ id: 512, name: 'Tee', amount: 18 })];
  const { unmount } = await openStock({ items });
  await user.click(await screen.findByRole('button', { name: 'More for Tee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Receive' }));
  await user.type(screen.getByRole('textbox', { name: 'Note on this change' }), 'Van');
  const [form] = unsavedForms();
  const opensAt = form?.opensAt?.() ?? '';
  expect(form?.typed?.()).toEqual(['Tee', 'Receive 1', 'Van']);
  const kept = [...keptDrafts()];
  unmount();
  await openStock({
    items,
    at: opensAt,
    answers: (api) =>
      api.on('GET /api/stock/{id}', () => {
        for (const [place, content] of kept) keptDrafts().set(place, content);
        return { body: { result: { stock: items[0]! } } };
      }),
  });
  const panel = within(await screen.findByRole('complementary', { name: 'Tee' }));
  expect(await panel.findByText('What you typed earlier is here again.')).toBeVisible();
  expect(panel.getByRole('radio', { name: 'Receive' })).toBeChecked();
  expect(panel.getByRole('textbox', { name: 'Note on this change' })).toHaveValue('Van');
});
