const MAX_S = 300;

/** For how many milliseconds a stopping process still accepts calls, because a balancer goes on sending some for a moment. */
export function readDrain(env: Record<string, string | undefined>): number {
  const text = env['DRAIN_SECONDS']?.trim() || '0';
  if (/^\d{1,3}$/.test(text) && Number(text) <= MAX_S) return 1_000 * Number(text);
  throw new Error(`DRAIN_SECONDS must be a whole number from 0 to ${MAX_S}, but it is "${text}".`);
}

/** In milliseconds: after this time a part that hangs is given up, because the process would soon be killed otherwise. */
const STOP_LIMIT_MS = 15_000;

/**
 * Ends this process on SIGTERM and SIGINT: with 0 once `stop` is done, with 1 at a second signal, if `stop` fails, or some
 * seconds after the drain. Needed because the first process of a container ignores these signals by default.
 */
export function endOnSignal(stop: () => Promise<void>, drain_ms: number): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), drain_ms + STOP_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
}
