import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOf, levelOf, verdictOf } from './verdict.mjs';

const FAULTS = [
  { kind: 'api', from: 10_000, to: 15_000, caught_up: 16_000 },
  { kind: 'database', from: 40_000, to: 45_000, caught_up: 46_000 },
];

test('a soak reports an answer as late above two seconds, and accepts a 503 or silence only during a fault', () => {
  const of = (at, ms, status, isAnnounced = true) => faultOf({ at, ms, status, isAnnounced }, FAULTS);
  assert.equal(of(1_000, 1_999, 200), null);
  assert.equal(of(1_000, 2_001, 200), 'above 2 s');
  assert.equal(of(41_000, 2_001, 200), 'above 2 s');
  assert.equal(of(1_000, 5, 503), '503 without a fault');
  assert.equal(of(41_000, 9_000, 503), null);
  assert.equal(of(39_000, 1_500, 503), null);
  assert.equal(of(41_000, 5, 503, false), '503 without Retry-After');
  assert.equal(of(41_000, 5, 500), 'answered 500');
  assert.equal(of(12_000, 5, 0), null);
  assert.equal(of(12_000, 2_001, 0), 'left hanging');
  assert.equal(of(6_000, 4_500, 0), null);
  // Only the process that was killed may be silent.
  assert.equal(of(41_000, 5, 0), 'not answered');
  assert.equal(of(30_000, 5, 0), 'not answered');
});

test('a soak reports memory as level where it hardly grows in the last half', () => {
  const growing = (by) => Array.from({ length: 100 }, (_, at) => ({ at: at * 1_000, mb: 300 + by * at }));
  assert.equal(levelOf(growing(0), 100_000).isLevel, true);
  assert.equal(levelOf(growing(0.3), 100_000).isLevel, true);
  assert.equal(levelOf(growing(3), 100_000).isLevel, false);
  assert.equal(levelOf([], 100_000).isLevel, false);
});

const FIGURES = {
  answers: [
    { kind: 'write', at: 100, ms: 20, status: 200 },
    { kind: 'write', at: 11_000, ms: 2, status: 0 },
    { kind: 'write', at: 41_000, ms: 3, status: 503, isAnnounced: true },
  ],
  faults: FAULTS,
  probes: [{ missed: 0, lag: 12, listening: 200 }],
  samples: Array.from({ length: 100 }, (_, at) => ({ at: at * 1_000, mb: 300 })),
  loads: [2.5, 4],
  failures: [],
  cores: 2,
  writes: {
    intended: 10,
    acknowledged: 10,
    offered: 50,
    achieved: 50,
    wanted: 50,
    kept: [
      { at: 100, ms: 20 },
      { at: 12_000, ms: 4_000 },
    ],
  },
  lost: 0,
  imports: [{ isWhole: true }],
  sockets: { wanted: 200, subscribed: 200, heard: 9 },
  length_ms: 100_000,
};
const misses = (more) =>
  verdictOf({ ...FIGURES, ...more })
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what);

test('the table of a soak names what was missed, and nothing else', () => {
  assert.deepEqual(misses({}), []);
  assert.deepEqual(misses({ lost: 1 }), ['acknowledged and not there, or there twice']);
  assert.deepEqual(misses({ imports: [] }), ['imports whole']);
  for (const probe of [
    { missed: 1, lag: null, listening: 200 },
    { missed: 0, lag: 3, listening: 199 },
  ])
    assert.deepEqual(misses({ probes: [probe] }), ['events at every socket']);
  const putOff = { kind: 'write', at: 55_000, ms: 3, status: 503, isAnnounced: true };
  const answers = [...FIGURES.answers, putOff];
  const full = { kind: 'disk', from: 50_000, to: 60_000, caught_up: 61_000 };
  assert.deepEqual(misses({ faults: [...FAULTS, full], answers }), []);
  for (const never of [{ caught_up: null }, { to: null, caught_up: null }])
    assert.deepEqual(misses({ faults: [...FAULTS, { ...full, ...never }], answers }), [
      'healed after a full disk',
    ]);
  assert.deepEqual(misses({ failures: ['a part ended'] }), ['ran to its end']);
  assert.deepEqual(misses({ sockets: { wanted: 200, subscribed: 199, heard: 9 } }), ['sockets at the end']);
  const slow = { kind: 'list', at: 100, ms: 2_500, status: 200 };
  assert.deepEqual(misses({ answers: [...FIGURES.answers, slow] }), ['answers', 'wrong answers']);
});

test('a fault of a soak that no call was affected by counts as a miss [G.280]', () => {
  const unfelt = { kind: 'database', from: 80_000, to: 81_000, caught_up: 81_000 };
  const missed = verdictOf({ ...FIGURES, faults: [...FAULTS, unfelt] }).filter(({ isMet }) => !isMet);
  assert.deepEqual(
    missed.map(({ what }) => what),
    ['healed after kill -9 of PostgreSQL'],
  );
  const felt = { kind: 'list', at: 80_500, ms: 3, status: 503, isAnnounced: true };
  assert.deepEqual(misses({ faults: [...FAULTS, unfelt], answers: [...FIGURES.answers, felt] }), []);
});

test('a soak that did not keep its pace names the writes offered and acknowledged in time and the machine’s load [G.276]', () => {
  const { writes } = FIGURES;
  assert.deepEqual(misses({ writes: { ...writes, offered: 40, achieved: 40 } }), ['writes a second']);
  assert.deepEqual(misses({ writes: { ...writes, achieved: 40 } }), ['writes a second']);
  const late = { ...writes, kept: [{ at: 100, ms: 2_100 }] };
  assert.deepEqual(misses({ writes: late }), ['from when a write was due, without faults']);
  const row = verdictOf({ ...FIGURES, writes: { ...writes, achieved: 31.26 } }).find(
    ({ what }) => what === 'writes a second',
  );
  assert.equal(row.found, '50.0 offered, 31.3 acknowledged in time (2 cores, load 2.5 → 4.0, at most 4.0)');
});
