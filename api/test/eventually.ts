import { setTimeout as pause } from 'node:timers/promises';

/** The time limit of a test, less the time to report what it saw instead. */
const TIMEOUT_MS = 50_000;

/** Repeats a query until its result is the expected one, for effects of another connection. */
export async function eventually<T>(ask: () => T | Promise<T>, expected: T): Promise<void> {
  const ends = Date.now() + TIMEOUT_MS;
  let answer = await ask();
  while (answer !== expected && Date.now() < ends) {
    await pause(10);
    answer = await ask();
  }
  expect(answer).toBe(expected);
}
