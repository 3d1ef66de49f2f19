import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../workspace.mjs';
import { namesToType, pauseIn, typingPause } from './arrange.mjs';
import { growthRow, lineOf, partsOf, percentile, timeRow } from './figures.mjs';

const upTo = (count) => Array.from({ length: count }, (_, at) => at + 1);

test('the 95th percentile of a list of times is independent of their order', () => {
  assert.equal(percentile(upTo(100).reverse(), 0.95), 95);
  assert.equal(percentile(upTo(30), 0.95), 29);
  assert.equal(percentile(upTo(30), 0.5), 15);
  assert.equal(percentile([7], 0.95), 7);
});

test('a bench misses a target when two of thirty presses are slow, or when there were too few rounds', () => {
  const quick = upTo(30).map(() => 100);
  assert.equal(timeRow('it', quick, 100).isMet, true);
  assert.equal(timeRow('it', [900, ...quick.slice(1)], 100).isMet, true);
  assert.equal(timeRow('it', [900, 900, ...quick.slice(2)], 100).isMet, false);
  const few = timeRow('it', quick.slice(1), 100);
  assert.equal(few.isMet, false);
  assert.match(lineOf(few), /✗ it +p50 100 ms, p95 100 ms of 29 rounds +p95 ≤ 100 ms of 30 rounds/);
  assert.equal(timeRow('it', [], 100).isMet, false);
  assert.equal(timeRow('it', [], null).isMet, true);
  const broken = timeRow('it', [...quick.slice(2), NaN, NaN], 100);
  assert.equal(broken.isMet, false, 'what could not be told');
});

test('a bench misses its target when memory has grown by more than a fifth', () => {
  const held = (bytes) => ({ bytes, nodes: 5, listeners: 3 });
  assert.equal(growthRow('it', [held(10e6), held(12e6)], 1.2).isMet, true);
  const grown = growthRow('it', [held(10e6), held(12.1e6)], 1.2);
  assert.equal(grown.isMet, false);
  assert.equal(grown.found, '10.0 MB → 12.1 MB, ×1.21; 5 → 5 nodes, 3 → 3 listeners');
});

test('a bench shows the time of a press in parts: until the request, for the answer, and until it is painted', () => {
  const one = { painted: 90, call: { asked: 10, answered: 40 } };
  assert.equal(
    partsOf([one, { painted: 5, call: null }]),
    'asked after 10 ms, answered in 30 ms, painted 50 ms later',
  );
});

test('a bench types each name once, and reads the pause of the search field from its source', () => {
  const names = namesToType(60);
  assert.equal(new Set(names).size, 60);
  assert.ok(names.includes('screw') && names.includes('e'));
  assert.equal(pauseIn('const PAUSE = 250;\n'), 250);
  assert.throws(() => pauseIn('const REST = 250;\n'), /no longer where it was/);
  const source = readFileSync(inRoot('shared/ui/src/search-input/name-search.tsx'), 'utf8');
  assert.match(source, /setTimeout\([^;]*, PAUSE\);/);
  assert.ok(typingPause() > 0);
});
