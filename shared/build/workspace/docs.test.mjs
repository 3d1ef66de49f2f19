import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { rowsOf } from '../src/rows-of.mjs';
import { pathsIn } from './architecture.mjs';
import { rooms } from './rooms.mjs';
import { inRoot, remoteNames } from './workspace.mjs';

// What the documentation says that can be looked up.

const OPEN_TO = { guest: 'guests', public: 'everybody', 'signed-in': 'signed-in people' };

test('[R2.1, R2.5] the table of pages is what host and remotes declare', async () => {
  const declared = [];
  for (const room of ['host', ...remoteNames().map((name) => `remote-${name}`)]) {
    const { routes } = await rowsOf(inRoot(room, 'src'));
    for (const { path, layout, access, permission, title } of routes)
      declared.push([`\`${path}\``, layout, permission ? `\`${permission}\`` : OPEN_TO[access], title.en]);
  }
  const [, table] = readFileSync(inRoot('docs/rules/pages.md'), 'utf8').split('- **R2.5**');
  const told = [...table.split('\n- **')[0].matchAll(/^ +\| (`.*) \|$/gm)].map(([, row]) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const byAddress = (a, b) => (a[0] < b[0] ? -1 : 1);
  assert.deepEqual(told.sort(byAddress), declared.sort(byAddress));
  assert.deepEqual([...new Set(declared.map(([, layout]) => layout))].sort(), ['box', 'landing', 'loading']);
});

test('[D-P2] members, teams of developers and QA each have a page, and the README leads there', () => {
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  for (const page of ['docs/members.md', 'docs/remote-teams.md', 'docs/qa.md']) {
    assert.match(readFileSync(inRoot(page), 'utf8'), /^# For /);
    assert.ok(readme.includes(`(${page})`), page);
  }
});

/** Every page of prose: the one of the whole, those of the rooms, and all below `docs`. */
const pages = () => [
  'README.md',
  ...rooms().map((room) => `${room}/README.md`),
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

const missing = (named, isThere) =>
  written.flatMap(([page, text]) =>
    named(text)
      .filter((name) => !isThere(name, page))
      .map((name) => `${page}: ${name}`),
  );

test('[G.350] every file and folder that a page names is there', () => {
  assert.ok(written.length > 60, 'the pages are there');
  const here = (path) => existsSync(inRoot(path.split('/')[0]));
  const isThere = (path, page) =>
    [path, join(dirname(page), path)].some((at) => existsSync(inRoot(at))) || isMade(path) || !here(path);
  assert.deepEqual(missing(pathsIn, isThere), []);
});

test('[G.350] every link from page to page leads somewhere', () => {
  const links = (text) => [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  assert.deepEqual(
    missing(links, (link, page) => existsSync(inRoot(join(dirname(page), link)))),
    [],
  );
});

test('[G.351] every command that a page names is one of the root’s', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const commands = (text) => [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
  assert.deepEqual(
    missing(commands, (name) => name in scripts),
    [],
  );
});

test('[G.351] the README tells every command of the root but start and test, which stand above the table', () => {
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
