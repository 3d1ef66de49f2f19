import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from '../../src/hashing.mjs';
import { run } from '../processes.mjs';
import { inRoot } from '../workspace.mjs';

/** The packages that teams in other repositories install; each depends only on those before it. */
export const PACKAGES = ['contract', 'sdk', 'ui', 'list', 'testing', 'build'];

export const packageFolder = (name) => inRoot('shared', name);

const SOURCE = /\.(ts|tsx|mjs|cjs|css)$/;
/** The descriptions of the fields of records, which the package exports unchanged. */
const OF_FIELDS = /^records\/.*\.json$/;
const isShipped = (file) => OF_FIELDS.test(file) || (SOURCE.test(file) && !/\.(test|d)\.[a-z]+$/.test(file));

/** Adds the file name to an import such as `./link`, because Node and webpack do not complete names in ES modules. */
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
