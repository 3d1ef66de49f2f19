import { asCommand, setUp, Stop } from './set-up.mjs';

const STOP_MS = 10_000;

/** Ctrl-C twice ends it at once; nobody waits for ever for a part that does not stop. */
function stopOnSignal(running) {
  let stopping = false;
  const stop = (signal) => {
    if (stopping) process.exit(1);
    stopping = true;
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
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

await asCommand(async () => {
  const started = performance.now();
  await setUp();
  const { startStoreroom } = await import('./storeroom.mjs');
  const running = await startStoreroom().catch((error) => {
    // Settings and database say in one sentence what is wrong with them; so do builds.
    throw error instanceof Error && error.message ? new Stop(error.message) : error;
  });
  stopOnSignal(running);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`
  Storeroom is up after ${seconds} s.

    ${running.origin}
    sign in as  priya  (manager)  or  tom  (stock keeper)
    password    storeroom-demo

  Ctrl-C stops it.
`);
});
