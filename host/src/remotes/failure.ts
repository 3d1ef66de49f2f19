export type FailureReason =
  'time-out' | 'network' | 'offline' | 'contract' | 'missing' | 'broken' | 'crashed' | 'unavailable';

/** Why a part of the page is not there, for its panel. */
export interface PartFailure {
  reason: FailureReason;
  /** Release that was tried last: `0.1.0-3f9a21bc`. Null when none is known. */
  release: string | null;
  /** How often it was tried; 0 when it was refused before. */
  tries: number;
  /** Milliseconds since the epoch. */
  at: number;
}

export class TimeOut extends Error {
  override readonly name = 'TimeOut';
}

/** The release does not hold the screen or widget that its rows name. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** What federation runtime and webpack say when a file did not arrive, or did not match its hash. */
const NOT_ARRIVED = /ScriptNetworkError|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|Loading (CSS )?chunk/;

export function reasonOf(error: unknown, online: boolean): FailureReason {
  if (error instanceof MissingPart) return 'missing';
  if (!online) return 'offline';
  if (error instanceof TimeOut) return 'time-out';
  const { name = '', message = '', code = '' } = error as Partial<Error & { code: string }>;
  return NOT_ARRIVED.test(`${name} ${code} ${message}`) ? 'network' : 'broken';
}
