import { pagePackages } from './shared/build/workspace/packages.mjs';

/** All packages of pages in one run: their tests share the cores to the end, which a run for each package would not. */
const configs = await Promise.all(pagePackages().map((pkg) => import(`./${pkg}/jest.config.mjs`)));

export default {
  // Whole screens are typed into, letter by letter: a busy machine needs its time for that. A limit of a package is not heard here.
  testTimeout: 30_000,
  projects: configs.flatMap(({ default: { projects, ...config } }) => projects ?? [config]),
};
