import { basename } from 'node:path';
import { Stop } from './set-up.mjs';
import { remoteNames } from './workspace.mjs';

const SHARED_PACKAGES = [
  'shared/contract',
  'shared/sdk',
  'shared/ui',
  'shared/list',
  'shared/testing',
  'shared/serving',
];

/** The tools: without types, and tested by Node's own runner. */
export const TOOLS_PACKAGE = 'shared/build';

/** Packages of what runs in a page, with their tests in Jest. */
export const pagePackages = () => [
  ...SHARED_PACKAGES,
  'host',
  ...remoteNames().map((name) => `remote-${name}`),
];

export const typedPackages = () => [...pagePackages(), 'api', 'e2e'];

/** Every package of the workspace, as its folder is called from the root. */
export const packages = () => [...typedPackages(), TOOLS_PACKAGE];

/**
 * The package of a name: `remote-stock` and `stock` are one, and so are `shared/ui` and `ui`.
 * @throws {Stop} when there is none
 */
export function packageNamed(name) {
  const all = packages();
  const short = (pkg) => basename(pkg).replace(/^remote-/, '');
  const found = all.find((pkg) => pkg === name || basename(pkg) === name || short(pkg) === name);
  if (!found) throw new Stop(`There is no package ${name}; known are ${all.join(', ')}.`);
  return found;
}
