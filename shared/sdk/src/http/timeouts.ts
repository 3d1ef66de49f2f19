import { ApiError } from './api-error';

/** How long an answer is waited for, its body included, in milliseconds. */
export const TIMEOUTS = { read: 15_000, write: 30_000 } as const;

/** The server took the call and kept silent. A write that ends so may have happened. */
export class TimedOut extends ApiError {
  constructor() {
    super(0, '');
  }
}

/**
 * Runs something that can be called off, for at most `limit` milliseconds.
 *
 * @throws TimedOut when it took longer; it is called off then, as it is when `outer` says so.
 */
export async function withinTime<Result>(
  limit: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const inner = new AbortController();
  const callOff = () => inner.abort(outer?.reason);
  if (outer?.aborted) callOff();
  outer?.addEventListener('abort', callOff);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut());
      inner.abort();
    }, limit);
  });
  try {
    return await Promise.race([run(inner.signal), late]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', callOff);
  }
}
