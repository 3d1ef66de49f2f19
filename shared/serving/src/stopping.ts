const MOST_S = 300;

/** For how many milliseconds a process that stops still answers what comes: a balancer sends calls for a moment more. */
export function drainIn(env: Record<string, string | undefined>): number {
  const text = env['DRAIN_SECONDS']?.trim() || '0';
  if (/^\d{1,3}$/.test(text) && Number(text) <= MOST_S) return 1_000 * Number(text);
  throw new Error(`DRAIN_SECONDS must be a whole number from 0 to ${MOST_S}, but it is "${text}".`);
}

/** By then even a part that hangs is given up: whoever stops us would end us without a word soon after. */
const LAST_MS = 15_000;

/**
 * SIGTERM and SIGINT end this process: with 0 once `stop` is done, with 1 at a second one, when `stop` fails, or some
 * seconds after the drain. Nothing else does: as the first process of a container it would ignore them.
 */
export function endOnSignal(stop: () => Promise<void>, drain_ms: number): void {
  let asked = false;
  const heard = () => {
    if (asked) process.exit(1);
    asked = true;
    setTimeout(() => process.exit(1), drain_ms + LAST_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, heard);
}
