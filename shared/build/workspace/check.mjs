import { asCommand, setUp } from './set-up.mjs';

/** One package by itself: its types, lint, imports and format. */
async function checkPackage(name) {
  const { packageNamed, typedPackages } = await import('./packages.mjs');
  const { format, imports, lint, types } = await import('./suites.mjs');
  const pkg = packageNamed(name);
  return [
    [
      ...(typedPackages().includes(pkg) ? [['types', () => types([pkg])]] : []),
      ['lint', () => lint(pkg)],
      ['imports', () => imports(pkg)],
      ['format', () => format(pkg)],
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
 * `npm run check stock`: types, lint, imports and format of one package.
 */
await asCommand(async () => {
  await setUp();
  // `npm run check -- --rights`: who may call what, and nothing else.
  if (process.argv.includes('--rights')) {
    await import('../../../api/rights.mjs');
    return;
  }
  const [pkg] = process.argv.slice(2);
  const { runSuites } = await import('./run-suites.mjs');
  await runSuites(await (pkg ? checkPackage(pkg) : checkAll()));
});
