import pagesEn from './pages.en.json';
import pagesFr from './pages.fr.json';
import refusalsEn from './refusals.en.json';
import refusalsFr from './refusals.fr.json';
import resultsEn from './results.en.json';
import resultsFr from './results.fr.json';
import { cut, say, textOf, textsOf, VALUES } from './words';

type Texts = Record<string, string>;

const codeOf = (key: string) => key.replace(/_(one|other)$/, '');

/** By code: the values that any form of its text names. */
function valuesIn(texts: Texts): Map<string, string[]> {
  const named = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const values = named.get(codeOf(key)) ?? new Set<string>();
    for (const [, name] of text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)) if (name) values.add(name);
    if (key !== codeOf(key)) values.add('count');
    named.set(codeOf(key), values);
  }
  return new Map([...named].map(([code, values]) => [code, [...values].sort()]));
}

describe.each<[string, Texts, Texts]>([
  ['refusals', refusalsEn, refusalsFr],
  ['results', resultsEn, resultsFr],
  ['pages', pagesEn, pagesFr],
])('the texts of %s', (_name, en, fr) => {
  it('are there for the same codes in both languages', () => {
    expect([...valuesIn(fr).keys()].sort()).toEqual([...valuesIn(en).keys()].sort());
  });

  it('have the same values in both languages', () => {
    for (const [code, values] of valuesIn(en)) expect([code, valuesIn(fr).get(code)]).toEqual([code, values]);
  });
});

it('a text has exactly the values that are declared for its code', () => {
  const declared: Record<string, object | undefined> = VALUES;
  for (const [code, values] of valuesIn({ ...refusalsEn, ...resultsEn, ...refusalsFr, ...resultsFr })) {
    const named = values.filter((value) => value !== 'field');
    expect([code, named]).toEqual([code, Object.keys(declared[code] ?? {}).sort()]);
  }
});

it('every code with values has a text', () => {
  const codes = new Set(Object.keys({ ...refusalsEn, ...resultsEn }).map(codeOf));
  expect(Object.keys(VALUES).filter((code) => !codes.has(code))).toEqual([]);
});

it('no code is both that of a refusal and that of a result', () => {
  const codes = [refusalsEn, resultsEn].flatMap((texts) => [...new Set(Object.keys(texts).map(codeOf))]);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

it('an unknown code, a missing value and one of another kind do not compile', () => {
  // @ts-expect-error no such code
  say('item.is_green');
  // @ts-expect-error without its value
  say('amount.not_enough');
  // @ts-expect-error a text for a number
  say('amount.not_enough', { count: '3' });
  // @ts-expect-error it has no values
  say('item.is_archived', { count: 3 });
  expect(say('amount.not_enough', { count: 3 })).toEqual({ code: 'amount.not_enough', values: { count: 3 } });
});

it.each([
  [1, 'Only 1 available', 'Seulement 1 disponible'],
  [1.5, 'Only 1.5 available', 'Seulement 1,5 disponible'],
  [2500, 'Only 2,500 available', 'Seulement 2\u202f500 disponibles'],
])('the text for %s has the number format and the plural of its language', (count, en, fr) => {
  const said = say('amount.not_enough', { count });
  expect([textOf(said, 'en'), textOf(said, 'fr')]).toEqual([en, fr]);
});

it('a text has its field’s name in its language, and a value unchanged even where it looks like a placeholder', () => {
  const refused = { location_id: [say('field.required')], codes: [say('code.taken')] };
  expect(textsOf(refused, 'en')['location_id']).toEqual(['The location id field is required.']);
  expect(textsOf(refused, 'fr')['location_id']).toEqual([
    'Le champ «\u202femplacement\u202f» est obligatoire.',
  ]);
  expect(textOf(say('invite.joined', { team: '{{team}} $& Co' }), 'en')).toBe('Welcome to {{team}} $& Co.');
});

it('a text that is longer than 80 characters is cut without splitting a character', () => {
  expect(cut('x'.repeat(80))).toBe('x'.repeat(80));
  expect(cut(`${'x'.repeat(79)}😀yyy`)).toBe(`${'x'.repeat(79)}…`);
});
