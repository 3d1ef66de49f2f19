import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aStockroom, REFUSALS, refusing } from '../../sample';
import en from '../../texts/stock.en.json';
import { ImportPage } from './import-page';

afterEach(() => jest.useRealTimers());

const WRITE = 'POST /api/stock/import';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cell = () => screen.getByRole('textbox', { name: 'Amount of row 4' });

/** Opens the check of three pasted rows; the amount of the last is wrong. */
async function openPlan() {
  const { api, refuse } = refusing(aStockroom(fakeApi(), { items: [] }).on(WRITE));
  await renderScreen(<ImportPage />, {
    api,
    at: '/stock?import=1',
    user: aUser('manager'),
    texts: { stock: en },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'or paste cells from a spreadsheet' }), {
    target: { value: 'Article\tPlace\tQty\nPivot hinge\t\tmany' },
  });
  press('Use these cells');
  await screen.findByRole('textbox', { name: 'Amount of row 4' });
  const writes = () => api.calls.filter(({ method }) => method !== 'GET');
  return { refuse, writes };
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
  500: /Your file and corrections are still here: try again/,
  502: /Your file and corrections are still here: try again/,
  401: /Sign in again; your file and corrections are still here/,
  unreachable: /Your file and corrections are still here: try again once you are online/,
  silent: /Your file and corrections are still here: try again once you are online/,
} as const;

/** Waits until the request has timed out. */
async function passTime(isSilent: boolean) {
  if (!isSilent) return;
  await act(() => jest.advanceTimersByTimeAsync(121_000));
  jest.useRealTimers();
}

test.each(Object.entries(REFUSALS))(
  'an import that gets the refusal %s says what to do, keeps its corrections, and is sent again with the same key [stock.650, stock.945]',
  async (key, refusal) => {
    const isSilent = refusal.status === 'silent';
    const { refuse, writes } = await openPlan();
    const read = writes().length;
    refuse(WRITE, refusal);
    if (isSilent) jest.useFakeTimers();
    press('Import 2 rows');
    await passTime(isSilent);
    const button = screen.getByRole('button', { name: 'Import 2 rows' });
    const message = await screen.findByText(SAID[key as keyof typeof SAID]);
    expect(message).toBeVisible();
    // The message is in the bar that stays visible, not at the end of a long page.
    expect(button.parentElement).toContainElement(message);
    expect(cell()).toHaveValue('many');
    const before = writes().length;
    press('Try again');
    await waitFor(() => expect(writes().length).toBeGreaterThan(before));
    const keys = writes()
      .slice(read)
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  },
);

/** One refusal of each kind; the test above checks the texts of all. */
test.each([422, 500, 'silent'] as const)(
  'a correction whose check gets the refusal %s stays in its cell and can be checked again [stock.650, stock.945]',
  async (key) => {
    const isSilent = key === 'silent';
    const { refuse, writes } = await openPlan();
    refuse(WRITE, REFUSALS[key]);
    fireEvent.change(cell(), { target: { value: '12' } });
    if (isSilent) jest.useFakeTimers();
    press('Check 1 correction');
    await passTime(isSilent);
    expect(await screen.findByText(SAID[key])).toBeVisible();
    expect(cell()).toHaveValue('12');
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).toHaveAccessibleDescription(
      'The file has not been read with these settings yet. Try again first.',
    );
    const before = writes().length;
    press('Try again');
    await waitFor(() => expect(writes().length).toBeGreaterThan(before));
  },
);

test('an import that is sent again after a correction, for as many rows, has another key than before [stock.650]', async () => {
  const { refuse, writes } = await openPlan();
  const send = async () => {
    refuse(WRITE, REFUSALS[500]);
    const before = writes().length;
    press('Import 2 rows');
    await screen.findByText(SAID[500]);
    expect(writes()).toHaveLength(before + 1);
    return writes().at(-1)?.headers['Idempotency-Key'];
  };
  const first = await send();
  // From here on the check is answered.
  refuse('GET /api/stock', REFUSALS[500]);
  fireEvent.change(cell(), { target: { value: '12' } });
  press('Check 1 correction');
  await waitFor(() => expect(screen.queryByText(SAID[500])).not.toBeInTheDocument());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 2 rows' })).not.toHaveAttribute('aria-disabled'),
  );
  const second = await send();
  expect([typeof first, typeof second]).toEqual(['string', 'string']);
  expect(second).not.toBe(first);
});
