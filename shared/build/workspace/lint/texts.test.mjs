import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bareKey, namespaces, speakingSources, wordsInMarkup, wordsInSources } from './text-files.mjs';

const keysOf = (words) => [...new Set(words.map(([key]) => bareKey(key)))].sort();

/** The values of a text, `{{count}}`, in the order of the alphabet. */
const valuesOf = (text) => [...text.matchAll(/{{\w+}}/g)].map(String).sort();

/** Below these a key is a value of the data, spelt as it is there. */
const BY_VALUE =
  /(?:^unit|^bulk\.(?:action|done)|^items\.many|\.(?:reasons|explained|unreadable|purpose|period|ranges|fields|happened|remove|missing))\./;

/** Words that become names of items and places: data, which people look up as they type. */
const BECOMES_DATA = 'stock-examples';

/** Every text in this language, with its file. */
const textsIn = (locale) => [
  ...namespaces()
    .filter(({ part }) => part !== BECOMES_DATA)
    .flatMap(({ part, english, french }) =>
      (locale === 'fr' ? french : english).map(([key, text]) => [`${part}.${locale} ${key}`, text]),
    ),
  ...wordsInSources().flatMap((words) => (words.locale === locale ? [[words.path, words.text]] : [])),
];

/** The spaces at which a line may not break, each as what is wrong. */
const SPACES = {
  en: [/\d (?:mm|cm|m|m²|m³|kg|g|l|t|kB|MB|min|h|d|pcs?)(?![\p{L}’])/u],
  fr: [
    /[^\u202f][;?!](?=\s|[)»]|$)/,
    /[^\u00a0]:(?=\s|$)/,
    /«(?!\u202f)|[^\u202f]»/,
    /n°(?!\u00a0|$)/i,
    /[^\u00a0]%/,
    /\d[ \u202f](?:mm|cm|m|m²|m³|kg|g|l|t|[KM]o|min|h|j|jours?|mois|ans?|années?|semaines?|heures?|minutes?|secondes?)(?![\p{L}’])/u,
  ],
};

function spacedWrongly(locale) {
  const texts = textsIn(locale);
  assert.ok(texts.length > 1000);
  return texts.filter(([, text]) =>
    SPACES[locale].some((space) => space.test(text.replaceAll(/{{.*?}}/g, '1'))),
  );
}

/** Names, which no language translates. */
const NAMES = [
  'Brightwater Supplies',
  'English',
  'Français',
  'Harrow Plumbing',
  'Leeds',
  'Lyon',
  'stock.example.com',
];

test('the markup of a screen has no words of its own but names: texts come from the files of texts [V.15]', () => {
  assert.deepEqual(wordsInMarkup().sort(), NAMES);
});

test('French texts have no-break spaces at punctuation, percent signs and units [V.13]', () => {
  assert.deepEqual(spacedWrongly('fr'), []);
});

test('an English text keeps a number and the sign of its unit on one line [look.1345]', () => {
  assert.deepEqual(spacedWrongly('en'), []);
});

/** Words that were replaced, each with the better one. */
const GIVEN_UP = {
  en: [
    [/told apart/i, 'say what the difference is'],
    [/\bstands? (?:here|in addresses|on your dashboard)\b/i, 'appears here'],
    [/\banew\b/i, 'again; "read anew" is "refreshed"'],
    [/\b(?:one|rows|items?) a (?:line|page)\b/i, 'per line, per page'],
    [/given in addition|in addition:/i, 'extra permissions'],
    [/\bto go on\.|\bgo on with\b/i, 'to continue, continue with'],
    [/\blies? here no longer\b|\btake .* off (?:the list|to)\b/i, 'is no longer here; remove'],
    [/\bnothing of it is booked\b/i, 'nothing was recorded'],
    [/\b(?:team|teams) above\b/i, 'parent team'],
    [/\bmend (?:it|them|one)\b/i, 'correct'],
  ],
  fr: [
    [/image de marque/i, 'identité visuelle'],
    [/^identifiant$|, identifiant ou|votre identifiant/i, 'nom d’utilisateur'],
    [/courriel/i, 'e-mail'],
    [/gérante?s?(?!\p{L})/iu, 'responsable'],
    [
      /(?:^|[\s’])(?:im|ex)ports? (?:terminé|en cours)|l’(?:im|ex)port(?!\p{L})/iu,
      'importation, exportation',
    ],
    [/équipe d’attache|équipe (?:au-dessus|supérieure)/i, 'équipe de rattachement, équipe parente'],
    [/rien (?:de )?trouvé/i, 'aucun résultat'],
    [/(?:pas|nécessite) l’autorisation(?= «|$)/i, 'droit'],
    [/rechercher/i, 'chercher'],
    [/(?:remis|remise|remettez-\S+) (?:d’abord )?en place/i, 'en stock'],
    [/ordre de marche/i, 'ordre du parcours'],
    [/non défini/i, 'sans emplacement'],
    [/(?<!\p{L})promis(?!\p{L})/iu, 'réservé'],
    [/s’arrêtent? à 0|arrêter à 0/i, 'négatif interdit'],
    [/trop d’essais/i, 'trop de tentatives'],
    [/pour toujours/i, 'sans limite'],
    [/^plus pour /i, 'autres actions : …'],
    [/l’api(?!\p{L})/u, 'l’API; "Impossible de joindre le serveur" where it does not answer'],
    [/erreur de connexion à l’api/i, 'Impossible de joindre le serveur'],
  ],
};

test('no text contains a word that was replaced by a better one [look.1347]', () => {
  const again = Object.entries(GIVEN_UP).flatMap(([locale, words]) =>
    textsIn(locale).flatMap(([where, text]) =>
      words.flatMap(([word, better]) => (word.test(text) ? [[where, text, `better: ${better}`]] : [])),
    ),
  );
  assert.deepEqual(again, []);
});

for (const { pkg, part, english, french } of namespaces()) {
  test(`the texts "${part}" of ${pkg} have the same keys and the same values in both languages [V.14]`, () => {
    assert.deepEqual(keysOf(french), keysOf(english));
    const texts = new Map(english);
    for (const [key, text] of french) {
      const other = texts.get(key) ?? texts.get(`${bareKey(key)}_other`) ?? texts.get(bareKey(key));
      assert.deepEqual([key, valuesOf(text)], [key, valuesOf(other)]);
    }
    for (const [key, text] of [...english, ...french]) assert.notEqual(text.trim(), '', key);
  });

  // A short day may end with a full stop of its own, `13 déc.`; the pages of teams say a day with its year.
  if (part !== 'admin.teams') {
    test(`no sentence in the French texts "${part}" of ${pkg} ends with a shortened date [look.746]`, () => {
      const wrong = french.filter(([, text]) => /{{(?:day|end)}}\./.test(text));
      assert.deepEqual(wrong, []);
    });
  }

  test(`the keys of the texts "${part}" of ${pkg} are in camel case, save those that are values of the data`, () => {
    const others = [...keysOf(english)].filter(
      (key) => !/^[a-z]\w*(?:\.[a-z]\w*)*$/.test(key) || /_/.test(key),
    );
    assert.deepEqual(
      others.filter((key) => !BY_VALUE.test(key)),
      [],
    );
  });
}

test('a file of texts that loads later is registered under its own name', () => {
  const added = speakingSources().flatMap(({ path, text }) =>
    [...text.matchAll(/addTexts\('en', '([\w-]+)', en\)/g)].map(([, name]) => ({ path, text, name })),
  );
  assert.ok(added.length > 5);
  for (const { path, text, name } of added) {
    assert.match(
      text,
      new RegExp(
        `import en from '(?:(?:\\.{1,2}/)+texts|@storeroom/contract)/${name}(?:\\.\\w+)?\\.en\\.json';`,
      ),
      path,
    );
  }
});
