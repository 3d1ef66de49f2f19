import { browserTests, nodeTests } from '@storeroom/build/jest-preset';

/** The listed libraries are ES modules and have to be transformed. */
const worker = {
  ...nodeTests(import.meta.dirname, { roots: ['<rootDir>/worker'] }),
  displayName: 'host worker',
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(@storeroom|workbox-[a-z-]+|idb)/)',
  ],
};

export default {
  projects: [
    browserTests(import.meta.dirname),
    nodeTests(import.meta.dirname, { roots: ['<rootDir>/server', '<rootDir>/registry'] }),
    worker,
  ],
};
