import { asCommand, setUp } from './set-up.mjs';

/** One room by itself: its types, lint, imports and format. */
async function checkRoom(name) {
  const { roomNamed, typedRooms } = await import('./rooms.mjs');
  const { format, imports, lint, types } = await import('./suites.mjs');
  const room = roomNamed(name);
  return [
    [
      ...(typedRooms().includes(room) ? [['types', () => types([room])]] : []),
      ['lint', () => lint(room)],
      ['imports', () => imports(room)],
      ['format', () => format(room)],
    ],
  ];
}

async function checkAll() {
  const suites = await import('./suites.mjs');
  return [[...suites.checks(), ['tools', () => suites.tools()]], [['unit', suites.changedUnits]]];
}

/**
 * `npm run check`: the fast look before a push: types, lint, the unit tests that reach what has changed, which rules are
 * proven, and how commits are named.
 * `npm run check stock`: types, lint, imports and format of one room.
 */
await asCommand(async () => {
  await setUp();
  // `npm run check -- --rights`: who may call what, and nothing else.
  if (process.argv.includes('--rights')) {
    await import('../../../api/rights.mjs');
    return;
  }
  const [room] = process.argv.slice(2);
  const { runSuites } = await import('./run-suites.mjs');
  await runSuites(await (room ? checkRoom(room) : checkAll()));
});
