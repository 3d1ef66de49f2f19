import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { beginRound } from '../../platform/database/round';
import { subscriptions } from '../../platform/database/schema/teams';
import { asSystem, type TeamScope } from '../../platform/database/team-scope';
import type { App } from '../../platform/http/app-types';
import { yearsAfter } from '../../platform/coverage/state.rules';
import { save } from './subscriptions.service';
import { lockSubscription } from './subscriptions.sql';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Renews ended subscriptions that renew themselves, each in a transaction of its own, so that a second process finds
 * none left.
 */
export async function renewDue(database: Database, now: Date, isClosing = () => false): Promise<number> {
  const { rows } = await database.identity.execute<{ id: string; team_id: string }>(sql`
    select id, team_id from ${subscriptions}
    where deleted_at is null and renew_years > 0 and expiration_at <= ${now.toISOString()} order by team_id, id`);
  const round = beginRound();
  let renewed = 0;
  for (const due of rows) {
    if (isClosing()) break;
    const team_id = Number(due.team_id);
    const renew = async (scope: TeamScope) => {
      const before = await lockSubscription(scope, Number(due.id));
      if (!before || before.renew_years === 0 || Date.parse(before.expiration_at) > now.getTime()) return;
      let end = new Date(before.expiration_at);
      while (end <= now) end = yearsAfter(end, before.renew_years);
      await save(scope, before, { expiration_at: end.toISOString() }, 'renewed', now);
      renewed += 1;
    };
    await round.attempt({ team_id }, () => database.write(asSystem(team_id), renew));
  }
  round.end();
  return renewed;
}

/** Once an hour, in every process. */
export function installRenewals(app: App): void {
  const renew = (isClosing: () => boolean) => renewDue(app.database, app.clock.now(), isClosing);
  app.scheduler.every(EVERY_MS, renew, 'renewals failed');
}
