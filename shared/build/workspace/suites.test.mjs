import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSeed } from './suites.mjs';

test('the order of tests is random, a given seed, or one fixed order [G.264]', () => {
  const seeds = new Set(Array.from({ length: 20 }, () => readSeed('random')));
  assert.ok(seeds.size > 15);
  for (const seed of seeds) assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31);
  assert.equal(readSeed('4711'), 4711);
  assert.equal(readSeed(''), readSeed(undefined));
  assert.throws(() => readSeed('yesterday'), /STOREROOM_SEED must be "random" or a whole number/);
});
