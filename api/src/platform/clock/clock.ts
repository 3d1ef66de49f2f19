import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { App } from '../http/app-types';

/** The clock of the server, which decides what has begun and ended. Only tests change it. */
export interface Clock {
  now(): Date;
  /** Stops the clock at this time; null lets it run again with the real time. */
  set(moment: Date | null): void;
  /** Lets the clock run this many milliseconds ahead of the real time, or behind it if negative. */
  shift(milliseconds: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    clock: Clock;
  }
}

export function installClock(app: App): void {
  let standing: Date | null = null;
  let ahead = 0;
  app.decorate('clock', {
    now: () => new Date(standing ?? Date.now() + ahead),
    set: (moment) => {
      standing = moment;
      ahead = 0;
    },
    shift: (milliseconds) => {
      standing = null;
      ahead = milliseconds;
    },
  });
}

/** Ages and ends are compared on either clock, in seconds. */
const MAX_DIFFERENCE_MS = 2_000;

/** Says so, in one sentence, where the clocks of this machine and of the database differ by more than two seconds. */
export async function compareClocks(
  { identity }: Pick<Database, 'identity'>,
  { now = Date.now, say = console.error }: { now?: () => number; say?: (sentence: string) => void } = {},
): Promise<void> {
  const before = now();
  const { rows } = await identity.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const after = now();
  const databaseTime = rows[0]?.ms ?? before;
  // At least: the database may have read its clock at any moment in between.
  const ahead_ms = Math.max(before - databaseTime, 0) + Math.min(after - databaseTime, 0);
  if (Math.abs(ahead_ms) <= MAX_DIFFERENCE_MS) return;
  const seconds = (Math.abs(ahead_ms) / 1_000).toFixed(1);
  say(
    `The clock of this machine is ${seconds} s ${ahead_ms > 0 ? 'ahead of' : 'behind'} the clock of the database: sign-ins, links and subscriptions begin and end that much too ${ahead_ms > 0 ? 'early' : 'late'}. Let a time service set both.`,
  );
}
