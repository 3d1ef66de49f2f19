import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchDelivery } from './bench/delivery-bench.mjs';

// One try of everything, and forty seconds of two pipelines that promote while people work. How fast a move is in force, and whether
// a page came later than the shell waits for it and then by itself, is not looked at here: both depend on the machine.
// Everything must be built.

test('two teams that promote while people work cost nobody a page, lose no move and lead to no loop of reloads; one try of a bench is no pass [platform.1977]', async () => {
  const said = [];
  const { rows, isMet } = await benchDelivery({
    tries: 1,
    seconds: 40,
    pages: 6,
    print: (words) => said.push(words),
  });
  const told = said.join('\n');
  const [timed, [failed, , lost, loops]] = [rows.slice(0, 5), rows.slice(5)];
  for (const { found } of timed) assert.match(found, /^p50 \d+ ms/, told);
  assert.deepEqual(
    [failed, lost, loops].map(({ isMet: isOne }) => isOne),
    [true, true, true],
    told,
  );
  assert.match(lost.found, /^none of [1-9]\d*/, told);
  assert.equal(isMet, false);
});
