/** The time limit of a stop in milliseconds, in addition to the drain. */
const STOP_MS = 10_000;
/** npm passes Ctrl-C on although the terminal has sent it already; within this time it is no second press. */
const ECHO_MS = 1_000;

/**
 * Ctrl-C, SIGTERM or a closed terminal stops what runs, and the process ends with `code`; a second one ends it at once, and
 * nobody waits for ever for a part. Returns a function that stops listening to the signals.
 */
export function stopOnSignal(running, { code = 0 } = {}) {
  let stoppingSince = null;
  const stop = (signal) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    console.log(`${signal}: stopping …`);
    setTimeout(
      () => {
        console.error('Something did not stop in time.');
        process.exit(1);
      },
      STOP_MS + (running.drain_ms ?? 0),
    ).unref();
    running.stop().then(
      () => process.exit(code),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  return () => signals.forEach((signal) => process.off(signal, stop));
}
