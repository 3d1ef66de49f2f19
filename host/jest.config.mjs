import { browserTests, nodeTests } from '@storeroom/build/jest-preset';

/** The listed libraries are ES modules and have to be transformed. */
const worker = {
  ...nodeTests(import.meta.dirname, { roots: ['<rootDir>/worker'] }),
  displayName: 'host worker',
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(@storeroom|workbox-[a-z-]+|idb)/)',
  ],
};

const servers = nodeTests(import.meta.dirname, { roots: ['<rootDir>/server', '<rootDir>/registry'] });
/** What they take from the build is an ES module by its name, too. */
const server = {
  ...servers,
  transform: { ...servers.transform, '\\.mjs$': Object.values(servers.transform)[0] },
};

export default {
  projects: [browserTests(import.meta.dirname), server, worker],
  // As in the run of all packages.
  testTimeout: 120_000,
};
