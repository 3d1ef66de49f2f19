import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLog, aStock } from '../sample';
import { openStock, rowOf } from './testing/open-stock';

const tee = (part = {}) => aStock({ id: 512, name: 'Tee', amount: 18, committed: 5, ...part });
const amountOf = (name: string) => rowOf(name).querySelector('[data-column="amount"]')?.textContent;

/** A server that waits to answer until it is told to. */
function held(answer: () => { status?: number; body: unknown }) {
  const waiting: (() => void)[] = [];
  return {
    handler: async () => {
      await new Promise<void>((go) => waiting.push(go));
      return answer();
    },
    release: () => act(() => waiting.splice(0).forEach((go) => go())),
  };
}

async function openPopover(name: string, action: 'Receive' | 'Use') {
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
  return { person, form: within(screen.getByRole('dialog', { name: `Adjust ${name}` })) };
}

describe('one more, one less', () => {
  test('[X.205, V.51, D-S3.1] is shown at once and sent as a delta with a key of its own', async () => {
    const person = userEvent.setup();
    const server = held(() => ({
      body: { result: { stock: tee({ amount: 17, version: 2 }), log: aLog() } },
    }));
    const { api, writes } = await openStock({ items: [tee()] });
    api.on('POST /api/stock/512/adjust', server.handler);
    await person.click(await screen.findByRole('button', { name: 'One less Tee' }));
    expect(amountOf('Tee')).toBe('17');
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ team_id: 2, delta: -1, reason: 'used' });
    expect(writes()[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    server.release();
    await waitFor(() => expect(rowOf('Tee')).toHaveTextContent('12'));
  });

  test('[X.21] presses in flight add up, go out one after the other, and settle on the answer', async () => {
    const person = userEvent.setup();
    const { writes } = await openStock({ items: [tee()] });
    const less = await screen.findByRole('button', { name: 'One less Tee' });
    await person.click(less);
    await person.click(less);
    await person.click(less);
    expect(amountOf('Tee')).toBe('15');
    await waitFor(() => expect(writes()).toHaveLength(3));
    expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
    await waitFor(() => expect(amountOf('Tee')).toBe('15'));
  });

  test('[X.12, D-F1.2] a refused one rolls back and says what there is', async () => {
    const person = userEvent.setup();
    const { api, toasts, writes } = await openStock({ items: [tee({ amount: 0.5 })] });
    api.on('POST /api/stock/512/adjust', ({ body }) =>
      body?.['delta'] === -1
        ? { status: 422, body: { message: 'Only 0.5 available', result: { available: 0.5 } } }
        : { body: { result: { stock: tee({ amount: 0, version: 2 }), log: aLog() } } },
    );
    await person.click(await screen.findByRole('button', { name: 'One less Tee' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatchObject({ kind: 'failed', message: 'Tee: only 0.5 available' });
    await waitFor(() => expect(amountOf('Tee')).toBe('0.5'));
    expect(toasts()[0]?.action?.label).toBe('Use 0.5 instead');
    act(() => toasts()[0]?.action?.run());
    await waitFor(() => expect(writes().at(-1)?.body).toMatchObject({ delta: -0.5, reason: 'used' }));
  });

  test('[X.12, D-F1.2] one that never arrived can be tried again with the same key', async () => {
    const person = userEvent.setup();
    const { api, toasts, writes } = await openStock({ items: [tee()] });
    api.on('POST /api/stock/512/adjust', () => 'unreachable');
    await person.click(await screen.findByRole('button', { name: 'One more Tee' }));
    await waitFor(() => expect(toasts()[0]?.message).toBe('Tee could not be saved. Nothing was changed.'));
    await waitFor(() => expect(amountOf('Tee')).toBe('18'));
    api.on('POST /api/stock/512/adjust', () => ({
      body: { result: { stock: tee({ amount: 19, version: 2 }), log: aLog() } },
    }));
    act(() => toasts()[0]?.action?.run());
    await waitFor(() => expect(amountOf('Tee')).toBe('19'));
    const [first, second] = writes();
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  test('[X.212] the last one taken moves the item to Empty, and says so', async () => {
    const person = userEvent.setup();
    await openStock({ items: [tee({ amount: 1, committed: 0 }), aStock({ id: 9, name: 'Elbow' })] });
    await person.click(await screen.findByRole('button', { name: 'One less Tee' }));
    const show = await screen.findByRole('link', { name: 'Show' });
    expect(show).toHaveAttribute('href', '/stock/empty?item=512');
    expect(show.closest('tr')).toHaveTextContent('moved to Empty');
    expect(screen.getByText('1 item')).toBeInTheDocument();
  });
});

describe('the adjust form', () => {
  test('[X.206, V.31] previews what it leads to, sums included, and sends reason and note', async () => {
    const { writes, toasts } = await openStock({ items: [tee()] });
    const { person, form } = await openPopover('Tee', 'Receive');
    const field = form.getByRole('textbox', { name: 'Amount to receive' });
    expect(field).toHaveFocus();
    await person.clear(field);
    await person.type(field, '12*4');
    expect(form.getByRole('status')).toHaveTextContent('18 becomes 66, free 61');
    await person.type(form.getByRole('textbox', { name: 'Note' }), 'Pallet 3');
    await person.click(form.getByRole('button', { name: 'Receive 48' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(writes()[0]?.body).toEqual({ team_id: 2, delta: 48, reason: 'received', note: 'Pallet 3' });
    expect(amountOf('Tee')).toBe('66');
    expect(toasts()[0]).toMatchObject({ kind: 'done', message: 'Tee: now 66' });
  });

  test('[X.40] the toast takes it back', async () => {
    const { api, toasts, writes } = await openStock({ items: [tee()] });
    api.on('POST /api/stock/logs/1/undo', () => ({
      body: { result: { stock: tee({ version: 3 }), log: aLog({ action: 'undone' }) } },
    }));
    const { person, form } = await openPopover('Tee', 'Use');
    await person.click(form.getByRole('button', { name: 'Use 1' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(amountOf('Tee')).toBe('17');
    act(() => toasts()[0]?.action?.run());
    await waitFor(() => expect(amountOf('Tee')).toBe('18'));
    expect(writes().at(-1)).toMatchObject({ path: '/api/stock/logs/1/undo' });
  });

  test('[X.207] more than there is is blocked and offers what there is', async () => {
    const { writes } = await openStock({ items: [tee()] });
    const { person, form } = await openPopover('Tee', 'Use');
    const field = form.getByRole('textbox', { name: 'Amount to use' });
    await person.clear(field);
    await person.type(field, '20');
    expect(form.getByRole('alert')).toHaveTextContent('Only 18 available');
    await person.type(field, '{Enter}');
    expect(writes()).toEqual([]);
    await person.click(form.getByRole('button', { name: 'Use 18 instead' }));
    await waitFor(() => expect(writes()[0]?.body).toMatchObject({ delta: -18, reason: 'used' }));
  });

  test('[X.207, D-S3.2] what a colleague took meanwhile is told in the form', async () => {
    const { api, writes } = await openStock({ items: [tee({ amount: 3, committed: 0 })] });
    const { person, form } = await openPopover('Tee', 'Use');
    api.on('POST /api/stock/512/adjust', ({ body }) =>
      body?.['delta'] === -2
        ? { status: 422, body: { message: 'Only 1 available', result: { available: 1 } } }
        : { body: { result: { stock: tee({ amount: 0, version: 3 }), log: aLog() } } },
    );
    const field = form.getByRole('textbox', { name: 'Amount to use' });
    await person.clear(field);
    await person.type(field, '2{Enter}');
    await person.click(await form.findByRole('button', { name: 'Use 1 instead' }));
    await waitFor(() => expect(writes().map(({ body }) => body?.['delta'])).toEqual([-2, -1]));
  });

  test('[D-S3.3] a count is sent as it was counted', async () => {
    const { writes } = await openStock({ items: [tee()] });
    const { person, form } = await openPopover('Tee', 'Use');
    await person.click(form.getByRole('radio', { name: 'Count' }));
    const field = form.getByRole('textbox', { name: 'Amount counted' });
    expect(field).toHaveValue('');
    await person.type(field, '0{Enter}');
    await waitFor(() => expect(writes()[0]?.body).toEqual({ team_id: 2, count: 0, reason: 'counted' }));
  });

  test('[X.206] going below zero is permitted where the item allows it, with a warning', async () => {
    await openStock({ items: [tee({ allow_minus_amount: true })] });
    const { person, form } = await openPopover('Tee', 'Use');
    const field = form.getByRole('textbox', { name: 'Amount to use' });
    await person.clear(field);
    await person.type(field, '20');
    expect(form.getByText('This leaves −2. The item allows it.')).toBeVisible();
    expect(form.getByRole('button', { name: 'Use 20' })).not.toHaveAttribute('aria-disabled');
  });

  test('[V.40, V.33] Escape closes it and gives focus back to its row', async () => {
    await openStock({ items: [tee()] });
    const { person } = await openPopover('Tee', 'Use');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rowOf('Tee').contains(document.activeElement)).toBe(true);
  });
});
