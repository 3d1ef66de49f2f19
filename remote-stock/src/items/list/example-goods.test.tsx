import { fakeApi } from '@storeroom/testing';
import type { Locale, Role, StockOverview } from '@storeroom/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock, aStockroom, REFUSALS, refusing } from '../../sample';
import { openStock } from '../testing/open-stock';

const NOTHING: StockOverview = {
  available: 0,
  empty: 0,
  oversold: 0,
  deepest: null,
  low: 0,
  archived: 0,
  locations: 0,
};

interface Opened {
  role?: Role;
  locale?: Locale;
  held?: Partial<StockOverview>;
}

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });

/** Opens the stock of a team without items, or with the totals in `held`. */
async function open({ role = 'manager', locale = 'en', held = {} }: Opened = {}) {
  const { api, refuse } = refusing(
    aStockroom(fakeApi(), { items: [] })
      .on('GET /api/stock/reports/overview', { body: { result: { totals: { ...NOTHING, ...held } } } })
      .on('POST /api/stock/import', { status: 202 })
      .on('GET /api/jobs', { body: { result: { jobs: [] } } }),
  );
  const sent: FormData[] = [];
  const { fetch } = api;
  api.fetch = (input, init) => {
    if (init.body instanceof FormData) sent.push(init.body);
    return fetch(input, init);
  };
  const opened = await openStock({ server: api, role, locale });
  await screen.findByRole('heading', {
    name: locale === 'en' ? 'No stock yet' : /Pas encore de stock|Aucun/,
  });
  return { ...opened, refuse, sent, user: userEvent.setup() };
}

const EN = { name: 'Add example items' };

test.each([
  ['en', 'Add example items', 'Cable tie 200 mm\tShelf A\t480'],
  ['fr', 'Ajouter des exemples', 'Collier de serrage 200 mm\tÉtagère A\t480'],
] as const)(
  'a team without any item or location is offered example items, which are imported and can be undone, in %s [stock.946]',
  async (locale, name, first) => {
    const { api, sent, user, toasts } = await open({ locale });
    const done = {
      created: 8,
      updated: 0,
      unchanged: 0,
      failed: [],
      batch_id: '0b8d8f0e-3b0a-4c52-9d0e-7d2b8a1f0c11',
    };
    api.on('GET /api/jobs/{id}', { body: { result: { job: { status: 'done', report: done } } } });
    const button = await screen.findByRole('button', { name });
    api.on('GET /api/stock', { body: { result: { stock: aPage([aStock({ name: 'Duct tape 50 mm' })]) } } });
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    const [form] = sent as [FormData];
    expect([form.get('create_locations'), form.get('mode'), form.get('dry_run')]).toEqual([
      'true',
      'create',
      null,
    ]);
    expect(await textOf(form.get('file') as Blob)).toContain(first);
    await screen.findByRole('link', { name: 'Duct tape 50 mm' });
    await waitFor(() => expect(toasts().at(-1)?.action).toBeDefined());
    toasts().at(-1)?.action?.run();
    const undo = `/api/stock/batches/${done.batch_id}/undo`;
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain(undo));
  },
);

test.each([
  ['a location', { held: { locations: 1 } }],
  ['something archived', { held: { archived: 1 } }],
  ['no permission for it', { role: 'viewer' }],
] as const)('no example items are offered where there is %s [stock.946]', async (_what, opened) => {
  await open(opened);
  await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', EN)).not.toBeInTheDocument();
});

test('an import of example items that is refused says why, and is sent again with the same key', async () => {
  const { api, refuse, user } = await open();
  refuse('POST /api/stock/import', REFUSALS[402]);
  await user.click(await screen.findByRole('button', EN));
  expect(await screen.findByText(/subscription has ended/)).toBeVisible();
  await user.click(screen.getByRole('button', EN));
  const writes = () => api.calls.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('an import of example items that fails can be tried again', async () => {
  const { api, user, sent } = await open();
  api.on('GET /api/jobs/{id}', { body: { result: { job: { status: 'failed', message: 'No room.' } } } });
  await user.click(await screen.findByRole('button', EN));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', EN)).toBeEnabled());
  await user.click(screen.getByRole('button', EN));
  await waitFor(() => expect(sent).toHaveLength(2));
});
