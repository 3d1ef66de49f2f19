import { remoteNames, root } from '../workspace.mjs';
import { layerZones } from './layers.mjs';
import { OWN_STYLES } from './names.mjs';

const remotes = remoteNames().map((name) => `remote-${name}`);

const allBut = (...rooms) => ['host', 'api', 'e2e', ...remotes].filter((room) => !rooms.includes(room));

const forbid = (target, from, message, except) => ({
  target: `./${target}`,
  from: `./${from}`,
  message,
  ...(except ? { except: except.map((path) => `./${path}`) } : {}),
});

const rooms = (target, others, message) => others.map((other) => forbid(target, other, message));

/** What of `shared` a room may see: packages and single files, from there. */
const sees = (target, message, ...doors) => forbid(target, 'shared', message, doors);

const FOR_ALL = ['contract', 'sdk/src/index.ts', 'ui'];
const FOR_REMOTES = [...FOR_ALL, 'table-setup'];
const FOR_SERVERS = ['contract', 'serving'];
const FOR_TESTS = ['testing', 'build/src/jest-preset.mjs'];
const OF_THE_HOST = [
  'sdk/src/host.ts',
  'sdk/src/prerender.ts',
  'sdk/src/query-library.ts',
  'sdk/src/typed-ahead.ts',
];

/** The wings of the API, each built on those before it. Above them stand the app, its routes and its server. */
const WINGS = ['ground', 'people', 'organisation', 'inventory', 'records', 'operation'];
const ABOVE = ['app', 'describe-api', 'handlers', 'routes', 'server'];

const src = (path) => `api/src/${path}`;

/** One way between the wings, and between the nouns of the inventory: items know neither places nor lists. */
const oneWay = [
  ...WINGS.flatMap((wing, at) => [
    ...WINGS.slice(at + 1).map((later) =>
      forbid(src(wing), src(later), `${wing} stands before ${later}: put it where both can reach it.`),
    ),
    ...ABOVE.map((file) => forbid(src(wing), src(`${file}.ts`), 'The app is put together above the wings.')),
  ]),
  ...['changes', 'imports', 'lists', 'locations', 'photos', 'views'].map((noun) =>
    forbid(src('inventory/stock'), src(`inventory/${noun}`), 'Items know nothing of what is built on them.'),
  ),
  ...['lists', 'locations'].map((noun) =>
    forbid(src(`inventory/${noun}`), src('inventory/changes'), 'Changes follow lists and places.'),
  ),
];

/**
 * The table "who may import whom", as zones of paths. A test of a remote may play the host's part, and one of a room may
 * look at it from the rooms above; a test of the API looks at what it likes, its other sources (`wings`) only to their left.
 */
export function zones({ inTests = false, wings = false } = {}) {
  const doors = [...FOR_REMOTES, ...FOR_TESTS, ...(inTests ? ['sdk/src/host.ts'] : [])];
  return {
    basePath: root,
    zones: [
      ...rooms('shared', allBut(), 'shared knows no room that uses it.'),
      sees('shared/contract', 'The contract imports nothing.', 'contract', ...FOR_TESTS),
      sees('shared/serving', 'What servers are made of knows no other room.', 'serving', ...FOR_TESTS),
      sees('shared/sdk', 'The sdk knows the contract.', 'sdk', 'contract', ...FOR_TESTS),
      sees('shared/ui', 'ui knows the sdk by its name, and the contract.', ...FOR_ALL, ...FOR_TESTS),
      sees('shared/table-setup', 'It is put together of the sdk and ui.', ...doors),
      sees(
        'shared/testing',
        'Take it by the name of its package.',
        ...FOR_ALL,
        ...FOR_TESTS,
        ...OF_THE_HOST,
        'sdk/src/reset.ts',
      ),
      sees('shared/build/src', 'The build knows the contract.', 'build', 'contract'),
      ...rooms('host', allBut('host'), 'The host finds remotes by name at run time, and the API over HTTP.'),
      sees(
        'host/src',
        'Take it from @storeroom/sdk or @storeroom/sdk/host.',
        ...FOR_ALL,
        ...FOR_TESTS,
        ...OF_THE_HOST,
      ),
      forbid('host/src', 'host/server', 'The page does not import its server.'),
      forbid('host/src', 'host/registry', 'The page does not import the registry.'),
      sees('host/server', 'The server shares the contract, and what servers are made of.', ...FOR_SERVERS),
      sees('host/registry', 'The registry shares the contract only.', 'contract'),
      forbid('host/server', 'host/src', 'The server does not import the page.'),
      forbid('host/registry', 'host/src', 'The registry does not import the page.'),
      ...remotes.flatMap((remote) => [
        ...rooms(remote, allBut(remote), 'Remotes meet in addresses, shared state and server events.'),
        sees(remote, 'A remote sees the sdk, ui, table-setup, contract and testing.', ...doors),
      ]),
      ...(wings ? oneWay : []),
      ...rooms('api', allBut('api'), 'The API knows no client.'),
      sees('api', 'The API shares the contract, and what servers are made of.', ...FOR_SERVERS),
      ...(inTests ? [] : layerZones()),
      ...rooms('e2e', allBut('e2e'), 'End-to-end tests see the product from outside.'),
      sees('e2e', 'End-to-end tests share the contract only.', 'contract'),
    ],
  };
}

const ALONE = 'Exists once on the page: take it from @storeroom/sdk.';

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

const HOST_SIDE = { group: ['@storeroom/sdk/host'], message: 'The writing side belongs to the host.' };

/** What no file of a remote names in an import. */
export const namesForbidden = ({ inTests = false } = {}) => ({
  patterns: [OWN_STYLES, LIBRARIES, ROOMS, ...(inTests ? [] : [HOST_SIDE])],
});

export const GLOBALS_BEHIND_THE_FACADE = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map(
  (name) => ({
    name,
    message: 'Calls go through request(), live updates through onLive().',
  }),
);
