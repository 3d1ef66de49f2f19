/**
 * Who may import whom: one table for all rooms, over which `shared/build/workspace/imports.mjs` lets dependency-cruiser run
 * once. Which libraries a remote may not name is ESLint's matter, and so is everything inside a file. See docs/decisions/import-rules.md.
 */
const TESTS = String.raw`\.(test|spec)\.tsx?$|/testing/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const CONTRACT = 'shared/contract/';
const KIT = [CONTRACT, String.raw`shared/sdk/src/index\.ts$`, 'shared/ui/'];
const OF_SERVERS = [CONTRACT, 'shared/serving/'];
const OF_THE_HOST = String.raw`shared/sdk/src/(host|prerender|query-library|typed-ahead)\.ts$`;
const FOR_TESTS = ['shared/testing/', String.raw`shared/build/src/jest-preset\.mjs$`];
const REMOTES = '(?:remote-[a-z]+|shared/list)';

/** What each room sees of the workspace beside itself, and why. */
const SEES = [
  ['shared/contract', 'The contract imports nothing.', ...FOR_TESTS],
  ['shared/serving', 'What servers are made of knows no other room.', ...FOR_TESTS],
  ['shared/sdk', 'The sdk knows the contract.', CONTRACT, ...FOR_TESTS],
  ['shared/ui', 'ui knows the sdk by its name, and the contract.', ...KIT, ...FOR_TESTS],
  [
    'shared/testing',
    'Take it by the name of its package.',
    ...[...KIT, OF_THE_HOST, String.raw`shared/sdk/src/reset\.ts$`, ...FOR_TESTS],
  ],
  ['shared/build/src', 'The build knows the contract.', 'shared/build/', CONTRACT],
  [
    REMOTES,
    'Remotes meet in addresses, shared state and server events, and take the rest from sdk, ui and list.',
    ...[...KIT, 'shared/list/', ...FOR_TESTS],
  ],
  [
    'host/src',
    'The host finds remotes by name at run time, the API over HTTP, and its server not at all.',
    ...[...KIT, OF_THE_HOST, String.raw`host/worker/messages\.ts$`, 'host/testing/', ...FOR_TESTS],
  ],
  ['host/worker', 'The worker shares the contract, and lives without a page.', CONTRACT],
  [
    'host/server',
    'The server imports no page, and shares the contract and what servers are made of.',
    ...[...OF_SERVERS, 'host/(images|registry|testing)/'],
  ],
  [
    'host/registry',
    'The registry shares the contract, what servers are made of, and what the build has of moves, signs and style sheets.',
    ...[
      ...OF_SERVERS,
      'host/(server|testing)/',
      String.raw`shared/build/src/(moves|own-styles|signed-lines)\.mjs$`,
    ],
  ],
  ['api', 'The API knows no client, and shares the contract and what servers are made of.', ...OF_SERVERS],
  ['e2e', 'End-to-end tests see the product from outside, and share the contract only.', CONTRACT],
];

const WORKSPACE = '^((api|e2e|host|remote-[a-z]+|shared)/|@storeroom/)';
const doors = SEES.map(([room, comment, ...seen]) =>
  rule(
    `what ${room} sees`,
    comment,
    { path: `^(${room})/`, ...(room === REMOTES ? { pathNot: TESTS } : {}) },
    { path: WORKSPACE, pathNot: ['$1/', ...seen].map((path) => `^${path}`) },
  ),
);
const [, , ...seenByRemotes] = SEES.find(([room]) => room === REMOTES);

/**
 * The order of the parts of a folder, from the ground up: each imports what stands before it, and nothing that stands after
 * it. A part is a folder, or a file. A test may look at its part from above.
 */
export const ORDER = {
  'shared/sdk/src': `contract-version.ts store environment freshness lazy session settings consent team preferences layout
    locale realtime toast commands shortcuts drafts routing http answers query figures remote-module.ts prerender
    query-library.ts typed-ahead.ts former-names.ts index.ts host.ts prerender.ts reset.ts`,
  'host/src': `rows.ts texts texts.d.ts page look remotes consent drafts session account palette frame dashboard platform connection
    start index.ts`,
  'host/server': `socket-of.ts problem-log.ts hashes.ts settings.ts language.ts routes.ts svg-text.d.ts http api releases start-look.ts beacons.ts
    security-headers.ts pages page-server.ts index.ts`,
  'api/src': `words platform people organisation inventory records operation handlers.ts operations.ts app.ts describe-api.ts server.ts`,
  'api/src/platform': `csv cipher.ts answer-cache.ts host.rules.ts package-root.ts time-limits.ts listeners.ts config.ts fair-queue.ts database http audit
    clock coverage file-store realtime broadcasting task-queues.ts health jobs mail metrics parts.ts pictures`,
  'api/src/people': `auth consent mailed-links users account domain-switch invites recovery roles`,
  'api/src/organisation': `settings teams branding contact hostnames subscriptions`,
  'api/src/inventory': `stock locations views counts imports lists changes photos`,
  'api/src/records': `exports logs reports`,
  'api/src/operation': `docs housekeeping verify transfer archive operate`,
  'remote-stock/src': `texts texts.d.ts ago.rules.ts chart-keys.rules.ts chart-field.hooks.ts run-after-paint.ts content-keys.hooks.ts disambiguate-names.rules.ts write-button.tsx
    other-team.tsx print-alone.hooks.ts scan-words.hooks.ts scanning labels add-to-list.hooks.ts items unsent locations picking-lists reports widgets sample remote.ts rows.ts standalone.tsx`,
  'remote-stock/src/items': `data changes files amount fields panel bulk list scan trash grid
    archived.screen.tsx available.screen.tsx empty.screen.tsx index.ts`,
};

/** What a room knows by its types alone, because the code comes late and stands on this room. */
const KNOWN_BY_TYPE = { 'shared/sdk/src/lazy': String.raw`^shared/sdk/src/(query-library|typed-ahead)\.ts$` };

export const roomsInOrder = (folder) => ORDER[folder].split(/\s+/);

const orders = Object.keys(ORDER).flatMap((folder) => {
  const pathOf = (room) => `^${folder}/${room.replace(/\./g, '\\.')}${room.includes('.') ? '$' : '/'}`;
  const rooms = roomsInOrder(folder);
  return rooms
    .slice(0, -1)
    .map((room, at) =>
      rule(
        `${folder}/${room} stands below`,
        'Hand it in, move it down, or change the order of rooms in .dependency-cruiser.mjs.',
        { path: pathOf(room), pathNot: TESTS },
        { path: rooms.slice(at + 1).map(pathOf), pathNot: KNOWN_BY_TYPE[`${folder}/${room}`] ?? '^$' },
      ),
    );
});

export default {
  forbidden: [
    rule(
      'no circle',
      'Types alone are gone at run time, and may point back.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    ...doors,
    rule(
      'what tests of remotes see',
      'A test of a remote may play the part of the host, and sees no more.',
      { path: `^(${REMOTES})/.*(${TESTS})` },
      { path: WORKSPACE, pathNot: ['$1/', OF_THE_HOST, ...seenByRemotes].map((path) => `^${path}`) },
    ),
    ...orders,
    rule(
      'the door of a feature',
      'Import a feature through its index.ts; texts and other data may be read.',
      // Sample data takes single rules: tests of rules would load whole features with it.
      { path: '^(remote-[a-z]+)/src/([^/]+)/', pathNot: '^remote-[a-z]+/src/sample/' },
      {
        path: '^$1/src/[^/]+/',
        pathNot: ['^$1/src/$2/', String.raw`^$1/src/[^/]+/index\.tsx?$`, String.raw`\.json$`],
      },
    ),
    rule(
      'the service of a noun',
      'A service is called by its own operations: use its statements, or give what both do a place of its own.',
      { path: '^api/src/([^/]+/[^/]+)/', pathNot: TESTS },
      { path: String.raw`^api/src/[^/]+/[^/]+/.*\.service\.ts$`, pathNot: '^api/src/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-mono|node_modules|another-repository)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.json'],
    },
  },
};
