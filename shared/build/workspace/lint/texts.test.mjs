import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareKey, namespaces, speakingSources } from './text-files.mjs';

const keysOf = (words) => [...new Set(words.map(([key]) => bareKey(key)))].sort();

/** The values of a text, `{{count}}`, in the order of the alphabet. */
const valuesOf = (text) => [...text.matchAll(/{{\w+}}/g)].map(String).sort();

/** Below these a key is a value of the data, spelt as it is there. */
const BY_VALUE =
  /(?:^unit|^bulk\.(?:action|done)|\.(?:reasons|explained|unreadable|purpose|period|ranges|fields|happened|remove|missing))\./;

for (const { room, part, english, french } of namespaces()) {
  test(`[V.14] the words "${part}" of ${room} say the same in both languages, with the same values`, () => {
    assert.deepEqual(keysOf(french), keysOf(english));
    const texts = new Map(english);
    for (const [key, text] of french) {
      const other = texts.get(key) ?? texts.get(`${bareKey(key)}_other`);
      assert.deepEqual([key, valuesOf(text)], [key, valuesOf(other)]);
    }
    for (const [key, text] of [...english, ...french]) assert.notEqual(text.trim(), '', key);
  });

  test(`[V.13] the French words "${part}" of ${room} have a narrow no-break space before : ; ? and !`, () => {
    const wrong = french.filter(([, text]) => /[^\u202f\d][:;?!]/.test(text.replaceAll(/{{.*?}}/g, 'x')));
    assert.deepEqual(wrong, []);
  });

  // A short day may end with a full stop of its own, `13 déc.`; the pages of teams say a day with its year.
  if (part !== 'admin.teams') {
    test(`[X.746] no sentence of the French words "${part}" of ${room} ends with a short day`, () => {
      const wrong = french.filter(([, text]) => /{{(?:day|end)}}\./.test(text));
      assert.deepEqual(wrong, []);
    });
  }

  test(`the keys of the words "${part}" of ${room} are in camel case`, () => {
    const others = [...keysOf(english)].filter(
      (key) => !/^[a-z]\w*(?:\.[a-z]\w*)*$/.test(key) || /_/.test(key),
    );
    assert.deepEqual(
      others.filter((key) => !BY_VALUE.test(key)),
      [],
    );
  });
}

test('a file of words is added under its own name, a part of it too', () => {
  const added = speakingSources().flatMap(({ path, text }) =>
    [...text.matchAll(/addTexts\('en', '([\w-]+)', en\)/g)].map(([, name]) => ({ path, text, name })),
  );
  assert.ok(added.length > 5);
  for (const { path, text, name } of added) {
    assert.match(
      text,
      new RegExp(`import en from '(?:\\.{1,2}/)+texts/${name}(?:\\.\\w+)?\\.en\\.json';`),
      path,
    );
  }
});
