import { browserTests, nodeTests } from '@storeroom/shared/tools/jest-preset.mjs';

export default {
  projects: [
    browserTests(import.meta.dirname),
    nodeTests(import.meta.dirname, { roots: ['<rootDir>/server', '<rootDir>/registry'] }),
  ],
};
