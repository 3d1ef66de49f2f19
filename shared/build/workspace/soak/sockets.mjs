import { fork } from 'node:child_process';
import { once } from 'node:events';

const TIMEOUT_MS = 10_000;

/** Sockets in a separate process, so that their events do not slow down the measuring one. */
export async function openSockets(settings) {
  const child = fork(new URL('socket-process.mjs', import.meta.url), [JSON.stringify(settings)]);
  let state = { subscribed: 0, heard: 0 };
  let number = 0;
  const probes = new Map();
  child.on('message', (message) => {
    if (message.state) state = message.state;
    else probes.get(message.probe)?.(message);
  });
  let isOver = false;
  const exited = once(child, 'exit').then(() => {
    if (!isOver) throw new Error('The process of the sockets ended by itself.');
  });
  exited.catch(() => undefined);
  const answered = (message) =>
    new Promise((resolve) => {
      const probe = (number += 1);
      probes.set(probe, (answer) => {
        probes.delete(probe);
        resolve(answer);
      });
      child.send({ ...message, probe }, () => undefined);
    });
  const ask = (message) => Promise.race([answered(message), exited]);

  return {
    state: () => state,
    /** Writes, and returns how late the last of those `listening` heard of it; `missed` is how many never did. */
    async probe(stock_id, write) {
      const { listening } = await ask({ arm: stock_id });
      const isWritten = await write();
      const written_at = Date.now();
      const { last_at, missed } = await ask({ look: stock_id, timeout_ms: TIMEOUT_MS });
      return {
        isWritten,
        listening,
        missed,
        lag: last_at === null ? null : Math.max(last_at - written_at, 0),
      };
    },
    async close() {
      isOver = true;
      if (child.connected) child.send({ end: true }, () => undefined);
      await exited;
    },
  };
}
