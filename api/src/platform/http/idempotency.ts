import { createHash } from 'node:crypto';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { idempotency_keys } from '../database/schema/identity';
import type { StatementScope, TeamScope } from '../database/team-scope';
import { invalid, Problem } from './problem';
import { type Said, say } from '../../words/words';

export interface IdempotencyKey {
  user_id: number;
  key: string;
  fingerprint: Buffer;
  /** The fingerprint with the fields in the order of the body, which a device that was offline may still use. */
  asSent: () => Buffer;
  /** The key is remembered forever instead of for a day. */
  for_good: boolean;
}

export interface Answer<Result> {
  status: number;
  body: { message: string; says: Said[]; result: Result };
}

/** Whether a key may be taken anew, though its row is not cleared away yet. */
const forgottenAt = (moment: SQL): SQL =>
  sql`not ${idempotency_keys.for_good} and ${idempotency_keys.created_at} < ${moment} - interval '24 hours'`;

const FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key of the call. Calls marked ⟲ must have one; for others it is optional. */
export function keyOf(request: FastifyRequest): IdempotencyKey | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined && !request.routeOptions.config.idempotent) return null;
  if (typeof header !== 'string' || !FORM.test(header)) throw invalid('idempotency_key', say('key.invalid'));
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
  const own = keyOf(request);
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
export async function takeKey<Result>(scope: TeamScope, own: IdempotencyKey): Promise<Answer<Result> | null> {
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
  return { status: stored.status, body: stored.answer as Answer<Result>['body'] };
}

export async function rememberAnswer(
  scope: TeamScope,
  own: IdempotencyKey,
  answer: Answer<unknown>,
): Promise<void> {
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
