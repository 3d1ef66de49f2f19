import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, filesOfGroups } from './compile.mjs';
import { measureFiles, shortHash } from './hashing.mjs';
import { originOf } from './origin.mjs';
import { remoteConfig } from './preset.mjs';
import { contract, contractVersion, rowsOf } from './rows-of.mjs';
import { containerName, readJson, remoteFolder } from './workspace.mjs';

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
export async function releaseFacts({ name, source, output, stats }) {
  const { integrity, sizes } = measureFiles(output);
  const entry = Object.keys(sizes).find((file) => /^entry\.([0-9a-f]+\.)?js$/.test(file));
  const rows = await rowsOf(source);
  const preload = preloadMap(filesOfGroups(stats), entry);
  const missing = missingChunks(rows, preload);
  if (missing.length > 0) {
    throw new Error(
      `remote-${name}: no chunk is named for ${missing.join(', ')}; write import(/* webpackChunkName: "screen-<id>" */ …)`,
    );
  }
  const { version } = readJson(join(remoteFolder(name), 'package.json'));
  const facts = {
    name,
    container: containerName(name),
    version,
    contract: `^${await contractVersion()}`,
    entry,
    integrity,
    sizes,
    ...rows,
    preload,
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
 * The same sources give the same name; a folder that is there already is kept as it is.
 */
export async function buildRemote(
  name,
  { source = join(remoteFolder(name), 'src'), dist = join(remoteFolder(name), 'dist') } = {},
) {
  mkdirSync(dist, { recursive: true });
  const output = mkdtempSync(join(dist, '.building-'));
  try {
    const stats = await compile(remoteConfig({ name, source, output }));
    const facts = await releaseFacts({ name, source, output, stats });
    keepRelease({ dist, output, facts });
    // Beside the folder, and not in it: the same sources may be built from two commits, and at any time.
    const origin = originOf([`remote-${name}`, 'shared', 'pnpm-lock.yaml']);
    writeFileSync(join(dist, 'newest.json'), `${JSON.stringify({ release: facts.release, ...origin })}\n`);
    return facts.release;
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
