import { installedVersion, inRoot } from './workspace.mjs';

/**
 * What host and remotes have in common at run time. The host brings each of these, once and at the start;
 * a remote brings none. Router, jotai, i18next and the query client reach remotes through the facade only:
 * sharing such a library whole would switch its tree-shaking off.
 *
 * `@storeroom/shared/ui/*` and `/contract` are not in the table: who uses them bundles them.
 */
const SHARED = [
  { request: 'react', from: 'react' },
  { request: 'react/', from: 'react' },
  { request: 'react-dom', from: 'react-dom' },
  { request: 'react-dom/', from: 'react-dom' },
  { request: '@storeroom/shared', from: '@storeroom/shared' },
];

const versionOf = (name) => installedVersion(inRoot('host'), name);

/** The host's side: eager singletons with their exact versions. */
export function provided() {
  return Object.fromEntries(
    SHARED.map(({ request, from }) => {
      const version = versionOf(from);
      return [request, { singleton: true, eager: true, version, requiredVersion: `^${version}` }];
    }),
  );
}

/** A remote's side: never a copy of its own. */
export function consumed() {
  return Object.fromEntries(
    SHARED.map(({ request, from }) => [
      request,
      { singleton: true, import: false, requiredVersion: `^${versionOf(from)}` },
    ]),
  );
}
