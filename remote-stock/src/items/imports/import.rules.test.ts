import { countMended, fieldOf, isAdded, matched, unmatchedOf, withMended } from './import.rules';

const COLUMNS = [
  { name: 'Nom', examples: ['Vis'] },
  { name: 'Couleur', examples: ['rouge'] },
  { name: '', examples: ['7'] },
  { name: 'Vide', examples: [] },
];

test('[X.642] what holds something and is matched with nothing is named; one without a heading by its number', () => {
  expect(unmatchedOf({ columns: COLUMNS, mapping: { name: 1 } })).toEqual(['Couleur', '3']);
  expect(unmatchedOf({ columns: COLUMNS, mapping: { name: 1, note: 2, amount: 3 } })).toEqual([]);
});

test('[X.642] a column has one field and a field one column', () => {
  const mapping = matched({ name: 1, note: 2 }, 3, 'note');
  expect(mapping).toEqual({ name: 1, note: 3 });
  expect([fieldOf(mapping, 3), fieldOf(mapping, 2)]).toEqual(['note', null]);
  expect(matched(mapping, 3, 'amount')).toEqual({ name: 1, amount: 3 });
  expect(matched(mapping, 3, null)).toEqual({ name: 1 });
});

test('[X.644] what was mended and not checked yet is counted by cells', () => {
  const checked = withMended({}, 4, 'amount', '7');
  const typed = withMended(withMended(checked, 4, 'name', 'Pin'), 5, 'amount', '1');
  expect([countMended(checked, typed), countMended(typed, typed), countMended({}, checked)]).toEqual([
    2, 0, 1,
  ]);
});

test('[X.645] a location is to be added whatever its capitals', () => {
  expect([isAdded(['Attic'], 'ATTIC'), isAdded(['Attic'], 'Cellar'), isAdded(true, 'Cellar')]).toEqual([
    true,
    false,
    true,
  ]);
});
