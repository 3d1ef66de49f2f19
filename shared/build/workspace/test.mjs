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

/** The tests of one package; with names only those files whose path holds one. */
async function suitesOfPackage(name, names) {
  const { packageNamed, TOOLS_PACKAGE } = await import('./packages.mjs');
  const { builds, endToEndSuites, tools, unit } = await import('./suites.mjs');
  const pkg = packageNamed(name);
  if (pkg === 'e2e') return endToEndSuites(await browser(), names);
  if (pkg === TOOLS_PACKAGE) {
    return [[['builds', builds]], [['tools', () => tools({ built: true, names })]]];
  }
  return [[[`unit ${pkg}`, unit(pkg, names)]]];
}

/**
 * `npm test`: everything but the long tests, from a fresh clone: the last line is `N passed, N failed` over all suites.
 * `npm test stock [name…]`: the tests of one package, or those of its files that hold a name.
 */
await asCommand(async () => {
  await setUp();
  const [pkg, ...names] = process.argv.slice(2);
  const { runSuites, TIMES } = await import('./run-suites.mjs');
  if (pkg) await runSuites(await suitesOfPackage(pkg, names));
  else await runSuites(await allSuites(), { keep: TIMES });
});
