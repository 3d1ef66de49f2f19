import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import en from './stock.en.json';
import fr from './stock.fr.json';

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`),
  );
}

/** Languages have different plurals; the key is the same. */
const bare = (key: string) => key.replace(/_(zero|one|many|other)$/, '');
const keys = (texts: Texts) => [...new Set(flat(texts).map(([key]) => bare(key)))].sort();

test('[V.14] both languages have the same texts', () => {
  expect(keys(fr)).toEqual(keys(en));
  for (const [key, text] of [...flat(en), ...flat(fr)]) expect([key, text.trim()]).not.toEqual([key, '']);
});

test('[V.14] a text has the same places for values in both languages', () => {
  const places = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();
  const english = new Map(flat(en));
  for (const [key, text] of flat(fr)) {
    const other = english.get(key) ?? english.get(`${bare(key)}_other`) ?? '';
    expect([key, places(text)]).toEqual([key, places(other)]);
  }
});

test('[V.13] French has its narrow no-break space before : ; ? and !', () => {
  for (const [key, text] of flat(fr)) {
    expect([key, /[^\u202f]([:;?!])/.test(text.replaceAll(/{{.*?}}/g, 'x'))]).toEqual([key, false]);
  }
});

test('[V.15] every text that a part names is there', () => {
  const known = new Set(keys(en));
  const source = join(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key ?? ''),
  );
  expect(named.length).toBeGreaterThan(80);
  expect([...new Set(named)].filter((key) => !known.has(key))).toEqual([]);
});
