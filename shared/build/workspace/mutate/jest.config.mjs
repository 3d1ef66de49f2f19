import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../workspace.mjs';

// Read in the copy of the tree in which the mutants are: the tests of the one package, and of several kinds of them (the host
// has pages, servers and a worker) the one that holds the folder.

const { MUTATED_PACKAGE, MUTATED_FOLDER } = process.env;
const { default: config } = await import(inRoot(MUTATED_PACKAGE, 'jest.config.mjs'));
const holds = ({ rootDir, roots }) =>
  roots.some((kept) =>
    `${inRoot(MUTATED_FOLDER)}/`.startsWith(`${join(kept.replace('<rootDir>', rootDir))}/`),
  );

/** Other packages are not copied: what they import of this one has to be the copy too. */
const { name, exports = {} } = JSON.parse(readFileSync(inRoot(MUTATED_PACKAGE, 'package.json'), 'utf8'));
const copied = Object.entries(exports).map(([entry, file]) => [
  `^${join(name, entry).replace('*', '(.*)')}$`,
  inRoot(MUTATED_PACKAGE, file.replace('*', '$1')),
]);

const [tests = config] = config.projects?.filter(holds) ?? [];

export default {
  ...tests,
  moduleNameMapper: { ...tests.moduleNameMapper, ...Object.fromEntries(copied) },
  // Stryker takes one kind only: those of rules, which have their own in a package, run in a page as well.
  testPathIgnorePatterns: ['/node_modules/'],
  // A busy machine needs its time, as in a run of all packages.
  testTimeout: 30_000,
};
