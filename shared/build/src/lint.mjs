/** A style sheet is in the folder of its component, is imported as `styles`, and its classes are read as `styles.name`. */
export const OWN_STYLES = {
  regex: String.raw`^(?!\./[^/]+$).*\.module\.css$`,
  message: 'A style sheet serves its own folder; what folders share it takes with composes.',
};

const ONCE_ON_THE_PAGE = {
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
  message: 'Exists once on the page: take it from @storeroom/sdk.',
};

const GLOBALS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Calls go through request(), live updates through onLive().',
}));

/**
 * Rules of ESLint for the sources of a remote: what exists once on the page, and calls of the server, come from `@storeroom/sdk`.
 * @type {Record<string, any>}
 */
export const remoteRules = {
  'no-restricted-imports': ['error', { patterns: [OWN_STYLES, ONCE_ON_THE_PAGE] }],
  'no-restricted-globals': ['error', ...GLOBALS],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) =>
      GLOBALS.map(({ name, message }) => ({ object, property: name, message })),
    ),
  ],
};
