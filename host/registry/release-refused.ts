import type { CallsByAddress } from '@storeroom/serving';

/** Control characters, which a terminal would obey: a message may quote input of others. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/** A refusal, with a message for the caller. */
export class ReleaseRefused extends Error {
  constructor(
    message: string,
    /** The HTTP status of the answer. */
    readonly status = 409,
    options?: ErrorOptions,
  ) {
    super(message.replace(CONTROLS, ' '), options);
  }
}

/** Counts a call of somebody. @throws {ReleaseRefused} above the limit */
export function mustNotBeTooMany(calls: CallsByAddress, caller: string): void {
  const wait = calls.take(caller);
  if (wait !== null) throw new ReleaseRefused(`Too many calls; try again in ${wait} s.`, 429);
}
