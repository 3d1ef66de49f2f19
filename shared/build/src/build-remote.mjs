import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, filesOfGroups } from './compile.mjs';
import { measureFiles, shortHash } from './hashing.mjs';
import { nodeConfig } from './node-config.mjs';
import { remoteConfig } from './preset.mjs';
import { contractVersion } from './remote.mjs';
import { contract, rowsOf } from './rows-of.mjs';

const prerenderEntry = (source) => `import remote from ${JSON.stringify(join(source, 'remote.ts'))};
import { prerender } from '@storeroom/sdk/prerender';
export const draw = (routes) => prerender(remote, routes);
`;

async function renderScreens({ container, folder }, source, routes) {
  const work = mkdtempSync(join(tmpdir(), 'storeroom-prerender-'));
  try {
    const entry = join(work, 'entry.mjs');
    writeFileSync(entry, prerenderEntry(source));
    await compile(
      nodeConfig({ owner: container, folder, source, entry, output: work, filename: 'prerender.cjs' }),
    );
    const { draw } = await import(pathToFileURL(join(work, 'prerender.cjs')).href).then((one) => one.default);
    return await draw(routes);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Renders the screens that guests can read before any script has run, and writes them into a build's folder. Returns the files
 * by screen and language, as in `release.json`.
 */
async function prerenderScreens({ remote, source, output, routes }) {
  if (!routes.some(({ prerendered }) => prerendered)) return {};
  const { isFillable } = await contract();
  const files = {};
  for (const { screen, locale, variants } of await renderScreens(remote, source, routes)) {
    if (!variants.every(({ html }) => isFillable(html))) {
      throw new Error(
        `remote-${remote.name}: the screen ${screen} puts a name or an address of the branding where it cannot be written in, at the beginning of an attribute or encoded.`,
      );
    }
    const file = `prerendered-${screen}.${locale}.json`;
    writeFileSync(join(output, file), JSON.stringify({ variants }));
    files[`${screen}:${locale}`] = file;
  }
  return files;
}

function git(folder, ...args) {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/**
 * The last commit that changed these paths below a folder, and its time. `commit` is null if they have uncommitted changes,
 * or if there is no repository, as in an image.
 */
function originOf(folder, paths) {
  try {
    const commit = git(folder, 'log', '-1', '--format=%H %cI', '--', ...paths);
    const clean = git(folder, 'status', '--porcelain', '--', ...paths) === '';
    const [hash, time] = commit.split(' ');
    if (hash && time && clean) return { commit: hash, built_at: new Date(time).toISOString() };
  } catch {
    // Without git or a repository the build has no commit.
  }
  return { commit: null, built_at: new Date().toISOString() };
}

const KINDS = ['screen', 'widget', 'texts'];

/**
 * The files to preload by the names that the page server uses: chunk `screen-items` becomes `screen:items`.
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

/** The content of `release.json` for the files in a folder; the release is named by version and content. */
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
  // The constant makes the name differ from that of the same files when facts still contained commit and time.
  const named = { ...facts, release: `${version}-${shortHash(['of sources alone', facts])}` };
  const { validRelease } = await contract();
  try {
    validRelease(named, name);
  } catch (error) {
    throw new Error(`remote-${name}: ${error.message}`, { cause: error });
  }
  return named;
}

/** Writes `release.json` and renames the folder to the release, unless a release of that name exists. */
export function storeRelease({ dist, output, facts }) {
  const release = join(dist, facts.release);
  if (existsSync(release)) return;
  writeFileSync(join(output, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
  // mkdtemp makes it private, but the servers of releases must be able to read it.
  chmodSync(output, 0o755);
  renameSync(output, release);
}

/**
 * Builds a remote into a folder that is named by version and content and never changes afterwards. The same sources give the
 * same name; an existing folder is kept. `madeFrom` are the paths, relative to the remote's folder, whose last commit is
 * recorded as the commit of the build.
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
    storeRelease({ dist, output, facts });
    // Stored beside the folder, because the same content may be built from different commits and at different times.
    const origin = originOf(remote.folder, madeFrom);
    writeFileSync(join(dist, 'newest.json'), `${JSON.stringify({ release: facts.release, ...origin })}\n`);
    return facts.release;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
