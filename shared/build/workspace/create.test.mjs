import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createRemote, Refused } from '../create/create-remote.mjs';
import { filesBelow } from '../src/hashing.mjs';
import { remoteIn } from '../src/remote.mjs';
import { contract, rowsOf } from '../src/rows-of.mjs';
import { run } from './processes.mjs';
import { inRoot } from './workspace.mjs';

let folder;
let rules;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-create-'));
  rules = await contract();
});
after(() => rmSync(folder, { recursive: true, force: true }));

const VERSIONS = { dependencies: {}, devDependencies: {}, storeroom: { '@storeroom/sdk': '^3.0.0' } };
const make = (cwd, name, more) =>
  createRemote({
    cwd,
    name,
    contract: rules,
    versions: VERSIONS,
    templates: inRoot('shared/build/create'),
    ...more,
  });

const emptyFolder = (name) => {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  return made;
};

test('a new remote is refused in a folder that is not empty, with a bad or a taken name, and without the packages it names, in one sentence and before anything is written [platform.1941]', () => {
  const empty = emptyFolder('empty');
  for (const [name, sentence] of [
    ['My Notes', /^"My Notes" is no name of a remote: .*\.$/],
    ['my-notes', /^"my-notes" is no name of a remote: .*\.$/],
    ['stock', 'The name stock is taken by stock.'],
    ['users', 'The name users is taken by admin.'],
    ['dashboard', 'The name dashboard is taken by the shell.'],
    ['host', 'The name host is taken by the shell.'],
  ])
    assert.throws(() => make(empty, name), { constructor: Refused, message: sentence }, name);
  const packages = join(folder, 'none');
  assert.throws(() => make(empty, 'notes', { packages }), new Refused(`There is no folder ${packages}.`));
  assert.deepEqual(readdirSync(empty), []);
  const full = emptyFolder('full');
  writeFileSync(join(full, 'thesis.txt'), '');
  assert.throws(() => make(full, 'notes'), new Refused(`${full} is not empty: it has thesis.txt.`));
});

test('in the workspace a new remote gets a folder with the tools of the others, its types are right, and images and deployment name it as they name the others [platform.1942]', async () => {
  const root = emptyFolder('workspace');
  emptyFolder('workspace/shared');
  for (const file of ['pnpm-workspace.yaml', 'package.json', 'tsconfig.base.json', 'docker-compose.yml'])
    cpSync(inRoot(file), join(root, file));
  for (const link of ['shared/sdk', 'shared/ui', 'shared/list', 'node_modules'])
    symlinkSync(inRoot(link), join(root, link));
  for (const pkg of ['host', 'remote-landing']) {
    emptyFolder(`workspace/${pkg}`);
    cpSync(inRoot(pkg, 'Dockerfile'), join(root, pkg, 'Dockerfile'));
  }
  for (const file of ['package.json', 'tsconfig.json', 'jest.config.mjs'])
    cpSync(inRoot('remote-landing', file), join(root, 'remote-landing', file));

  const { folder: made } = make(root, 'notes');
  assert.equal(made, join(root, 'remote-notes'));
  assert.throws(() => make(root, 'notes'), /^Error: The name notes is taken: \S+ is there already\.$/);
  assert.throws(() => make(root, 'list'), /^Error: The name list is taken: \S+ is there already\.$/);
  assert.deepEqual(remoteIn(made), {
    name: 'notes',
    folder: made,
    version: '0.1.0',
    container: 'remote_notes',
  });
  const { routes } = await rowsOf(join(made, 'src'));
  assert.deepEqual(
    routes.map(({ path, menu }) => [path, menu.label.en]),
    [['/notes', 'Notes']],
  );
  const toolsOf = (pkg) => {
    const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, pkg, 'package.json'), 'utf8'));
    return { scripts, devDependencies };
  };
  const tools = JSON.stringify(toolsOf('remote-landing')).replaceAll('landing', 'notes');
  assert.deepEqual(toolsOf('remote-notes'), JSON.parse(tools));
  symlinkSync(inRoot('remote-landing/node_modules'), join(made, 'node_modules'));
  const checked = await run(process.execPath, [inRoot('node_modules/typescript-7/bin/tsc'), '-p', made]);
  assert.deepEqual(checked, { code: 0, output: '' });
  for (const pkg of ['host', 'remote-landing', 'remote-notes']) {
    const image = readFileSync(join(root, pkg, 'Dockerfile'), 'utf8');
    for (const name of ['landing', 'notes'])
      assert.equal(image.split(`COPY remote-${name}/package.json remote-${name}/\n`).length, 2, pkg);
  }
  const lines = readFileSync(join(root, 'docker-compose.yml'), 'utf8').split('\n');
  // A line has both remotes, or there is one for each.
  for (const line of lines.filter((one) => one.includes('landing') && !one.includes('notes')))
    assert.ok(lines.includes(line.replaceAll('landing', 'notes')), line);
  assert.ok(lines.includes('  remote-notes:'));
  const image = readFileSync(join(made, 'Dockerfile'), 'utf8');
  assert.match(image, /\nCOPY remote-notes remote-notes\nRUN node \S+ notes\n/);
});

test('what is written elsewhere has the name of the remote wherever the template leaves room for it, its styles use custom properties that the page has, and its image runs the pipeline before it is told of a key [platform.1940]', () => {
  const made = emptyFolder('elsewhere');
  make(made, 'notes');
  const text = (path) => readFileSync(join(made, path), 'utf8');
  assert.match(text('README.md'), /^# `remote-notes`\n/);
  const image = text('Dockerfile');
  const [, pipeline] = /^RUN .* (\S+)$/m.exec(image);
  assert.equal(statSync(join(made, pipeline)).mode & 0o111, 0o111);
  assert.ok(image.indexOf('ENV STOREROOM_KEY=') > image.indexOf(pipeline));
  const tokens = readFileSync(inRoot('shared/ui/src/tokens.css'), 'utf8');
  for (const path of filesBelow(made)) {
    assert.doesNotMatch(path + text(path), /__(name|title)__|\*\*(name|title)\*\*/, path);
    if (!path.endsWith('.css')) continue;
    for (const [, token] of text(path).matchAll(/var\((--[\w-]+)/g))
      assert.ok(tokens.includes(`\n    ${token}: `), `${path}: ${token}`);
  }
});
