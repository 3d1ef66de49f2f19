import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const ownFile = (file) => join(import.meta.dirname, 'jest', file);

const compiled = (tsx) => ({
  '^.+\\.[jt]sx?$': [
    resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
});

const IGNORED_FOLDERS = ['/node_modules/', '/dist/'];

/** Our own packages are ES modules, which have to be compiled for Jest. */
const NOT_COMPILED = ['/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?@storeroom/)'];

/** The configuration for tests of pages: in jsdom, with a failing console, and with class names as written. */
export function browserTests(rootDir, { roots = ['<rootDir>/src'] } = {}) {
  return {
    rootDir,
    roots,
    displayName: rootDir.split('/').at(-1),
    testEnvironment: resolve('jest-environment-jsdom'),
    testEnvironmentOptions: {
      url: 'http://storeroom.localhost:8080/',
      // Not `browser`, because the browser bundles of packages are no CommonJS.
      customExportConditions: ['require', 'default'],
    },
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: IGNORED_FOLDERS,
    transform: compiled(true),
    transformIgnorePatterns: NOT_COMPILED,
    moduleNameMapper: { '\\.css$': ownFile('css-names.cjs') },
    setupFiles: [ownFile('browser-globals.cjs'), '@storeroom/ui/jsdom'],
    setupFilesAfterEnv: [resolve('@testing-library/jest-dom'), ownFile('quiet-console.cjs')],
    restoreMocks: true,
  };
}

/** The configuration for tests of code that runs in Node: the page server and the registry. */
export function nodeTests(rootDir, { roots = ['<rootDir>/src'] } = {}) {
  return {
    rootDir,
    roots,
    displayName: `${rootDir.split('/').at(-1)} server`,
    testEnvironment: resolve('jest-environment-node'),
    testMatch: ['**/*.test.ts'],
    testPathIgnorePatterns: IGNORED_FOLDERS,
    transform: { ...compiled(false), '\\.svg$': ownFile('svg-text.cjs') },
    setupFilesAfterEnv: [ownFile('quiet-console.cjs')],
    restoreMocks: true,
  };
}
