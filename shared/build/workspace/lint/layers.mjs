/**
 * The order of the rooms of a folder of sources, from the ground up: a room imports what stands before it, and nothing
 * that stands after it. A room is a folder, or a file at the top.
 */
export const LAYERS = {
  'shared/sdk/src': [
    'contract-version.ts',
    // What it stands on: the page's store, and the outside world as the host hands it in.
    'store',
    'environment',
    // How much was read, and the newest change that is known of.
    'freshness',
    'late',
    'session',
    'settings',
    'consent',
    'team',
    'preferences',
    'layout',
    'locale',
    'realtime',
    'toast',
    'commands',
    'shortcuts',
    'drafts',
    'routing',
    'http',
    'answers',
    'query',
    'figures',
    'remote-module.ts',
    'prerender',
    // The doors of the package.
    'query-library.ts',
    'typed-ahead.ts',
    'former-names.ts',
    'index.ts',
    'host.ts',
    'prerender.ts',
    'reset.ts',
  ],
  'host/src': [
    'rows.ts',
    // Fetching what comes after the first file; what stands in when it does not come.
    'late-files',
    // What the page knows and keeps: facts, settings, cookies, storage, title; the way to the outside.
    'page',
    'texts',
    'language',
    'loader',
    // Unsaved work: kept, and asked about.
    'drafts',
    'branding',
    'colour-scheme',
    'consent',
    'session',
    // One's own account over any page.
    'account',
    'update',
    // Work without a network.
    'offline',
    'remotes',
    'navigation',
    // Commands and keys over any page.
    'palette',
    'layouts',
    // Drawn in Node by the page server: no page imports it.
    'prerendered',
    'dashboard',
    'realtime',
    'routing',
    'start-up',
    'app.tsx',
    'bootstrap.tsx',
    'index.ts',
  ],
};

/** What a room knows by its types alone, because the code comes late and stands on this room. */
const KNOWN_BY_TYPE = { 'shared/sdk/src/late': ['query-library.ts', 'typed-ahead.ts'] };

/** As zones of paths for `import-x/no-restricted-paths`. */
export function layerZones() {
  return Object.entries(LAYERS).flatMap(([folder, order]) =>
    order.slice(0, -1).map((room, at) => ({
      target: `./${folder}/${room}`,
      from: order
        .slice(at + 1)
        .filter((above) => !KNOWN_BY_TYPE[`${folder}/${room}`]?.includes(above))
        .map((above) => `./${folder}/${above}`),
      message: `${room} stands below it, see shared/build/workspace/lint/layers.mjs: hand it in, or move it down.`,
    })),
  );
}
