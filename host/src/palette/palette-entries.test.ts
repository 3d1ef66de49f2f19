import { matching, queryOf, type Entry } from './palette-entries';

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  key: label,
  kind: 'page',
  label,
  icon: 'box',
  run: () => undefined,
  ...more,
});

test('a sign at the beginning of the palette’s search narrows it to one kind [look.361]', () => {
  const scopes = [
    { sign: '>', kind: 'action' },
    { sign: '#', kind: 'item' },
    { sign: '@', kind: 'person' },
    { kind: 'tool' },
    { sign: '/', kind: 'location' },
  ];
  const asked = ['> undo', '#hinge', ' @ Léa', '/cold', 'a/b', ''];
  expect(asked.map((typed) => queryOf(typed, scopes))).toEqual([
    { scope: 'action', text: 'undo' },
    { scope: 'item', text: 'hinge' },
    { scope: 'person', text: 'Léa' },
    { scope: 'location', text: 'cold' },
    { scope: null, text: 'a/b' },
    { scope: null, text: '' },
  ]);
});

test('the palette’s search ignores accents and capitals, wants every word, and lists matching beginnings first [look.361]', () => {
  const entries = [entry('Tout le stock épuisé'), entry('Épuisé'), entry('Journal', { keywords: 'épuisé' })];
  const found = (text: string) => matching(entries, text).map(({ label }) => label);
  expect(found('EPUISE')).toEqual(['Épuisé', 'Tout le stock épuisé', 'Journal']);
  expect(found('stock epu')).toEqual(['Tout le stock épuisé']);
  expect(found('x')).toEqual([]);
  expect(found('')).toHaveLength(3);
});
