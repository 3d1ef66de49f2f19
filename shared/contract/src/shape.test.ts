import { wholeNumber } from './registry-shape';
import { fields, list, number, oneOf, optional, orNull, record, text, Unsound } from './shape';

const shape = fields({
  name: text(5, /^[a-z]+$/),
  kind: oneOf<string | boolean>('one', true),
  size: number,
  note: optional(text(3)),
  owner: orNull(text(3)),
  parts: list(fields({ id: wholeNumber(1, 9) }), 2),
  words: record(/^[a-z]{2}$/, text(4), 2),
});
const GOOD = {
  ...{ name: 'shelf', kind: 'one', size: -1.5, owner: null },
  ...{ parts: [{ id: 1 }, { id: 9 }], words: { en: 'Rack', fr: 'Rang' } },
};

test('what is sound comes out as a copy with the fields that are named, and no others, at every depth', () => {
  const full = { ...GOOD, note: 'yes', owner: 'tom', parts: [{ id: 2, more: { deep: [] } }], unknown: 1 };
  expect(shape(full, '')).toEqual({ ...GOOD, note: 'yes', owner: 'tom', parts: [{ id: 2 }] });
  const least = shape(GOOD, '') as object;
  expect([least, 'note' in least]).toEqual([GOOD, false]);
  expect(shape({ ...GOOD, kind: true, parts: [], words: {} }, '')).toMatchObject({ kind: true, parts: [] });
});

test.each<[what: string, change: unknown, sentence: string]>([
  ['a text that is too long', { name: 'shelve' }, 'name must be a text of at most 5 characters.'],
  ['a number for a text', { name: 5 }, 'name must be a text of at most 5 characters.'],
  ['a text of another form', { name: 'Rack' }, 'name must be of the form ^[a-z]+$.'],
  ['another word', { kind: 'two' }, 'kind must be one of one, true.'],
  ['the text of a word that is none', { kind: 'true' }, 'kind must be one of one, true.'],
  ['no finite number', { size: Infinity }, 'size must be a number.'],
  ['the text of a number', { size: '1' }, 'size must be a number.'],
  ['null for what may be left out', { note: null }, 'note must be a text of at most 3 characters.'],
  ['nothing for what may be null', { owner: undefined }, 'owner must be a text of at most 3 characters.'],
  ['no list', { parts: { 0: { id: 1 } } }, 'parts must be a list of at most 2.'],
  [
    'a list that is too long',
    { parts: [{ id: 1 }, { id: 1 }, { id: 1 }] },
    'parts must be a list of at most 2.',
  ],
  ['what is wrong within a list', { parts: [{ id: 1 }, { id: 10 }] }, 'parts[1].id must be '],
  ['a number that is not whole', { parts: [{ id: 1.5 }] }, 'parts[0].id must be '],
  ['a number below the least', { parts: [{ id: 0 }] }, 'parts[0].id must be '],
  ['something else in a list', { parts: [null] }, 'parts[0] must be an object.'],
  ['a list for an object', { words: [] }, 'words must be an object.'],
  ['too many names', { words: { aa: '', bb: '', cc: '' } }, 'words must be an object of at most 2 names.'],
  ['a name of another form', { words: { eng: '' } }, 'A name in words must be of the form ^[a-z]{2}$.'],
  [
    'what is wrong under a name',
    { words: { en: 'Racks' } },
    'words.en must be a text of at most 4 characters.',
  ],
])('%s is refused in a sentence that says where', (_what, change, sentence) => {
  expect(() => shape({ ...GOOD, ...(change as object) }, '')).toThrow(Unsound);
  expect(() => shape({ ...GOOD, ...(change as object) }, '')).toThrow(sentence);
});

test.each([null, 'text', 5, []])('%j in place of the whole is refused', (value) => {
  expect(() => shape(value, '')).toThrow('It must be an object.');
  expect(() => shape(value, 'there')).toThrow('there must be an object.');
});
