import type { StockLog } from '@storeroom/shared/contract';
import { forgetQueries, publishLive, toastsAtom } from '@storeroom/shared/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/shared/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import LogsScreen from './logs.screen';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 5_000 });

const NOW = Date.parse('2026-11-20T14:05:00Z');

function entry(id: number, over: Partial<StockLog> = {}): StockLog {
  return {
    id,
    created_at: '2026-11-20T14:02:00.000000Z',
    time: NOW / 1000 - 180,
    name: 'PTFE tape 12 mm',
    action: 'adjusted',
    stock_id: 9,
    location_id: 3,
    location_name: 'Rack A2',
    actor: { id: 8, name: 'Inès Moreau' },
    reason: 'used',
    note: null,
    delta: -12,
    amount_after: 210,
    changes: [],
    cause: 'web',
    request_id: null,
    batch_id: null,
    ...over,
  };
}

function server(logs: StockLog[], total = logs.length, more: { total_is_estimate?: true } = {}) {
  const pagination = {
    ...more,
    total,
    per_page: 15,
    current_page: 1,
    last_page: Math.ceil(total / 15) || 1,
    from: logs.length ? 1 : 0,
  };
  return fakeApi()
    .on('GET /api/stock/logs', () => ({ body: { result: { logs: { data: logs, pagination } } } }))
    .on('GET /api/stock/locations', () => ({
      body: {
        result: {
          locations: {
            data: [{ id: 3, name: 'Rack A2', created_at: '', deleted_at: null, version: 1 }],
            pagination: { total: 1, per_page: 100, current_page: 1, last_page: 1, from: 1 },
          },
        },
      },
    }));
}

function open(api: ReturnType<typeof fakeApi>, at = '/logs', locale: 'en' | 'fr' = 'en') {
  return renderScreen(<LogsScreen />, {
    api,
    at,
    locale,
    now: NOW,
    user: aUser('manager'),
    texts: { admin: locale === 'en' ? en : fr },
  });
}

const logCalls = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ path }) => path === '/api/stock/logs').map(({ query }) => query.toString());

afterEach(forgetQueries);

test('[X.261] a row tells who, what, old and new, change and place', async () => {
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

test('[X.262, R1.25] a French reader sees French for an English colleague’s action', async () => {
  await open(server([entry(1, { amount_after: -4 })]), '/fr/logs', 'fr');
  const row = await screen.findByRole('row', { name: /PTFE tape/ });
  expect(row).toHaveTextContent('Utilisé');
  expect(row).toHaveTextContent('survendu');
});

test('[G.236] entries that cannot be read say so in their place, and come when they are asked for again', async () => {
  const api = server([entry(1)]);
  let fails = true;
  const answer = {
    logs: { data: [entry(1)], pagination: { total: 1, per_page: 15, current_page: 1, last_page: 1 } },
  };
  api.on('GET /api/stock/logs', () => (fails ? { status: 400, body: {} } : { body: { result: answer } }));
  const { container } = await open(api);
  expect(await screen.findByText('The storeroom did not answer. Nothing is lost.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await expectAccessible(container);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /PTFE tape/ })).toBeVisible();
});

test('[X.263, R7.30] a period goes into the address and the call', async () => {
  const api = server([entry(1)]);
  await open(api);
  await screen.findByRole('row', { name: /PTFE tape/ });
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(logCalls(api)).toContainEqual('time=7d&team_id=2'));
  expect(screen.getByTestId('address')).toHaveTextContent('/logs?time=7d');
});

test('[X.2] typing a name reaches the address after the pause, once', async () => {
  const api = server([entry(1)]);
  await open(api);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter by name' }), 'tape');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/logs?name=tape'));
  await waitFor(() => expect(logCalls(api)).toEqual(['team_id=2', 'name=tape&team_id=2']));
});

test('[D-E1] while following, an event brings the new entry by itself', async () => {
  const api = server([entry(1)]);
  await open(api);
  await screen.findByRole('row', { name: /PTFE tape/ });
  api.on('GET /api/stock/logs', () => ({
    body: {
      result: {
        logs: {
          data: [entry(2, { name: 'Brass elbow 15 mm', stock_id: 10 }), entry(1)],
          pagination: { total: 2, per_page: 15, current_page: 1, last_page: 1, from: 1 },
        },
      },
    },
  }));
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [10] }));
  expect(await screen.findByRole('row', { name: /Brass elbow/ })).toBeInTheDocument();
});

test('[X.266] on a later page new entries wait behind a pill', async () => {
  const api = server([entry(1)], 40);
  await open(api, '/logs?page=2');
  await screen.findByRole('row', { name: /PTFE tape/ });
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [10, 11] }));
  await userEvent.click(await screen.findByRole('button', { name: '2 new · Show' }));
  await waitFor(() => expect(logCalls(api)).toHaveLength(2));
});

test('[D-F1, R8.10] a failed fetch keeps the rows and says so quietly', async () => {
  const api = server([entry(1)]);
  await open(api);
  await screen.findByRole('row', { name: /PTFE tape/ });
  api.on('GET /api/stock/logs', () => ({ status: 403, body: { message: 'This action is unauthorized.' } }));
  await userEvent.click(screen.getByRole('button', { name: /as of/ }));
  expect(await screen.findByRole('button', { name: /not refreshed/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /PTFE tape/ })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[X.7] no match offers to remove the filters; an empty log says what will stand there', async () => {
  await open(server([]), '/logs?name=zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove all filters' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
});

test('[X.261] an entry that this person may take back has Undo; the log then shows what came of it', async () => {
  const api = server([entry(1)]).on('POST /api/stock/logs/1/undo', () => ({ body: { result: {} } }));
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change of PTFE tape 12 mm' }));
  await waitFor(() => expect(logCalls(api)).toHaveLength(2));
  expect(api.calls.find(({ method }) => method === 'POST')?.headers['Idempotency-Key']).toMatch(
    /^[0-9a-f-]{36}$/,
  );
});

test('[D-F1] a refused undo says why', async () => {
  const message = 'This can no longer be undone: it was changed again since.';
  const api = server([entry(1)]).on('POST /api/stock/logs/1/undo', () => ({
    status: 422,
    body: { message },
  }));
  const { store } = await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the change of PTFE tape 12 mm' }));
  await waitFor(() =>
    expect(store.get(toastsAtom)).toEqual([expect.objectContaining({ kind: 'failed', message })]),
  );
});

test('[D-RIGHTS.39] who may not undo sees no Undo', async () => {
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

test('[V.30] the screen has no accessibility faults', async () => {
  const { container } = await open(
    server([entry(1), entry(2, { created_at: '2026-11-18T10:00:00.000000Z' })]),
  );
  await screen.findAllByRole('row', { name: /PTFE tape/ });
  await expectAccessible(container);
});

test('[V.14] both languages have the same keys', () => {
  const keys = (texts: object, at = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [`${at}${key.replace(/_(one|many|other)$/, '')}`]
        : keys(value as object, `${at}${key}.`),
    );
  expect([...new Set(keys(fr))].sort()).toEqual([...new Set(keys(en))].sort());
});

test.each([
  ['en', '1–15 of about 12,300', 'About 12,300 entries'],
  ['fr', '1–15 sur environ 12 300', 'Environ 12 300 entrées'],
] as const)('[G.185] says in %s that a total is an estimate', async (locale, range, count) => {
  await open(server([entry(1)], 12_300, { total_is_estimate: true }), '/logs', locale);
  expect(await screen.findByText(range)).toBeVisible();
  expect(screen.getByText(count)).toBeVisible();
});
