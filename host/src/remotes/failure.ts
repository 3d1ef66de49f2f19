import type { ArrivalFailure } from '../chunks/arrival-failure';

export type FailureReason = ArrivalFailure | 'contract' | 'missing' | 'crashed';

/** The way to a part of the page: it fits, its entry runs, its own module and its texts come, it is drawn. */
export type LoadingStep = 'contract' | 'entry' | 'module' | 'texts' | 'render';

/** Why a part of the page is not there, for its panel. */
export interface PartFailure {
  reason: FailureReason;
  /** Where the way to the part ended. */
  step: LoadingStep;
  /** Release that was tried last: `0.1.0-3f9a21bc`. Null when none is known. */
  release: string | null;
  /** How often it was tried; 0 when it was refused before. */
  tries: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** What was thrown at that step. */
  cause: unknown;
}

/** The release does not hold the screen or widget that its rows name. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** The one message about a failure, for whoever reads the console. `name` is that of the remote, or `host`. */
export function logFailure(name: string, { release, step, tries, cause }: PartFailure): void {
  const what = release === null ? name : `${name} ${release}`;
  const verb = step === 'render' ? 'drawn' : 'loaded';
  console.error(`${what} could not be ${verb}: ${step}, tries: ${tries}`, cause);
}
