import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from '../src/plugins/chunk-integrity-plugin.mjs';
import { shortRuntime } from '../src/plugins/short-runtime.mjs';
import { StableIdsPlugin } from '../src/plugins/stable-ids-plugin.mjs';
import { base, named, styles } from '../src/preset.mjs';
import { provided } from '../src/share-table.mjs';
import { inRoot } from './workspace.mjs';

const resolveFrom = (file, name) => createRequire(file).resolve(name);

/** The ES module beside what `require` would find. */
const esModule = (commonjs, name) => join(dirname(commonjs), name);

/**
 * Aliases for the host's build. The plug-in that hands the federation runtime to the remotes asks for it with
 * `require`, everybody else with `import`: without these the host carries the runtime twice, 10 kB in brotli.
 */
function oneRuntime() {
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

const SHAPES = /^(\.|\.\.\/icon)\/shapes$/;

/** A guest's first page carries the signs that guests see; the others come with the frame of signed-in people. */
const iconsInParts = () =>
  new webpack.NormalModuleReplacementPlugin(SHAPES, (resource) => {
    if (/[\\/]ui[\\/](src|dist)[\\/][\w-]*icons?$/.test(resource.context)) resource.request += '-in-parts';
  });

const { ModuleFederationPlugin } = federation;

/** Messages of i18next that are only printed with `debug`, which is off: a kilobyte in brotli. */
const DEBUG_CALLS = ['log', 'warn', 'deprecate', 'once'].map((name) => `this.logger.${name}`);

/** The host: brings what is shared, names no remote. */
export function hostConfig({ output, development = false }) {
  const folder = inRoot('host');
  const config = base({ owner: 'host', folder, output, development, dropCalls: DEBUG_CALLS });
  return {
    ...config,
    name: 'host',
    entry: { host: join(folder, 'src/index.ts') },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...oneRuntime() } },
    output: {
      ...config.output,
      publicPath: '/',
      // After that, later files are requested again, see host/src/page/load-chunk.ts.
      chunkLoadTimeout: 15_000,
      filename: `assets/${named(development, 'js')}`,
      chunkFilename: `assets/${named(development, 'js')}`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      ...config.plugins,
      styles(`assets/${named(development, 'css')}`),
      new ChunkIntegrityPlugin(),
      new StableIdsPlugin(),
      shortRuntime(),
      iconsInParts(),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared: provided(folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          provideExternalRuntime: true,
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
}
