/** Why a file or module could not be loaded. */
export type LoadFailure = 'time-out' | 'network' | 'offline' | 'broken';

export class TimeOut extends Error {
  override readonly name = 'TimeOut';
}

/**
 * Waits for a promise, but at most this many milliseconds.
 * @param onTimeOut called when the time is over
 * @throws TimeOut when the time is over; the error of the promise
 */
export function withTimeOut<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  onTimeOut: () => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeOut());
      onTimeOut();
    }, milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Messages of the federation runtime and of webpack for a file that did not load or did not match its hash. */
const LOAD_ERRORS = /ScriptNetworkError|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/;

export function loadFailureOf(error: unknown, online: boolean): LoadFailure {
  if (!online) return 'offline';
  if (error instanceof TimeOut) return 'time-out';
  const { name = '', message = '', code = '' } = error as Partial<Error & { code: string }>;
  return LOAD_ERRORS.test(`${name} ${code} ${message}`) ? 'network' : 'broken';
}
