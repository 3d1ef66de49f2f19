import { MOVES } from './moves.mjs';

/** The commands of `storeroom-remote`, each with its options and what it does. */
export const COMMANDS = {
  build: { options: '[--dist <folder>]', text: 'makes a release of the remote in this folder' },
  dev: { options: '[--port 8081]', text: 'runs it alone, and exchanges in open pages what a save changed' },
  test: { options: "[jest's own options]", text: 'runs its tests' },
  keys: { options: '<name>', text: 'makes a key file, with which the following sign' },
  publish: {
    options: '[release]',
    text: 'sends a release, the newest build when none is named, to an installation',
  },
  ...MOVES,
  moves: { options: '', text: 'where the remote stands there, and what was done and refused' },
};

const lines = Object.entries(COMMANDS).map(([verb, { options, text }]) => [
  `storeroom-remote ${verb} ${options}`,
  text,
]);
const width = Math.max(...lines.map(([call]) => call.length));

export const USAGE = `${lines.map(([call, text]) => `${call.padEnd(width + 3)}${text}`).join('\n')}

publish, moves and all between them need --to https://… (or STOREROOM_SITE) and --key <file> (or STOREROOM_KEY).`;
