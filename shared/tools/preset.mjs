import { createRequire } from 'node:module';
import { join } from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { OneCopyPlugin } from './one-copy-plugin.mjs';
import { oneRuntime } from './one-runtime.mjs';
import { consumed, provided } from './share-table.mjs';
import { productionRouter } from './production-router.mjs';
import { StableIdsPlugin } from './stable-ids-plugin.mjs';
import { containerName, inRoot, remoteFolder, root } from './workspace.mjs';

const { ModuleFederationPlugin } = federation;
const loader = createRequire(import.meta.url).resolve;

const TARGET = 'es2022';

/** What every build has in common; `owner` is the short name that its class names and globals carry. */
function base({ owner, folder, output, development = false }) {
  return {
    mode: development ? 'development' : 'production',
    // Source maps would double what is written and are never served; development gets them inline, without the
    // `eval` that the page's policy forbids.
    devtool: development ? 'inline-cheap-module-source-map' : false,
    // One context for all: module ids and class hashes then depend on the sources alone.
    context: root,
    target: ['web', TARGET],
    infrastructureLogging: { level: 'error' },
    performance: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The generated entry of a twin lies outside the rooms and still finds what the room has.
      modules: ['node_modules', join(folder, 'node_modules'), inRoot('shared/node_modules')],
      alias: {
        ...(development ? {} : productionRouter()),
        // React brings what this shim stands in for in older ones.
        'use-sync-external-store/shim$': 'react',
      },
    },
    resolveLoader: { modules: [inRoot('shared/node_modules')] },
    output: {
      path: output,
      uniqueName: owner,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      clean: true,
      hashFunction: 'xxhash64',
    },
    module: {
      parser: { javascript: { exportsPresence: 'error', url: false } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /[\\/]node_modules[\\/]/,
          // Sources under the symlinked packages come with their real path, so they are compiled here too.
          use: {
            loader: loader('swc-loader'),
            options: {
              jsc: {
                target: TARGET,
                parser: { syntax: 'typescript', tsx: true },
                // The same JSX runtime in every mode: a development remote runs inside a production host.
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
        },
        ...(development
          ? []
          : [{ test: /[\\/]react-router[\\/]dist[\\/]/, use: loader('./pure-loader.cjs') }]),
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: loader('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: `${owner}_[local]_[hash:base64:5]`,
                  localIdentContext: root,
                },
              },
            },
          ],
        },
        { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
  };
}

const styles = (filename) =>
  new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true });

const named = (development, extension) =>
  development ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** A remote: one container with one exposed module, everything else from the host. */
export function remoteConfig({
  name,
  output,
  source = join(remoteFolder(name), 'src'),
  development = false,
}) {
  const folder = remoteFolder(name);
  const container = containerName(name);
  const config = base({ owner: container, folder, output, development });
  return {
    ...config,
    name,
    // The container is the entry; a remote has no start of its own.
    entry: {},
    output: {
      ...config.output,
      publicPath: 'auto',
      filename: named(development, 'js'),
      chunkFilename: named(development, 'js'),
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [
      styles(named(development, 'css')),
      new ChunkIntegrityPlugin(),
      new StableIdsPlugin(),
      new OneCopyPlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: development ? 'entry.js' : 'entry.[contenthash:8].js',
        exposes: { './remote': { import: join(source, 'remote.ts'), name: 'remote' } },
        shared: consumed(),
        shareStrategy: 'loaded-first',
        // release.json, made by our own build, says what a manifest would and more.
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          asyncStartup: true,
          // A remote loads no other remote, and our releases need no snapshot of a manifest.
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  };
}

/** The host: brings what is shared, names no remote. */
export function hostConfig({ output, development = false }) {
  const folder = inRoot('host');
  const config = base({ owner: 'host', folder, output, development });
  return {
    ...config,
    name: 'host',
    entry: { host: join(folder, 'src/index.ts') },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...oneRuntime() } },
    output: {
      ...config.output,
      publicPath: '/',
      // Later files are asked for again after that, see host/src/loader/bring.ts.
      chunkLoadTimeout: 15_000,
      filename: `assets/${named(development, 'js')}`,
      chunkFilename: `assets/${named(development, 'js')}`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      styles(`assets/${named(development, 'css')}`),
      new ChunkIntegrityPlugin(),
      new StableIdsPlugin(),
      new ModuleFederationPlugin({
        name: 'host',
        remotes: {},
        shared: provided(),
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

/** The same sources without federation: the monolith twin, or a remote that stands alone. */
export function plainConfig({ owner, folder, entry, output, development = false }) {
  const config = base({ owner, folder, output, development });
  return {
    ...config,
    name: owner,
    entry: { host: entry },
    output: {
      ...config.output,
      publicPath: '/',
      filename: `assets/${named(development, 'js')}`,
      chunkFilename: `assets/${named(development, 'js')}`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [styles(`assets/${named(development, 'css')}`), new ChunkIntegrityPlugin()],
  };
}
