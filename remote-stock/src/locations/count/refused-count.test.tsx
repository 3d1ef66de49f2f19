import { act, screen, waitFor } from '@testing-library/react';
import { unsentCountKey } from '@storeroom/contract';
import { aUser } from '@storeroom/testing';
import { COUNTS, counted, keptAt, openCount, tick } from './testing/open-count';

const NUMBERS = { 1: { counted: 5 }, 2: { counted: 3 }, 3: { counted: 5 } };

/** Counts the three items of a location, one of them short. */
async function countAll() {
  const opened = await openCount();
  await screen.findByText('Elbow');
  await opened.user.click(tick('Elbow'));
  await opened.user.type(counted('Tee'), '3');
  await opened.user.click(tick('Valve'));
  const saves = () => opened.api.calls.filter(({ path }) => path.endsWith('/counts'));
  const press = () => opened.user.click(screen.getByRole('button', { name: 'Save count' }));
  return { ...opened, saves, press };
}

const CANNOT_BE = ['The item is not in this location.'];

/** Refusals of the server, and the text that the page shows for each. */
const REFUSALS = [
  [{ status: 402 }, /subscription has ended/],
  [{ status: 403 }, /Your role does not allow this change/],
  [{ status: 404 }, /no longer/],
  [{ status: 413 }, /too large/i],
  [
    { status: 422, body: { message: 'x', errors: { 'lines.1.stock_id': CANNOT_BE } } },
    /not in this location/,
  ],
] as const;

test.each(REFUSALS)(
  'a count that is refused with %j says why and keeps its numbers, which can be sent again [locations.939]',
  async (answer, said) => {
    const { api, press, isSaid, saves, sent } = await countAll();
    api.on(COUNTS, answer);
    await press();
    await waitFor(() => expect(isSaid(said)).toBe(true));
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(counted('Tee')).toHaveValue('3');
    expect(JSON.parse(window.localStorage.getItem(keptAt()) ?? '{}')).toMatchObject(NUMBERS);
    api.on(COUNTS, ({ body }) => {
      sent.push(body.lines);
      return { body: { result: { differences: [], batch_id: 'b1' } } };
    });
    await press();
    await waitFor(() => expect(sent).toMatchObject([[{ counted: 5 }, { counted: 3 }, { counted: 5 }]]));
    const ids = new Set(saves().map(({ body }) => (body as { count_id: string }).count_id));
    expect(ids.size).toBe(1);
  },
);

/** No answer, or one that does not refuse the count itself. */
const UNANSWERED = [[{ status: 502 }], [{ status: 500 }], [{ status: 503 }], ['unreachable']] as const;

test.each(UNANSWERED)(
  'a count without an answer (%j) is kept on the device, says so, and is sent again under the same key [locations.939]',
  async (answer) => {
    const { api, press, isSaid, saves, sent } = await countAll();
    api.on(COUNTS, answer);
    await press();
    await waitFor(() => expect(isSaid(/The count of Cold room is kept on this device/)).toBe(true));
    expect(screen.getByText(/A count of this location is waiting to send/)).toBeVisible();
    const noted = () => window.localStorage.getItem(unsentCountKey(aUser('manager').id));
    await waitFor(() => expect(noted()).toBe('1'));
    api.on(COUNTS, ({ body }) => {
      sent.push(body.lines);
      return { body: { result: { differences: [], batch_id: 'b1' } } };
    });
    await waitFor(() => expect(sent).toMatchObject([[{ counted: 5 }, { counted: 3 }, { counted: 5 }]]));
    const keys = new Set(saves().map(({ headers }) => headers['Idempotency-Key']));
    expect([keys.size, keys.has(undefined as never)]).toEqual([1, false]);
  },
);

test('a count saved after the session has ended is kept on the device, says so, and is not sent again before the next sign-in [locations.939]', async () => {
  const { api, press, isSaid, saves } = await countAll();
  api.on(COUNTS, { status: 401 });
  await press();
  await waitFor(() => expect(isSaid(/The count of Cold room is kept on this device/)).toBe(true));
  expect(screen.getByText(/A count of this location is waiting to send/)).toBeVisible();
  const noted = () => window.localStorage.getItem(unsentCountKey(aUser('manager').id));
  await waitFor(() => expect(noted()).toBe('1'));
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(saves()).toHaveLength(1);
});

test('a count that is being saved says so, keeps its numbers and cannot be saved a second time', async () => {
  const { api, user, press, saves } = await countAll();
  api.on(COUNTS, () => new Promise(() => undefined));
  await press();
  await waitFor(() => expect(saves()).toHaveLength(1));
  const saving = screen.getByRole('button', { name: /Saving/ });
  expect(saving).toBeVisible();
  expect(counted('Tee')).toHaveValue('3');
  await user.click(saving);
  expect(saves()).toHaveLength(1);
});

test('a count whose key the server knows already is cleared as saved', async () => {
  const { api, press } = await countAll();
  api.on(COUNTS, { status: 409, body: { message: 'Known already', conflict: ['idempotency_key'] } });
  await press();
  await waitFor(() => expect(window.localStorage.getItem(keptAt())).toBeNull());
  expect(counted('Tee')).toHaveValue('');
});
