import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 5_000;

/** Asks again until the answer is the expected one; for what another connection brings about. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  expected: T,
  patience_ms = PATIENCE_MS,
): Promise<void> {
  const ends = Date.now() + patience_ms;
  let answer = await ask();
  while (answer !== expected && Date.now() < ends) {
    await pause(10);
    answer = await ask();
  }
  expect(answer).toBe(expected);
}
