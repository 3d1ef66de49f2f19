import type { LaterReports } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { sheetOf } from '../../../test/workbook';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let yard: number;
beforeAll(async () => {
  team = await api.arrange.team({ name: 'Leeds' });
  manager = await api.arrange.user(team, 'manager');
  const mine = stockIn(api, team);
  yard = await mine.location('Yard');
  const made = await mine.items(
    { name: 'Bolt', amount: 4, minimum: 5, location_id: yard },
    { name: 'Nut', amount: 5, minimum: 5 },
    { name: 'Washer', amount: 6, minimum: 5 },
    { name: 'Tube', amount: 2.5, minimum: 10, unit: 'metre', location_id: yard },
    { name: 'Owed', amount: -2, minimum: 4, unit: 'metre', allow_minus_amount: true },
    { name: 'Plug', amount: 0, minimum: 2 },
    { name: 'Blank', amount: null, minimum: 1 },
    { name: 'Old', amount: 0, minimum: 2, deleted_at: '2026-11-01T00:00:00Z' },
    { name: 'Free', amount: 0 },
    { name: 'Spent', amount: 0, location_id: yard },
  );
  await mine.openList(manager.id, { stock_id: made[3]?.id ?? 0, amount: 1 });
});

const call = (query = '', as = manager) => api.call('GET', `/api/stock/reports/low${query}`, { as });
const read = async (query = '') => (await call(query)).body.result as unknown as LaterReports['low'];

it('the report of low stock names what is at or below its minimum, the most urgent first, with the total missing by unit [logs.668]', async () => {
  const report = await read();
  expect(
    report.rows.map(({ name, amount, minimum, shortfall, unit, status }) => [
      name,
      amount,
      minimum,
      shortfall,
      unit,
      status,
    ]),
  ).toEqual([
    ['Owed', -2, 4, 6, 'metre', 'available'],
    ['Plug', 0, 2, 2, null, 'empty'],
    ['Blank', 0, 1, 1, null, 'empty'],
    ['Tube', 2.5, 10, 7.5, 'metre', 'available'],
    ['Bolt', 4, 5, 1, null, 'available'],
    ['Nut', 5, 5, 0, null, 'available'],
  ]);
  expect(report.rows[3]).toMatchObject({ location_name: 'Yard', committed: 1, team_name: 'Leeds' });
  expect(report.totals).toEqual({
    low: 3,
    with_minimum: 7,
    run_out: 2,
    empty: 4,
    at_minimum: 1,
    shortfall: 4,
    by_unit: [
      { unit: null, shortfall: 4 },
      { unit: 'metre', shortfall: 13.5 },
    ],
  });
  expect(report.series).toEqual([
    { unit: null, items: 4, shortfall: 4 },
    { unit: 'metre', items: 2, shortfall: 13.5 },
  ]);
  expect(report.row_count).toBe(6);
  const here = await read(`?location_id=${yard}`);
  expect(here.rows.map(({ name }) => name)).toEqual(['Tube', 'Bolt']);
});

it('the report of low stock says the same numbers as the overview and the lists of stock, of a team and of a location [stock.743]', async () => {
  const total = async (path: string) => {
    const { body } = await api.call('GET', `${path}team_id=${team.id}`, { as: manager });
    return body.result as unknown as {
      totals: { low: number; empty: number };
      stock: { pagination: { total: number } };
    };
  };
  for (const [at, low, run_out, empty, with_minimum] of [
    ['', 3, 2, 4, 7],
    [`location_id=${yard}&`, 2, 0, 1, 2],
  ] as const) {
    expect((await read(`?${at}`)).totals).toMatchObject({ low, run_out, empty, with_minimum });
    expect((await total(`/api/stock/reports/overview?${at}`)).totals).toMatchObject({ low, empty });
    const allEmpty = await total(`/api/stock?positiveAmount=false&${at}`);
    expect(allEmpty.stock.pagination.total).toBe(empty);
    expect((await total(`/api/stock?low=true&${at}`)).stock.pagination.total).toBe(low);
    const toOrder = await total(`/api/stock?low=true&positiveAmount=false&${at}`);
    expect(toOrder.stock.pagination.total).toBe(run_out);
  }
});

it('the report of low stock includes sub-teams, and needs `stock.reports` [W.613, W.4]', async () => {
  const child = await api.arrange.team({ parent_id: team.id, name: 'Lyon' });
  await stockIn(api, child).item({ name: 'Vis', amount: 1, minimum: 100 });
  const report = await read('?include_children=true');
  expect(report.rows.map(({ team_name, name }) => [team_name, name])[3]).toEqual(['Lyon', 'Vis']);
  expect(report.totals).toMatchObject({ low: 4, run_out: 2, shortfall: 103 });
  const picker = await api.arrange.user(team, 'picker');
  const refused = await call('', picker);
  expect([refused.status, refused.body.permission]).toEqual([403, 'stock.reports']);
});

it('the report of low stock is a CSV file and a workbook, which needs `stock.reports.export` [logs.668, W.614]', async () => {
  const text = (await call('?format=csv')).text.split('\r\n');
  expect(text[0]).toBe(
    '\ufeffteam_id,team_name,stock_id,name,location_id,location_name,status,amount,minimum,shortfall,unit,committed',
  );
  expect(text[1]).toMatch(/,Owed,,,available,-2,4,6,metre,0$/);
  const book = await api.app.inject({
    method: 'GET',
    url: `/api/stock/reports/low?format=xlsx&team_id=${team.id}`,
    headers: { authorization: `Bearer ${manager.token}` },
  });
  expect(book.headers['content-disposition']).toMatch(/filename="low-.*\.xlsx"/);
  const sheet = sheetOf(book.rawPayload);
  expect(sheet.texts).toEqual(expect.arrayContaining(['shortfall', 'Owed', 'metre']));
  expect(sheet.xml).toContain('<v>7.5</v>');
  const keeper = await api.arrange.user(team, 'keeper');
  expect((await call('?format=xlsx', keeper)).body.permission).toBe('stock.reports.export');
});
