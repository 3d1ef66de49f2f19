import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Jest's CommonJS world cannot load packages that are ES modules only: it gets them bundled, once a version.
 * Renamed into place, because several runs may begin at the same time.
 */
async function asCommonJs(name, entry) {
  const { version } = JSON.parse(
    readFileSync(entry.replace(new RegExp(`(/${name})/(?!.*/${name}/).*`), '$1/package.json')),
  );
  const outfile = `${here}.cache/${name}-${version}.cjs`;
  if (existsSync(outfile)) return outfile;
  const draft = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    logLevel: 'error',
  });
  renameSync(draft, outfile);
  // esbuild's helper process would keep Jest from ending.
  await stop();
  return outfile;
}

/** What takes minutes is left out, unless it is all that is wanted (`STOREROOM_LONG=1`) or is named. */
const isLong = process.env.STOREROOM_LONG === '1';
const isNamed = process.argv.some((word) => word.includes('.long'));

const typebox = await asCommonJs('typebox', fileURLToPath(import.meta.resolve('typebox')));
const fastifyCookie = createRequire(import.meta.url).resolve('@fastify/cookie');
const cookie = await asCommonJs('cookie', createRequire(fastifyCookie).resolve('cookie'));

/** @type {import('jest').Config} */
export default {
  rootDir: here,
  testEnvironment: 'node',
  testMatch: ['src', 'test', 'seeds'].map(
    (folder) => `<rootDir>/${folder}/**/*${isLong ? '.long' : ''}.test.ts`,
  ),
  testPathIgnorePatterns: ['/node_modules/', ...(isLong || isNamed ? [] : ['\\.long\\.test\\.ts$'])],
  transform: {
    '\\.ts$|/@fastify/cookie/.*\\.js$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?@fastify/cookie/)'],
  moduleNameMapper: {
    '^typebox$': typebox,
    '^cookie$': cookie,
    '^@storeroom/(contract|serving)$': '<rootDir>/../shared/$1/src/index.ts',
  },
  globalSetup: '<rootDir>/test/global-setup.ts',
  setupFilesAfterEnv: ['<rootDir>/test/one-connection.ts'],
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  testTimeout: 60_000,
  maxWorkers: 2,
};
