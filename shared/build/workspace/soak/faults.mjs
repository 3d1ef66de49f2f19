import { setTimeout as pause } from 'node:timers/promises';
import { becomesTrue } from './pace.mjs';
import { FAULTS } from './verdict.mjs';

const DISK_FULL_MS = 10_000;
const HEALS_MS = 90_000;
const CAUGHT_UP_MS = 120_000;

/**
 * What breaks the product, each with files on their way into it. `bring` returns what was brought about, as the
 * verdict wants it, once the product takes writes again.
 */
export function makeFaults({ product, disk, load, importOne, now, say }) {
  const acts = {
    async api() {
      await product.kill();
      await product.start();
    },
    async database() {
      const killed = product.database();
      if (killed === null) throw new Error('There is no PostgreSQL to kill.');
      product.killDatabase();
      // What its sessions still answer is no sign of health.
      const isAnother = () => {
        mustRun();
        return ![null, killed].includes(product.database());
      };
      if (!(await becomesTrue(isAnother, HEALS_MS))) throw new Error('No other PostgreSQL was started.');
    },
    async disk() {
      await disk.fill();
      await pause(DISK_FULL_MS);
      disk.free();
    },
  };

  function mustRun() {
    const ended = product.ended();
    if (ended !== null) throw new Error(`The product has ended by itself (${ended}).`);
  }

  async function isItself() {
    mustRun();
    const { acknowledged } = load.counts;
    if (!(await product.isReady())) return false;
    await pause(300);
    return load.counts.acknowledged > acknowledged;
  }

  return {
    async bring(kind, put) {
      // One is being carried out when it happens, and one comes in meanwhile.
      const accepted = importOne(`Soak file before ${kind}`);
      await Promise.race([accepted.taken, pause(5_000)]);
      const fault = { kind, from: now(), to: null, caught_up: null };
      put(fault);
      say(FAULTS[kind]);
      const acting = acts[kind]();
      importOne(`Soak file during ${kind}`);
      const isHealed = await acting
        .then(() => becomesTrue(isItself, HEALS_MS))
        .catch((error) => void say(error.message));
      if (!isHealed) return say('not itself again');
      fault.to = now();
      const seconds = () => ((now() - fault.from) / 1000).toFixed(1);
      say(`itself again after ${seconds()} s, with ${load.backlog()} writes to catch up on`);
      // A few are always under way.
      if (!(await becomesTrue(() => load.backlog() < 16, CAUGHT_UP_MS))) return say('not caught up');
      fault.caught_up = now();
      say(`caught up after ${seconds()} s`);
    },
  };
}
