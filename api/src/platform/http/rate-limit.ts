import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { rate_limits } from '../database/schema/mail';
import { countedAs } from './requester';
import { tooMany } from './problem';
import type { Said } from '../../words/words';

export interface RateLimit {
  /** The name of the limit, as a part of the key. */
  name: string;
  tries: number;
  seconds: number;
  /** The message when the limit is exceeded, if it says more than the default. */
  message?: Said;
}

/**
 * Counts a try of somebody (an address or a name) in the database, so that all processes count together, and answers
 * 429 when there are too many. Only a hash is stored, for the length of the window. A call that does `many` things at
 * once counts as that many tries. What does not fit into the limit is not counted.
 */
export async function takeTry(
  database: Database,
  reply: FastifyReply,
  limit: RateLimit,
  who: string,
  many = 1,
): Promise<void> {
  const { tries, message } = limit;
  const taken = many <= tries ? await countTries(database, limit, who, many) : null;
  const { counted, wait } = taken ?? (await countedTries(database, limit, who));
  reply.header('x-ratelimit-limit', tries).header('x-ratelimit-remaining', Math.max(tries - counted, 0));
  if (taken === null) throw tooMany(Math.max(wait, 1), message);
}

/** How many tries are counted, and for how many seconds more. */
interface Counted {
  counted: number;
  wait: number;
}

const COUNTED = {
  counted: rate_limits.tries,
  wait: sql`ceil(extract(epoch from ${rate_limits.ends_at} - clock_timestamp()))`.mapWith(Number),
};

/** Null when they do not fit. */
async function countTries(
  database: Database,
  limit: RateLimit,
  who: string,
  many: number,
): Promise<Counted | null> {
  const { tries, seconds } = limit;
  const over = sql`${rate_limits.ends_at} <= clock_timestamp()`;
  const ends = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  const [row] = await database.identity
    .insert(rate_limits)
    .values({ key: keyOf(limit, who), tries: many, ends_at: ends })
    .onConflictDoUpdate({
      target: rate_limits.key,
      set: {
        tries: sql`case when ${over} then ${many}::int else ${rate_limits.tries} + ${many}::int end`,
        ends_at: sql`case when ${over} then ${ends} else ${rate_limits.ends_at} end`,
      },
      setWhere: sql`${over} or ${rate_limits.tries} + ${many}::int <= ${tries}::int`,
    })
    .returning(COUNTED);
  return row ?? null;
}

async function countedTries(database: Database, limit: RateLimit, who: string): Promise<Counted> {
  const own = eq(rate_limits.key, keyOf(limit, who));
  const [row] = await database.identity.select(COUNTED).from(rate_limits).where(own);
  return row ?? { counted: 0, wait: limit.seconds };
}

/** The same as a hook of a route, by the caller's address, before the body is read. */
export function takeTryOfAddress(limit: RateLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    takeTry(request.server.database, reply, limit, countedAs(request));
}

/** Resets the count of somebody whose attempt was valid. */
export async function forgetTries(database: Database, limit: RateLimit, who: string): Promise<void> {
  await database.identity.delete(rate_limits).where(eq(rate_limits.key, keyOf(limit, who)));
}

/** Takes back tries of somebody whose attempt was valid, without those of others who share the count. */
export async function giveBack(database: Database, limit: RateLimit, who: string, many = 1): Promise<void> {
  await database.identity
    .update(rate_limits)
    .set({ tries: sql`greatest(${rate_limits.tries} - ${many}::int, 0)` })
    .where(eq(rate_limits.key, keyOf(limit, who)));
}

function keyOf({ name }: RateLimit, who: string): Buffer {
  return createHash('sha256').update(`${name} ${who}`).digest();
}
