import type { Release } from '@storeroom/contract';
import { TooLarge } from '@storeroom/serving';
import type { ReleaseStore } from './release-store';
import { sha384Of } from '../server/hashes';
import { verifyRelease } from './verify-release';

const LATE = 'Its files did not come within 60 s.';

const CONTENT = Buffer.from('1');

const factsWith = (files: string[]): Release => ({
  ...{ name: 'shop', container: 'remote_shop', release: '0.1.0-aaaa1111', version: '0.1.0' },
  ...{ contract: '^1.0.0', entry: 'part0.js', sizes: {}, routes: [], widgets: [], preload: {} },
  integrity: Object.fromEntries(files.map((file) => [file, sha384Of(CONTENT)])),
});

const parts = (many: number) => Array.from({ length: many }, (_none, at) => `part${at}.js`);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Checks a release whose files come after so many milliseconds; `bytes` of one is its size, null when it does not come. */
async function verify(
  files: string[],
  delay: (file: string) => number,
  bytes: (file: string) => number | null = () => CONTENT.length,
) {
  const facts = factsWith(files);
  const read: { file: string; at: number; most: number }[] = [];
  const underWay: number[] = [];
  let [all, large] = [0, 0];
  const place: ReleaseStore = {
    address: () => '',
    newest: () => Promise.reject(new Error('silent')),
    list: () => Promise.resolve([]),
    async read(_remote, _release, file, most) {
      read.push({ file, at: performance.now() - begin, most });
      const isLarge = most > 4 * 1024 * 1024;
      underWay.push((all += 1));
      if (isLarge) large += 1;
      expect(large).toBeLessThanOrEqual(1);
      await new Promise((come) => setTimeout(come, delay(file)));
      all -= 1;
      if (isLarge) large -= 1;
      if (file === 'release.json') return Buffer.from(JSON.stringify(facts));
      const size = bytes(file);
      if (size === null) throw new Error('silent');
      if (size > most) throw new TooLarge('It is too large.');
      return CONTENT;
    },
  };
  const begin = performance.now();
  let took = NaN;
  const verified = verifyRelease(place, 'shop', facts.release, '1.0.0', { wasLive: true }).then((verdict) => {
    took = performance.now() - begin;
    return verdict;
  });
  await jest.advanceTimersByTimeAsync(200_000);
  return { verdict: await verified, took, read, most: Math.max(...underWay) };
}

test('a release whose files do not come is read for a minute, however many it has [platform.2470]', async () => {
  const files = parts(100);
  const { verdict, took, read } = await verify(
    files,
    (file) => (file === 'release.json' ? 10_000 : 15_000),
    () => null,
  );
  expect(took).toBe(60_000);
  expect(Math.max(...read.map(({ at }) => at))).toBeLessThan(60_000);
  expect(verdict).toEqual({
    problems: [...files.slice(0, 24).map((file) => `${file} cannot be read.`), LATE],
  });
});

test.each([
  ['release.json', 61_000],
  ['part1.js', 51_000],
])('a release whose %s comes after the minute is refused then [platform.2470]', async (last, wait_ms) => {
  const { verdict, took, read } = await verify(
    parts(2),
    (file) => {
      if (file === last) return wait_ms;
      return file === 'release.json' ? 10_000 : 0;
    },
    (file) => (file === last ? 5 * 1024 * 1024 : CONTENT.length),
  );
  expect([verdict, took]).toEqual([{ problems: [LATE] }, 60_000]);
  expect(read.filter(({ at }) => at >= 60_000)).toEqual([]);
});

test('two thousand files of which each takes 30 ms are read within the minute, eight at a time [platform.2476]', async () => {
  const { verdict, most } = await verify(parts(2000), () => 30);
  expect(verdict).toHaveProperty('facts');
  expect(most).toBe(8);
});

test('what is wrong with files is told in their order, whichever comes first [platform.2476]', async () => {
  const files = parts(12);
  const { verdict } = await verify(
    files,
    (file) => 1000 - 10 * files.indexOf(file),
    () => null,
  );
  expect(verdict).toEqual({ problems: files.map((file) => `${file} cannot be read.`) });
});

test('of files with more than 4 MB one is read at a time, and one with more than 32 MB is refused [platform.2476]', async () => {
  const [MB, files] = [1024 * 1024, parts(12)];
  const { verdict, read } = await verify(
    files,
    () => 10,
    (file) => (file === 'part11.js' ? 33 : 31) * MB,
  );
  expect(Math.max(...read.map(({ most }) => most))).toBe(32 * MB);
  expect(verdict).toEqual({ problems: ['part11.js cannot be read.'] });
});
