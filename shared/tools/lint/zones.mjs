import { remoteNames, root } from '../workspace.mjs';

const remotes = remoteNames().map((name) => `remote-${name}`);

/** In `shared/src`: what every room may see of it. */
const DOORS = ['./index.ts', './contract', './ui', './testing'];

const allBut = (...rooms) => ['host', 'api', 'e2e', ...remotes].filter((room) => !rooms.includes(room));

const forbid = (target, from, message, except) => ({
  target: `./${target}`,
  from: `./${from}`,
  message,
  ...(except ? { except } : {}),
});

const rooms = (target, others, message) => others.map((other) => forbid(target, other, message));

/** The table "who may import whom", as zones of paths. A test of a remote may play the host's part. */
export function zones({ inTests = false } = {}) {
  const doors = inTests ? [...DOORS, './host.ts'] : DOORS;
  return {
    basePath: root,
    zones: [
      ...rooms('shared', allBut(), 'shared knows no room that uses it.'),
      forbid('shared/src/contract', 'shared/src', 'The contract imports nothing.', ['./contract']),
      forbid('shared/src/ui', 'shared/src', 'ui reaches state through @storeroom/shared.', [
        './ui',
        './contract',
        './index.ts',
      ]),
      ...rooms('host', allBut('host'), 'The host finds remotes by name at run time, and the API over HTTP.'),
      forbid('host/src', 'shared/src', 'Take it from @storeroom/shared or @storeroom/shared/host.', [
        ...DOORS,
        './host.ts',
        './query/library.ts',
      ]),
      forbid('host/src', 'host/server', 'The page does not import its server.'),
      forbid('host/src', 'host/registry', 'The page does not import the registry.'),
      forbid('host/server', 'shared/src', 'The server shares the contract only.', ['./contract']),
      forbid('host/registry', 'shared/src', 'The registry shares the contract only.', ['./contract']),
      forbid('host/server', 'host/src', 'The server does not import the page.'),
      forbid('host/registry', 'host/src', 'The registry does not import the page.'),
      ...remotes.flatMap((remote) => [
        ...rooms(remote, allBut(remote), 'Remotes meet in addresses, shared state and server events.'),
        forbid(remote, 'shared/src', 'A remote sees the facade, ui, contract and testing.', doors),
      ]),
      ...rooms('api', allBut('api'), 'The API knows no client.'),
      forbid('api', 'shared/src', 'The API shares the contract only.', ['./contract']),
      ...rooms('e2e', allBut('e2e'), 'End-to-end tests see the product from outside.'),
      forbid('e2e', 'shared/src', 'End-to-end tests share the contract only.', ['./contract']),
    ],
  };
}

const ALONE = 'Exists once on the page: take it from @storeroom/shared.';

/** Libraries that a remote reaches through the facade only, or not at all. */
const LIBRARIES = {
  group: [
    'jotai',
    'jotai/*',
    'react-router',
    'react-router-dom',
    'i18next',
    'react-i18next',
    '@tanstack/*',
    'js-cookie',
    'pusher-js',
    'laravel-echo',
    'openapi-fetch',
    '@module-federation/*',
  ],
  message: ALONE,
};

const ROOMS = {
  group: ['@storeroom/remote-*', '@storeroom/host', '@storeroom/api'],
  message: 'Remotes import no other room.',
};

const HOST_SIDE = { group: ['@storeroom/shared/host'], message: 'The writing side belongs to the host.' };

/** What no file of a remote names in an import. */
export const namesForbidden = ({ inTests = false } = {}) => ({
  patterns: inTests ? [LIBRARIES, ROOMS] : [LIBRARIES, ROOMS, HOST_SIDE],
});

export const GLOBALS_BEHIND_THE_FACADE = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map(
  (name) => ({
    name,
    message: 'Calls go through request(), live updates through onLive().',
  }),
);
