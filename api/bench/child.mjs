import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A measurement that fails half-way stops nothing that it has started: that ends with this process. */
export function endWithUs(child) {
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** A server of this folder in a process of its own: the load generator must not run on its thread. */
export async function startBeside(file, env = {}) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  endWithUs(child);
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`${file} could not be started.`)));
  const [address] = await Promise.race([once(child, 'message'), failed]);
  return {
    ...address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
