import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildRemote } from './build-remote.mjs';
import { integrityOf, measureFiles } from './hashing.mjs';
import { inRoot, readJson, remoteFolder, remoteNames } from './workspace.mjs';

// Looks at what `npm run build` made; the remotes must be built.

const newest = (name) => {
  const dist = join(remoteFolder(name), 'dist');
  return join(dist, readJson(join(dist, 'newest.json')).release);
};

/** Words that a library keeps in a minified build. */
const MARKS = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  jotai: 'unstable_is',
  'react-router': 'useRoutes',
  i18next: 'pluralSeparator',
  '@tanstack/react-query': 'QueryClientProvider',
};

/** A library by itself, so that a mark that a new version lost is noticed. */
async function alone(name) {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${name}'`, resolveDir: inRoot('shared') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

for (const [library, mark] of Object.entries(MARKS)) {
  test(`[PF.6] no remote that was built holds ${library}`, async () => {
    const entry = {
      'react-dom': 'react-dom/client',
      'react-router': 'react-router-dom',
    };
    assert.ok((await alone(entry[library] ?? library)).includes(mark), `"${mark}" is no mark of ${library}`);
    for (const name of remoteNames()) {
      const dist = join(remoteFolder(name), 'dist');
      const folder = join(dist, readJson(join(dist, 'newest.json')).release);
      for (const file of readdirSync(folder).filter((f) => f.endsWith('.js'))) {
        const text = readFileSync(join(folder, file), 'utf8');
        assert.ok(!text.includes(mark), `${name}: ${file} holds ${library}`);
      }
    }
  });
}

for (const name of remoteNames()) {
  test(`[PF.2, PF.4, PF.5] ${name}: release.json holds the hash and size of every file, and what to preload`, () => {
    const folder = newest(name);
    const { integrity, sizes, ...release } = readJson(join(folder, 'release.json'));
    const files = readdirSync(folder).filter((file) => file !== 'release.json');
    assert.deepEqual(Object.keys(integrity).sort(), files.sort());
    for (const file of files) {
      const bytes = readFileSync(join(folder, file));
      assert.equal(integrity[file], integrityOf(bytes));
      assert.equal(sizes[file], bytes.length);
    }
    assert.equal(folder.split('/').at(-1), release.release);
    assert.match(release.release, new RegExp(`^${release.version}-[0-9a-f]{8}$`));
    assert.equal(release.name, name);
    assert.equal(release.container, `remote_${name}`);
    assert.match(release.contract, /^\^\d+\.\d+\.\d+$/);
    assert.ok(release.preload.remote.includes(release.entry));
    for (const row of release.routes) assert.ok(release.preload[`screen:${row.id}`].length > 0);
    for (const row of release.widgets) assert.ok(release.preload[`widget:${row.id}`].length > 0);
  });

  test(`[PF.12] ${name}: every class carries the name of its remote`, () => {
    const folder = newest(name);
    for (const file of readdirSync(folder).filter((f) => f.endsWith('.css'))) {
      const css = readFileSync(join(folder, file), 'utf8').replace(/url\([^)]*\)/g, '');
      for (const [, className] of css.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g)) {
        assert.ok(className.startsWith(`remote_${name}_`), `${file}: .${className}`);
      }
    }
  });
}

test('[PF.61, G.251] the scripts of the landing page weigh at most 140 kB in brotli', () => {
  const page = inRoot('host/dist/page');
  const { first, groups } = readJson(join(page, 'assets.json'));
  const landing = newest('landing');
  const { preload } = readJson(join(landing, 'release.json'));
  for (const locale of ['en', 'fr']) {
    const scripts = [
      ...[first, ...groups.host, ...groups[`texts-${locale}`]].map((file) => join(page, file)),
      ...[preload.remote, preload['screen:home'], preload[`texts:${locale}`]]
        .flat()
        .map((file) => join(landing, file)),
    ].filter((file) => file.endsWith('.js'));
    const bytes = scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
    assert.ok(bytes > 100_000 && bytes <= 140_000, `${locale}: ${bytes} B in ${scripts.length} files`);
  }
});

let folder;
before(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache/builds-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('[PF.2, PF.3, G.115] the same sources give the same bytes, whenever they are built; a release is kept as it was', async () => {
  const dist = join(folder, 'same');
  const first = await buildRemote('landing', { dist });
  assert.equal(first, newest('landing').split('/').at(-1));
  // Built at two times into two places; `release.json` is among the files.
  assert.deepEqual(measureFiles(join(dist, first)), measureFiles(newest('landing')));
  const told = readFileSync(join(dist, first, 'release.json'), 'utf8');
  assert.doesNotMatch(told, /"(commit|built_at)"/);
  const { built_at, ...build } = readJson(join(dist, 'newest.json'));
  assert.deepEqual(Object.keys(build), ['release', 'commit']);
  assert.ok(Date.parse(built_at) > 0);

  writeFileSync(join(dist, first, 'release.json'), `${told} `);
  assert.equal(await buildRemote('landing', { dist }), first);
  assert.equal(readFileSync(join(dist, first, 'release.json'), 'utf8'), `${told} `);
});

test('[G.103] rows that no page could be made of fail the build, and the field is named', async () => {
  const source = join(folder, 'unsound');
  cpSync(join(remoteFolder('landing'), 'src'), source, { recursive: true });
  const rows = join(source, 'rows.ts');
  writeFileSync(rows, readFileSync(rows, 'utf8').replace("path: '/'", "path: '/Home Page'"));
  await assert.rejects(buildRemote('landing', { source, dist: join(folder, 'unsound-dist') }), {
    message: /^remote-landing: routes\[0\]\.path must be of the form /,
  });
});

test('[PF.2, PF.25] one changed text makes one new release and changes no other file', async () => {
  const source = join(folder, 'src');
  const dist = join(folder, 'changed');
  cpSync(join(remoteFolder('landing'), 'src'), source, { recursive: true });
  const before = await buildRemote('landing', { source, dist });
  const files = measureFiles(join(dist, before));
  const neighbours = () => remoteNames().map((name) => measureFiles(newest(name)));
  const [others, host] = [neighbours(), measureFiles(inRoot('host/dist/page'))];

  const texts = join(source, 'texts/fr.json');
  const words = readJson(texts);
  const [key] = Object.keys(words);
  writeFileSync(texts, JSON.stringify({ ...words, [key]: 'tout autre chose' }));
  const after = await buildRemote('landing', { source, dist });
  assert.notEqual(after, before);
  assert.deepEqual(measureFiles(join(dist, before)), files, 'the earlier release is as it was');
  assert.deepEqual(neighbours(), others);
  assert.deepEqual(measureFiles(inRoot('host/dist/page')), host);
});
