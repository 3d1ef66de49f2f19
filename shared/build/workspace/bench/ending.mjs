import { Stop } from '../set-up.mjs';
import { stopOnSignal } from '../stop-on-signal.mjs';

/**
 * Does some work that starts things, each told by `keep(started, end)`, and ends them in reverse order: when the work is
 * done, when it fails, and when somebody stops it with Ctrl-C, in whose case the exit code is 1.
 */
export async function endingAll(work, { onSignal = stopOnSignal } = {}) {
  const ends = [];
  let isStopped = false;
  let settled = null;
  const endAll = async () => {
    while (ends.length > 0) {
      await ends
        .pop()()
        .catch((error) => {
          console.error(error);
          process.exitCode = 1;
        });
    }
  };
  async function keep(starting, end) {
    const started = await starting;
    ends.push(async () => end(started));
    // It came up while everything else was ended already.
    if (isStopped) throw new Stop('Stopped.');
    return started;
  }
  const forget = onSignal(
    {
      async stop() {
        isStopped = true;
        await endAll();
        await settled;
      },
    },
    { code: 1 },
  );
  settled = work(keep)
    .finally(endAll)
    .then(
      (value) => ({ value }),
      (error) => ({ error }),
    );
  const { value, error } = await settled;
  forget();
  if (error) throw isStopped ? new Stop('Stopped.') : error;
  return value;
}
