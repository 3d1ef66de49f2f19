import formEn from '../contact/contact.en.json';
import formFr from '../contact/contact.fr.json';
import en from './en.json';
import fr from './fr.json';

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flat(text, `${before}${key}.`),
  );
}

/** Languages have different plurals; the key is the same. */
const keys = (texts: Texts) =>
  [...new Set(flat(texts).map(([key]) => key.replace(/_(zero|one|many|other)$/, '')))].sort();

const values = (texts: Texts) =>
  Object.fromEntries(flat(texts).map(([key, text]) => [key, text.match(/{{\w+}}/g)?.sort() ?? []]));

describe.each([
  ['the page', en, fr],
  ['the contact form', formEn, formFr],
])('the texts of %s', (_, english, french) => {
  test('[V.14] are the same in both languages, with the same places for values', () => {
    expect(keys(french)).toEqual(keys(english));
    expect(values(french)).toMatchObject(values(english));
  });

  test('[V.13] have a narrow no-break space before : ; ? and ! in French', () => {
    const words = flat(french).map(([key, text]) => [key, text.replaceAll(/{{.*?}}/g, 'x')]);
    expect(words.filter(([, text]) => /[^\u202f\d][:;?!]/.test(text ?? ''))).toEqual([]);
  });
});
