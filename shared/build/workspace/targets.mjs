import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { modulesOf } from './stamps.mjs';
import { inRoot, remoteFolder, remoteNames } from './workspace.mjs';

const LOCKFILE = 'pnpm-lock.yaml';
/** What pages are made of beside the sources of host and remotes; the tools by what each builder imports. */
const PAGE_SIDE = [
  ...['contract', 'sdk', 'serving', 'list', 'ui'].flatMap((pkg) => [
    `shared/${pkg}/src`,
    `shared/${pkg}/package.json`,
  ]),
  'shared/build/src',
  'shared/build/package.json',
  'tsconfig.base.json',
  LOCKFILE,
];
const SERVER_SIDE = [
  'shared/contract/src',
  'shared/contract/package.json',
  'shared/serving/src',
  'shared/serving/package.json',
  LOCKFILE,
];

const builder = (file) => modulesOf(join(import.meta.dirname, file));

const hostInputs = () => [
  'host/src',
  'host/worker',
  'host/images',
  'host/server/pages/first-script.ts',
  'host/server/pages/start-loader.ts',
  'host/package.json',
  ...PAGE_SIDE,
  ...builder('build-host.mjs'),
];

/**
 * Everything that can be built: `inputs` decide whether it must be, `build` answers what was made,
 * `isThere` whether that still exists. Builders are imported late: before the first install there is no webpack.
 */
export function targets() {
  const remotes = remoteNames().map((name) => ({
    name,
    inputs: [
      `remote-${name}/src`,
      `remote-${name}/package.json`,
      ...PAGE_SIDE,
      ...builder('our-remotes.mjs'),
    ],
    build: async () => (await import('./our-remotes.mjs')).buildOurRemote(name),
    isThere: (release) => existsSync(join(remoteFolder(name), 'dist', release, 'release.json')),
  }));
  return [
    {
      name: 'host',
      inputs: hostInputs(),
      build: async () => (await import('./build-host.mjs')).buildHost(),
      isThere: () => existsSync(inRoot('host/dist/page/assets.json')),
    },
    ...remotes,
    {
      name: 'server',
      inputs: [
        'host/server',
        'host/images',
        'host/registry',
        'host/package.json',
        ...builder('build-server.mjs'),
        ...SERVER_SIDE,
      ],
      build: async () => (await import('./build-server.mjs')).buildServer(),
      isThere: () => ['server.mjs', 'zstd.wasm'].every((file) => existsSync(inRoot('host/dist', file))),
    },
    {
      name: 'api',
      inputs: [
        'api/src',
        'api/seeds',
        'api/schema',
        'api/migrations',
        'api/build.mjs',
        'api/package.json',
        ...SERVER_SIDE,
      ],
      build: async () => (await import(pathToFileURL(inRoot('api/build.mjs')))).buildApi(),
      isThere: () => existsSync(inRoot('api/dist/server.mjs')),
    },
  ];
}

/** What remotes are developed in, see docs/decisions/development-mode.md. */
export function developmentHostTarget() {
  return {
    name: 'dev-host',
    inputs: hostInputs(),
    build: async () => {
      const { buildHost, DEVELOPMENT_HOST } = await import('./build-host.mjs');
      return buildHost({ page: DEVELOPMENT_HOST, development: true });
    },
    isThere: () => existsSync(inRoot('.cache/development-host/page/assets.json')),
  };
}

/** The monolith build, for measuring only. */
export function monoTarget() {
  return {
    name: 'mono',
    inputs: [
      'host/src',
      'host/worker',
      ...remoteNames().map((name) => `remote-${name}/src`),
      ...PAGE_SIDE,
      ...builder('build-mono.mjs'),
      'shared/build/workspace/chunk-prefix-loader.cjs',
    ],
    build: async () => (await import('./build-mono.mjs')).buildMono(),
    isThere: () => existsSync(inRoot('host/dist-mono/assets.json')),
  };
}

/** Every target there is, those of one use included. */
export const allTargets = () => [...targets(), developmentHostTarget(), monoTarget()];
