import { ApiError } from './api-error';

/** Time limits for a response including its body, in milliseconds. */
export const TIMEOUTS = { read: 15_000, write: 30_000 } as const;

/** The server received the request and did not respond. A write that ends like this may have taken effect. */
export class TimedOut extends ApiError {
  constructor() {
    super(0, '');
  }
}

/**
 * Runs an abortable operation for at most `limit` milliseconds.
 *
 * @throws TimedOut when it took longer; it is aborted then, as it is when `outer` aborts.
 */
export async function withinTime<Result>(
  limit: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const inner = new AbortController();
  const abort = () => inner.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimedOut());
      inner.abort();
    }, limit);
  });
  try {
    return await Promise.race([run(inner.signal), timedOut]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
