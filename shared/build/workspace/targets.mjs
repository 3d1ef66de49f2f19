import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, remoteFolder, remoteNames } from './workspace.mjs';

const LOCKFILE = 'pnpm-lock.yaml';
const PAGE_SIDE = ['shared', LOCKFILE];
const SERVER_SIDE = [
  'shared/contract/src',
  'shared/contract/package.json',
  'shared/serving/src',
  'shared/serving/package.json',
  LOCKFILE,
];

/**
 * Everything that can be built: `inputs` decide whether it must be, `build` answers what was made,
 * `isThere` whether that still exists. Builders are imported late: before the first install there is no webpack.
 */
export function targets() {
  const remotes = remoteNames().map((name) => ({
    name,
    inputs: [`remote-${name}/src`, `remote-${name}/package.json`, ...PAGE_SIDE],
    build: async () => (await import('./our-remotes.mjs')).buildOurRemote(name),
    isThere: (release) => existsSync(join(remoteFolder(name), 'dist', release, 'release.json')),
  }));
  return [
    {
      name: 'host',
      inputs: [
        'host/src',
        'host/worker',
        'host/images',
        'host/server/first-script.ts',
        'host/server/start-loader.ts',
        'host/package.json',
        ...PAGE_SIDE,
      ],
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
        'shared/build/workspace',
        ...SERVER_SIDE,
      ],
      build: async () => (await import('./build-server.mjs')).buildServer(),
      isThere: () => existsSync(inRoot('host/dist/server.mjs')),
    },
    {
      name: 'api',
      inputs: ['api/src', 'api/seeds', 'api/migrations', 'api/build.mjs', 'api/package.json', ...SERVER_SIDE],
      build: async () => (await import(pathToFileURL(inRoot('api/build.mjs')))).buildApi(),
      isThere: () => existsSync(inRoot('api/dist/server.mjs')),
    },
  ];
}

/** The monolith twin, for measuring only. */
export function twinTarget() {
  return {
    name: 'mono',
    inputs: ['host/src', 'host/worker', ...remoteNames().map((name) => `remote-${name}/src`), ...PAGE_SIDE],
    build: async () => (await import('./build-mono.mjs')).buildMono(),
    isThere: () => existsSync(inRoot('host/dist-mono/assets.json')),
  };
}
