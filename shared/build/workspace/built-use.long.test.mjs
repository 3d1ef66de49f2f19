import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchLogs } from './bench/logs-bench.mjs';
import { benchUse } from './bench/use-bench.mjs';

// One round of everything with a small team: whether the bench still finds what it presses and waits for. What depends on
// the speed of the machine is not looked at here. Everything must be built.

test('a bench of use measures each of its figures, and a single round is no pass', async () => {
  const said = [];
  const { rows, isMet } = await benchUse({
    rounds: 1,
    items: 2_000,
    routeChanges: [8, 16],
    storm: false,
    print: (words) => said.push(words),
  });
  const told = said.join('\n');
  assert.equal(rows.length, 17, told);
  for (const { found, what } of rows)
    assert.match(found, /^(p50 -?\d+ ms|\d+\.\d MB → )/, `${what}\n${told}`);
  const targeted = rows.filter(({ wanted }) => wanted.startsWith('p95'));
  assert.ok(
    targeted.every((row) => !row.isMet),
    told,
  );
  assert.equal(isMet, false);
});

test('a bench of the log measures each of its figures, and a single round is no pass', async () => {
  const said = [];
  const { rows, isMet } = await benchLogs({ rounds: 1, rows: 2_000, print: (words) => said.push(words) });
  const told = said.join('\n');
  assert.deepEqual(
    rows.map(({ found }) => /^p50 \d+ ms/.test(found)),
    [true, true, true],
    told,
  );
  assert.equal(isMet, false);
});
