import { setTimeout as pause } from 'node:timers/promises';

/** As long as a test takes at most, but for what it needs to say what it saw instead. */
const TIMEOUT_MS = 50_000;

/** Asks again until the answer is the expected one; for what another connection brings about. */
export async function eventually<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  const ends = Date.now() + TIMEOUT_MS;
  let answer = await ask();
  while (answer !== expected && Date.now() < ends) {
    await pause(10);
    answer = await ask();
  }
  expect(answer).toBe(expected);
}
