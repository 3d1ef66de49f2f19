import type { Pagination, StockLog } from '@storeroom/contract';
import { chooseTeamAtom, offerUndoAtom } from '@storeroom/sdk';
import { forgetQueries, publishLive, toastsAtom } from '@storeroom/sdk/host';
import {
  anotherServer,
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  setPageWidth,
  type Reply,
} from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import LogsScreen from './logs.screen';

const NOW = Date.parse('2026-11-20T14:05:00Z');

const LOGS = 'GET /api/stock/logs';
const UNDO = 'POST /api/stock/logs/{log}/undo';
const [RECORDED] = recordedResult(LOGS).logs.data;

function entry(id: number, over: Partial<StockLog> = {}): StockLog {
  return {
    ...RECORDED!,
    changed_again: false,
    id,
    created_at: '2026-11-20T14:02:00.000000Z',
    time: NOW / 1000 - 180,
    name: 'PTFE tape 12 mm',
    stock_id: 9,
    location_id: 3,
    location_name: 'Rack A2',
    actor: { id: 8, name: 'Inès Moreau' },
    note: null,
    delta: -12,
    amount_after: 210,
    undone: false,
    ...over,
  };
}

/** One page of the log. */
function page(data: StockLog[], more: Partial<Pagination> = {}): Reply<typeof LOGS> {
  const { total = data.length } = more;
  const last_page = Math.ceil(total / 15) || 1;
  const pagination = { total, per_page: 15, current_page: 1, last_page, from: data.length ? 1 : 0, ...more };
  return { body: { result: { logs: { data, pagination } } } };
}

const server = (logs: StockLog[], more?: Partial<Pagination>) =>
  fakeApi()
    .on(LOGS, () => page(logs, more))
    .on('GET /api/stock/locations')
    .on('GET /api/users')
    .on('GET /api/logs/seals');

function open(
  api: ReturnType<typeof fakeApi>,
  at = '/logs',
  locale: 'en' | 'fr' = 'en',
  user = aUser('manager'),
) {
  return renderScreen(<LogsScreen />, {
    api,
    at,
    locale,
    now: NOW,
    user,
    texts: { admin: locale === 'en' ? en : fr },
  });
}

const logCalls = (api: ReturnType<typeof fakeApi>) =>
  api.calls
    .filter(({ path }) => path === '/api/stock/logs')
    .map(({ query }) => {
      const asked = new URLSearchParams(query);
      asked.delete('grouped');
      return asked.toString();
    });

afterEach(forgetQueries);

test('a log row shows who did what, old and new amount, change and location [logs.261]', async () => {
  await open(server([entry(1)]));
  const row = await screen.findByRole('row', { name: /PTFE tape/ });
  expect(row).toHaveTextContent('Inès');
  expect(row).toHaveTextContent('Used');
  expect(row).toHaveTextContent('from 222');
  expect(row).toHaveTextContent('to 210');
  expect(row).toHaveTextContent('−12');
  expect(row).toHaveTextContent('Rack A2');
  expect(within(row).getByRole('link', { name: 'PTFE tape 12 mm' })).toHaveAttribute('href', '/stock?item=9');
});

test('a log in French says in French what a colleague did [logs.262]', async () => {
  await open(server([entry(1, { amount_after: -4 })]), '/fr/logs', 'fr');
  const row = await screen.findByRole('row', { name: /PTFE tape/ });
  expect(row).toHaveTextContent('Sorti');
  expect(row).toHaveTextContent('en négatif');
});

test('a log row without person, cause or a valid time says what happened, in the server’s words where the page has none, with a dash for the time [D-P3.15, D-P3.11]', async () => {
  const log = { name: 'PTFE tape 12 mm', stock_id: 9, location_id: 3 };
  const logs = [
    { ...log, id: 2, created_at: '2026-11-20T14:02:00.000000Z', action: 'updated' },
    { ...log, id: 1, action: 'relabelled' },
  ];
  const answers = { 'GET /api/stock/logs': () => ({ body: { result: { logs: { data: logs } } } }) };
  await open(anotherServer(answers));
  const [first, second] = await screen.findAllByRole('row', { name: /PTFE tape/ });
  expect(first).toHaveTextContent(/^14:02.*Somebody.*Edited/);
  expect(second).toHaveTextContent(/^–.*Somebody.*relabelled/);
  expect(document.body).not.toHaveTextContent(/NaN|undefined|Invalid|action\.|cause\./);
});

test('a log is narrowed to one of hundreds of locations, which is found by typing [locations.855]', async () => {
  const far = {
    id: 412,
    name: 'Yard 412',
    created_at: '2026-10-01T08:00:00.000000Z',
    deleted_at: null,
    version: 1,
  };
  const near = {
    id: 1,
    name: 'Aisle 1',
    created_at: '2026-10-01T08:00:00.000000Z',
    deleted_at: null,
    version: 1,
  };
  const pagination = { total: 500, per_page: 100, current_page: 1, last_page: 5, from: 1 };
  const pageOf = (data: (typeof far)[]) => ({ data, pagination });
  const api = server([entry(1)])
    .on('GET /api/stock/locations', ({ query }) => ({
      body: { result: { locations: pageOf([query.get('name') === 'yard' ? far : near]) } },
    }))
    .on('GET /api/stock/locations/{id}', { body: { result: { location: far } } });
  const user = userEvent.setup();
  const { unmount } = await open(api, '/logs?location_id=412');
  expect(await screen.findByRole('button', { name: 'Location Yard 412' })).toBeVisible();
  unmount();
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Location' }));
  await user.type(screen.getByRole('combobox', { expanded: true }), 'yard');
  await user.click(await screen.findByRole('option', { name: 'Yard 412' }));
  await waitFor(() => expect(logCalls(api).at(-1)).toContain('location_id=412'));
});

test.each([
  ['location_id=-4', 'Location', '/logs'],
  ['location_id=rack', 'Location', '/logs'],
  ['actor_id=0', 'Person', '/logs'],
  ['location_id=not+set', 'Location No location', '/logs?location_id=not+set'],
])(
  'the log opened with ?%s has the filter “%s” and then the address %s, and asks for no record by an invalid id [pages.421]',
  async (query, chip, address) => {
    const api = server([entry(1)]);
    await open(api, `/logs?${query}`);
    expect(await screen.findByRole('button', { name: chip })).toBeVisible();
    await waitFor(() => expect(logCalls(api)).not.toEqual([]));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
    expect(api.calls.map(({ path }) => path).filter((path) => /\d$|NaN/.test(path))).toEqual([]);
  },
);

test('a log is narrowed to one of hundreds of people, who is found by typing [locations.855]', async () => {
  const recorded = recordedResult('GET /api/users').users;
  const one = (id: number, name: string) => ({ ...recorded.data[0]!, id, name });
  const [near, far] = [one(1, 'Ada Abel'), one(412, 'Zoé Zeller')];
  const api = server([entry(1)])
    .on('GET /api/users', ({ query }) => ({
      body: { result: { users: { ...recorded, data: [query.get('name') === 'zel' ? far : near] } } },
    }))
    .on('GET /api/users/{id}', { body: { result: { user: far } } });
  const user = userEvent.setup();
  const { unmount } = await open(api, '/logs?actor_id=412');
  expect(await screen.findByRole('button', { name: 'Person Zoé Zeller' })).toBeVisible();
  unmount();
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Person' }));
  await user.type(screen.getByRole('combobox', { expanded: true }), 'zel');
  await user.click(await screen.findByRole('option', { name: 'Zoé Zeller' }));
  await waitFor(() => expect(logCalls(api).at(-1)).toContain('actor_id=412'));
});

test('a log that cannot be read says so and can be read again, and keeps its rows with their age when a later reading fails [G.236, D-F1.1]', async () => {
  const api = server([entry(1)]);
  api.on(LOGS, { status: 400 });
  const { container } = await open(api);
  expect(await screen.findByText('The server did not answer. Nothing is lost.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await expectAccessible(container);
  api.on(LOGS, page([entry(1)]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /PTFE tape/ })).toBeVisible();
  api.on(LOGS, { status: 400 });
  await userEvent.click(screen.getByRole('button', { name: /^as of/ }));
  expect(await screen.findByRole('button', { name: /^not updated since/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /PTFE tape/ })).toBeVisible();
});

test('a period that is chosen for the log goes into the address and the request [logs.263]', async () => {
  const api = server([entry(1)]);
  await open(api);
  await screen.findByRole('row', { name: /PTFE tape/ });
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(logCalls(api)).toContainEqual('time=7d&team_id=2'));
  expect(screen.getByTestId('address')).toHaveTextContent('/logs?time=7d');
});

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Kinds of log' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('the log opens on stock, with a tab for each log that the role may read [D-R6.1, logs.260, logs.843]', async () => {
  const { unmount } = await open(server([entry(1)]));
  await screen.findByRole('row', { name: /PTFE tape/ });
  expect(tabs()).toEqual([
    ['Stock', '/logs', 'page'],
    ['Lists', '/logs?type=lists', null],
    ['Locations', '/logs?type=locations', null],
    ['Team', '/logs?type=teams', null],
    ['Subscriptions', '/logs?type=subscriptions', null],
    ['People', '/logs?type=users', null],
  ]);
  unmount();
  const manager = aUser('manager');
  const permissions = manager.teams[0]!.permissions.filter((name) => !/^(teams|users|subscri)/.test(name));
  const user = { ...manager, teams: [{ ...manager.teams[0]!, permissions }] };
  await open(server([entry(1)]), '/logs?type=users', 'en', user);
  await screen.findByRole('row', { name: /PTFE tape/ });
  expect(tabs().map(([name, , current]) => [name, current])).toEqual([
    ['Stock', 'page'],
    ['Lists', null],
    ['Locations', null],
  ]);
  // Nor is anybody offered as the person to narrow it to.
  expect(screen.queryByRole('button', { name: 'Person' })).not.toBeInTheDocument();
});

test('going back in the browser removes a typed name from the log’s filter [logs.842]', async () => {
  window.history.pushState(null, '', '/logs');
  await open(server([entry(1)]), '/logs?time=today');
  const field = await screen.findByRole('searchbox', { name: 'Filter by name' });
  await userEvent.type(field, 'rop');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/logs?name=rop&time=today'));
  expect(field).toHaveValue('rop');
  act(() => window.history.back());
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/logs$/);
});

test('a log is narrowed to the days between two dates [logs.844]', async () => {
  const api = server([entry(1)]);
  await open(api, '/logs?time=2020-01-01,2020-01-31');
  expect(await screen.findByLabelText('From day')).toHaveValue('2020-01-01');
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-20' } });
  await waitFor(() => expect(logCalls(api).at(-1)).toBe('time=2020-01-01%2C2026-11-20&team_id=2'));
});

test('the log says that its entries are as they were written, and the request number of a row can be copied [logs.846, logs.847]', async () => {
  const api = server([entry(1, { request_id: '0a1b2c3d-77' })]);
  api.on('GET /api/logs/seals', {
    body: { result: { seals: { sealed: [1], unsealed: [], misfit: null } } },
  });
  const { store } = await open(api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Verified' }));
  expect(screen.getByRole('dialog', { name: 'Verified' })).toHaveTextContent(
    '1 entry on this page is as it was written',
  );
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /copy the request number/ }));
  await waitFor(() =>
    expect(store.get(toastsAtom)[0]?.message).toBe('Request number 0a1b2c3d-77 is in the clipboard'),
  );
  expect(await navigator.clipboard.readText()).toBe('0a1b2c3d-77');
});

test('a name typed into the filter of the log is put into the address and the request once, as a whole', async () => {
  const api = server([entry(1)]);
  await open(api);
  const field = await screen.findByRole('searchbox', { name: 'Filter by name' });
  // In one task, so that no pause for the request comes between two letters.
  for (const value of ['t', 'ta', 'tap', 'tape']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/logs?name=tape'));
  await waitFor(() => expect(logCalls(api)).toEqual(['team_id=2', 'name=tape&team_id=2']));
});

test('on a phone all filters of a log except the one by name are behind one button, which says how many are set [logs.1739]', async () => {
  setPageWidth(390);
  await open(server([entry(1)]), '/logs?time=7d&action=received');
  const button = await screen.findByRole('button', { name: 'Filters (2)' });
  const period = () => screen.queryByRole('radiogroup', { name: 'Time' });
  const others = () =>
    [/Location/, /Action/, /Person/].map((name) => screen.queryAllByRole('button', { name }).length > 0);
  expect(screen.getByRole('searchbox', { name: 'Filter by name' })).toBeVisible();
  expect([button.getAttribute('aria-expanded'), period()]).toEqual(['false', null]);
  expect(others()).toEqual([false, false, false]);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(period()).toBeVisible();
  expect(others()).toEqual([true, true, true]);
});

test('a live event brings its new entry into the log by itself', async () => {
  const api = server([entry(1)]);
  await open(api);
  await screen.findByRole('row', { name: /PTFE tape/ });
  api.on(LOGS, page([entry(2, { name: 'Brass elbow 15 mm', stock_id: 10 }), entry(1)]));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [10] }));
  expect(await screen.findByRole('row', { name: /Brass elbow/ })).toBeInTheDocument();
});

test('two logs on one page read once for a live event', async () => {
  const api = server([entry(1)]);
  await renderScreen(
    <>
      <LogsScreen />
      <LogsScreen />
    </>,
    { api, at: '/logs', now: NOW, user: aUser('manager'), texts: { admin: en } },
  );
  await screen.findAllByRole('row', { name: /PTFE tape/ });
  const before = logCalls(api).length;
  api.on(LOGS, page([entry(2, { name: 'Brass elbow 15 mm' })]));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [10] }));
  expect(await screen.findAllByRole('row', { name: /Brass elbow/ })).toHaveLength(2);
  expect(logCalls(api)).toHaveLength(before + 1);
});

test('a page of the log is requested when a press on its link begins, and once [speed.1015]', async () => {
  // The clock stands still, so that the page is fresh when the press ends even on a slow machine.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const api = server([entry(1)], { total: 40 });
  await open(api);
  const link = await screen.findByRole('link', { name: 'Page 2' });
  const user = userEvent.setup();
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  await waitFor(() => expect(logCalls(api).map((query) => /page=2/.test(query))).toEqual([false, true]));
  await user.pointer({ keys: '[/MouseLeft]', target: link });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('page=2'));
  expect(await screen.findByRole('row', { name: /PTFE tape/ })).toBeVisible();
  expect(logCalls(api)).toHaveLength(2);
});

test('on a later page of the log, new entries wait behind a button that says how many there are by now [logs.266]', async () => {
  const api = server([entry(1)], { total: 40 });
  await open(api, '/logs?page=2');
  await screen.findByRole('row', { name: /PTFE tape/ });
  jest.useFakeTimers();
  const happened = async (ids: number[]) => {
    act(() => publishLive({ subject: 'stock', name: 'Edited', ids }));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
  };
  await happened([10, 11]);
  expect(screen.getByRole('button', { name: '2 new · Show' })).toBeVisible();
  await happened([12]);
  jest.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: '3 new · Show' }));
  await waitFor(() => expect(logCalls(api)).toHaveLength(2));
});

test('an event about what a picking list reserves is not counted as a new entry of the log of stock [live.1688]', async () => {
  const api = server([entry(1)], { total: 40 });
  await open(api, '/logs?page=2');
  await screen.findByRole('row', { name: /PTFE tape/ });
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [10, 11], list_id: 4 }));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [12] }));
  expect(await screen.findByRole('button', { name: '1 new · Show' })).toBeVisible();
});

test('a log that cannot be read again keeps its rows, says as of when they are and shows no message [R8.10]', async () => {
  const api = server([entry(1)]);
  const { store } = await open(api);
  await screen.findByRole('row', { name: /PTFE tape/ });
  api.on(LOGS, { status: 403 });
  await userEvent.click(screen.getByRole('button', { name: /as of/ }));
  expect(await screen.findByRole('button', { name: /not updated since/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /PTFE tape/ })).toBeInTheDocument();
  for (const role of ['alert', 'dialog']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(store.get(toastsAtom)).toEqual([]);
});

test('a log without a match shows no pages [logs.413]', async () => {
  await open(server([]), '/logs?name=zzz');
  expect(await screen.findByText('No entry matches')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('a log without a match offers to remove its filters, and an empty log says that nothing has happened', async () => {
  await open(server([]), '/logs?name=zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove all filters' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
});

test('Undo of a log row is sent with an idempotency key, and the log is read again', async () => {
  const api = server([entry(1)]).on(UNDO);
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change of PTFE tape 12 mm' }));
  await waitFor(() => expect(logCalls(api)).toHaveLength(2));
  expect(api.calls.find(({ method }) => method === 'POST')?.headers['Idempotency-Key']).toMatch(
    /^[0-9a-f-]{36}$/,
  );
});

const BATCH = '0a1b2c3d-0000-4000-8000-000000000001';
const moved = (id: number, over: Partial<StockLog> = {}) =>
  entry(id, {
    action: 'moved',
    reason: null,
    delta: null,
    amount_after: null,
    stock_id: id,
    name: `Bolt ${id}`,
    batch_id: BATCH,
    changes: [{ field: 'location_id', old: 1, old_text: 'Dock', new: 2, new_text: 'Rack A1' }],
    ...over,
  });

/** One line that stands for several entries, as the server answers it. */
const group = (id: number, entries: number, over: Partial<StockLog> = {}) =>
  moved(id, { group: { entries, alike: true, one_item: false, undone: false }, ...over });

/** A server with these lines; the entries behind one of them are asked for by the id of its first entry. */
const serverOfGroups = (lines: StockLog[], parts: StockLog[], total = parts.length) =>
  server(lines).on(LOGS, ({ query }) =>
    query.has('group') ? page(parts, { total, per_page: 100 }) : page(lines),
  );

test('a bulk change is one log row that opens into its items [logs.265]', async () => {
  const parts = [moved(3), moved(2), moved(1)];
  const api = serverOfGroups([group(1, 3), entry(9)], parts);
  const { container } = await open(api);
  const toggle = await screen.findByRole('button', { name: 'Moved 3 items' });
  const row = toggle.closest('tr');
  expect(row).toHaveTextContent('from Dock');
  expect(row).toHaveTextContent('to Rack A1');
  expect(screen.queryByRole('link', { name: 'Bolt 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('row', { name: /PTFE tape/ })).toBeVisible();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await screen.findByRole('link', { name: 'Bolt 2' });
  expect(api.calls.map(({ query }) => [query.get('grouped'), query.get('group')])).toEqual(
    expect.arrayContaining([
      ['true', null],
      [null, '1'],
    ]),
  );
  expect(screen.getAllByRole('link', { name: /^Bolt/ }).map(({ textContent }) => textContent)).toEqual([
    'Bolt 3',
    'Bolt 2',
    'Bolt 1',
  ]);
  await expectAccessible(container);
  await userEvent.click(toggle);
  expect(screen.queryByRole('link', { name: 'Bolt 2' })).not.toBeInTheDocument();
});

test('the row of a bulk change says how many items it is about, and opens a hundred at a time [logs.1305]', async () => {
  const parts = [moved(3), moved(2), moved(1)];
  const api = serverOfGroups([group(1, 5319, { action: 'created' })], parts, 5319);
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Created 5,319 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 100 more of 5,219' }));
  expect(await screen.findByRole('button', { name: 'Show 100 more of 5,119' })).toBeVisible();
  const asked = api.calls.filter(({ query }) => query.has('group'));
  expect(asked.map(({ query }) => [query.get('page'), query.get('per_page')])).toEqual([
    ['1', '100'],
    ['2', '100'],
  ]);
});

test('a bulk change in the log has one Undo, which says when it could not undo everything [logs.414]', async () => {
  const api = server([group(1, 2, { changed_again: true })]).on('POST /api/stock/batches/{batch}/undo', {
    body: {
      result: {
        updated: 1,
        failed: [{ id: 1, message: 'It was changed again since.', errors: {} }],
        batch_id: BATCH,
      },
    },
  });
  const { store } = await open(api);
  const undo = await screen.findAllByRole('button', { name: /^Undo/ });
  expect(undo).toHaveLength(1);
  expect(undo[0]).toHaveAccessibleName('Undo: Moved 2 items');
  await userEvent.click(undo[0]!);
  await waitFor(() => expect(logCalls(api)).toHaveLength(2));
  expect(api.calls.find(({ method }) => method === 'POST')?.path).toBe(`/api/stock/batches/${BATCH}/undo`);
  expect(store.get(toastsAtom)).toEqual([
    expect.objectContaining({ message: 'Moved 2 items: undone, except what was changed again since' }),
  ]);
});

test('several changes of one item’s amount made at once are one log row with their sum, which opens into them [logs.1720]', async () => {
  const press = (id: number, delta: number, amount_after: number) =>
    entry(id, { delta, amount_after, batch_id: BATCH });
  const line = {
    ...press(1, -2, 19),
    group: { entries: 2, alike: false, one_item: true, undone: false },
  };
  await open(serverOfGroups([line], [press(2, -1, 19), press(1, -1, 20)]));
  const row = await screen.findByRole('row', { name: /PTFE tape/ });
  expect(row).toHaveTextContent('Used');
  expect(row).toHaveTextContent('2 times');
  expect(row).toHaveTextContent('from 21');
  expect(row).toHaveTextContent('to 19');
  expect(row).toHaveTextContent('−2');
  expect(within(row).getByRole('button', { name: 'Undo: Used PTFE tape 12 mm' })).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: 'Used' }));
  expect(await screen.findAllByRole('row', { name: /PTFE tape/ })).toHaveLength(3);
});

const SEVERAL = { group: { entries: 4, alike: false, one_item: false, undone: false } };

test.each([
  ['several items', 'manager', 'an Undo', SEVERAL],
  ['one item', 'manager', 'an Undo', {}],
  ['several items by somebody else', 'keeper', 'no Undo', SEVERAL],
  ['one item, which was undone,', 'manager', 'no Undo', { undone: true }],
] as const)(
  'the log row of an import of %s offers a %s %s for the whole import [logs.1721]',
  async (_what, role, offer, over) => {
    const offers = offer === 'an Undo' ? 1 : 0;
    const added = entry(1, { action: 'created', cause: 'import', reason: null, batch_id: BATCH, ...over });
    const api = server([added]).on('POST /api/stock/batches/{batch}/undo', {
      body: { result: { updated: 4, failed: [], batch_id: BATCH, kept_locations: ['Cellar'] } },
    });
    const { store } = await open(api, '/logs', 'en', aUser(role));
    await screen.findByText(/import/);
    expect(screen.queryAllByRole('button', { name: 'Undo the whole import' })).toHaveLength(offers);
    if (offers === 0) return;
    await userEvent.click(screen.getByRole('button', { name: 'Undo the whole import' }));
    await waitFor(() =>
      expect(store.get(toastsAtom)).toEqual([
        expect.objectContaining({ message: 'The location Cellar was used since and stays.' }),
      ]),
    );
  },
);

test('focus is on the word “undone” after an undo in the log', async () => {
  const logs = [entry(1)];
  const api = server(logs).on(UNDO, () => {
    logs[0] = entry(1, { undone: true });
  });
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change of PTFE tape 12 mm' }));
  await waitFor(() => expect(screen.getByText('undone')).toHaveFocus());
});

test('a refused undo of a log row says why [D-F1.2]', async () => {
  const message = 'This can no longer be undone: it was changed again since.';
  const api = server([entry(1)]).on(UNDO, { status: 422, body: { message } });
  const { store } = await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change of PTFE tape 12 mm' }));
  await waitFor(() =>
    expect(store.get(toastsAtom)).toEqual([expect.objectContaining({ kind: 'failed', message })]),
  );
});

test('an auditor’s log has no Undo', async () => {
  await renderScreen(<LogsScreen />, {
    api: server([entry(1)]),
    at: '/logs',
    now: NOW,
    user: aUser('auditor'),
    texts: { admin: en },
  });
  await screen.findByRole('row', { name: /PTFE tape/ });
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('axe finds nothing in the log', async () => {
  const { container } = await open(
    server([entry(1), entry(2, { created_at: '2026-11-18T10:00:00.000000Z' })]),
  );
  await screen.findAllByRole('row', { name: /PTFE tape/ });
  await expectAccessible(container);
});

test('English and French texts that the admin pages share have the same keys [V.14]', () => {
  const keys = (texts: object, at = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [`${at}${key.replace(/_(one|many|other)$/, '')}`]
        : keys(value as object, `${at}${key}.`),
    );
  expect([...new Set(keys(fr))].sort()).toEqual([...new Set(keys(en))].sort());
});

test.each([
  ['en', '1–15 of about 12,300', 'About 12,300 lines'],
  ['fr', '1–15 sur environ 12 300', 'Environ 12 300 lignes'],
] as const)(
  'a log says in %s that its total, which counts lines, is an estimate [G.185, logs.1735]',
  async (locale, range, count) => {
    const entries = Array.from({ length: 15 }, (_, at) => entry(at + 1));
    await open(server(entries, { total: 12_300, total_is_estimate: true }), '/logs', locale);
    expect(await screen.findByText(range)).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
  },
);

test('a log row whose field was changed again offers no Undo [logs.1685]', async () => {
  const mine = { actor: { id: aUser('manager').id, name: 'Priya Nair' } };
  await open(server([entry(2, mine), entry(1, { ...mine, changed_again: true })]));
  const [newer, older] = (await screen.findAllByRole('row', { name: /PTFE/ })).map((row) => within(row));
  expect(newer?.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(older?.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('a pick in the log has a link to its list, and no Undo once the list is done [logs.1013, lists.1003]', async () => {
  const pick = { action: 'adjusted', reason: 'used', list_id: 41, list_item_id: 7 } as const;
  const mine = { actor: { id: aUser('manager').id, name: 'Priya Nair' } };
  await open(
    server([
      entry(3, { ...pick, ...mine, list_name: 'Fenwick Plumbing', list_closed: true }),
      entry(2, { ...pick, ...mine, list_name: 'Otley Joinery', list_closed: false, list_id: 42 }),
      entry(1, mine),
    ]),
  );
  const [done, picking, plain] = (await screen.findAllByRole('row', { name: /PTFE/ })).map((row) =>
    within(row),
  );
  expect(done?.getByRole('link', { name: 'for Fenwick Plumbing' })).toHaveAttribute('href', '/stock?list=41');
  expect(done?.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  expect(picking?.getByRole('link', { name: 'for Otley Joinery' })).toBeVisible();
  expect(picking?.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(plain?.queryByText(/^for /)).not.toBeInTheDocument();
});

test.each([
  ['As CSV', 'csv'],
  ['As Excel workbook', 'xlsx'],
])(
  'the menu item “%s” exports the log in that format with the filters of the page, all pages of it [logs.845]',
  async (choice, format) => {
    const user = userEvent.setup();
    // jsdom saves no files.
    Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const api = server([entry(1)], { total: 300, last_page: 3 }).on('GET /api/stock/logs/export');
    await open(api, '/logs?name=tape&page=2&per_page=100');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: choice }));
    await waitFor(() => {
      const asked = api.calls.find(({ path }) => path === '/api/stock/logs/export');
      const query = Object.fromEntries(new URLSearchParams(asked?.query));
      expect(query).toEqual({ name: 'tape', format, team_id: '2' });
    });
  },
);

test('the export of a log is not offered to a keeper, who may only read it [logs.845]', async () => {
  await open(server([entry(1)]), '/logs', 'en', aUser('keeper'));
  expect(await screen.findByText('PTFE tape 12 mm')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('in the log / leads to the filter by name, j and k go from entry to entry, [ and ] from page to page, and an address beyond the last page becomes that of the last [logs.1791]', async () => {
  const user = userEvent.setup();
  const entries = Array.from({ length: 15 }, (_, at) => entry(40 - at, { name: `Tape ${at + 1}` }));
  await open(server(entries, { total: 30, last_page: 2 }), '/logs?page=9');
  const address = screen.getByTestId('address');
  await waitFor(() => expect(address).toHaveTextContent('/logs?page=2'));
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Tape 1' })).toHaveFocus();
  await user.keyboard('jjk');
  expect(screen.getByRole('link', { name: 'Tape 2' })).toHaveFocus();
  await user.keyboard('[[');
  await waitFor(() => expect(address).toHaveTextContent(/^\/logs$/));
  await user.keyboard(']');
  await waitFor(() => expect(address).toHaveTextContent('/logs?page=2'));
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Filter by name' })).toHaveFocus();
});

test.each([
  ['stock', 'stock', '/api/stock/logs'],
  ['lists', 'stock', '/api/stock/lists/logs'],
  ['locations', 'location', '/api/stock/locations/logs'],
  ['teams', 'team', '/api/teams/logs'],
  ['subscriptions', 'team', '/api/teams/subscriptions/logs'],
  ['users', 'user', '/api/users/logs'],
] as const)(
  'the log of %s reads its own entries, again after a live event about a %s, asks for their seals and exports them by its own call [logs.2781]',
  async (kind, subject, path) => {
    Object.assign(URL, { createObjectURL: () => 'blob:log', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const read = `GET ${path}` as typeof LOGS;
    const [first] = recordedResult(read).logs.data;
    const api = server([])
      .on(read, { body: { result: { logs: { data: [first!], pagination: { total: 1 } } } } })
      .on(`GET ${path}/export` as 'GET /api/stock/logs/export');
    await open(
      api,
      `/logs?type=${kind}&time=7d&location_id=3&sort_direction=ASC&sort=id`,
      'en',
      aUser('owner'),
    );
    const calls = (end = '') => api.calls.filter((call) => call.path === path + end);
    await waitFor(() => expect(api.calls.some((call) => call.path === '/api/logs/seals')).toBe(true));
    const seals = api.calls.find((call) => call.path === '/api/logs/seals')!;
    expect([seals.query.get('log'), seals.query.get('ids')]).toEqual([kind, String(first!.id)]);
    const before = calls().length;
    act(() => publishLive({ subject, name: 'Edited', ids: [9] }));
    await waitFor(() => expect(calls().length).toBeGreaterThan(before));
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'As CSV' }));
    await waitFor(() => expect(calls('/export')).toHaveLength(1));
    const asked = Object.fromEntries(calls('/export')[0]!.query);
    expect(asked).toMatchObject({ time: '7d', sort_direction: 'ASC', format: 'csv' });
    // Picking lists are at no location.
    expect(calls().map(({ query }) => query.get('location_id'))).toEqual(
      calls().map(() => (kind === 'lists' ? null : '3')),
    );
  },
);

test('the export of a long log waits for its job and opens the file of that, and says so where the job fails [logs.2782]', async () => {
  const opened: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  const { job } = recordedResult('GET /api/jobs/{id}');
  const api = server([entry(1)])
    .on('GET /api/stock/logs/export', {
      status: 202,
      body: { message: 'Later.', result: { job: { ...job, id: 5 } } },
    })
    .on('GET /api/jobs/{id}', { body: { result: { job: { ...job, download_url: 'http://api.test/5' } } } });
  const { store } = await open(api);
  const exportIt = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'As CSV' }));
  };
  await exportIt();
  await waitFor(() => expect(opened).toEqual(['http://api.test/5']));
  expect(api.calls.at(-1)?.path).toBe('/api/jobs/5');
  api.on('GET /api/jobs/{id}', {
    body: { result: { job: { ...job, download_url: null, status: 'failed' } } },
  });
  await exportIt();
  await waitFor(() =>
    expect(store.get(toastsAtom).at(-1)?.message).toBe('The log could not be exported. Try again.'),
  );
  expect(opened).toHaveLength(1);
});

test('a log with an entry that was changed since says so, and names the entry [logs.846]', async () => {
  const seals = { sealed: [1], unsealed: [2], misfit: { id: 3, what: 'entry' as const } };
  const api = server([entry(3), entry(2), entry(1)]);
  api.on('GET /api/logs/seals', { body: { result: { seals } } });
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Changed since' }));
  expect(screen.getByRole('dialog', { name: 'Verified' })).toHaveTextContent(
    /^Entry or seal 3 is not as it was/,
  );
  const asked = api.calls.find(({ path }) => path === '/api/logs/seals');
  expect(asked?.query.get('ids')).toBe('3,2,1');
});

test('the log of one team is not shown in another while that one’s is read', async () => {
  const user = aUser('manager');
  const lyon = user.teams.map((team) => ({ ...team, id: 3, name: 'Lyon' }));
  const api = server([]).on(LOGS, ({ query }) =>
    query.get('team_id') === '2' ? page([entry(1)]) : new Promise<never>(() => undefined),
  );
  const { store } = await open(api, '/logs', 'en', { ...user, teams: [...user.teams, ...lyon] });
  await screen.findByRole('row', { name: /PTFE tape/ });
  act(() => store.set(chooseTeamAtom, 3));
  await waitFor(() => expect(logCalls(api).at(-1)).toContain('team_id=3'));
  expect(screen.queryByRole('row', { name: /PTFE tape/ })).not.toBeInTheDocument();
});

test('the seals of one log say nothing of another whose entries have the same ids [logs.846]', async () => {
  const [list] = recordedResult('GET /api/stock/lists/logs').logs.data;
  const data = [{ ...list!, id: 1 }];
  const api = server([entry(1)])
    .on('GET /api/stock/lists/logs', { body: { result: { logs: { data, pagination: { total: 1 } } } } })
    .on('GET /api/logs/seals', ({ query }) => {
      const misfit = query.get('log') === 'lists' ? { id: 1, what: 'entry' as const } : null;
      return { body: { result: { seals: { sealed: [1], unsealed: [], misfit } } } };
    });
  await open(api);
  expect(await screen.findByRole('button', { name: 'Verified' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Lists' }));
  expect(await screen.findByRole('button', { name: 'Changed since' })).toBeVisible();
});

test('an undo in the log without an answer is sent again with the same idempotency key, and withdraws the Undo of a toast about that change [logs.2783]', async () => {
  const api = server([entry(1, { batch_id: BATCH })]).on(UNDO, 'unreachable');
  const { store } = await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change of PTFE tape 12 mm' }));
  await waitFor(() => expect(store.get(toastsAtom).at(-1)?.action?.label).toBe('Try again'));
  const again = store.get(toastsAtom).at(-1)!.action!;
  for (const name of ['stock-log:1', `stock-batch:${BATCH}`, 'stock-log:2']) {
    act(() => store.set(offerUndoAtom, { name, message: name, label: 'Undo', undo: () => undefined }));
  }
  api.on(UNDO);
  act(() => again.run());
  await waitFor(() => expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['stock-log:2']));
  const sent = api.calls.filter(({ method }) => method === 'POST');
  const [first, second] = sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

test('choosing a range for the log removes the period, and emptying both of its days shows all again [logs.844]', async () => {
  const api = server([entry(1)]);
  await open(api, '/logs?time=7d');
  await userEvent.click(await screen.findByRole('radio', { name: 'Range' }));
  const from = await screen.findByLabelText('From day');
  expect(screen.getByTestId('address').textContent).toBe('/logs');
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/logs?time=2026-11-01%2C'));
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '' } });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/logs'));
  expect(screen.getByRole('radio', { name: 'Range' })).toBeChecked();
});

test('an item, list, person or location in a log is a link only while it exists and the reader may open it [logs.2784]', async () => {
  const viewer = aUser('manager');
  const permissions = viewer.teams[0]!.permissions.filter((one) => one !== 'lists');
  const user = { ...viewer, teams: [{ ...viewer.teams[0]!, permissions }] };
  const pick = { list_id: 41, list_item_id: 7, list_name: 'Fenwick Plumbing' };
  const { unmount } = await open(
    server([entry(2, { action: 'deleted' }), entry(1, pick)]),
    '/logs',
    'en',
    user,
  );
  const [gone, picked] = (await screen.findAllByRole('row', { name: /PTFE/ })).map((row) => within(row));
  expect(gone?.queryByRole('link')).not.toBeInTheDocument();
  expect(picked?.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['PTFE tape 12 mm']);
  expect(picked?.getByText('for Fenwick Plumbing')).toBeVisible();
  unmount();
  forgetQueries();
  const USERS = 'GET /api/users/logs';
  const [recorded] = recordedResult(USERS).logs.data;
  const one = (id: number, name: string, over: Partial<typeof recorded>) => ({
    ...{ ...recorded!, id, name, batch_id: null, ...over },
  });
  const changes = [
    { field: 'role', old: 'keeper', new: 'picker' },
    { field: 'extra', old: null, new: 'stock.delete, lists.pick' },
  ];
  const data = [
    one(3, 'Tom Ashby', { user_id: 9, action: 'roles_changed', changes }),
    one(2, 'Night shift', { user_id: null, action: 'role_created', changes: [] }),
  ];
  const api = server([]).on(USERS, { body: { result: { logs: { data, pagination: { total: 2 } } } } });
  await open(api, '/logs?type=users');
  expect(await screen.findByRole('link', { name: 'Tom Ashby' })).toHaveAttribute('href', '/users?user=9');
  expect(
    screen.getByText('Role: Stock keeper → Picker · Extra permissions: Delete items, Pick'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Night shift' })).not.toBeInTheDocument();
});

test.each([
  ['lists', 'GET /api/stock/lists/logs', { list_id: 41 }, '/stock?list=41'],
  ['locations', 'GET /api/stock/locations/logs', { location_id: 7 }, '/stock/locations/7'],
] as const)(
  'a record in the log of %s is a link for whoever has the permission of its page, and for nobody else [logs.2784]',
  async (kind, logs, of, to) => {
    const [recorded] = recordedResult(logs).logs.data;
    const one = { ...recorded!, ...of, name: 'North', action: 'created', batch_id: null, changes: [] };
    const api = server([]).on(logs, {
      body: { result: { logs: { data: [one as never], pagination: { total: 1 } } } },
    });
    const manager = aUser('manager');
    const { unmount } = await open(api, `/logs?type=${kind}`);
    expect(await screen.findByRole('link', { name: 'North' })).toHaveAttribute('href', to);
    unmount();
    forgetQueries();
    const teams = manager.teams.map((team) => ({
      ...team,
      permissions: team.permissions.filter((permission) => permission !== kind),
    }));
    await open(api, `/logs?type=${kind}`, 'en', { ...manager, teams });
    expect(await screen.findByText('North')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'North' })).not.toBeInTheDocument();
  },
);
