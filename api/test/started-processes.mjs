import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';

/** Longer than a process in order takes to end what it has started itself. */
const END_MS = 15_000;

async function end(child, limit_ms) {
  const ended = once(child, 'exit');
  child.stdin?.end();
  child.kill('SIGTERM');
  // One that is stopped takes no other signal until then.
  child.kill('SIGCONT');
  const timer = setTimeout(() => child.kill('SIGKILL'), limit_ms);
  await ended;
  clearTimeout(timer);
}

/**
 * Notes each process that is started from now on. The function that it returns ends those that still run: a start or a test that
 * failed half-way has left them, and its runner would wait for them for ever.
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
