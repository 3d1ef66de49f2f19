import { lt, sql } from 'drizzle-orm';
import type { App } from '../http/app-types';
import { clearRateLimits } from '../http/rate-limit';
import { clearJobs } from '../jobs/jobs.sql';
import { purgeDeletedLists } from '../lists/purge.sql';
import { purgeRemovedStock } from '../stock/purge.sql';
import type { Database } from './database';
import { idempotency_keys, tokens } from './schema/identity';
import { handovers, recoveries } from './schema/people';

const EVERY_MS = 60 * 60 * 1000;

/** Clears away what has expired: tokens after a week of grace for whoever looks into them, kept answers at once. */
export async function tidy(database: Database): Promise<void> {
  await database.identity.delete(tokens).where(lt(tokens.expires_at, sql`now() - interval '7 days'`));
  await database.identity
    .delete(idempotency_keys)
    .where(lt(idempotency_keys.created_at, sql`now() - interval '24 hours'`));
  await database.identity.delete(handovers).where(lt(handovers.expires_at, sql`now()`));
  await database.identity.delete(recoveries).where(lt(recoveries.expires_at, sql`now() - interval '1 day'`));
  await clearRateLimits(database);
  await clearJobs(database);
  // Lists before items: a list holds on to what it names.
  await purgeDeletedLists(database);
  await purgeRemovedStock(database);
}

/** Once an hour, in every process: the second one finds nothing to do. */
export function installHousekeeping(app: App): void {
  const timer = setInterval(() => {
    tidy(app.database).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
  }, EVERY_MS);
  app.addHook('onClose', () => clearInterval(timer));
}
