import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOf, levelOf, verdictOf } from './verdict.mjs';

const FAULTS = [
  { kind: 'api', from: 10_000, to: 15_000 },
  { kind: 'database', from: 40_000, to: 45_000 },
];

test('[G.272] an answer is late above two seconds, and only a fault excuses a 503 or silence', () => {
  const of = (at, ms, status) => faultOf({ at, ms, status }, FAULTS);
  assert.equal(of(1_000, 1_999, 200), null);
  assert.equal(of(1_000, 2_001, 200), 'above 2 s');
  assert.equal(of(41_000, 2_001, 200), 'above 2 s');
  assert.equal(of(1_000, 5, 503), '503 without a fault');
  assert.equal(of(41_000, 9_000, 503), null);
  assert.equal(of(39_000, 1_500, 503), null);
  assert.equal(of(41_000, 5, 500), 'answered 500');
  assert.equal(of(12_000, 5, 0), null);
  // Only the process that was killed may be silent.
  assert.equal(of(41_000, 5, 0), 'not answered');
  assert.equal(of(30_000, 5, 0), 'not answered');
});

test('[G.272] memory is level when the end of the last half holds as much as its beginning', () => {
  const growing = (by) => Array.from({ length: 100 }, (_, at) => ({ at: at * 1_000, mb: 300 + by * at }));
  assert.equal(levelOf(growing(0), 100_000).isLevel, true);
  assert.equal(levelOf(growing(0.3), 100_000).isLevel, true);
  assert.equal(levelOf(growing(3), 100_000).isLevel, false);
  assert.equal(levelOf([], 100_000).isLevel, false);
});

const FIGURES = {
  answers: [{ kind: 'write', at: 100, ms: 20, status: 200 }],
  faults: FAULTS,
  probes: [{ missed: 0, lag: 12 }],
  samples: Array.from({ length: 100 }, (_, at) => ({ at: at * 1_000, mb: 300 })),
  writes: { intended: 10, acknowledged: 10, per_second: 50, wanted_per_second: 50 },
  lost: 0,
  imports: [{ isWhole: true }],
  sockets: { wanted: 200, subscribed: 200, heard: 9 },
  length_ms: 100_000,
};
const misses = (more) =>
  verdictOf({ ...FIGURES, ...more })
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what);

test('[G.272] a run with a single miss is a miss', () => {
  assert.deepEqual(misses({}), []);
  assert.deepEqual(misses({ lost: 1 }), ['acknowledged and not there, or there twice']);
  assert.deepEqual(misses({ imports: [] }), ['imports whole']);
  assert.deepEqual(misses({ probes: [{ missed: 1, lag: null }] }), ['events at every socket']);
  assert.deepEqual(misses({ faults: [{ kind: 'disk', from: 1, to: null }] }), ['healed after a full disk']);
  assert.deepEqual(misses({ sockets: { wanted: 200, subscribed: 199, heard: 9 } }), ['sockets at the end']);
  const slow = [{ kind: 'list', at: 100, ms: 2_500, status: 200 }];
  assert.deepEqual(misses({ answers: slow }), ['answers', 'wrong answers']);
});
