import { screen, within } from '@testing-library/react';
import { aStock } from '../../sample';
import { openStock, rowOf } from '../testing/open-stock';

test('the list of archived items shows why an item was archived [stock.1070]', async () => {
  const deleted_at = '2026-10-11T14:02:00.000000Z';
  const { api } = await openStock({
    view: 'archived',
    items: [aStock({ id: 7, name: 'Bolt', deleted_at }), aStock({ id: 8, name: 'Nut', deleted_at })],
    answers: (server) =>
      server.on('GET /api/stock/archive-reasons', ({ query }) => {
        expect(query.get('stock_ids')?.split(',').map(Number).toSorted()).toEqual([7, 8]);
        const items = [
          { stock_id: 7, reason: 'No longer made' },
          { stock_id: 8, reason: null },
        ];
        return { body: { result: { items } } };
      }),
  });
  expect(await screen.findByText('No longer made')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Reason' })).toBeVisible();
  expect(rowOf('Bolt')).toHaveTextContent('No longer made');
  expect(within(rowOf('Nut')).getByText('–')).toBeVisible();
  expect(api.calls.filter(({ path }) => path === '/api/stock/archive-reasons')).toHaveLength(1);
});
