import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildOurRemote } from './our-remotes.mjs';
import { brotliBytes, firstRowScripts, landingScripts, newest } from './first-scripts.mjs';
import { filesBelow, integrityOf, measureFiles } from '../src/hashing.mjs';
import { strayInRelease } from '../src/own-styles.mjs';
import { inRoot, readJson, remoteFolder, remoteNames } from './workspace.mjs';

// Looks at what `npm run build` made; the remotes must be built.

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
    stdin: { contents: `export * from '${name}'`, resolveDir: inRoot('shared/sdk') },
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
  test(`no built remote contains a copy of ${library} [PF.6]`, async () => {
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
  test(`the release of the remote ${name} lies in a folder named by version and hash, and lists the hash and size of every file and the files to preload [PF.2, PF.4, PF.5]`, () => {
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

  test(`the container of the remote ${name} exposes one module, ./remote [PF.1]`, () => {
    const folder = newest(name);
    const { entry } = readJson(join(folder, 'release.json'));
    const offered = [...readFileSync(join(folder, entry), 'utf8').matchAll(/"(\.\/[^"]*)":\s*\(\)\s*=>/g)];
    assert.deepEqual(
      offered.map(([, module]) => module),
      ['./remote'],
    );
  });

  test(`the style sheets of the remote ${name} select its own elements alone, by classes that begin with its name [PF.12]`, () => {
    const folder = newest(name);
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    assert.ok(files.length > 0);
    for (const file of files) {
      const found = strayInRelease(readFileSync(join(folder, file), 'utf8'), `remote_${name}`);
      assert.deepEqual([file, found], [file, []]);
    }
  });
}

test('the scripts of the landing page weigh at most 140 kB in brotli [PF.61]', () => {
  for (const locale of ['en', 'fr']) {
    const scripts = landingScripts(locale);
    const bytes = brotliBytes(scripts);
    assert.ok(bytes > 100_000 && bytes <= 140_000, `${locale}: ${bytes} B in ${scripts.length} files`);
  }
});

test('the scripts up to the first row of the stock weigh at most 187 kB in brotli [PF.60, platform.570]', () => {
  for (const locale of ['en', 'fr']) {
    const scripts = firstRowScripts(locale);
    const bytes = brotliBytes(scripts);
    assert.ok(bytes > 150_000 && bytes <= 187_000, `${locale}: ${bytes} B in ${scripts.length} files`);
  }
});

test('the scripts of the first row of the stock but its words are marked to be compiled as they arrive, and those of a later part are not [platform.572]', () => {
  const isMarked = (file) => readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const named = (pattern) => (file) => pattern.test(basename(file));
  const first = firstRowScripts('en').filter((file) => !named(/^(first|texts-)/)(file));
  assert.ok(first.length > 4);
  assert.deepEqual(
    first.filter((file) => !isMarked(file)),
    [],
  );
  const later = readdirSync(newest('stock')).filter(named(/^item-(import|grid|bulk)\..*js$/));
  assert.equal(later.length, 3);
  assert.deepEqual(
    later.filter((file) => isMarked(join(newest('stock'), file))),
    [],
  );
});

test('the scripts of the pages of teams weigh at most 60 kB in brotli beyond the shell [teams.815]', () => {
  const admin = newest('admin');
  const { preload } = readJson(join(admin, 'release.json'));
  for (const screen of ['screen:teams', 'screen:team']) {
    for (const locale of ['en', 'fr']) {
      const files = [preload.remote, preload[screen], preload[`texts:${locale}`]].flat();
      const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce(
        (sum, file) => sum + brotliCompressSync(readFileSync(join(admin, file))).length,
        0,
      );
      assert.ok(
        bytes > 5_000 && bytes <= 60_000,
        `${screen} ${locale}: ${bytes} B in ${scripts.length} files`,
      );
    }
  }
});

test('the pages of people and of logs bring at most 60 kB of scripts each, with the parts that load later [platform.848]', () => {
  const folder = newest('admin');
  const { preload } = readJson(join(folder, 'release.json'));
  const parts = { users: /^(?:person|screen-users)/, logs: /^(?:other-logs|screen-logs)/ };
  for (const [id, name] of Object.entries(parts)) {
    const late = readdirSync(folder).filter((file) => name.test(file) && file.endsWith('.js'));
    for (const locale of ['en', 'fr']) {
      const first = [preload.remote, preload[`screen:${id}`], preload[`texts:${locale}`]].flat();
      const scripts = [...new Set([...first, ...late])].filter((file) => file.endsWith('.js'));
      const bytes = scripts.reduce(
        (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
        0,
      );
      assert.ok(bytes > 10_000 && bytes <= 60_000, `${id} ${locale}: ${bytes} B in ${scripts.length} files`);
    }
  }
});

test('picking lists with pick mode and its scanner bring at most 60 kB of scripts, none of them among the first scripts of the stock page [lists.901]', () => {
  const folder = newest('stock');
  const { preload } = readJson(join(folder, 'release.json'));
  const late = readdirSync(folder).filter((file) => /^(?:lists|scanner|scanned)\..*\.js$/.test(file));
  const bytes = late.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
    0,
  );
  assert.ok(bytes > 10_000 && bytes <= 60_000, `${bytes} B in ${late.length} files`);
  const first = [preload.remote, preload['screen:available'], preload['texts:fr']].flat();
  assert.deepEqual(
    first.filter((file) => late.includes(file)),
    [],
  );
});

/** `{ bulk: { move: 'Move' } }` → `['bulk.move']`, without the endings of plurals. */
const keysOf = (texts, before = '') =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [before + key.replace(/_(?:zero|one|two|few|many|other)$/, '')]
      : keysOf(text, `${before}${key}.`),
  );

test('the scripts for the first rows of the stock use no texts of later parts [platform.571]', () => {
  const texts = join(remoteFolder('stock'), 'src/texts');
  const files = readdirSync(texts).filter((file) => /^stock\..*en\.json$/.test(file));
  const wordsOf = (wanted) => files.filter(wanted).flatMap((file) => keysOf(readJson(join(texts, file))));
  const isFirst = (file) => file === 'stock.en.json';
  const first = wordsOf(isFirst);
  // Of a key that is completed at run time the code contains the beginning.
  const begins = (key) =>
    [...key.matchAll(/\./g)]
      .map(({ index }) => key.slice(0, index + 1))
      .filter((begin) => !first.some((other) => other.startsWith(begin)));
  const names = [...new Set(wordsOf((file) => !isFirst(file)).flatMap((key) => [`${key}"`, ...begins(key)]))];
  assert.ok(names.includes('bulk.'));
  const code = firstRowScripts('en')
    .filter((file) => file.startsWith(newest('stock')) && !/texts-/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const said = names.filter((name) =>
    name.endsWith('"')
      ? code.includes(`"${name}`)
      : ['"', "'", '`'].some((quote) => code.includes(quote + name)),
  );
  assert.deepEqual(said, []);
});

test('the scripts of the landing page hold neither table nor socket code [PF.65]', () => {
  const page = inRoot('host/dist/page');
  const { groups } = readJson(join(page, 'assets.json'));
  const scriptsIn = (dir) => readdirSync(dir).filter((file) => file.endsWith('.js'));
  const elsewhere = {
    'pusher:subscribe': groups.realtime.map((file) => join(page, file)),
    'aria-sort': scriptsIn(newest('stock')).map((file) => join(newest('stock'), file)),
  };
  for (const [mark, files] of Object.entries(elsewhere)) {
    const holds = (file) => readFileSync(file, 'utf8').includes(mark);
    assert.ok(files.some(holds), `"${mark}" is no mark any more`);
    assert.deepEqual(landingScripts('en').filter(holds), []);
  }
});

let folder;
before(() => {
  mkdirSync(inRoot('.cache'), { recursive: true });
  folder = mkdtempSync(inRoot('.cache/builds-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('no built script holds anything of the development tools [platform.1697]', () => {
  for (const built of [inRoot('host/dist/page'), ...remoteNames().map(newest)])
    for (const file of filesBelow(built).filter((name) => name.endsWith('.js')))
      assert.doesNotMatch(readFileSync(join(built, file), 'utf8'), /storeroom\.dev|webpackHotUpdate/, file);
});

test('the same sources give the same bytes at another time, and a release that exists is not written over [PF.2, PF.3, G.115]', async () => {
  const dist = join(folder, 'same');
  const first = await buildOurRemote('landing', { dist });
  assert.equal(first, newest('landing').split('/').at(-1));
  // Built at two times into two places; `release.json` is among the files.
  assert.deepEqual(measureFiles(join(dist, first)), measureFiles(newest('landing')));
  const told = readFileSync(join(dist, first, 'release.json'), 'utf8');
  assert.doesNotMatch(told, /"(commit|built_at)"/);
  const { built_at, ...build } = readJson(join(dist, 'newest.json'));
  assert.deepEqual(Object.keys(build), ['release', 'commit']);
  assert.ok(Date.parse(built_at) > 0);

  writeFileSync(join(dist, first, 'release.json'), `${told} `);
  assert.equal(await buildOurRemote('landing', { dist }), first);
  assert.equal(readFileSync(join(dist, first, 'release.json'), 'utf8'), `${told} `);
});

test('a build fails on a route with an invalid path, and names the field [G.103]', async () => {
  const source = join(folder, 'unsound');
  cpSync(join(remoteFolder('landing'), 'src'), source, { recursive: true });
  const rows = join(source, 'rows.ts');
  writeFileSync(rows, readFileSync(rows, 'utf8').replace("path: '/'", "path: '/Home Page'"));
  await assert.rejects(buildOurRemote('landing', { source, dist: join(folder, 'unsound-dist') }), {
    message: /^remote-landing: routes\[0\]\.path must be of the form /,
  });
});

test('a changed text makes a new release and leaves the files of all others unchanged [PF.2, PF.25]', async () => {
  const source = join(folder, 'src');
  const dist = join(folder, 'changed');
  cpSync(join(remoteFolder('landing'), 'src'), source, { recursive: true });
  const before = await buildOurRemote('landing', { source, dist });
  const files = measureFiles(join(dist, before));
  const neighbours = () => remoteNames().map((name) => measureFiles(newest(name)));
  const [others, host] = [neighbours(), measureFiles(inRoot('host/dist/page'))];

  const texts = join(source, 'texts/landing.fr.json');
  const words = readJson(texts);
  const [key] = Object.keys(words);
  writeFileSync(texts, JSON.stringify({ ...words, [key]: 'tout autre chose' }));
  const after = await buildOurRemote('landing', { source, dist });
  assert.notEqual(after, before);
  assert.deepEqual(measureFiles(join(dist, before)), files, 'the earlier release is as it was');
  assert.deepEqual(neighbours(), others);
  assert.deepEqual(measureFiles(inRoot('host/dist/page')), host);
});
