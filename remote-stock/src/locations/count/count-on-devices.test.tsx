import { publishLive, setUserAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, type FakeApi } from '@storeroom/testing';
import type { CountUnderWay } from '@storeroom/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, aStock } from '../../sample';
import { COUNTING, COUNTS, counted, keptAt, openCount, shelf, tick } from './testing/open-count';

const onPhone = (more: Partial<CountUnderWay> = {}): CountUnderWay => ({
  count_id: '7d3c7c62-4b2f-4a5c-9d43-1f6d0c2f5a10',
  location_id: 1,
  lines: [{ stock_id: 2, counted: 4, seen_amount: 5 }],
  version: 3,
  started_at: '2026-10-13T09:10:00.000000Z',
  updated_at: '2026-10-14T13:58:00.000000Z',
  ended: null,
  ...more,
});
const known = (count: CountUnderWay | null, ended: CountUnderWay | null = null) => ({
  body: { result: { count, ended } },
});
const hear = () => act(async () => publishLive({ subject: 'user', name: 'Edited', ids: [] }));

test('a count that was begun on another device is offered with when it began and how much is counted, and resumed with its numbers [locations.930]', async () => {
  const { user, sent, container, api } = await openCount({
    answers: (api) => api.on(`GET ${COUNTING}`, known(onPhone())),
  });
  expect(await screen.findByText(/You began this count on 13 Oct, .*: 1 of 3 counted/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Counted of Tee' })).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(counted('Tee')).toHaveValue('4');
  for (const name of ['Elbow', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const saved = api.calls.find(({ path }) => path.endsWith('/counts'));
  expect(saved?.body).toMatchObject({ count_id: onPhone().count_id });
});

test('after a count is resumed or started over, focus is in the field of the first line to be counted [locations.1074]', async () => {
  const answers = (api: FakeApi) => api.on(`GET ${COUNTING}`, known(onPhone()));
  const { user, unmount } = await openCount({ answers });
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  expect(counted('Elbow')).toHaveFocus();
  unmount();
  await openCount({ answers });
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
});

test('a count that was begun on another device is given up where it is started over [locations.930]', async () => {
  const { user, api } = await openCount({
    answers: (api) => api.on(`GET ${COUNTING}`, known(onPhone())),
  });
  await user.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(counted('Tee')).toHaveValue('');
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  const { query } = api.calls.find(({ method }) => method === 'DELETE')!;
  expect([query.get('count_id'), query.get('version')]).toEqual([onPhone().count_id, '3']);
});

test('leaving a count asks nothing, and the count is there again on return [offline.937]', async () => {
  const { user, api } = await openCount({
    leaving: 'stay',
    answers: (api) =>
      api.on('GET /api/stock/locations/{id}/history', { body: { result: { logs: aPage([]) } } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Elbow is as expected, 5' }));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(screen.queryByRole('textbox', { name: 'Counted of Elbow' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Count' }));
  expect(await screen.findByText('The count that you began earlier is here again.')).toBeVisible();
  expect(counted('Elbow')).toHaveValue('5');
  expect(await screen.findByText(/continue here or on another device/)).toBeVisible();
});

test('a count says whether the person’s other devices have all of it [offline.936]', async () => {
  const { user, api } = await openCount({ answers: (api) => api.on(`PUT ${COUNTING}`, 'unreachable') });
  expect(await screen.findByText(/continue here or on another device/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Elbow is as expected, 5' }));
  expect(await screen.findByText(/Your other devices do not have all of it yet/)).toBeVisible();
  const lines = [{ stock_id: 1, counted: 5, seen_amount: 5 }];
  api.on(`PUT ${COUNTING}`, { body: { result: { count: onPhone({ lines }) } } });
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/continue here or on another device/)).toBeVisible();
});

test('leaving a count asks first where the device cannot store it [offline.937]', async () => {
  const { user } = await openCount({ leaving: 'stay' });
  await screen.findByText('Elbow');
  jest.spyOn(console, 'info').mockImplementation();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('No room');
  });
  await user.click(tick('Elbow'));
  await user.click(screen.getByRole('link', { name: 'Activity' }));
  expect(counted('Elbow')).toHaveValue('5');
  jest.restoreAllMocks();
});

test('an item counted differently on two devices has to be decided before the count is saved [locations.931]', async () => {
  const { user, container, api, sent } = await openCount({
    kept: { 1: { counted: 3, seen: 5 }, 2: { counted: 5, seen: 5 } },
    answers: (api) =>
      api.on(
        `GET ${COUNTING}`,
        known(
          onPhone({
            lines: [
              { stock_id: 2, counted: 4, seen_amount: 5 },
              { stock_id: 3, counted: 5, seen_amount: 5 },
            ],
          }),
        ),
      ),
  });
  const asked = within(await screen.findByRole('region', { name: 'Counted differently on two devices' }));
  expect(screen.getByText(/The two have been combined/)).toBeVisible();
  expect([counted('Elbow'), counted('Valve')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '3',
    '5',
  ]);
  await expectAccessible(container);
  const save = screen.getByRole('button', { name: 'Save count' });
  expect(save).toHaveAccessibleDescription('Choose the right numbers first');
  await user.click(save);
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Tee: 4, counted elsewhere' }));
  expect(counted('Tee')).toHaveValue('4');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(api.calls.some(({ path }) => path.endsWith('/counts'))).toBe(true);
});

test('a count that was saved on another device says so, and the line that was not in it stays [locations.932]', async () => {
  const { api, user } = await openCount();
  await screen.findByText('Elbow');
  await user.click(tick('Elbow'));
  await user.click(tick('Valve'));
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const { count_id } = api.calls.find(({ method }) => method === 'PUT')!.body as { count_id: string };
  const lines = [{ stock_id: 1, counted: 5, seen_amount: 5 }];
  api.on(`GET ${COUNTING}`, known(null, onPhone({ count_id, ended: 'saved', version: 9, lines })));
  await hear();
  expect(
    await screen.findByText(/This count was saved elsewhere on 14 Oct, .* 1 line that you counted here/),
  ).toBeVisible();
  expect([counted('Elbow'), counted('Valve')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '',
    '5',
  ]);
});

test('a count that another device saves at the same moment is shown as saved elsewhere and deleted from this device [locations.932]', async () => {
  const lines = [
    { stock_id: 1, counted: 5, seen_amount: 5 },
    { stock_id: 2, counted: 5, seen_amount: 5 },
    { stock_id: 3, counted: 5, seen_amount: 5 },
  ];
  const { user, api } = await openCount();
  await screen.findByText('Elbow');
  for (const name of ['Elbow', 'Tee', 'Valve']) await user.click(tick(name));
  api.on(COUNTS, ({ body }) => {
    const current = onPhone({ count_id: String(body.count_id), ended: 'saved', lines });
    api.on(`GET ${COUNTING}`, known(null, current));
    return { status: 409, body: { message: 'Saved already', result: { current }, conflict: ['count_id'] } };
  });
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  expect(await screen.findByText(/This count was saved elsewhere/)).toBeVisible();
  expect(counted('Elbow')).toHaveValue('');
  expect(window.localStorage.getItem(keptAt())).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('lines counted here of a count that was started over elsewhere stay, and the count can go on with them [locations.932]', async () => {
  const { user, container, api } = await openCount({ kept: { 1: { counted: 3, seen: 5 } } });
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const { count_id } = api.calls.find(({ method }) => method === 'PUT')!.body as { count_id: string };
  // The next line does not reach the server, however long the page takes to hear of the other device.
  api.on(`PUT ${COUNTING}`, 'unreachable');
  await user.click(tick('Tee'));
  api.on(`GET ${COUNTING}`, known(null, onPhone({ count_id, ended: 'emptied', version: 9, lines: [] })));
  await hear();
  expect(await screen.findByText(/You started this count over on 14 Oct, .*: 2 lines/)).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Continue with 2 lines' }));
  expect(counted('Elbow')).toHaveValue('3');
});

test('a counted item that is no longer in the location is named and not sent [locations.938]', async () => {
  const { user, sent } = await openCount({
    items: [...shelf(), aStock({ id: 99, name: 'Brass tap', location_id: 2 })],
    kept: { 1: { counted: 5, seen: 5 }, 99: { counted: 2, seen: 2 } },
  });
  expect(await screen.findByText(/1 item that you counted is no longer here.* Brass tap$/)).toBeVisible();
  expect(screen.getByText(/1 of 3 counted/)).toBeVisible();
  for (const name of ['Tee', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 1 }, { stock_id: 2 }, { stock_id: 3 }]]));
});

test('an item counted differently on two devices that is no longer in the location needs no decision before saving [locations.961]', async () => {
  const lines = [{ stock_id: 99, counted: 4, seen_amount: 5 }];
  const { user, sent } = await openCount({
    kept: { 1: { counted: 5, seen: 5 }, 99: { counted: 2, seen: 5 } },
    answers: (api) => api.on(`GET ${COUNTING}`, known(onPhone({ lines }))),
  });
  expect(await screen.findByText(/1 item that you counted is no longer here/)).toBeVisible();
  for (const name of ['Tee', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 1 }, { stock_id: 2 }, { stock_id: 3 }]]));
});

test('a count that is given up is given up in its own team, also after a switch of teams [locations.964]', async () => {
  const { user, api, store } = await openCount({
    kept: { 1: { counted: 5, seen: 5 } },
    answers: (api) => api.on(`DELETE ${COUNTING}`, 'unreachable'),
  });
  const sent = (kind: string) =>
    api.calls.filter(({ method }) => method === kind).map(({ body }) => body?.team_id);
  await waitFor(() => expect(sent('PUT')).not.toEqual([]));
  const [own] = sent('PUT');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  const person = aUser('manager');
  const team = { ...person.team, id: 99 };
  await act(async () =>
    store.set(setUserAtom, { ...person, team, teams: person.teams.map((one) => ({ ...one, id: 99 })) }),
  );
  await waitFor(() => expect(sent('DELETE').length).toBeGreaterThan(1));
  expect(new Set(sent('DELETE'))).toEqual(new Set([own]));
});
