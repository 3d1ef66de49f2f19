import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { rate_limits } from '../database/schema/mail';
import { countedAs } from './counted-as';
import { Problem } from './problem';
import { type Said, say } from '../../words/words';

export interface RateLimit {
  /** What is limited: part of the key. */
  name: string;
  tries: number;
  seconds: number;
  /** What is said when there were too many, where more than that can be said. */
  message?: Said;
}

/**
 * Counts a try of somebody (an address, a name) in the database, so that all processes count together, and
 * answers 429 when there were too many. Kept is a hash, for the length of the window. A call that does `many` at once
 * counts as so many tries; where they no longer fit, it counts as none.
 */
export async function takeTry(
  database: Database,
  reply: FastifyReply,
  limit: RateLimit,
  who: string,
  many = 1,
): Promise<void> {
  const { tries, seconds, message = say('too_many_attempts') } = limit;
  const key = keyOf(limit, who);
  const over = sql`${rate_limits.ends_at} <= clock_timestamp()`;
  const ends = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  const [row] = await database.identity
    .insert(rate_limits)
    .values({ key, tries: many, ends_at: ends })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        tries: sql`case when ${over} then ${many}::int else least(${rate_limits.tries}, ${tries}) + ${many}::int end`,
        ends_at: sql`case when ${over} then ${ends} else ${rate_limits.ends_at} end`,
      },
    })
    .returning({
      tries: rate_limits.tries,
      wait: sql`ceil(extract(epoch from ${rate_limits.ends_at} - clock_timestamp()))`.mapWith(Number),
    });
  if (!row) throw new Error('A try was not counted.');
  reply.header('x-ratelimit-limit', tries).header('x-ratelimit-remaining', Math.max(tries - row.tries, 0));
  if (row.tries > tries) {
    if (many > 1) await giveBack(database, limit, who, many);
    throw new Problem(429, message, {}, { 'retry-after': String(Math.max(row.wait, 1)) });
  }
}

/** The same as a hook of a route, for a limit of the caller's address: before the body is read. */
export function takeTryOfAddress(limit: RateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    takeTry(request.server.database, reply, limit, countedAs(request));
}

/** Begins anew for somebody who turned out to be right. */
export async function forgetTries(database: Database, limit: RateLimit, who: string): Promise<void> {
  await database.identity.delete(rate_limits).where(eq(rate_limits.key, keyOf(limit, who)));
}

/** Takes back the tries of somebody who turned out to be right, and none of others who share the count. */
export async function giveBack(database: Database, limit: RateLimit, who: string, many = 1): Promise<void> {
  await database.identity
    .update(rate_limits)
    .set({ tries: sql`greatest(${rate_limits.tries} - ${many}::int, 0)` })
    .where(eq(rate_limits.key, keyOf(limit, who)));
}

function keyOf({ name }: RateLimit, who: string): Buffer {
  return createHash('sha256').update(`${name} ${who}`).digest();
}
