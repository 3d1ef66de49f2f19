import { setTimeout as pause } from 'node:timers/promises';

/** The task's outcome, or an error when there is none in time. The task itself goes on: nothing can stop it. */
export async function within<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = pause(milliseconds, undefined, { signal: ended.signal }).then(
    () => Promise.reject(new Error(`Nothing came within ${milliseconds} ms.`)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([task, late]);
  } finally {
    ended.abort();
  }
}
