import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSeed } from './suites.mjs';

test('[G.264] runs of the suites take one shuffled order, another when asked, and one that was shown again', () => {
  const seeds = new Set(Array.from({ length: 20 }, () => readSeed('random')));
  assert.ok(seeds.size > 15);
  for (const seed of seeds) assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31);
  assert.equal(readSeed('4711'), 4711);
  assert.equal(readSeed(''), readSeed(undefined));
  assert.throws(() => readSeed('yesterday'), /STOREROOM_SEED must be "random" or a whole number/);
});
