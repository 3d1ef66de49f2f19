import { screen, within } from '@testing-library/react';
import { aStock } from '../../sample';
import { openStock, rowOf } from '../testing/open-stock';

test('the list of empty items shows since when an item is empty, who took from it last, its weekly use and what open lists wait for [stock.712]', async () => {
  const bolt = aStock({ id: 7, name: 'Bolt', amount: 0, committed: 3, list_count: 1 });
  const { api } = await openStock({
    view: 'empty',
    items: [bolt, aStock({ id: 8, name: 'Nut', amount: 0 })],
    answers: (server) =>
      server.on('GET /api/stock/run-out', ({ query }) => {
        expect(query.get('stock_ids')?.split(',').map(Number).toSorted()).toEqual([7, 8]);
        const never = { stock_id: 8, empty_since: '2026-10-13T14:02:00.000000Z', last_used_at: null };
        return {
          body: {
            result: {
              items: [
                {
                  stock_id: 7,
                  empty_since: '2026-10-11T14:02:00.000000Z',
                  last_used_at: '2026-10-11T14:02:00.000000Z',
                  last_used_by: 'Léa Moreau',
                  weekly_use: 4.5,
                },
                { ...never, last_used_by: null, weekly_use: 0 },
              ],
            },
          },
        };
      }),
  });
  expect(await screen.findByText('Léa Moreau')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['Promised', 'Empty since', 'Last used by', 'Per week']),
  );
  const cells = within(rowOf('Bolt'));
  for (const words of ['3 on 1 list', '11 Oct', 'Léa Moreau', '4.5']) {
    expect(cells.getByText(words)).toBeVisible();
  }
  expect(within(rowOf('Nut')).getAllByText('–')).not.toHaveLength(0);
  expect(api.calls.filter(({ path }) => path === '/api/stock/run-out')).toHaveLength(1);
});
