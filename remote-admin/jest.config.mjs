import { browserTests } from '@storeroom/build/jest-preset';

const tests = browserTests(import.meta.dirname);

export default {
  ...tests,
  setupFilesAfterEnv: [...tests.setupFilesAfterEnv, '@storeroom/list/en', '@storeroom/list/fr'],
  // As in a run of all packages: a busy machine needs its time for whole screens.
  testTimeout: 30_000,
};
