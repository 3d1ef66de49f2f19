import { countCorrections, fieldOf, isAdded, matched, unmatchedOf, withCorrection } from './import';

const COLUMNS = [
  { name: 'Nom', examples: ['Vis'] },
  { name: 'Couleur', examples: ['rouge'] },
  { name: '', examples: ['7'] },
  { name: 'Vide', examples: [] },
];

test('columns of a file that hold something and are not imported are listed, by heading or number [stock.642]', () => {
  expect(unmatchedOf({ columns: COLUMNS, mapping: { name: 1 } })).toEqual(['Couleur', '3']);
  expect(unmatchedOf({ columns: COLUMNS, mapping: { name: 1, note: 2, amount: 3 } })).toEqual([]);
});

test('a column of a file is matched with one field, and a field with one column [stock.642]', () => {
  const mapping = matched({ name: 1, note: 2 }, 3, 'note');
  expect(mapping).toEqual({ name: 1, note: 3 });
  expect([fieldOf(mapping, 3), fieldOf(mapping, 2)]).toEqual(['note', null]);
  expect(matched(mapping, 3, 'amount')).toEqual({ name: 1, amount: 3 });
  expect(matched(mapping, 3, null)).toEqual({ name: 1 });
});

test('the corrections of an import that are not checked yet are counted, cell by cell', () => {
  const checked = withCorrection({}, 4, 'amount', '7');
  const typed = withCorrection(withCorrection(checked, 4, 'name', 'Pin'), 5, 'amount', '1');
  expect([
    countCorrections(checked, typed),
    countCorrections(typed, typed),
    countCorrections({}, checked),
  ]).toEqual([2, 0, 1]);
});

test('a location that an import is to add is recognised in capital letters too', () => {
  expect([isAdded(['Attic'], 'ATTIC'), isAdded(['Attic'], 'Cellar'), isAdded(true, 'Cellar')]).toEqual([
    true,
    false,
    true,
  ]);
});
