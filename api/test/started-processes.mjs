import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';

/** Longer than a process takes to stop the processes that it has started. */
const END_MS = 15_000;

async function end(child, limit_ms) {
  const ended = once(child, 'exit');
  child.stdin?.end();
  child.kill('SIGTERM');
  // A stopped process handles no other signal until it continues.
  child.kill('SIGCONT');
  const timer = setTimeout(() => child.kill('SIGKILL'), limit_ms);
  await ended;
  clearTimeout(timer);
}

/**
 * Records each process that is started from now on. The returned function ends those that still run, which a failed start or test
 * has left, and for which its runner would wait forever.
 */
export function noteStarted(limit_ms = END_MS) {
  const running = new Set();
  const note = ({ process: child }) => {
    running.add(child);
    child.once('exit', () => running.delete(child));
  };
  subscribe('child_process', note);
  return async () => {
    unsubscribe('child_process', note);
    const begun = [...running].filter(({ pid }) => pid !== undefined);
    await Promise.all(begun.map((child) => end(child, limit_ms)));
  };
}
