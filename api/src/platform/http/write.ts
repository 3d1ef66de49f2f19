import type { Locale } from '@storeroom/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, TeamScope } from '../database/team-scope';
import { callerOf } from './caller';
import { keyOf, rememberAnswer, takeKey } from './idempotency';
import { type Said, textOf } from '../../words/words';

/** The result of a write: a message for people and the records that it has changed. */
export interface Outcome<Result> {
  message: Said | readonly Said[];
  result: Result;
  /** The status, if it is not the first one that the operation declares. */
  status?: 200 | 202;
}

/** How a write runs its transaction: by `write`, or with something before or after it. */
export type Writer = <Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
) => Promise<Envelope<Result>>;

/** What was done: as text for people, and as codes for programs. */
interface Message {
  message: string;
  says: Said[];
}

export function messageIn(said: Said | readonly Said[], locale: Locale): Message {
  const says = 'code' in said ? [said] : [...said];
  return { message: says.map((one) => textOf(one, locale)).join(' '), says };
}

export interface Envelope<Result> extends Message {
  result: Result;
}

/**
 * Runs a write in one transaction for the team of the call. The change, its log row, its events and the answer for a
 * repeated `Idempotency-Key` are committed together or not at all.
 */
export async function write<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: (scope: TeamScope) => Promise<Outcome<Result>>,
  caller: Caller = callerOf(request),
): Promise<Envelope<Result>> {
  const key = keyOf(request);
  const answer = await request.server.database.write(caller, async (scope) => {
    const earlier = key && (await takeKey<Result>(scope, key));
    if (earlier) return earlier;
    const { message, result, status = usualStatus(request) } = await task(scope);
    const first = { status, body: { ...messageIn(message, request.locale), result } };
    if (key) await rememberAnswer(scope, key, first);
    return first;
  });
  reply.code(answer.status);
  return answer.body;
}

/** The status of a successful answer: the first such status that the operation declares. */
export function usualStatus({ routeOptions }: FastifyRequest): number {
  const answers = routeOptions.schema?.response as object | undefined;
  return Number(Object.keys(answers ?? {}).find((status) => status.startsWith('2')) ?? 200);
}

/** A write that changes rights. Cached sessions are dropped, so that it takes effect with the next call. */
export const writeRights: Writer = async (request, reply, task) => {
  const answer = await write(request, reply, task);
  request.server.sessions.forget();
  return answer;
};
