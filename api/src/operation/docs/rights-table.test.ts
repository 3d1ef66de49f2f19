import { testApi } from '../../../test/api';
import { rightsTable } from './rights-table';

const api = testApi();

it('a table shows for an operation which roles may call it, always or in part, and which permissions it needs', async () => {
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  const document = body as Parameters<typeof rightsTable>[0];
  const [head = '', ...rows] = rightsTable(document).map((row) => row.split(/ {2,}/));
  expect(head).toEqual([
    ...['operation', 'owner', 'manager', 'keeper', 'picker', 'viewer', 'auditor', 'billing', 'needs'],
  ]);
  const row = (operation: string) => rows.find(([name]) => name === operation)?.slice(1);
  expect(row('DELETE /api/stock/{id}')).toEqual(['●', '●', '·', '·', '·', '·', '·', 'stock.delete']);
  expect(row('GET /api/stock/logs')).toEqual(['●', '●', '·', '·', '·', '●', '·', 'logs']);
  expect(row('POST /api/stock/{id}/adjust')).toEqual([
    ...['●', '●', '●', '◐', '·', '·', '·'],
    'stock; one of stock.adjust, stock.count, lists.pick',
  ]);
  expect(row('GET /api/stock')).toEqual([
    ...['●', '●', '◐', '◐', '◐', '◐', '·'],
    'stock; some: stock.empty, stock.archive, stock.delete',
  ]);
  expect(row('POST /api/login')?.at(-1)).toBe('public');
  expect(row('GET /api/user')?.at(-1)).toBe('signed in');
});
