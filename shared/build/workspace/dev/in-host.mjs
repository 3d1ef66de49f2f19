import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepRelease, releaseFacts } from '../../src/build-remote.mjs';
import { buildChanged } from '../build.mjs';
import { hostConfig } from '../host-config.mjs';
import { ourRemote } from '../our-remotes.mjs';
import { writeAssets } from '../build-host.mjs';
import { remoteConfig } from '../../src/preset.mjs';
import { filesOfRows, rowsOf } from '../../src/rows-of.mjs';
import { Stop } from '../set-up.mjs';
import { startStoreroom } from '../storeroom.mjs';
import { inRoot, remoteFolder, remoteNames } from '../workspace.mjs';
import { addReloadScript, reloadStream } from '../../src/dev/reload.mjs';
import { watch } from '../../src/dev/watch.mjs';

// All of it lies beside the real builds and has a registry of its own: `npm start` is never touched by it.
const DEV = inRoot('.cache/dev');
const REGISTRY = join(DEV, 'registry.json');
const LAST_GOOD = join(DEV, 'last-good');
const RELEASES = join(DEV, 'releases');
const PAGE = join(DEV, 'page');
const distOf = (name) => join(RELEASES, `remote-${name}`, 'dist');

/** Watched remotes get a folder of their own for releases; the others keep theirs. */
function layOut(watched) {
  rmSync(DEV, { recursive: true, force: true });
  for (const name of remoteNames()) {
    if (watched.includes(name)) {
      mkdirSync(distOf(name), { recursive: true });
      cpSync(join(remoteFolder(name), 'dist'), distOf(name), { recursive: true });
    } else {
      mkdirSync(RELEASES, { recursive: true });
      symlinkSync(remoteFolder(name), join(RELEASES, `remote-${name}`));
    }
  }
}

async function watchRemote(name, pages) {
  const { pointAtBuild } = await import(pathToFileURL(inRoot('host/dist/release.mjs')));
  const remote = ourRemote(name);
  const source = join(remote.folder, 'src');
  const output = join(DEV, 'building', name);
  const onBuild = async (stats) => {
    const facts = await releaseFacts({ remote, source, output, stats });
    const copy = join(DEV, `copy-${name}`);
    cpSync(output, copy, { recursive: true });
    keepRelease({ dist: distOf(name), output: copy, facts });
    rmSync(copy, { recursive: true, force: true });
    await pointAtBuild(REGISTRY, distOf(name), { name, release: facts.release, reason: 'saved' });
    pages.reload();
  };
  return watch(remoteConfig({ remote, output, development: true }), name, onBuild, {
    onFail: pages.fail,
    also: () => filesOfRows(source),
  });
}

async function watchHost(pages) {
  const output = PAGE;
  const onBuild = async (stats) => {
    await writeAssets({ output, stats, ...(await rowsOf(inRoot('host/src'))) });
    addReloadScript(PAGE);
    pages.reload();
  };
  return watch(hostConfig({ output, development: true }), 'host', onBuild, {
    onFail: pages.fail,
    also: () => filesOfRows(inRoot('host/src')),
  });
}

/**
 * The whole product with some parts rebuilt on every save, after which open pages load again at the same address.
 * Every save makes a real release with real hashes, served by the real page server under its real policy.
 */
export async function developInHost(names, { env = process.env, say = console.log } = {}) {
  const all = ['host', ...remoteNames()];
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no ${unknown.join(', ')}; known are ${all.join(', ')}.`);
  const watched = names.length > 0 ? names : all;
  await buildChanged({ say });
  layOut(watched);
  cpSync(inRoot('host/dist/page'), PAGE, { recursive: true });
  addReloadScript(PAGE);
  const pages = reloadStream();
  const running = await startStoreroom({
    env: {
      ...env,
      REGISTRY_FILE: REGISTRY,
      LAST_GOOD_DIR: LAST_GOOD,
      RELEASES_DIR: RELEASES,
      PAGE_DIR: PAGE,
    },
    say,
    beforePages: pages.handle,
  });
  const stops = [];
  for (const name of watched)
    stops.push(await (name === 'host' ? watchHost(pages) : watchRemote(name, pages)));
  return {
    origin: running.origin,
    watched,
    async stop() {
      for (const stop of stops) await stop();
      await running.stop();
    },
  };
}
