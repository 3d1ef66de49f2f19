const STOP_MS = 10_000;
/** npm passes Ctrl-C on to us although the terminal has told us already: such an echo is no second press. */
const ECHO_MS = 1_000;

/** Ctrl-C, SIGTERM or a closed terminal stops what runs; a second one ends it at once, and nobody waits for ever for a part. */
export function stopOnSignal(running) {
  let stoppingSince = null;
  const stop = (signal) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    console.log(`${signal}: stopping …`);
    setTimeout(() => {
      console.error('Something did not stop in time.');
      process.exit(1);
    }, STOP_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
