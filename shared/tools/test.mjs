import { asCommand, setUp } from './set-up.mjs';

/** Everything, from a fresh clone: the last line is `N passed, N failed` over all suites. */
await asCommand(async () => {
  await setUp();
  const suites = await import('./suites.mjs');
  const { runSuites } = await import('./run-suites.mjs');
  await runSuites([
    ['types', suites.types],
    ['contract', suites.contract],
    ['lint', suites.lint],
    ['format', suites.format],
    ['unused', suites.unused],
    ['rules', suites.rules],
    ['builds', suites.builds],
    ['tools', () => suites.tools({ built: true })],
    ...suites.pageRooms().map((room) => [`unit ${room}`, suites.unit(room)]),
    ['api', suites.unit('api')],
    ['end to end', () => suites.endToEnd()],
  ]);
});
