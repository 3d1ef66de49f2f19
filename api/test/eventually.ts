import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 5_000;

/** Asks again until the answer is the expected one; for what another connection brings about. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  expected: T,
  timeout_ms = TIMEOUT_MS,
): Promise<void> {
  const ends = Date.now() + timeout_ms;
  let answer = await ask();
  while (answer !== expected && Date.now() < ends) {
    await pause(10);
    answer = await ask();
  }
  expect(answer).toBe(expected);
}
