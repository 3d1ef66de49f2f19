import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { nodeConfig } from './node-config.mjs';
import { contract } from './rows-of.mjs';

const entryOf = (source) => `import remote from ${JSON.stringify(join(source, 'remote.ts'))};
import { prerender } from '@storeroom/sdk/prerender';
export const draw = (routes) => prerender(remote, routes);
`;

async function drawn({ container, folder }, source, routes) {
  const work = mkdtempSync(join(tmpdir(), 'storeroom-prerender-'));
  try {
    const entry = join(work, 'entry.mjs');
    writeFileSync(entry, entryOf(source));
    await compile(nodeConfig({ owner: container, folder, entry, output: work, filename: 'drawn.cjs' }));
    const { draw } = await import(pathToFileURL(join(work, 'drawn.cjs')).href).then((one) => one.default);
    return await draw(routes);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Writes into a build's folder what those screens look like that a guest can read before any script has run.
 * Answers the files by screen and language, as `release.json` names them.
 */
export async function prerenderScreens({ remote, source, output, routes }) {
  if (!routes.some(({ prerendered }) => prerendered)) return {};
  const { isFillable } = await contract();
  const files = {};
  for (const { screen, locale, variants } of await drawn(remote, source, routes)) {
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
