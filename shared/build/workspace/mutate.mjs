import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { asCommand, setUp, Stop } from './set-up.mjs';
import { inRoot } from './workspace.mjs';

/** Of what is made or measured a copy needs nothing. */
const NOT_COPIED = ['.cache', '.data', '**/dist', 'docs/pictures'];

/**
 * `npm run mutate FOLDER`: changes the sources of a folder of a page package (or one file) in small ways, one at a time, and says
 * which of these changes no test of the package notices. It ends with 1 when fewer than 90 % are noticed.
 * `npm run mutate api`: the same with 200 changes of the API that a seed draws; of those in rights, sessions, tokens, the scope
 * of teams and amounts 97 % have to be noticed.
 */
await asCommand(async () => {
  await setUp();
  const [given] = process.argv.slice(2);
  if (given === 'api') {
    const { sampleOfApi } = await import('./mutate/api-sample.mjs');
    const { MUTANTS = '200', MUTANTS_SEED = '1' } = process.env;
    const { strict, others } = await sampleOfApi({ count: Number(MUTANTS), seed: Number(MUTANTS_SEED) });
    if (strict < 0.97 || others < 0.9) process.exitCode = 1;
    return;
  }
  if (given === undefined) throw new Stop('Which folder? For example: npm run mutate shared/contract/src.');
  const folder = given.replace(/^\.\/|\/$/g, '');
  const { pagePackages } = await import('./packages.mjs');
  const pkg = pagePackages().find((one) => folder === one || folder.startsWith(`${one}/`));
  if (!pkg || !existsSync(inRoot(folder)))
    throw new Stop(`${folder} is no folder or file of ${pagePackages().join(', ')}.`);
  const isFile = statSync(inRoot(folder)).isFile();
  process.env.MUTATED_PACKAGE = pkg;
  // Jest looks here for what the package itself does not name, as it does when it is started by its command.
  process.env.NODE_PATH = inRoot('node_modules/.pnpm/node_modules');
  process.env.MUTATED_FOLDER = folder === pkg ? `${pkg}/src` : isFile ? dirname(folder) : folder;
  const { availableParallelism } = await import('node:os');
  const { Stryker } = await import('@stryker-mutator/core');
  const report = `.cache/mutants/${folder.replaceAll('/', '-')}`;
  await new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { projectType: 'custom', configFile: 'shared/build/workspace/mutate/jest.config.mjs' },
    coverageAnalysis: 'perTest',
    mutate: isFile
      ? [folder]
      : [
          `${folder}/**/*.{ts,tsx}`,
          `!${folder}/**/*.test.{ts,tsx}`,
          `!${folder}/**/testing/**`,
          '!shared/contract/src/api.ts',
        ],
    ignorePatterns: NOT_COPIED,
    tempDirName: '.cache/mutants/copy',
    concurrency: availableParallelism(),
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { reportTests: false, allowColor: false },
    htmlReporter: { fileName: `${report}.html` },
    incremental: true,
    incrementalFile: `${report}.json`,
    thresholds: { high: 97, low: 90, break: 90 },
  }).runMutationTest();
});
