import { browserTests, nodeTests } from '@storeroom/build/jest-preset';

const tests = browserTests(import.meta.dirname);
const RULES = '\\.rules\\.test\\.ts$';

const pages = {
  ...tests,
  testPathIgnorePatterns: [...tests.testPathIgnorePatterns, RULES],
  setupFilesAfterEnv: [
    ...tests.setupFilesAfterEnv,
    '@storeroom/list/en',
    '@storeroom/list/fr',
    '<rootDir>/src/unsent/testing/stop-queue.ts',
  ],
  // The scales and shapes of charts are ES modules; Jest takes the other form in which they come.
  testEnvironmentOptions: {
    ...tests.testEnvironmentOptions,
    customExportConditions: ['umd', ...tests.testEnvironmentOptions.customExportConditions],
  },
};

/** Rules know no page: without one their tests begin in a third of the time. */
const { testEnvironment, setupFilesAfterEnv } = nodeTests(import.meta.dirname);
const rules = {
  ...tests,
  displayName: 'remote-stock rules',
  testMatch: ['**/*.rules.test.ts'],
  testEnvironment,
  setupFiles: [],
  setupFilesAfterEnv,
};

export default {
  projects: [pages, rules],
  // Whole screens are typed into here, letter by letter: a busy machine needs its time for that.
  testTimeout: 120_000,
};
