import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
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
 * The production build of the router, of the sdk that is installed for a folder. Its package names the development build for
 * every condition.
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
 * The configuration that all builds have in common. `owner` is the prefix of class names and globals, `folder` the one with
 * package.json, `source` that with the owner's sources, of which a copy may be built elsewhere. Module ids are derived from paths
 * relative to `folder`, class hashes of own style sheets from paths relative to `source`. Calls of the functions in `dropCalls`
 * are removed.
 */
export function base({
  owner,
  folder,
  output,
  source = join(folder, 'src'),
  development = false,
  dropCalls = [],
}) {
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
    // In development a save replaces modules in the open page, see dev/part.mjs.
    plugins: [development ? new webpack.HotModuleReplacementPlugin() : new CompileHintsPlugin()],
    mode: development ? 'development' : 'production',
    // Source maps are never served and would double the size; development has them inline, without `eval`, which the content
    // security policy forbids.
    devtool: development ? 'inline-cheap-module-source-map' : false,
    context: folder,
    target: ['web', TARGET],
    infrastructureLogging: { level: 'error' },
    performance: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // For the generated entry of the monolith, which is outside of the packages.
      modules: ['node_modules', join(folder, 'node_modules')],
      alias: {
        ...(development ? {} : productionRouter(folder)),
        // The shim is for older versions of React.
        'use-sync-external-store/shim$': 'react',
      },
    },
    output: {
      path: output,
      uniqueName: owner,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      // Hot updates are kept, because a page may be several builds behind.
      clean: development ? { keep: isHotUpdate } : true,
      hashFunction: 'xxhash64',
    },
    module: {
      parser: { javascript: { exportsPresence: 'error', url: false } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /[\\/]node_modules[\\/]/,
          // Sources of linked packages have their real path, so they are compiled here too.
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
                  getLocalIdent: classNames(owner, folder, source),
                },
              },
            },
          ],
        },
        // Inlined into scripts, whose hashes are in the release.
        { test: /\.wasm$/, type: 'asset/inline' },
        { test: /\.(svg|png|jpg|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      runtimeChunk: false,
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // A failed build keeps the last successful one, to which the next hot update applies.
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
 * Makes class names unique: owner, a hash of the style sheet's path, and the name. One hash for each sheet compresses well; one
 * for each class would not. The path of an own style sheet counts from `source`: were it that of a copy in a folder with a random
 * name, two sheets would have one hash by chance in some builds.
 */
function classNames(owner, folder, source) {
  const paths = new Map();
  // As webpack names the files in it.
  const root = existsSync(source) ? realpathSync(source) : source;
  return ({ resourcePath }, _name, local) => {
    const own = resourcePath.startsWith(`${root}${sep}`);
    const path = own ? join('src', relative(root, resourcePath)) : relative(folder, resourcePath);
    const sheet = createHash('sha256').update(path).digest('base64url').slice(0, 3);
    const other = paths.get(sheet) ?? path;
    if (other !== path) throw new Error(`${path} has the hash of ${other}: give one of them another name.`);
    paths.set(sheet, path);
    return `${owner}_${sheet}_${local}`;
  };
}

/** Runs in the page: adds later style sheets after the first ones of the shell, which are in the body. */
const toTheEnd = (link) => document.body.append(link);

export const styles = (filename) =>
  new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true, insert: toTheEnd });

export const named = (development, extension) =>
  development ? `[name].${extension}` : `[name].[contenthash:8].${extension}`;

/** A remote: one container with one exposed module, everything else from the host. */
export function remoteConfig({ remote, output, source = join(remote.folder, 'src'), development = false }) {
  const { name, folder, container } = remote;
  const config = base({ owner: container, folder, output, source, development });
  return {
    ...config,
    name,
    // The container is the only entry of a remote.
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
        // `release.json` replaces the manifest.
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          asyncStartup: true,
          // A remote loads no other remote, and releases have no manifest.
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
    ],
  };
}

/** The configuration without federation: for the monolith build, or a remote that runs alone. */
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
