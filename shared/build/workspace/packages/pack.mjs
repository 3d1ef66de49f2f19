import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { run } from '../processes.mjs';
import { asCommand, PNPM, setUp, Stop } from '../set-up.mjs';
import { inRoot, readJson } from '../workspace.mjs';
import { buildPackage, packageFolder, PACKAGES } from './build-package.mjs';
import { packCreate } from './pack-create.mjs';

/** Builds the packages and packs them as files that npm installs. Returns their paths, by the package's short name. */
export async function packAll(folder) {
  mkdirSync(folder, { recursive: true });
  const packed = {};
  for (const name of PACKAGES) {
    await buildPackage(name);
    const { code, output } = await run('npx', ['-y', PNPM, 'pack', '--pack-destination', folder], {
      cwd: packageFolder(name),
    });
    if (code !== 0) throw new Stop(`@storeroom/${name} could not be packed:\n${output}`);
    const { version } = readJson(`${packageFolder(name)}/package.json`);
    packed[name] = resolve(folder, `storeroom-${name}-${version}.tgz`);
  }
  packed.create = await packCreate(folder);
  return packed;
}

if (process.argv[1] === import.meta.filename) {
  await asCommand(async () => {
    await setUp();
    const packed = await packAll(resolve(process.argv[2] ?? inRoot('.cache/packages')));
    console.log(Object.values(packed).join('\n'));
  });
}
