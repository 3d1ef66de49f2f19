import type { LiveEvent, Stock } from '@storeroom/contract';
import { publishLive } from '@storeroom/sdk/host';
import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock, aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import type { View } from '../data/items.rules';
import { loadLazyParts } from '../list/lazy-parts';
import { ItemList } from '../list/list-page';
import { NOW } from '../testing/open-stock';

const DELETED = '2026-10-14T14:01:00.000000Z';
const items = () => [aStock({ id: 1, name: 'Elbow' }), aStock({ id: 2, name: 'Tee' })];

/** Opens two lists on one page; `happen` publishes a colleague's change. */
async function openTwo(...views: [View, View]) {
  const api = aStockroom(fakeApi(), { items: items(), now: NOW });
  await loadLazyParts();
  await renderScreen(
    <>
      {views.map((view, at) => (
        <section key={at} aria-label={`List ${at + 1}`}>
          <ItemList view={view} />
        </section>
      ))}
    </>,
    { api, at: '/stock', now: NOW, user: aUser(), texts: { stock: en } },
  );
  const list = (at: 1 | 2) => within(screen.getByRole('region', { name: `List ${at}` }));
  await list(1).findByRole('link', { name: 'Tee' });
  return {
    user: userEvent.setup(),
    list,
    idCalls: () => api.calls.flatMap(({ query }) => (query.has('stock_ids') ? [query.get('stock_ids')] : [])),
    happen: (event: Partial<LiveEvent>, after: Stock[]) => {
      api.on('GET /api/stock', ({ query }) => ({
        body: { result: { stock: query.has('stock_ids') ? after : aPage(items()) } },
      }));
      act(() => publishLive({ subject: 'stock', name: 'Edited', ids: after.map(({ id }) => id), ...event }));
    },
  };
}

type List = ReturnType<Awaited<ReturnType<typeof openTwo>>['list']>;
const leavingRow = (list: List) => list.queryByText('Tee', { selector: 's' });

test('of two lists on the screen only the one that an item leaves keeps a row with its name struck out', async () => {
  const { happen, list } = await openTwo('available', 'empty');
  const archived = aStock({ id: 2, name: 'Tee', deleted_at: DELETED, version: 2, updated_by: 'Inès Moreau' });
  happen({ name: 'Archived', deleted_at: DELETED }, [archived]);
  await waitFor(() => expect(leavingRow(list(1))).toBeVisible());
  expect(leavingRow(list(2))).not.toBeInTheDocument();
});

test('a new item is fetched once and counted in both lists on the screen [live.24]', async () => {
  const { happen, list, idCalls } = await openTwo('available', 'available');
  act(() => list(1).getByRole('link', { name: 'Tee' }).focus());
  happen({ name: 'Created' }, [aStock({ id: 9, name: 'Valve', updated_by: 'Tom Ashby' })]);
  await list(1).findByRole('button', { name: '1 new · Show' });
  expect(list(2).getByRole('button', { name: '1 new · Show' })).toBeVisible();
  expect(list(1).getByText('3 items')).toBeInTheDocument();
  expect(list(2).getByText('3 items')).toBeInTheDocument();
  expect(idCalls()).toEqual(['9']);
});

test('a form opened in one of two lists is not open in the other', async () => {
  const { list, user } = await openTwo('available', 'available');
  await user.click(list(2).getByRole('button', { name: 'More for Tee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Receive' }));
  expect(list(2).getByRole('dialog', { name: 'Adjust Tee' })).toBeVisible();
  expect(list(1).queryByRole('dialog')).not.toBeInTheDocument();
});

test('sorting a list removes the button of the new items that were waiting', async () => {
  const { happen, list, user } = await openTwo('available', 'available');
  act(() => list(1).getByRole('link', { name: 'Tee' }).focus());
  happen({ name: 'Created' }, [aStock({ id: 9, name: 'Valve' })]);
  await list(1).findByRole('button', { name: '1 new · Show' });
  await user.click(list(1).getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /new · Show/ })).not.toBeInTheDocument());
});
