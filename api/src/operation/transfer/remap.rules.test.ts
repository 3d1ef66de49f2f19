import { DanglingReference, type NewNumber, remapRow } from './remap.rules';
import { TABLES, type ExportedTable } from './tables';

/** Numbers up to 100 are known: those of locations move by 1000, all others by 500. */
const moved: NewNumber = (of, old) => (old > 100 ? undefined : old + (of === 'locations' ? 1000 : 500));
const table = (wanted: string): ExportedTable => {
  const found = TABLES.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no table ${wanted}.`);
  return found;
};
const remap = (name: string, row: Record<string, unknown>) => remapRow(table(name), row, moved);

it('each reference of an imported row of the stock log gets the new number of the row that it names [PF.168]', () => {
  const row = {
    team_id: 1,
    id: 2,
    stock_id: 3,
    location_id: 4,
    actor_id: null,
    undoes: 1,
    name: 'Bolt',
    delta: 5,
  };
  expect(remap('stock_logs', row)).toEqual({
    team_id: 501,
    id: 502,
    stock_id: 503,
    location_id: 1004,
    actor_id: null,
    undoes: 501,
    name: 'Bolt',
    delta: 5,
  });
});

it('references within the changes of a log row get their new numbers, and other values stay [PF.168]', () => {
  const changes = [
    { field: 'location_id', old: 4, new: null, old_text: 'Shed', new_text: null },
    { field: 'amount', old: 4, new: 5 },
    { field: 'location_id', old: 101, new: 5 },
    { field: 'name', old: '4', new: '5' },
  ];
  expect(remap('stock_logs', { changes })['changes']).toEqual([
    { field: 'location_id', old: 1004, new: null, old_text: 'Shed', new_text: null },
    { field: 'amount', old: 4, new: 5 },
    { field: 'location_id', old: null, new: 1005 },
    { field: 'name', old: '4', new: '5' },
  ]);
});

it.each([
  ['list_logs', 'stock_id', 'stock'],
  ['list_logs', 'substitute_stock_id', 'stock'],
  ['list_logs', 'copy_of', 'stock_lists'],
  ['list_logs', 'continues_id', 'stock_lists'],
  ['list_logs', 'user_id', 'users'],
  ['location_logs', 'merged_into', 'locations'],
  ['team_logs', 'parent_id', 'teams'],
  ['user_logs', 'team_id', 'teams'],
])(
  'within the changes of %s the number in %s becomes that of the imported row [PF.168]',
  (log, field, of) => {
    const asked: string[] = [];
    const number: NewNumber = (table, old) => (asked.push(table), old + 500);
    const changes = [{ field, old: 4, new: 5 }];
    expect(remapRow(table(log), { changes }, number)['changes']).toEqual([{ field, old: 504, new: 505 }]);
    expect(new Set(asked)).toEqual(new Set([of]));
  },
);

it.each([
  ['location_id=4,5,not set&name=8', 'location_id=1004,1005,not+set&name=8'],
  ['?sort=name&user_id=7', '?sort=name&user_id=507'],
  ['stock_id=4&list_id=5&actor_id=6&team_id=7', 'stock_id=504&list_id=505&actor_id=506&team_id=507'],
  ['name=a%20b&page=2', 'name=a%20b&page=2'],
  ['location_id=400', 'location_id=0'],
  ['', ''],
])('the filter %j of a saved view becomes %j [PF.168]', (query, expected) => {
  expect(remap('views', { query })['query']).toBe(expected);
});

it('a reference to a row that the export does not have is refused [PF.166]', () => {
  expect(() => remap('stock', { id: 1, location_id: 101 })).toThrow(DanglingReference);
  expect(() => remap('stock', { id: 1, location_id: '4' })).toThrow(
    'location_id names 4, which the export does not have',
  );
});
