import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const resolveFrom = (file, name) => createRequire(file).resolve(name);

/** The ES module beside what `require` would find. */
const esModule = (commonjs, name) => join(dirname(commonjs), name);

/**
 * Aliases for the host's build. The plug-in that hands the federation runtime to the remotes asks for it with
 * `require`, everybody else with `import`: without these the host carries the runtime twice, 10 kB in brotli.
 */
export function oneRuntime() {
  const tools = resolveFrom(
    resolveFrom(import.meta.filename, '@module-federation/enhanced/runtime'),
    '@module-federation/runtime-tools/runtime',
  );
  const core = resolveFrom(
    resolveFrom(tools, '@module-federation/runtime'),
    '@module-federation/runtime-core',
  );
  const codes = resolveFrom(core, '@module-federation/error-codes');
  return {
    '@module-federation/runtime-core$': esModule(core, 'index.js'),
    '@module-federation/sdk$': esModule(resolveFrom(core, '@module-federation/sdk'), 'index.js'),
    '@module-federation/error-codes$': esModule(codes, 'index.mjs'),
    '@module-federation/error-codes/browser$': esModule(codes, 'browser.mjs'),
  };
}
