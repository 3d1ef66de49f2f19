/** Why something that the page asked for is not there. */
export type ArrivalFailure = 'time-out' | 'network' | 'offline' | 'broken';

export class TimeOut extends Error {
  override readonly name = 'TimeOut';
}

/** What federation runtime and webpack say when a file did not arrive, or did not match its hash. */
const NOT_ARRIVED = /ScriptNetworkError|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/;

export function reasonOf(error: unknown, online: boolean): ArrivalFailure {
  if (!online) return 'offline';
  if (error instanceof TimeOut) return 'time-out';
  const { name = '', message = '', code = '' } = error as Partial<Error & { code: string }>;
  return NOT_ARRIVED.test(`${name} ${code} ${message}`) ? 'network' : 'broken';
}
