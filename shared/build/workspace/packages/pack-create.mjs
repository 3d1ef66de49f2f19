import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { run } from '../processes.mjs';
import { Stop } from '../set-up.mjs';
import { inRoot, readJson } from '../workspace.mjs';
import { packageFolder, PACKAGES } from './build-package.mjs';

/** What the test, the types and the lint of a remote elsewhere need beside the packages. */
const OTHERS = {
  dependencies: ['react', 'react-dom'],
  devDependencies: [
    '@testing-library/react',
    '@testing-library/user-event',
    '@types/jest',
    '@types/react',
    '@types/react-dom',
    'eslint',
    'eslint-plugin-jsx-a11y',
    'eslint-plugin-react-hooks',
    'globals',
    'typescript',
    'typescript-eslint',
  ],
};

/** The versions in this repository, in the form of the package.json of a new remote elsewhere. */
function versions() {
  const catalog = Object.fromEntries(
    [...readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}'?([^\s':]+)'?: (\d\S*)$/gm)].map(
      ([, name, version]) => [name, version],
    ),
  );
  const ofCatalog = (names, before = '') =>
    Object.fromEntries(names.map((name) => [name, before + catalog[name]]));
  return {
    dependencies: ofCatalog(OTHERS.dependencies, '^'),
    devDependencies: ofCatalog(OTHERS.devDependencies),
    storeroom: Object.fromEntries(
      PACKAGES.map((name) => [
        `@storeroom/${name}`,
        `^${readJson(join(packageFolder(name), 'package.json')).version}`,
      ]),
    ),
  };
}

/**
 * Packs `create-storeroom-remote`: one script with the rules of addresses in it, and the files that it writes. It has the version
 * of the tools that those files are for.
 */
export async function packCreate(folder) {
  const { version, license } = readJson(join(packageFolder('build'), 'package.json'));
  const work = mkdtempSync(join(tmpdir(), 'storeroom-create-'));
  try {
    const sources = join(packageFolder('build'), 'create');
    await build({
      entryPoints: [join(sources, 'packed.mjs')],
      outfile: join(work, 'create.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      logLevel: 'error',
    });
    const templates = join(work, 'templates');
    for (const part of ['template', 'elsewhere'])
      cpSync(join(sources, part), join(templates, part), { recursive: true });
    writeFileSync(join(templates, 'versions.json'), JSON.stringify(versions(), null, 2));
    const manifest = {
      name: 'create-storeroom-remote',
      version,
      license,
      description: 'Writes a remote of Storeroom that builds, tests and releases by itself.',
      type: 'module',
      engines: { node: '>=20.19' },
      bin: './create.mjs',
    };
    writeFileSync(join(work, 'package.json'), JSON.stringify(manifest, null, 2));
    const { code, output } = await run('npm', ['pack', '--pack-destination', resolve(folder)], { cwd: work });
    if (code !== 0) throw new Stop(`create-storeroom-remote could not be packed:\n${output}`);
    return resolve(folder, `create-storeroom-remote-${version}.tgz`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
