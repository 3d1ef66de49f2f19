import type { Permission } from '@storeroom/contract';
import type { Why } from '../database/unavailable';
import { type Code, type Faults, type Said, say, textOf } from '../../words/words';

/** What a request is refused with. Thrown anywhere below a route; the error handler writes the answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    /** Null where the refusal says nothing. */
    readonly words: Said<Code> | null,
    /** What the body carries beside the message. */
    readonly body: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(words === null ? '' : textOf(words, 'en'));
  }
}

export const unauthenticated = () => new Problem(401, say('unauthenticated'));

export const forbidden = (permission: Permission) => new Problem(403, say('forbidden'), { permission });

/** Also for what the caller may not see: ids cannot be probed. */
export const notFound = () => new Problem(404, say('not_found'));

/** The record as it is now, and the fields on which both sides differ; `more` may say who made it so. */
export const conflict = (current: unknown, fields: string[], more: object = {}) =>
  new Problem(409, say('conflict'), { result: { current, ...more }, conflict: fields });

/** Fields by dotted name (`items.3.amount`) with what is wrong with each. `result` may say what would be possible. */
export class Invalid extends Problem {
  constructor(
    readonly errors: Faults,
    result?: Record<string, unknown>,
    /** What a client decides by, where the field alone does not say it. */
    code?: Code,
  ) {
    super(422, Object.values(errors)[0]?.[0] ?? null, {
      ...(result && { result }),
      ...(code !== undefined && { code }),
    });
  }
}

export const invalid = (field: string, words: Said, result?: Record<string, unknown>) =>
  new Invalid({ [field]: [words] }, result);

/** The database cannot do it now: what was asked for has not happened, and the header says when to ask again. */
export function unavailable(why: Why): Problem {
  const { code, seconds } = NOT_NOW[why];
  return new Problem(503, say(code), {}, { 'retry-after': seconds });
}

/** This process has its hands full, of everybody's work or of the caller's own. */
export const serverBusy = () => new Problem(503, say('server_busy'), {}, { 'retry-after': '5' });

const NOT_NOW = {
  away: { code: 'database_away', seconds: '2' },
  busy: { code: 'database_busy', seconds: '2' },
  full: { code: 'disk_full', seconds: '30' },
} as const;
