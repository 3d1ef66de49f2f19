import { namesOf, namesWith } from '../field';
import { ITEM } from './fields';
import en from './words.en.json';
import fr from './words.fr.json';

test('each field of an item has words in English and French', () => {
  expect(Object.keys(en)).toEqual(namesOf(ITEM));
  expect(Object.keys(fr)).toEqual(namesOf(ITEM));
});

test('a use of the record takes the fields that say so, in their order', () => {
  const fields = {
    a: { kind: 'flag', sheet: true },
    b: { kind: 'amount' },
    c: { kind: 'amount', sheet: true },
  } as const;
  expect(namesWith(fields, 'sheet')).toEqual(['a', 'c']);
});
