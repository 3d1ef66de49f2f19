import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { rowsOf } from '../src/rows-of.mjs';
import { KEPT } from './pictures/pages.mjs';
import { packages } from './packages.mjs';
import { inRoot, readJson, remoteNames } from './workspace.mjs';

// Tests references and figures in the documentation against the repository.

const OPEN_TO = { guest: 'guests', public: 'everybody', 'signed-in': 'signed-in people' };

/** Every row that the host and the remotes declare. */
async function declaredRows() {
  const packages = ['host', ...remoteNames().map((name) => `remote-${name}`)];
  return (await Promise.all(packages.map((pkg) => rowsOf(inRoot(pkg, 'src'))))).flatMap(
    ({ routes }) => routes,
  );
}

test('the table of pages in docs/rules lists the pages that host and remotes declare [R2.1, R2.5]', async () => {
  const declared = (await declaredRows()).map(({ path, layout, access, permission, title }) => [
    `\`${path}\``,
    layout,
    permission ? `\`${permission}\`` : OPEN_TO[access],
    title.en,
  ]);
  const [, table] = readFileSync(inRoot('docs/rules/pages.md'), 'utf8').split('- **R2.5**');
  const told = [...table.split('\n- **')[0].matchAll(/^ +\| (`.*) \|$/gm)].map(([, row]) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const byAddress = (a, b) => (a[0] < b[0] ? -1 : 1);
  assert.deepEqual(told.sort(byAddress), declared.sort(byAddress));
  assert.deepEqual([...new Set(declared.map(([, layout]) => layout))].sort(), ['box', 'landing', 'loading']);
});

/** What a page is called in French where its title is another than in English. */
const IN_FRENCH = {
  '/': 'Accueil',
  '/login': 'Connexion',
  '/policy/privacy': 'Confidentialité',
  '/loading': 'Chargement',
  '/dashboard': 'Tableau de bord',
  '/stock/empty': 'Stock épuisé',
  '/stock/archived': 'Stock archivé',
  '/stock/locations': 'Emplacements',
  '/stock/reports': 'Rapports de stock',
  '/teams': 'Équipes',
  '/logs': 'Journal du stock',
};

test('every page has a title in both languages, and eleven of them have the expected French title', async () => {
  const rows = await declaredRows();
  for (const { path, title } of rows) assert.ok(title.en && title.fr, path);
  const titled = rows.filter(({ path }) => path in IN_FRENCH).map(({ path, title }) => [path, title.fr]);
  assert.deepEqual(Object.fromEntries(titled), IN_FRENCH);
});

test('six pages, home and the policies among them, are public and may be found by search engines, each with a description of its own in both languages [R6.2]', async () => {
  const found = (await declaredRows()).filter(
    ({ path, layout, access }) => layout === 'landing' && access !== 'signed-in' && !/[:*]/.test(path),
  );
  assert.deepEqual(found.map(({ path }) => path).sort(), [
    '/',
    '/policy/cookies',
    '/policy/privacy',
    '/status',
    '/status/tls',
    '/status/trackers',
  ]);
  for (const language of ['en', 'fr']) {
    const told = found.map(({ description }) => description[language]);
    for (const words of told) assert.ok(words.length > 40 && words.length < 170, words);
    assert.equal(new Set(told).size, told.length);
  }
});

test('members, developers and QA each have a page of documentation that the README links [D-P2]', () => {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  for (const page of ['docs/members.md', 'docs/remote-teams.md', 'docs/qa.md']) {
    assert.match(readFileSync(inRoot(page), 'utf8'), /^# For /);
    assert.ok(readme.includes(`(${page})`), page);
  }
});

/** Every page of prose: the one of the whole, those of the packages, and all below `docs`. */
const pages = () => [
  'README.md',
  ...packages().map((pkg) => `${pkg}/README.md`),
  ...readdirSync(inRoot('docs'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const written = pages()
  .filter((page) => existsSync(inRoot(page)))
  .map((page) => [page, readFileSync(inRoot(page), 'utf8')]);

/** What builds and tests make is named as well, and is not there in a fresh clone. */
const MADE = new Set(
  readFileSync(inRoot('.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '')),
);
const isMade = (path) => path.split('/').some((part) => MADE.has(part));

/** Every file of the workspace, from the root, without what is made. */
function* filesIn(folder = '') {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name === '.git' || isMade(path)) continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}
const files = [...filesIn()];
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  ),
);
const isInTree = (path) => files.includes(path) || folders.has(path);

const missing = (named, isThere, from = written) =>
  from.flatMap(([page, text]) =>
    named(text)
      .filter((name) => !isThere(name, page))
      .map((name) => `${page}: ${name}`),
  );

const SOURCE = /\w\.(?:tsx?|mjs|cjs|sql|css|md)$/;

/**
 * What a page names of the code: a word between backticks or in a block of code whose first part is a folder of the root
 * (`api/src`), and a word between backticks that ends as a source does (`http/compression.ts`).
 */
function pathsIn(page) {
  const blocks = [...page.matchAll(/^ *```[\s\S]*?^ *```/gm)].map(([block]) => block);
  const inline = [...page.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(
    ([, code]) => code,
  );
  const words = (code) =>
    code
      .flatMap((text) => text.split(/\s+/))
      .map((word) => word.replace(/^\.\//, '').replace(/[/,;:]+$/, ''))
      .filter((word) => /^[\w.*-]+(\/[\w.*-]+)*$/.test(word));
  const isOfRoot = (word) => word.includes('/') && folders.has(word.split('/')[0]);
  return [
    ...words(blocks).filter(isOfRoot),
    ...words(inline).filter((word) => isOfRoot(word) || SOURCE.test(word)),
  ];
}

/** From the root or from the page; what begins with no folder of the root may be the end of a path (`http/compression.ts`). */
function isNamedRight(path, page) {
  if (isMade(path) || isInTree(path) || isInTree(join(dirname(page), path))) return true;
  const pattern = path.replaceAll('.', '\\.').replaceAll(/\*+/g, '.*');
  const start = folders.has(path.split('/')[0]) ? `^(?:${dirname(page)}/)?` : '(?:^|/)';
  return files.some((file) => new RegExp(`${start}${pattern}$`).test(file));
}

test('every file and folder that a page of documentation names exists [G.350, PF.191]', () => {
  assert.ok(written.length > 60, 'the pages are there');
  assert.deepEqual(missing(pathsIn, isNamedRight), []);
});

const LINK = /\]\(([^)#:]*)(?:#([^)]*))?\)/g;
const fileOf = (link, page) => (link ? join(dirname(page), link) : page);

test('every link between pages of documentation leads to a file [G.350]', () => {
  const links = (text) => [...text.matchAll(LINK)].map(([, link]) => link);
  assert.deepEqual(
    missing(links, (link, page) => isInTree(fileOf(link, page).replace(/\/$/, ''))),
    [],
  );
});

/** The headings of a page as links name them. */
const headingsOf = (page) =>
  [...readFileSync(inRoot(page), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every heading that a link between pages names is there [tests.1750]', () => {
  const links = (text) => [...text.matchAll(LINK)].filter(([, , heading]) => heading).map(([link]) => link);
  const isThere = (named, page) => {
    const [[, link, heading]] = [...named.matchAll(LINK)];
    return headingsOf(fileOf(link, page)).includes(heading);
  };
  assert.deepEqual(missing(links, isThere), []);
});

test('every page of documentation that a source names is there [tests.1750]', () => {
  const sources = files
    .filter((file) => /\.(?:tsx?|mjs|cjs|sql|css)$/.test(file))
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')]);
  const named = (text) => [...text.matchAll(/(?<![\w./])docs\/[\w/-]+\.md/g)].map(([path]) => path);
  assert.deepEqual(missing(named, isInTree, sources), []);
});

test('the list of decisions names every page about a decision [tests.1750]', () => {
  const inFolder = files.filter((file) => file.startsWith('docs/decisions/') && !file.endsWith('/README.md'));
  const list = readFileSync(inRoot('docs/decisions/README.md'), 'utf8');
  const listed = [...list.matchAll(/\]\((\w[\w-]*\.md)\)/g)].map(([, name]) => `docs/decisions/${name}`);
  assert.deepEqual(listed.sort(), inFolder.sort());
});

test('every picture that is kept for the documentation is shown by one of its pages [tests.1751]', () => {
  const shown = written.flatMap(([page, text]) =>
    [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, picture]) => fileOf(picture, page)),
  );
  const kept = files.filter((file) => file.startsWith('docs/') && /\.(?:webp|png|jpe?g|svg|gif)$/.test(file));
  assert.deepEqual([...new Set(shown)].sort(), kept.sort());
  assert.deepEqual(kept.sort(), [...KEPT].map((name) => `docs/pictures/${name}.webp`).sort());
});

test('every npm command that a page of documentation names exists [G.351]', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const commands = (text) => [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
  assert.deepEqual(
    missing(commands, (name) => name in scripts),
    [],
  );
});

test('the README describes every npm command but start and test [G.351]', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const told = [...readme.matchAll(/^\| `npm run ([\w:-]+)/gm)].map(([, name]) => name);
  assert.deepEqual(
    told.sort(),
    Object.keys(scripts)
      .filter((name) => !['start', 'test'].includes(name))
      .sort(),
  );
});

test('the shell names permissions with the same words as the page of roles, in both languages [people.778]', () => {
  for (const locale of ['en', 'fr']) {
    const ofRoles = readJson(inRoot(`remote-admin/src/texts/admin.users.${locale}.json`)).users.permission;
    assert.deepEqual(readJson(inRoot(`host/src/texts/permissions.${locale}.json`)), ofRoles);
  }
});
