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
  /** Where it is another than the first that the operation declares. */
  status?: 200 | 202;
}

/** How a write comes to its transaction: `write`, or that with something before or after it. */
export type Writer = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) => Promise<Envelope<Result>>;

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
    const { message, result, status = usualStatus(request) } = await task(scope);
    const first = { status, body: { ...told(message, request.locale), result } };
    if (key) await rememberAnswer(scope, key, first);
    return first;
  });
  reply.code(answer.status);
  return answer.body;
}

/** What an operation answers with where all goes well: the first status that it declares. */
export function usualStatus({ routeOptions }: FastifyRequest): number {
  const answers = routeOptions.schema?.response as object | undefined;
  return Number(Object.keys(answers ?? {}).find((status) => status.startsWith('2')) ?? 200);
}

/** A write that changes who may do what, which holds from the next call on. */
export const writeRights: Writer = async (request, reply, task) => {
  const answer = await write(request, reply, task);
  request.server.sessions.forget();
  return answer;
};
