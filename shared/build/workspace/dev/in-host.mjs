import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storeRelease, releaseFacts } from '../../src/build-remote.mjs';
import { isHotUpdate } from '../../src/compile.mjs';
import { buildChanged } from '../build.mjs';
import { hostConfig } from '../host-config.mjs';
import { ourRemote } from '../our-remotes.mjs';
import { DEVELOPMENT_HOST, writeAssets } from '../build-host.mjs';
import { remoteConfig } from '../../src/preset.mjs';
import { filesOfRows, rowsOf } from '../../src/rows-of.mjs';
import { Stop } from '../set-up.mjs';
import { startStoreroom } from '../storeroom.mjs';
import { inRoot, readJson, remoteFolder, remoteNames } from '../workspace.mjs';
import { addPageScript, openPages, pageScript } from '../../src/dev/open-pages.mjs';
import { checkTypes } from '../../src/dev/types.mjs';
import { watch } from '../../src/dev/watch.mjs';

// Builds and registry are separate from the real ones, so that `npm start` is not affected.
const placesIn = (folder) => ({
  registry: join(folder, 'registry.json'),
  lastGood: join(folder, 'last-good'),
  releases: join(folder, 'releases'),
  page: join(folder, 'page'),
  distOf: (name) => join(folder, 'releases', `remote-${name}`, 'dist'),
  buildingOf: (name) => join(folder, 'building', name),
  copyOf: (name) => join(folder, `copy-${name}`),
});

/** The host in development, with the frame of guests' pages that the host was built with. */
function layOutPage(page) {
  const built = inRoot('host/dist/page');
  const { frame } = readJson(join(built, 'assets.json'));
  cpSync(DEVELOPMENT_HOST, page, { recursive: true });
  cpSync(join(built, frame), join(page, frame));
  const facts = join(page, 'assets.json');
  writeFileSync(facts, JSON.stringify({ ...readJson(facts), frame }));
}

/** Watched remotes get a folder of their own for releases; the others keep theirs. */
function layOutReleases(watched, { releases, distOf }) {
  for (const name of remoteNames()) {
    if (watched.includes(name)) {
      mkdirSync(distOf(name), { recursive: true });
      cpSync(join(remoteFolder(name), 'dist'), distOf(name), { recursive: true });
    } else {
      mkdirSync(releases, { recursive: true });
      symlinkSync(remoteFolder(name), join(releases, `remote-${name}`));
    }
  }
}

/** Watches one part; its types are checked after each good build. */
async function watchPart({ name, folder, config, pages, say, onBuild, ...others }) {
  const types = checkTypes({ name, folder }, { say, pages });
  const built = async (stats) => {
    await onBuild(stats);
    types.check();
  };
  const stop = await watch(config, name, built, { say, ...others });
  return async () => {
    await stop();
    await types.stop();
  };
}

async function watchRemote(name, { pages, places, say, source }) {
  const { pointAtBuild } = await import(pathToFileURL(inRoot('host/dist/release.mjs')));
  const remote = ourRemote(name);
  const output = places.buildingOf(name);
  let lastRows = null;
  const onBuild = async (stats) => {
    const copy = places.copyOf(name);
    cpSync(output, copy, { recursive: true, filter: (file) => !isHotUpdate(file) });
    const facts = await releaseFacts({ remote, source, output: copy, stats });
    storeRelease({ dist: places.distOf(name), output: copy, facts });
    rmSync(copy, { recursive: true, force: true });
    await pointAtBuild(places.registry, places.distOf(name), {
      name,
      release: facts.release,
      reason: 'saved',
    });
    const rows = JSON.stringify([facts.routes, facts.widgets]);
    // Titles, menu and guards belong to the host, which has read the rows when the page was loaded.
    pages.ready(remote.container, stats.hash, { reload: lastRows !== null && lastRows !== rows });
    lastRows = rows;
  };
  return watchPart({
    name,
    folder: remote.folder,
    config: remoteConfig({ remote, source, output, development: true }),
    pages,
    say,
    onBuild,
    onCompile: ({ hash }) => pages.built(remote.container, hash, output),
    onFail: (message) => pages.fail(remote.container, message),
    furtherFiles: () => filesOfRows(source),
  });
}

async function watchHost({ pages, places, say, script }) {
  const output = places.page;
  let lastRows = null;
  const onBuild = async (stats) => {
    const rows = await rowsOf(inRoot('host/src'));
    await writeAssets({ output, stats, ...rows });
    addPageScript(output, script);
    pages.ready('host', stats.hash, { reload: lastRows !== null && lastRows !== JSON.stringify(rows) });
    lastRows = JSON.stringify(rows);
  };
  return watchPart({
    name: 'host',
    folder: inRoot('host'),
    config: hostConfig({ output, development: true }),
    pages,
    say,
    onBuild,
    onCompile: ({ hash }) => pages.built('host', hash, output),
    onFail: (message) => pages.fail('host', message),
    furtherFiles: () => filesOfRows(inRoot('host/src')),
  });
}

/**
 * The whole product with some parts rebuilt on every save: open pages exchange what changed, or load again where that cannot be.
 * Every save makes a real release with real hashes, served by the real page server under its real policy.
 */
export async function developInHost(
  names,
  {
    env = process.env,
    say = console.log,
    sourceOf = (name) => join(remoteFolder(name), 'src'),
    folder = inRoot('.cache/dev'),
  } = {},
) {
  const all = ['host', ...remoteNames()];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no ${unknown.join(', ')}; known are ${all.join(', ')}.`);
  const watched = names.length > 0 ? names : all;
  await buildChanged({ say, development: true });
  const places = placesIn(folder);
  rmSync(folder, { recursive: true, force: true });
  layOutReleases(watched, places);
  layOutPage(places.page);
  const script = await pageScript();
  addPageScript(places.page, script);
  const pages = openPages(env.CLIENT_ORIGIN ? [new URL(env.CLIENT_ORIGIN).hostname] : []);
  const running = await startStoreroom({
    env: {
      ...env,
      REGISTRY_FILE: places.registry,
      LAST_GOOD_DIR: places.lastGood,
      RELEASES_DIR: places.releases,
      PAGE_DIR: places.page,
    },
    say,
    beforePages(req, res) {
      // Files of development are large and change with every save: packing them takes longer than sending them.
      delete req.headers['accept-encoding'];
      return pages.handle(req, res);
    },
  });
  const stops = [];
  for (const name of watched)
    stops.push(
      await (name === 'host'
        ? watchHost({ pages, places, say, script })
        : watchRemote(name, { pages, places, say, source: sourceOf(name) })),
    );
  return {
    origin: running.origin,
    watched,
    drain_ms: running.drain_ms,
    async stop() {
      for (const stop of stops) await stop();
      await running.stop();
    },
  };
}
