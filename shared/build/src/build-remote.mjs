import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, filesOfGroups } from './compile.mjs';
import { measureFiles, shortHash } from './hashing.mjs';
import { originOf } from './origin.mjs';
import { remoteConfig } from './preset.mjs';
import { prerenderScreens } from './prerender.mjs';
import { contractVersion } from './remote.mjs';
import { contract, rowsOf } from './rows-of.mjs';

const KINDS = ['screen', 'widget', 'texts'];

/**
 * Chunk `screen-items` becomes `screen:items`: that is the name by which the page server asks for what to preload.
 * `remote` is the container's entry and what it exposes.
 */
function preloadMap(groups, entry) {
  const preload = { remote: [entry, ...(groups.remote ?? [])] };
  for (const [name, files] of Object.entries(groups)) {
    const kind = KINDS.find((known) => name.startsWith(`${known}-`));
    if (kind) preload[`${kind}:${name.slice(kind.length + 1)}`] = files;
  }
  return preload;
}

function missingChunks({ routes, widgets }, preload) {
  const wanted = [
    ...routes.map((row) => `screen:${row.id}`),
    ...widgets.map((row) => `widget:${row.id}`),
    'texts:en',
    'texts:fr',
  ];
  return wanted.filter((key) => preload[key] === undefined);
}

/** What `release.json` says, for the files in a folder; the release is named by version and content. */
export async function releaseFacts({ remote, source, output, stats }) {
  const { name, folder, version, container } = remote;
  const rows = await rowsOf(source);
  const prerendered = await prerenderScreens({ remote, source, output, routes: rows.routes });
  const { integrity, sizes } = measureFiles(output);
  const entry = Object.keys(sizes).find((file) => /^entry\.([0-9a-f]+\.)?js$/.test(file));
  const preload = preloadMap(filesOfGroups(stats), entry);
  const missing = missingChunks(rows, preload);
  if (missing.length > 0) {
    throw new Error(
      `remote-${name}: no chunk is named for ${missing.join(', ')}; write import(/* webpackChunkName: "screen-<id>" */ …)`,
    );
  }
  const facts = {
    name,
    container,
    version,
    contract: `^${contractVersion(folder)}`,
    entry,
    integrity,
    sizes,
    ...rows,
    preload,
    ...(Object.keys(prerendered).length > 0 ? { prerendered } : {}),
  };
  // Not the name that the same files had when their facts still held a commit and a time.
  const named = { ...facts, release: `${version}-${shortHash(['of sources alone', facts])}` };
  const { soundRelease } = await contract();
  try {
    soundRelease(named, name);
  } catch (error) {
    throw new Error(`remote-${name}: ${error.message}`, { cause: error });
  }
  return named;
}

/** Writes `release.json` and gives the folder its name, unless a release of that name is there already. */
export function keepRelease({ dist, output, facts }) {
  const release = join(dist, facts.release);
  if (existsSync(release)) return;
  writeFileSync(join(output, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
  // Made private by mkdtemp; whoever serves releases must be able to read them.
  chmodSync(output, 0o755);
  renameSync(output, release);
}

/**
 * Builds a remote into a folder that is named by version and content and never changes afterwards.
 * The same sources give the same name; a folder that is there already is kept as it is. `madeFrom` are the paths, seen
 * from the remote's folder, whose last commit is said to have made it.
 */
export async function buildRemote(
  remote,
  { source = join(remote.folder, 'src'), dist = join(remote.folder, 'dist'), madeFrom = ['.'] } = {},
) {
  mkdirSync(dist, { recursive: true });
  const output = mkdtempSync(join(dist, '.building-'));
  try {
    const stats = await compile(remoteConfig({ remote, source, output }));
    const facts = await releaseFacts({ remote, source, output, stats });
    keepRelease({ dist, output, facts });
    // Beside the folder, and not in it: the same sources may be built from two commits, and at any time.
    const origin = originOf(remote.folder, madeFrom);
    writeFileSync(join(dist, 'newest.json'), `${JSON.stringify({ release: facts.release, ...origin })}\n`);
    return facts.release;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
