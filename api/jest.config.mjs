import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** What takes minutes is left out, unless it is all that is wanted (`STOREROOM_LONG=1`) or is named. */
const isLong = process.env.STOREROOM_LONG === '1';
const isNamed = process.argv.some((word) => word.includes('.long'));

/** @type {import('jest').Config} */
export default {
  rootDir: here,
  testEnvironment: 'node',
  testMatch: ['src', 'test', 'seeds'].map(
    (folder) => `<rootDir>/${folder}/**/*${isLong ? '.long' : ''}.test.ts`,
  ),
  testPathIgnorePatterns: ['/node_modules/', ...(isLong || isNamed ? [] : ['\\.long\\.test\\.ts$'])],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  runtime: '<rootDir>/test/once-a-worker.mjs',
  globalSetup: '<rootDir>/test/global-setup.ts',
  setupFilesAfterEnv: ['<rootDir>/test/one-connection.ts'],
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // A test of many rounds takes several times as long on a machine that is busy; its suite has a limit of its own.
  testTimeout: isLong || isNamed ? 900_000 : 60_000,
  maxWorkers: 2,
};
