import { join } from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import { ChunkIntegrityPlugin } from '../src/plugins/chunk-integrity-plugin.mjs';
import { shortRuntime } from '../src/plugins/short-runtime.mjs';
import { StableIdsPlugin } from '../src/plugins/stable-ids-plugin.mjs';
import { base, named, styles } from '../src/preset.mjs';
import { provided } from '../src/share-table.mjs';
import { iconsInParts } from './icons-in-parts.mjs';
import { oneRuntime } from './one-runtime.mjs';
import { inRoot } from './workspace.mjs';

const { ModuleFederationPlugin } = federation;

/** What i18next only says with `debug`, which is off: three dozen sentences, a kilobyte in brotli. */
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
      // Later files are asked for again after that, see host/src/chunks/bring.ts.
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
