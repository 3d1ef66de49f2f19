import { join } from 'node:path';
import { inRoot } from '../workspace.mjs';

// Read in the copy of the tree in which the mutants are: the tests of the one room, and of several kinds of them (the host
// has pages, servers and a worker) the one that holds the folder.

const { MUTATED_ROOM, MUTATED_FOLDER } = process.env;
const { default: config } = await import(inRoot(MUTATED_ROOM, 'jest.config.mjs'));
const holds = ({ rootDir, roots }) =>
  roots.some((kept) =>
    `${inRoot(MUTATED_FOLDER)}/`.startsWith(`${join(kept.replace('<rootDir>', rootDir))}/`),
  );

// A busy machine needs its time, as in a run of all rooms.
export default { ...(config.projects?.find(holds) ?? config), testTimeout: 30_000 };
