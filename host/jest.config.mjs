import { browserTests, nodeTests } from '@storeroom/build/jest-preset';

export default {
  projects: [
    browserTests(import.meta.dirname),
    nodeTests(import.meta.dirname, { roots: ['<rootDir>/server', '<rootDir>/registry'] }),
  ],
};
