import { buildSync } from 'esbuild';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Jest's CommonJS world cannot load packages that are ES modules only: it gets them bundled. */
function asCommonJs(name, entry) {
  const outfile = `${here}.cache/${name}.cjs`;
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    logLevel: 'error',
  });
  return outfile;
}

const fastifyCookie = createRequire(import.meta.url).resolve('@fastify/cookie');
const cookie = createRequire(fastifyCookie).resolve('cookie');

/** @type {import('jest').Config} */
export default {
  rootDir: here,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts', '<rootDir>/seeds/**/*.test.ts'],
  transform: {
    '\\.ts$|/@fastify/cookie/.*\\.js$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?@fastify/cookie/)'],
  moduleNameMapper: {
    '^typebox$': asCommonJs('typebox', fileURLToPath(import.meta.resolve('typebox'))),
    '^cookie$': asCommonJs('cookie', cookie),
    '^@storeroom/shared/contract$': '<rootDir>/../shared/src/contract/index.ts',
  },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 20_000,
  maxWorkers: 2,
};
