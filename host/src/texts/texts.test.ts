import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(__dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.en.json'),
);

type Texts = { [key: string]: string | Texts };

const read = (file: string) => JSON.parse(readFileSync(join(source, file), 'utf8')) as Texts;

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(String).sort();

test.each(files)('[V.14] %s says the same in both languages', (file) => {
  const english = new Map(flat(read(file)));
  const french = new Map(flat(read(file.replace('.en.json', '.fr.json'))));
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect(placeholders(french.get(key) ?? '')).toEqual(placeholders(text));
});

test.each(files)('[V.13] the French of %s has a narrow no-break space before : ; ? and !', (file) => {
  const wrong = flat(read(file.replace('.en.json', '.fr.json'))).filter(([, text]) =>
    /[^\u202f{}][;:?!]/.test(text),
  );
  expect(wrong).toEqual([]);
});
