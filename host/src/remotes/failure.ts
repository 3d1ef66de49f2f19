import type { LoadFailure } from '../page/load-failure';

export type FailureReason = LoadFailure | 'contract' | 'missing' | 'crashed';

/** The steps of loading a part: contract check, container entry, module, texts, rendering. */
export type LoadingStep = 'contract' | 'entry' | 'module' | 'texts' | 'render';

/** Why a part of the page is missing, for its error panel. */
export interface PartFailure {
  reason: FailureReason;
  /** The step that failed. */
  step: LoadingStep;
  /** The release that failed, such as `0.1.0-3f9a21bc`; of a live release and its fallback the live one. Null when unknown. */
  release: string | null;
  /** How often it was tried; 0 when it was refused before the first try. */
  tries: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** The error of that step. */
  cause: unknown;
}

/** The release lacks a screen or widget that its rows name. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

/** The failures in this page, one for each release, step and reason: the beacon sends them, and its code loads later. */
export const failures = new Map<string, PartFailure & { name: string }>();

/** Logs a failure to the console, once. `name` is that of the remote, or `host`. */
export function logFailure(name: string, failure: PartFailure): PartFailure {
  const { release, reason, step, tries, cause } = failure;
  const what = `${name} ${release ?? ''} failed: ${step}`;
  failures.set(what + reason, { ...failure, name });
  console.error(`${what}, tries: ${tries}`, cause);
  return failure;
}
