import { pagePackages } from './shared/build/workspace/packages.mjs';

/** The tests of all packages with pages in one run, so that they share the cores until the last one has ended. */
const configs = await Promise.all(pagePackages().map((pkg) => import(`./${pkg}/jest.config.mjs`)));

export default {
  // Only ends tests that hang: the slowest take 5 s on an idle machine, and ten times that on a busy one. Jest ignores a
  // timeout in the config of a package.
  testTimeout: 120_000,
  projects: configs.flatMap(({ default: { projects, ...config } }) => projects ?? [config]),
};
