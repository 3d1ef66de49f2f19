import { installed } from './remote.mjs';

const SDK = '@storeroom/sdk';

/**
 * What host and remotes have in common at run time. The host brings each of these, once and at the start;
 * a remote brings none. Router, jotai, i18next and the query client reach remotes through the sdk only:
 * sharing such a library whole would switch its tree-shaking off.
 *
 * `@storeroom/ui` and `@storeroom/contract` are not in the table: who uses them bundles them.
 *
 * A name that ends with a slash stands for the other modules of the package.
 */
const SHARED = ['react', 'react/', 'react-dom', 'react-dom/', SDK];

const table = (entryOf) =>
  Object.fromEntries(SHARED.map((request) => [request, entryOf(request.replace(/\/$/, ''))]));

/** The version ranges that go with the sdk in this folder: of its peers those it declares, of itself its own version and later. */
function rangesIn(folder) {
  const { version, peerDependencies } = installed(folder, SDK);
  return { ...peerDependencies, [SDK]: `^${version}` };
}

/** The host's side: eager singletons with their exact versions. */
export function provided(folder) {
  const ranges = rangesIn(folder);
  return table((from) => ({
    singleton: true,
    eager: true,
    version: installed(folder, from).version,
    requiredVersion: ranges[from],
  }));
}

/** A remote's side: never a copy of its own. */
export function consumed(folder) {
  const ranges = rangesIn(folder);
  return table((from) => ({ singleton: true, import: false, requiredVersion: ranges[from] }));
}
