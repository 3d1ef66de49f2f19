import { namesOf, namesWith, type Field } from '../field';
import { ITEM } from './fields';
import en from './words.en.json';
import fr from './words.fr.json';

/** What is said of a field: its name, how a sentence names it, none of it, and what its kind needs. */
const wordsNeeded = (field: Field) => [
  'name',
  'none',
  'the',
  ...(field.kind === 'flag' ? ['yes'] : []),
  ...(field.kind === 'choice' ? field.choices.map((choice) => `choices.${choice}`) : []),
];

const wordsOf = (words: object): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : wordsOf(value as object).map((inner) => `${key}.${inner}`),
  );

test.each([
  ['English', en],
  ['French', fr],
])('each field of an item and each of its choices has words in %s', (_language, words) => {
  expect(Object.keys(words)).toEqual(namesOf(ITEM));
  for (const name of namesOf(ITEM)) {
    expect(
      wordsOf(words[name])
        .filter((key) => key !== 'help')
        .toSorted(),
    ).toEqual(wordsNeeded(ITEM[name]).toSorted());
  }
});

test('a use of the record takes the fields that say so, in their order', () => {
  const fields = {
    a: { kind: 'flag', sheet: true },
    b: { kind: 'amount' },
    c: { kind: 'amount', sheet: true },
  } as const;
  expect(namesWith(fields, 'sheet')).toEqual(['a', 'c']);
});
