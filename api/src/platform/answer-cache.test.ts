import { createAnswerCache } from './answer-cache';

function arrange(max = 10) {
  let now = 1;
  let asked = 0;
  const answers = createAnswerCache<string, number>({ ttl_ms: 5_000, max }, () => now);
  const read = (key = 'a') => answers.get(key, async () => (asked += 1));
  return { answers, read, later: (ms: number) => (now += ms) };
}

/** An answer that comes when the test says so. */
function slow() {
  let finish: (answer: number) => void = () => undefined;
  let fail: () => void = () => undefined;
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      finish = resolve;
      fail = () => reject(new Error('down'));
    });
  return { ask, finish: (answer: number) => finish(answer), fail: () => fail() };
}

it('a cached answer is fetched once for each key, also when two ask for it at the same moment [G.342]', async () => {
  const { read } = arrange();
  expect(await Promise.all([read(), read(), read('b')])).toEqual([1, 1, 2]);
  expect(await read()).toBe(1);
});

it('a cached answer is used for its lifetime, counted from when it was asked for [G.342]', async () => {
  const { answers, read, later } = arrange();
  const first = slow();
  const waiting = answers.get('a', first.ask);
  later(4_000);
  first.finish(-1);
  expect(await waiting).toBe(-1);
  later(1_000);
  expect(await read()).toBe(-1);
  later(1);
  expect(await read()).toBe(1);
});

it('after a notice of a change a cached answer is fetched anew, and who was already waiting gets the earlier one [G.342]', async () => {
  const { answers, read } = arrange();
  const first = slow();
  const waiting = answers.get('a', first.ask);
  answers.forget();
  expect(await read()).toBe(1);
  first.finish(-1);
  expect(await waiting).toBe(-1);
  expect(await read()).toBe(1);
});

it('after a notice about some answers these and those still awaited are fetched anew, and no others [speed.2060]', async () => {
  const { answers, read } = arrange();
  await read('a');
  await read('b');
  const waiting = answers.get('c', slow().ask);
  answers.forget((answer) => answer === 1);
  expect([await read('a'), await read('b'), await read('c')]).toEqual([3, 2, 4]);
  expect(waiting).not.toBe(answers.get('c', slow().ask));
});

it('a failed fetch is not cached, and does not remove a newer cached answer', async () => {
  const { answers, read } = arrange();
  const first = slow();
  const waiting = answers.get('a', first.ask);
  answers.forget();
  expect(await read()).toBe(1);
  first.fail();
  await expect(waiting).rejects.toThrow('down');
  expect(await read()).toBe(1);

  await expect(answers.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await read('b')).toBe(2);
});

it('a full cache forgets the answer that was used longest ago', async () => {
  const { read } = arrange(2);
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect(await read('a')).toBe(1);
  expect(await read('b')).toBe(4);
});
