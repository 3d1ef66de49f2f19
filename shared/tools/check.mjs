import { asCommand, setUp } from './set-up.mjs';

/** The fast look before a commit: types, lint, unit tests, and which rules are proven. */
await asCommand(async () => {
  await setUp();
  // `npm run check -- --rights`: who may call what, and nothing else.
  if (process.argv.includes('--rights')) {
    await import('../../api/rights.mjs');
    return;
  }
  const { contract, format, lint, pageRooms, rules, tools, types, unit, unused } =
    await import('./suites.mjs');
  const { runSuites } = await import('./run-suites.mjs');
  await runSuites([
    ['types', types],
    ['contract', contract],
    ['lint', lint],
    ['format', format],
    ['unused', unused],
    ['tools', tools],
    ...pageRooms().map((room) => [`unit ${room}`, unit(room)]),
    ['rules', rules],
  ]);
});
