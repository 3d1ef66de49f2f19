import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import federation from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { isHotUpdate } from './compile.mjs';
import { ChunkIntegrityPlugin } from './plugins/chunk-integrity-plugin.mjs';
import { CompileHintsPlugin } from './plugins/compile-hints-plugin.mjs';
import { OneCopyPlugin } from './plugins/one-copy-plugin.mjs';
import { OwnStylesPlugin } from './plugins/own-styles-plugin.mjs';
import { shortRuntime } from './plugins/short-runtime.mjs';
import { StableIdsPlugin } from './plugins/stable-ids-plugin.mjs';
import { consumed } from './share-table.mjs';

/**
 * The router's package names its development build for every condition; it has a production one beside it. It is the one
 * of the sdk that a folder has installed.
 */
function productionRouter(folder) {
  const sdk = createRequire(join(folder, 'package.json')).resolve('@storeroom/sdk/package.json');
  const dom = createRequire(sdk).resolve('react-router-dom');
  const development = createRequire(dom).resolve('react-router');
  const production = join(dirname(dirname(development)), 'production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

const { ModuleFederationPlugin } = federation;
const loader = createRequire(import.meta.url).resolve;

const TARGET = 'es2022';

/**
 * What every build has in common: `owner` is the short name that its class names and globals carry, `folder` the room with
 * its package.json. Module ids and class hashes are made of paths from there, so they depend on the sources alone. Calls of
 * the functions in `dropCalls` are left out.
 */
export function base({ owner, folder, output, development = false, dropCalls = [] }) {
  const compiler = {
    loader: loader('swc-loader'),
    options: {
      jsc: {
        target: TARGET,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  };
  return {
    // In development a save exchanges modules in the open page, see dev/part.mjs.
    plugins: [development ? new webpack.HotModuleReplacementPlugin() : new CompileHintsPlugin()],
    mode: development ? 'development' : 'production',
    // Source maps would double what is written and are never served; development gets them inline, without the
    // `eval` that the page's policy forbids.
    devtool: development ? 'inline-cheap-module-source-map' : false,
    context: folder,
    target: ['web', TARGET],
    infrastructureLogging: { level: 'error' },
    performance: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The generated entry of a twin lies outside the rooms and still finds what the room has.
      modules: ['node_modules', join(folder, 'node_modules')],
      alias: {
        ...(development ? {} : productionRouter(folder)),
        // React brings what this shim stands in for in older ones.
        'use-sync-external-store/shim$': 'react',
      },
    },
    output: {
      path: output,
      uniqueName: owner,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      // Updates stay: a page may be several builds behind.
      clean: development ? { keep: isHotUpdate } : true,
      hashFunction: 'xxhash64',
    },
    module: {
      parser: { javascript: { exportsPresence: 'error', url: false } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /[\\/]node_modules[\\/]/,
          // Sources under the symlinked packages come with their real path, so they are compiled here too.
          use: development
            ? [{ loader: loader('./dev/hot-loader.cjs'), options: { owner } }, compiler]
            : compiler,
        },
        ...(development
          ? []
          : [{ test: /[\\/]react-router[\\/]dist[\\/]/, use: loader('./pure-loader.cjs') }]),
        {
          test: /\.css$/,
          sideEffects: true,
          use: [
            ...(development ? [loader('./dev/plain-style-loader.cjs')] : []),
            MiniCssExtractPlugin.loader,
            {
              loader: loader('css-loader'),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  getLocalIdent: classNames(owner, folder),
                },
              },
            },
          ],
        },
        // Among the scripts, whose hashes a release names: pages fetch nothing else that runs.
        { test: /\.wasm$/, type: 'asset/inline' },
        { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // What does not build leaves the last good build where it is, and hot updates lead from that one.
      emitOnErrors: false,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: {
            compress: { passes: 8, pure_funcs: dropCalls },
            mangle: true,
            format: { comments: false },
          },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
      ],
    },
  };
}

/**
 * Names classes so that no other style sheet has them: owner, a hash of the sheet's path, and the own name. One hash a sheet packs
 * to next to nothing; one a class never does.
 */
function classNames(owner, folder) {
  const paths = new Map();
  return ({ resourcePath }, _name, local) => {
    const path = relative(folder, resourcePath);
    const sheet = createHash('sha256').update(path).digest('base64url').slice(0, 3);
    const other = paths.get(sheet) ?? path;
    if (other !== path) throw new Error(`${path} has the hash of ${other}: give one of them another name.`);
    paths.set(sheet, path);
    return `${owner}_${sheet}_${local}`;
  };
}

/** Runs in the page: the styles that the shell starts with stand in its body, and later ones come behind them. */
const toTheEnd = (link) => document.body.append(link);

export const styles = (filename) =>
  new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true, insert: toTheEnd });

export const named = (development, extension) =>
  development ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** A remote: one container with one exposed module, everything else from the host. */
export function remoteConfig({ remote, output, source = join(remote.folder, 'src'), development = false }) {
  const { name, folder, container } = remote;
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
      ...config.plugins,
      styles(named(development, 'css')),
      new ChunkIntegrityPlugin(),
      new StableIdsPlugin(),
      new OneCopyPlugin({ folder }),
      new OwnStylesPlugin(),
      shortRuntime(),
      new ModuleFederationPlugin({
        name: container,
        filename: development ? 'entry.js' : 'entry.[contenthash:8].js',
        exposes: { './remote': { import: join(source, 'remote.ts'), name: 'remote' } },
        shared: consumed(folder),
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
    plugins: [...config.plugins, styles(`assets/${named(development, 'css')}`), new ChunkIntegrityPlugin()],
  };
}
