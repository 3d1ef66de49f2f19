import { randomInt } from 'node:crypto';
import type { Permission } from '@storeroom/contract';
import type { Why } from '../database/unavailable';
import { type Code, type Faults, type Said, say, textOf } from '../../words/words';

/** A refusal of a request. Thrown anywhere below a route; the error handler writes the answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** Null for a refusal without a message. */
    readonly words: Said<Code> | null,
    /** The fields of the body besides the message. */
    readonly body: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(words === null ? '' : textOf(words, 'en'));
  }
}

/** 401, for a call without a valid token. */
export const unauthenticated = () => new Problem(401, say('unauthenticated'));

/** 403, which names the right that the caller lacks. */
export const forbidden = (permission: Permission) => new Problem(403, say('forbidden'), { permission });

/** Also for records that the caller may not see, so that ids cannot be probed. */
export const notFound = () => new Problem(404, say('not_found'));

/** A conflict with the current record and the fields that differ; `more` may say who has changed it. */
export const conflict = (current: unknown, fields: string[], more: object = {}) =>
  new Problem(409, say('conflict'), { result: { current, ...more }, conflict: fields });

/** Errors by dotted field, such as `items.3.amount`. `result` may say what would be possible. */
export class Invalid extends Problem {
  constructor(
    readonly errors: Faults,
    result?: Record<string, unknown>,
    /** The code by which clients tell cases apart, if the field is not enough. */
    code?: Code,
  ) {
    super(422, Object.values(errors)[0]?.[0] ?? null, {
      ...(result && { result }),
      ...(code !== undefined && { code }),
    });
  }
}

/** 422 for a single field. */
export const invalid = (field: string, words: Said, result?: Record<string, unknown>) =>
  new Invalid({ [field]: [words] }, result);

/**
 * Nothing was changed. The header says when to try again: after so many seconds to twice as many, so that callers do not all come
 * back at once.
 */
function notNow(code: Code, seconds: number): Problem {
  return new Problem(503, say(code), {}, { 'retry-after': String(randomInt(seconds, 2 * seconds + 1)) });
}

/** The database is not available for now. */
export function unavailable(why: Why): Problem {
  const { code, seconds } = NOT_NOW[why];
  return notNow(code, seconds);
}

/** Too many calls of one kind. The header says in how many seconds the next one is allowed. */
export const tooMany = (wait: number, words: Said<Code> = say('too_many_attempts')) =>
  new Problem(429, words, {}, { 'retry-after': String(wait) });

/** This process is fully occupied, by everybody's work or by the caller's own. */
export const serverBusy = () => notNow('server_busy', 5);

/** The bucket that keeps files is not available for now. */
export const filesAway = () => notNow('files_away', 5);

/** This process cannot reach the sockets of the others for now. */
export const liveUpdatesAway = () => notNow('live_updates_away', 5);

const NOT_NOW = {
  away: { code: 'database_away', seconds: 2 },
  busy: { code: 'database_busy', seconds: 2 },
  full: { code: 'disk_full', seconds: 30 },
} as const;

/** By the name of a constraint of the database: the field that it concerns, and what is wrong with it. */
export type Refusals = Readonly<Record<string, readonly [field: string, words: Said]>>;

/**
 * For the `catch` of a statement: turns the violation of a constraint into a refusal. The database decides, even if
 * several writes come at the same time.
 *
 * @throws 422 for the given constraints, otherwise the error itself
 */
export function refusing(refusals: Refusals): (error: unknown) => never {
  return (error) => {
    const { constraint = '' } = ((error as Error).cause ?? {}) as { constraint?: string };
    const refusal = refusals[constraint];
    throw refusal ? invalid(...refusal) : error;
  };
}
