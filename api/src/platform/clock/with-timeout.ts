import { setTimeout as pause } from 'node:timers/promises';

/** The result of a task, or an error if it takes too long. The task itself is not stopped. */
export async function withTimeout<T>(milliseconds: number, task: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const timeout = pause(milliseconds, undefined, { signal: ended.signal }).then(
    () => Promise.reject(new Error(`Nothing came within ${milliseconds} ms.`)),
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([task, timeout]);
  } finally {
    ended.abort();
  }
}
