/**
 * Which files may import which others. `shared/build/workspace/imports.mjs` runs dependency-cruiser with these rules. ESLint
 * checks which libraries a remote may import. See docs/decisions/import-rules.md.
 */
const TESTS = String.raw`\.(test|spec)\.tsx?$|/testing/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const CONTRACT = 'shared/contract/';
const KIT = [CONTRACT, String.raw`shared/sdk/src/index\.ts$`, 'shared/ui/'];
const OF_SERVERS = [CONTRACT, 'shared/serving/'];
const OF_THE_HOST = String.raw`shared/sdk/src/(host|prerender|query-library|typed-ahead)\.ts$`;
const FOR_TESTS = ['shared/testing/', String.raw`shared/build/src/jest-preset\.mjs$`];
const REMOTES = '(?:remote-[a-z]+|shared/list)';

/** What each package may import from the rest of the workspace: the package, the reason, and patterns of paths. */
const ALLOWED_IMPORTS = [
  ['shared/contract', 'The contract imports nothing.', ...FOR_TESTS],
  ['shared/serving', 'Code that all servers share imports no other package.', ...FOR_TESTS],
  ['shared/sdk', 'The sdk imports the contract only.', CONTRACT, ...FOR_TESTS],
  ['shared/ui', 'ui imports the public files of the sdk, and the contract.', ...KIT, ...FOR_TESTS],
  [
    'shared/testing',
    'Import a package by its name, not by an inner file.',
    ...[...KIT, OF_THE_HOST, String.raw`shared/sdk/src/reset\.ts$`, ...FOR_TESTS],
  ],
  ['shared/build/src', 'The build imports the contract only.', 'shared/build/', CONTRACT],
  [
    REMOTES,
    'Remotes share addresses, state and server events. Everything else comes from sdk, ui and list.',
    ...[...KIT, 'shared/list/', ...FOR_TESTS],
  ],
  [
    'host/src',
    'The host loads remotes by name at run time and calls the API over HTTP. Its pages do not import its server.',
    ...[...KIT, OF_THE_HOST, String.raw`host/worker/messages\.ts$`, 'host/testing/', ...FOR_TESTS],
  ],
  ['host/worker', 'The service worker runs without a page, and imports the contract only.', CONTRACT],
  [
    'host/server',
    'The server imports no page, only the contract and the code that all servers share.',
    ...[...OF_SERVERS, 'host/(images|registry|testing)/'],
  ],
  [
    'host/registry',
    'The registry imports the contract, the code that all servers share, and some rules of the build.',
    ...[
      ...OF_SERVERS,
      'host/(server|testing)/',
      String.raw`shared/build/src/(moves|own-styles|signed-lines)\.mjs$`,
    ],
  ],
  ['api', 'The API imports no client, only the contract and the code that all servers share.', ...OF_SERVERS],
  [
    'e2e',
    'End-to-end tests use the product from outside, and import the contract and helpers for tests only.',
    ...[CONTRACT, 'shared/serving/src/testing/'],
  ],
];

const WORKSPACE = '^((api|e2e|host|remote-[a-z]+|shared)/|@storeroom/)';
const packageRules = ALLOWED_IMPORTS.map(([name, comment, ...allowed]) =>
  rule(
    `allowed imports of ${name}`,
    comment,
    { path: `^(${name})/`, ...(name === REMOTES ? { pathNot: TESTS } : {}) },
    { path: WORKSPACE, pathNot: ['$1/', ...allowed].map((path) => `^${path}`) },
  ),
);
const [, , ...allowedForRemotes] = ALLOWED_IMPORTS.find(([name]) => name === REMOTES);

/**
 * The order of the folders and files in a folder, lowest first: each may import those before it, and none after it. Tests
 * may import in both directions.
 */
export const ORDER = {
  'shared/sdk/src': `contract-version.ts store environment freshness lazy session settings consent team preferences layout
    locale realtime toast commands shortcuts drafts routing http answers query figures remote-module.ts prerender
    query-library.ts typed-ahead.ts former-names.ts index.ts host.ts prerender.ts reset.ts`,
  'host/src': `rows.ts texts texts.d.ts page look remotes consent drafts session account palette frame dashboard platform connection
    start index.ts`,
  'host/server': `socket-of.ts problem-log.ts hashes.ts settings.ts locale.ts routes.ts svg-text.d.ts http api releases start-look.ts beacons.ts
    security-headers.ts pages page-server.ts index.ts`,
  'api/src': `words platform people organisation inventory records operation handlers.ts operations.ts app.ts describe-api.ts server.ts`,
  'api/src/platform': `csv cipher.ts answer-cache.ts host.rules.ts package-root.ts time-limits.ts listeners.ts config.ts fair-queue.ts database http audit
    clock coverage file-store realtime broadcasting task-queues.ts health jobs mail metrics parts.ts pictures`,
  'api/src/people': `auth consent mailed-links users account domain-switch invites recovery roles`,
  'api/src/organisation': `settings teams branding contact hostnames subscriptions`,
  'api/src/inventory': `stock locations views counts imports lists changes photos`,
  'api/src/records': `exports logs reports`,
  'api/src/operation': `docs housekeeping verify transfer archive operate`,
  'remote-stock/src': `texts texts.d.ts count-time.rules.ts ago.rules.ts chart-keys.rules.ts chart-field.hooks.ts run-after-paint.ts content-keys.hooks.ts copy-link.hooks.ts export-report.hooks.ts next-row-focus.hooks.ts disambiguate-names.rules.ts conflict-fields.module.css conflict-fields.tsx write-button.tsx
    other-team.tsx print-alone.hooks.ts scan-words.hooks.ts scanning labels add-to-list.hooks.ts lists-sidebar.state.tsx items unsent locations picking-lists reports widgets sample remote.ts rows.ts standalone.tsx`,
  'remote-stock/src/items': `data changes files amount fields panel bulk list scan trash grid
    archived.screen.tsx available.screen.tsx empty.screen.tsx index.ts`,
};

/** Later files of which a folder may import the types: their code is loaded later and imports this folder. */
const TYPES_ALLOWED = { 'shared/sdk/src/lazy': String.raw`^shared/sdk/src/(query-library|typed-ahead)\.ts$` };

export const partsInOrder = (folder) => ORDER[folder].split(/\s+/);

const orderRules = Object.keys(ORDER).flatMap((folder) => {
  const pathOf = (part) => `^${folder}/${part.replace(/\./g, '\\.')}${part.includes('.') ? '$' : '/'}`;
  const parts = partsInOrder(folder);
  return parts
    .slice(0, -1)
    .map((part, at) =>
      rule(
        `${folder}/${part} imports nothing after it`,
        'Pass it as an argument, move it to an earlier folder, or change the order in .dependency-cruiser.mjs.',
        { path: pathOf(part), pathNot: TESTS },
        { path: parts.slice(at + 1).map(pathOf), pathNot: TYPES_ALLOWED[`${folder}/${part}`] ?? '^$' },
      ),
    );
});

export default {
  forbidden: [
    rule(
      'no circular imports',
      'Files may import types in a circle, because those do not exist at run time.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    ...packageRules,
    rule(
      'allowed imports of tests of remotes',
      'A test of a remote may also import what is for the host only, to act as the host.',
      { path: `^(${REMOTES})/.*(${TESTS})` },
      { path: WORKSPACE, pathNot: ['$1/', OF_THE_HOST, ...allowedForRemotes].map((path) => `^${path}`) },
    ),
    ...orderRules,
    rule(
      'index.ts of a feature',
      'Import another feature through its index.ts. JSON files may be imported directly.',
      // Sample data imports single rules: otherwise tests of rules would load whole features.
      { path: '^(remote-[a-z]+)/src/([^/]+)/', pathNot: '^remote-[a-z]+/src/sample/' },
      {
        path: '^$1/src/[^/]+/',
        pathNot: ['^$1/src/$2/', String.raw`^$1/src/[^/]+/index\.tsx?$`, String.raw`\.json$`],
      },
    ),
    rule(
      'services of a feature',
      'Only the operations of a feature call its services. Import its SQL, or move what both need to a file of its own.',
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
