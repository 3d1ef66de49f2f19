import { setTimeout as pause } from 'node:timers/promises';

/** Returns how to stop it. */
export function every(milliseconds, act) {
  const timer = setInterval(act, milliseconds);
  return () => clearInterval(timer);
}

/** So many times a second on the whole, also when a timer comes late. Returns how to stop it. */
export function pacing(per_second, now, act) {
  const from = now();
  let done = 0;
  return every(20, () => {
    for (const due = ((now() - from) / 1000) * per_second; done < due; done += 1) act();
  });
}

/** Looks every tenth of a second; returns whether it became so. */
export async function becomesTrue(isSo, timeout_ms) {
  for (const ends = performance.now() + timeout_ms; performance.now() < ends; await pause(100))
    if (await isSo()) return true;
  return false;
}
