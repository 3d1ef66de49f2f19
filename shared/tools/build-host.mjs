import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compile, filesOfGroups } from './compile.mjs';
import { measureFiles, shortHash } from './hashing.mjs';
import { hostConfig } from './preset.mjs';
import { contractVersion, rowsOf } from './rows-of.mjs';
import { inRoot } from './workspace.mjs';

/** The script that runs before the first paint: small, alone, and the only one that blocks. */
async function writeFirstScript(output) {
  const { outputFiles } = await build({
    entryPoints: [inRoot('host/server/first-script.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const { contents } = outputFiles[0];
  const file = `assets/first.${createHash('sha256').update(contents).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(output, file), contents);
  return file;
}

/**
 * What the page server must know of a build of the shell: `groups` are the files of each named part
 * (`host` is the start, the others are loaded later and may be preloaded), `routes` the host's own rows. A build that
 * holds remotes too names them in `remotes`, and no registry is asked then.
 */
export async function writeAssets({ output, stats, routes, widgets = [], remotes }) {
  const first = await writeFirstScript(output);
  const facts = {
    first,
    contract: await contractVersion(),
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

export async function buildHost() {
  const output = inRoot('host/dist/page');
  const stats = await compile(hostConfig({ output }));
  return writeAssets({ output, stats, ...(await rowsOf(inRoot('host/src'))) });
}
