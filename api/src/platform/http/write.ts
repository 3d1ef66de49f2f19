import { createHash } from 'node:crypto';
import type { Locale } from '@storeroom/contract';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idempotency_keys } from '../database/schema/identity';
import type { Caller, StatementScope, TeamScope } from '../database/team-scope';
import { callerOf } from './caller';
import { UUID } from './compilers';
import { invalid, Problem } from './problem';
import { type Said, say, textOf } from '../../words/words';

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
  const own = idempotencyKeyOf(request);
  const answer = await request.server.database.write(caller, async (scope) => {
    const earlier = own && (await takeKey<Result>(scope, own));
    if (earlier) return earlier;
    const { message, result, status = usualStatus(request) } = await task(scope);
    const first = { status, body: { ...messageIn(message, request.locale), result } };
    if (own) await rememberAnswer(scope, own, first);
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

export interface IdempotencyKey {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  /** The fingerprint with the fields in the order of the body, which a device that was offline may still use. */
  asSent: () => Buffer;
  /** The key is remembered forever instead of for a day. */
  for_good: boolean;
}

interface Answer<Result> {
  status: number;
  body: Envelope<Result>;
}

/** Whether a key may be taken anew, though its row is not cleared away yet. */
const forgottenAt = (moment: SQL): SQL =>
  sql`not ${idempotency_keys.for_good} and ${idempotency_keys.created_at} < ${moment} - interval '24 hours'`;

/** The key of the call. Calls marked ⟲ must have one; for others it is optional. */
export function idempotencyKeyOf(request: FastifyRequest): IdempotencyKey | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined && !request.routeOptions.config.idempotent) return null;
  if (typeof header !== 'string' || !UUID.test(header)) throw invalid('idempotency_key', say('key.invalid'));
  return {
    user_id: request.session.user.id,
    key: header.toLowerCase(),
    fingerprint: fingerprintOf(request, inOrder),
    asSent: () => fingerprintOf(request),
    for_good: request.routeOptions.config.keys_for_good === true,
  };
}

function fingerprintOf(
  { method, url, team, body }: FastifyRequest,
  replacer?: (name: string, value: unknown) => unknown,
): Buffer {
  const call = JSON.stringify([method, url, team.id, body ?? null], replacer);
  return createHash('sha256').update(call).digest();
}

const isSame = (stored: Buffer, own: IdempotencyKey) =>
  stored.equals(own.fingerprint) || stored.equals(own.asSent());

/** Sorts the fields, because their order has no meaning in JSON: another program may send the same call in another order. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a call was carried out before and will get the stored answer. It does not take the key. */
export async function isRepeat(request: FastifyRequest): Promise<boolean> {
  const own = idempotencyKeyOf(request);
  if (!own) return false;
  const is_forgotten = forgottenAt(sql`${request.server.clock.now().toISOString()}::timestamptz`);
  const [stored] = await request.server.database.identity
    .select({ fingerprint: idempotency_keys.fingerprint, status: idempotency_keys.status })
    .from(idempotency_keys)
    .where(
      and(
        eq(idempotency_keys.user_id, own.user_id),
        eq(idempotency_keys.key, own.key),
        sql`not (${is_forgotten})`,
      ),
    );
  return stored !== undefined && isSame(stored.fingerprint, own) && stored.status !== null;
}

/** The call was carried out so long ago that its answer is no longer stored. */
const doneLongAgo = () =>
  new Problem(409, say('key.done_long_ago'), { result: { current: null }, conflict: ['idempotency_key'] });

/**
 * Takes the key. Returns the stored answer if the call was carried out before, else null. A second call with the same
 * key waits here until the transaction of the first has ended.
 */
async function takeKey<Result>(scope: TeamScope, own: IdempotencyKey): Promise<Answer<Result> | null> {
  const now = scope.now.toISOString();
  const taken = await scope.prepared('take idempotency key', taking, { ...own, now });
  if (taken.length > 0) return null;
  const [stored] = await scope.db
    .select()
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.user_id, own.user_id), eq(idempotency_keys.key, own.key)));
  if (!stored || !isSame(stored.fingerprint, own)) throw invalid('idempotency_key', say('key.reused'));
  if (!stored.answer || stored.status === null) {
    throw stored.for_good ? doneLongAgo() : invalid('idempotency_key', say('key.reused'));
  }
  return { status: stored.status, body: stored.answer as Envelope<Result> };
}

async function rememberAnswer(scope: TeamScope, own: IdempotencyKey, answer: Answer<unknown>): Promise<void> {
  const { status, body } = answer;
  await scope.prepared('remember answer', remembering, { ...own, status, answer: JSON.stringify(body) });
}

const user_id = sql.placeholder('user_id');
const key = sql.placeholder('key');
const fingerprint = sql.placeholder('fingerprint');
const for_good = sql.placeholder('for_good');
const now = sql`${sql.placeholder('now')}::timestamptz`;

const taking = ({ db }: StatementScope) =>
  db
    .insert(idempotency_keys)
    .values({ user_id, key, fingerprint, for_good, created_at: now })
    .onConflictDoUpdate({
      target: [idempotency_keys.user_id, idempotency_keys.key],
      set: {
        fingerprint: sql`excluded.fingerprint`,
        for_good: sql`excluded.for_good`,
        status: null,
        answer: null,
        created_at: now,
      },
      setWhere: forgottenAt(now),
    })
    .returning({ key: idempotency_keys.key });

const remembering = ({ db }: StatementScope) =>
  db
    .update(idempotency_keys)
    .set({
      status: sql`${sql.placeholder('status')}::integer`,
      answer: sql`${sql.placeholder('answer')}::jsonb`,
    })
    .where(and(eq(idempotency_keys.user_id, user_id), eq(idempotency_keys.key, key)));
