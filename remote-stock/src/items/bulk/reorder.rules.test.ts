import { aStock } from '../../sample';
import { reorderList, toOrder } from './reorder.rules';

test.each([
  ['what is missing to the minimum', { amount: 2, minimum: 10 }, 8],
  ['what is missing for picking lists', { amount: 0, committed: 4 }, 4],
  ['the larger of both amounts', { amount: 1, minimum: 5, committed: 9 }, 8],
  ['nothing where there is enough', { amount: 9, minimum: 5 }, 0],
  ['nothing where there is no minimum and no list', { amount: 0 }, 0],
  ['tenths without rounding errors', { amount: 0.1, minimum: 0.3 }, 0.2],
])('a list to order by asks for %s [stock.593]', (_what, part, expected) => {
  expect(toOrder(aStock({ minimum: null, committed: 0, ...part }))).toBe(expected);
});

test('a list to order by is CSV in which an apostrophe keeps texts from becoming formulas [stock.593]', () => {
  const items = [
    aStock({ id: 7, name: 'Bolt, "long"', location_name: 'Rack A1', amount: 0, minimum: 2.5, committed: 0 }),
    aStock({ id: 8, name: '=1+1', location_name: null, amount: -3, minimum: null, committed: 0 }),
    aStock({ id: 9, name: '＝1+1', location_name: 'a;=cmd', amount: 1, minimum: null, committed: 0 }),
  ].map((stock) => ({ ...stock, unit: null }));
  expect(reorderList(items, ['No.', 'Name', 'Location', 'Unit', 'Amount', 'Minimum', 'To order'])).toBe(
    [
      'No.,Name,Location,Unit,Amount,Minimum,To order',
      '7,"Bolt, ""long""",Rack A1,,0,2.5,2.5',
      "8,'=1+1,,,-3,,3",
      "9,'＝1+1,a;'=cmd,,1,,",
    ].join('\n'),
  );
});
