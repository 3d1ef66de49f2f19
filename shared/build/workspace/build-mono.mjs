import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAssets } from './build-host.mjs';
import { compile, filesOfGroups } from '../src/compile.mjs';
import { measureFiles } from '../src/hashing.mjs';
import { plainConfig } from '../src/preset.mjs';
import { contractVersion } from '../src/remote.mjs';
import { rowsOf } from '../src/rows-of.mjs';
import { ourRemote } from './our-remotes.mjs';
import { inRoot, remoteFolder, remoteNames } from './workspace.mjs';

const KINDS = ['screen', 'widget', 'texts'];

/** The host names no remote, so the start of the monolith is written here. */
function writeEntry() {
  const remotes = remoteNames().map(
    (name) =>
      `  '${name}': () => import(/* webpackChunkName: "remote-${name}" */ '${remoteFolder(name)}/src/remote'),`,
  );
  const source = [
    `import { startHost } from '${inRoot('host/src/start/bootstrap')}';`,
    `import { plainLoader } from '${inRoot('host/src/remotes/plain-loader')}';`,
    'startHost(plainLoader({',
    ...remotes,
    '}));',
    '',
  ].join('\n');
  const folder = inRoot('.cache/mono');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'entry.ts');
  writeFileSync(file, source);
  return file;
}

/** The facts of a remote that is part of the same build, as in a release. */
async function remoteFacts(name, groups, files) {
  const preload = { remote: groups[`remote-${name}`] ?? [] };
  for (const [group, list] of Object.entries(groups)) {
    const kind = KINDS.find((known) => group.startsWith(`${name}-${known}-`));
    if (kind) preload[`${kind}:${group.slice(name.length + kind.length + 2)}`] = list;
  }
  const { version, container, folder } = ourRemote(name);
  return {
    name,
    container,
    release: 'mono',
    version,
    contract: `^${contractVersion(folder)}`,
    entry: Object.keys(files.integrity)[0],
    ...files,
    ...(await rowsOf(join(remoteFolder(name), 'src'))),
    preload,
    base: '',
    fallback: null,
  };
}

/** The same sources as one application without federation: there to be measured against, for nothing else. */
export async function buildMono() {
  const output = inRoot('host/dist-mono');
  const config = plainConfig({ owner: 'mono', folder: inRoot('host'), entry: writeEntry(), output });
  for (const name of remoteNames()) {
    config.module.rules.push({
      test: join(remoteFolder(name), 'src/remote.ts'),
      enforce: 'pre',
      use: {
        loader: join(import.meta.dirname, 'chunk-prefix-loader.cjs'),
        options: { prefix: name },
      },
    });
  }
  const stats = await compile(config);
  const groups = filesOfGroups(stats);
  const files = measureFiles(output);
  const remotes = await Promise.all(remoteNames().map((name) => remoteFacts(name, groups, files)));
  return writeAssets({ output, stats, ...(await rowsOf(inRoot('host/src'))), remotes });
}
