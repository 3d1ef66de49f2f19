import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { compile, filesOfGroups } from '../src/compile.mjs';
import { filesBelow, measureFiles, shortHash } from '../src/hashing.mjs';
import { nodeConfig } from '../src/node-config.mjs';
import { contractVersion } from '../src/remote.mjs';
import { rowsOf } from '../src/rows-of.mjs';
import { hostConfig } from './host-config.mjs';
import { inRoot, readJson } from './workspace.mjs';

/** Writes a file under a name with a hash of its content, so that it can be cached for long; returns its path. */
function writeHashed(output, name, bytes, extension) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `assets/${name}.${hash}.${extension}`;
  writeFileSync(join(output, file), bytes);
  return file;
}

/** Writes a script that is no part of the application. */
async function writeScript(output, name, entry, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [inRoot(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define,
    logLevel: 'silent',
  });
  return writeHashed(output, name, outputFiles[0].contents, 'js');
}

/** What draws the frame of a guest's page in Node; the page server takes it from here. */
async function writeFrame(output) {
  const built = await compile(
    nodeConfig({
      owner: 'host',
      folder: inRoot('host'),
      entry: inRoot('host/src/start/draw-frame.tsx'),
      output: join(output, 'assets'),
      filename: 'frame.[contenthash:8].cjs',
    }),
  );
  const [{ name }] = built
    .toJson({ all: false, assets: true })
    .assets.filter((asset) => asset.name.endsWith('.cjs'));
  return `assets/${name}`;
}

/** Icons and the picture for link previews: by name, under addresses that can be cached for long. */
function writeImages(output) {
  const folder = inRoot('host/images');
  const images = readdirSync(folder).map((image) => {
    const bytes = readFileSync(join(folder, image));
    const [name, extension] = image.split('.');
    return [name, writeHashed(output, name, bytes, extension)];
  });
  return Object.fromEntries(images);
}

/**
 * What the page server must know of a build of the shell: `groups` are the files of each named part
 * (`host` is the start, the others are loaded later and may be preloaded), `routes` the host's own rows. A build that
 * holds remotes too names them in `remotes`, and no registry is asked then.
 */
export async function writeAssets({ output, stats, routes, widgets = [], remotes, frame }) {
  // Runs before the first paint: small, alone, and the only script that blocks.
  const first = await writeScript(output, 'first', 'host/server/pages/first-script.ts');
  // What goes on without a network; the page server sends it under an address that never changes.
  const worker = await writeScript(output, 'worker', 'host/worker/worker.ts', {
    'process.env.NODE_ENV': '"production"',
  });
  const images = writeImages(output);
  const facts = {
    first,
    worker,
    frame,
    images,
    contract: contractVersion(inRoot('host')),
    groups: filesOfGroups(stats),
    ...measureFiles(output),
    routes,
    widgets,
    remotes,
  };
  const assets = { build: shortHash(facts), ...facts };
  writeFileSync(join(output, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  return assets.build;
}

const assetsIn = (folder) => {
  const file = join(folder, 'assets.json');
  return existsSync(file) ? readJson(file) : null;
};

/**
 * Puts a build in the place of the one that is served. The new files are there before anything names them, and
 * those of the build before stay for pages that are open; older ones go.
 */
function replaceBuild(built, page) {
  const next = assetsIn(built);
  const before = assetsIn(page);
  mkdirSync(page, { recursive: true });
  cpSync(join(built, 'assets'), join(page, 'assets'), { recursive: true });
  renameSync(join(built, 'assets.json'), join(page, 'assets.json'));
  const currentFiles = new Set([...Object.keys(next.integrity), ...Object.keys(before?.integrity ?? {})]);
  for (const file of filesBelow(page)) {
    if (file !== 'assets.json' && !currentFiles.has(file)) rmSync(join(page, file));
  }
}

/** The host with the development build of React, for `npm run dev` alone; its frame is that of the host. */
export const DEVELOPMENT_HOST = inRoot('.cache/development-host/page');

export async function buildHost({ page = inRoot('host/dist/page'), development = false } = {}) {
  const dist = dirname(page);
  mkdirSync(dist, { recursive: true });
  const output = mkdtempSync(join(dist, '.building-'));
  try {
    // Developers of a remote debug its sources in the browser, not those of the host.
    const stats = await compile({ ...hostConfig({ output, development }), devtool: false });
    const frame = development ? undefined : await writeFrame(output);
    const build = await writeAssets({ output, stats, frame, ...(await rowsOf(inRoot('host/src'))) });
    replaceBuild(output, page);
    return build;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
