import { browserTests } from '@storeroom/build/jest-preset';

const tests = browserTests(import.meta.dirname);

export default {
  ...tests,
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
  // Whole screens are typed into here, letter by letter: a busy machine needs its time for that.
  testTimeout: 30_000,
};
