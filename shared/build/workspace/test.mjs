import { asCommand, setUp } from './set-up.mjs';

const browser = async () => (await import('./browser/set-up-browser.mjs')).setUpBrowser();

/** Suites that need no build run beside the builds; those that use all cores run one after the other. */
async function allSuites() {
  const suites = await import('./suites.mjs');
  const chromium = await browser();
  return [
    [['builds', suites.builds], ...suites.checks()],
    [['tools', () => suites.tools({ built: true })]],
    [['unit', suites.units]],
    [['api', suites.unit('api')]],
    [['end to end', () => suites.endToEnd(chromium)]],
  ];
}

/** The tests of one room; with names only those files whose path holds one. */
async function suitesOfRoom(name, names) {
  const { roomNamed, TOOLS_ROOM } = await import('./rooms.mjs');
  const { builds, endToEndSuites, tools, unit } = await import('./suites.mjs');
  const room = roomNamed(name);
  if (room === 'e2e') return endToEndSuites(await browser(), names);
  if (room === TOOLS_ROOM) {
    return [[['builds', builds]], [['tools', () => tools({ built: true, names })]]];
  }
  return [[[`unit ${room}`, unit(room, names)]]];
}

/**
 * `npm test`: everything but the long tests, from a fresh clone: the last line is `N passed, N failed` over all suites.
 * `npm test stock [name…]`: the tests of one room, or those of its files that hold a name.
 */
await asCommand(async () => {
  await setUp();
  const [room, ...names] = process.argv.slice(2);
  const { runSuites, TIMES } = await import('./run-suites.mjs');
  if (room) await runSuites(await suitesOfRoom(room, names));
  else await runSuites(await allSuites(), { keep: TIMES });
});
