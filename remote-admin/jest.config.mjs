import { browserTests } from '@storeroom/build/jest-preset';

const tests = browserTests(import.meta.dirname);

export default {
  ...tests,
  setupFilesAfterEnv: [...tests.setupFilesAfterEnv, '@storeroom/list/en', '@storeroom/list/fr'],
  // As in the run of all packages.
  testTimeout: 120_000,
};
