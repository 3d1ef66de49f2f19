import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, filesOfGroups } from './compile.mjs';
import { measureFiles, shortHash } from './hashing.mjs';
import { hostConfig } from './preset.mjs';
import { contractVersion, rowsOf } from './rows-of.mjs';
import { inRoot } from './workspace.mjs';

/**
 * What the page server must know of a build of the shell: `groups` are the files of each named part
 * (`host` is the start, the others are loaded later and may be preloaded), `routes` the host's own rows.
 */
export async function writeAssets({ output, stats, routes, widgets = [] }) {
  const facts = {
    contract: await contractVersion(),
    groups: filesOfGroups(stats),
    ...measureFiles(output),
    routes,
    widgets,
  };
  const assets = { build: shortHash(facts), ...facts };
  writeFileSync(join(output, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
  return assets.build;
}

export async function buildHost() {
  const output = inRoot('host/dist/page');
  const stats = await compile(hostConfig({ output }));
  return writeAssets({ output, stats, ...(await rowsOf(inRoot('host'))) });
}
