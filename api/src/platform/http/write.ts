import type { Locale } from '@storeroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, TeamScope } from '../database/team-scope';
import { callerOf } from './caller';
import { keyOf, rememberAnswer, replayed } from './idempotency';
import { type Said, textOf } from '../../words/words';

/** What a write answers with: a sentence for people and the records it touched. */
export interface Outcome<Result> {
  message: Said | readonly Said[];
  result: Result;
  /** 201 for a create. */
  status?: 200 | 201 | 202;
}

/** What was done, for people in one sentence after the other, and for programs. */
interface Told {
  message: string;
  says: Said[];
}

export function told(said: Said | readonly Said[], locale: Locale): Told {
  const says = 'code' in said ? [said] : [...said];
  return { message: says.map((one) => textOf(one, locale)).join(' '), says };
}

export interface Envelope<Result> extends Told {
  result: Result;
}

/**
 * One write: a transaction on the call's team, in which the change, its log row and its events stand or fall
 * together, and with them the answer that a repeated `Idempotency-Key` gets.
 */
export async function write<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
  caller: Caller = callerOf(request),
): Promise<Envelope<Result>> {
  const key = keyOf(request);
  const answer = await request.server.database.write(caller, async (scope) => {
    const earlier = key && (await replayed<Result>(scope, key));
    if (earlier) return earlier;
    const { message, result, status = 200 } = await task(scope);
    const first = { status, body: { ...told(message, request.locale), result } };
    if (key) await rememberAnswer(scope, key, first);
    return first;
  });
  reply.code(answer.status);
  return answer.body;
}
