import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from '../../src/hashing.mjs';
import { run } from '../processes.mjs';
import { inRoot } from '../workspace.mjs';

/** What a team in another repository installs; each knows only those before it. */
export const PACKAGES = ['contract', 'sdk', 'ui', 'list', 'testing', 'build'];

export const packageFolder = (name) => inRoot('shared', name);

const SOURCE = /\.(ts|tsx|mjs|cjs|css)$/;
/** What is said of the fields of a record, which the package exports as it is. */
const OF_FIELDS = /^records\/.*\.json$/;
const isShipped = (file) => OF_FIELDS.test(file) || (SOURCE.test(file) && !/\.(test|d)\.[a-z]+$/.test(file));

/** `./link` as a file of the built package is asked for: Node and webpack complete no names in ES modules. */
function nameFiles(files) {
  const known = new Set(files);
  const fileOf = (path) =>
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((file) =>
      known.has(file),
    );
  return {
    name: 'name-files',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?(\/|$)/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || path.endsWith('.json')) return undefined;
        const file = fileOf(resolve(dirname(importer), path));
        if (!file) return { errors: [{ text: `${path} is no source of the package` }] };
        const target = relative(dirname(importer), file).replace(/\.tsx?$/, '.js');
        return { path: target.startsWith('.') ? target : `./${target}`, external: true };
      });
    },
  };
}

/** The sources as ES modules, a file for a file, so that who uses one bundles that alone. */
async function writeModules(folder, files) {
  const sources = files.map((file) => join(folder, 'src', file));
  const compiled = sources.filter((file) => /\.tsx?$/.test(file));
  if (compiled.length > 0) {
    await build({
      entryPoints: compiled,
      outbase: join(folder, 'src'),
      outdir: join(folder, 'dist'),
      bundle: true,
      packages: 'external',
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      logLevel: 'error',
      plugins: [nameFiles(sources)],
    });
  }
  for (const file of files.filter((name) => !/\.tsx?$/.test(name))) {
    const to = join(folder, 'dist', file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(folder, 'src', file), to);
  }
}

/** Types of a package's sources, below `to`; unchecked they take half the time. */
export async function writeTypes(folder, to = join(folder, 'dist/types'), { isChecked = true } = {}) {
  const { code, output } = await run(
    process.execPath,
    [
      inRoot('node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.dist.json',
      '--outDir',
      to,
      ...(isChecked ? [] : ['--noCheck']),
    ],
    { cwd: folder },
  );
  if (code !== 0) throw new Error(output);
}

/** Builds `dist` of one of the packages: modules, styles and types. */
export async function buildPackage(name) {
  const folder = packageFolder(name);
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  await writeModules(folder, filesBelow(join(folder, 'src')).filter(isShipped));
  await writeTypes(folder);
  return `${name}/dist`;
}
