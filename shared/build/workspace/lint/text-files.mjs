import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot, remoteNames } from '../workspace.mjs';

const ENGLISH = '.en.json';

/** The packages of the page that speak. */
const SPEAKING = ['host', 'shared/list', ...remoteNames().map((name) => `remote-${name}`)];

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** `{ list: { title: 'Stock' } }` → `[['list.title', 'Stock']]`. */
function flat(texts, before = '') {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );
}

/** Languages have different plurals; the key is the same. */
export const bareKey = (key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The words of each file in both languages, as pairs of key and text: `stock.bulk.en.json` has words of the namespace `stock`. */
export function namespaces() {
  return SPEAKING.flatMap((pkg) =>
    readdirSync(inRoot(pkg, 'src/texts'))
      .filter((file) => file.endsWith(ENGLISH))
      .map((file) => {
        const part = file.slice(0, -ENGLISH.length);
        const words = (locale) => flat(read(`${pkg}/src/texts/${part}.${locale}.json`));
        return { pkg, part, name: part.split('.')[0], english: words('en'), french: words('fr') };
      }),
  );
}

/** The sources of the packages that speak, without their tests: path and text. */
export const speakingSources = () => SPEAKING.flatMap((pkg) => sourcesIn(`${pkg}/src`));

function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(inRoot(folder, file), 'utf8') }));
}

/** Attributes whose values users read, or screen readers speak. */
const SPOKEN =
  /^(?:alt|label|placeholder|title|aria-(?:label|description|roledescription|valuetext)|\w+Label)$/;

/** The words in the markup of screens that come from no file of texts. */
export function wordsInMarkup() {
  return speakingSources().flatMap(({ path, text }) => {
    if (!path.endsWith('.tsx') || path.includes('/testing/')) return [];
    const found = [];
    const note = (node) => {
      const words = wordsOf(node).replaceAll('{{}}', '').trim();
      if (/\p{L}{2}/u.test(words)) found.push(words);
    };
    const walk = (node, isSpoken) => {
      if (ts.isJsxText(node)) note(node);
      if (isSpoken && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) note(node);
      const isShown = ts.isJsxAttribute(node)
        ? SPOKEN.test(node.name.getText())
        : ts.isJsxExpression(node) && (isSpoken || !ts.isJsxAttribute(node.parent));
      node.forEachChild((child) => walk(child, isShown));
    };
    walk(ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX), false);
    return found;
  });
}

/** A literal with something for each of its values: `{{}}`. */
const wordsOf = (node) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{{}}${literal.text}`).join('')
    : node.text;

/** The language that a property or a branch is in: `fr: …`, `locale === 'fr' ? … : …`, `const FRENCH = …`. */
function localeOf(node) {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return parent.name.text === 'FRENCH' ? 'fr' : undefined;
  if (ts.isPropertyAssignment(parent)) return ['en', 'fr'].find((locale) => locale === parent.name.text);
  const [asked, then, otherwise] = ts.isIfStatement(parent)
    ? [parent.expression, parent.thenStatement]
    : [parent.condition, parent.whenTrue, parent.whenFalse];
  if (asked?.getText() !== "locale === 'fr'") return undefined;
  return new Map([
    [then, 'fr'],
    [otherwise, 'en'],
  ]).get(node);
}

const API_WORDS = 'api/src/words';

/** The texts of the API. */
const wordsOfApi = () =>
  readdirSync(inRoot(API_WORDS))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const path = `${API_WORDS}/${file}`;
      const locale = file.split('.').at(-2);
      return flat(read(path)).map(([key, text]) => ({ path: `${path} ${key}`, locale, text }));
    });

/** The texts of the API, and those within sources: mails, page server, service worker and titles of pages. */
export function wordsInSources() {
  const speaking = ['api/src', 'host/server', 'host/worker'].flatMap(sourcesIn);
  const inSources = [...speaking, ...speakingSources()].flatMap(({ path, text }) => {
    if (!/\bfr:|=== 'fr'/.test(text)) return [];
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
    const found = [];
    const walk = (node, around) => {
      const locale = localeOf(node) ?? around;
      if (locale && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) {
        found.push({ path, locale, text: wordsOf(node) });
      }
      node.forEachChild((child) => walk(child, locale));
    };
    source.forEachChild((child) => walk(child));
    return found;
  });
  return [...inSources, ...wordsOfApi()];
}
