import { createRequire, isBuiltin } from 'node:module';
import Runtime from 'jest-runtime';
import { noteStarted } from './started-processes.mjs';

/**
 * A file's own: the tests, what they share, which uses the `expect` and `afterEach` of that file, and two libraries of
 * clients: one asks `instanceof Array` of what tests give it, the CommonJS of the other is none to Node.
 */
const OF_THE_FILE = /\/api\/test\/|\.test\.ts$|\/node_modules\/(pusher|laravel-echo)\//;
/** Modules whose classes tests compare with `instanceof`, so that they have to be the same as in the API. */
const CLASSES = ['Date', 'Error', 'Map', 'Set'];
const AS_COMMON_JS = { supportsDynamicImport: false, supportsStaticESM: false };

const { cache, extensions } = createRequire(import.meta.url);
const sourceMaps = new Map();

function forgetSources() {
  for (const file of Object.keys(cache)) if (file.endsWith('.ts')) delete cache[file];
}
// Modules loaded by the set-up of the run have no source maps.
forgetSources();

/**
 * Jest loads every module again for each test file, which takes longer than the tests of most files. Here Node loads the API and
 * its packages once for each worker, and Jest the tests only. Processes that a file has left running are ended with it.
 */
export default class OnceAWorker extends Runtime {
  constructor(...given) {
    super(...given);
    const [, environment, , transformer, , , , { watch, watchAll }] = given;
    for (const name of CLASSES) environment.global[name] = globalThis[name];
    globalThis.console = environment.global.console;
    const maps = this.getSourceMaps();
    for (const [file, map] of sourceMaps) maps.set(file, map);
    extensions['.ts'] = (module, file) => {
      const { code, sourceMapPath } = transformer.transform(file, AS_COMMON_JS);
      for (const known of [sourceMaps, maps]) known.set(file, sourceMapPath);
      module._compile(code, file);
    };
    const endLeft = noteStarted();
    const tearDown = environment.teardown.bind(environment);
    environment.teardown = async () => {
      await endLeft();
      await tearDown();
    };
    // Sources may have changed since the last run.
    if (watch || watchAll) forgetSources();
  }

  requireModuleOrMock(from, name) {
    if (isBuiltin(name)) return super.requireModuleOrMock(from, name);
    const require = createRequire(from);
    return OF_THE_FILE.test(require.resolve(name)) ? super.requireModuleOrMock(from, name) : require(name);
  }
}
