import { browserTests } from '@storeroom/build/jest-preset';

const tests = browserTests(import.meta.dirname);

export default {
  ...tests,
  setupFilesAfterEnv: [...tests.setupFilesAfterEnv, '<rootDir>/src/en.ts', '<rootDir>/src/fr.ts'],
};
