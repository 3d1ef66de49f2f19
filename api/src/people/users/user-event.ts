import { CHANNELS } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { memberships } from '../../platform/database/schema/identity';
import { publish } from '../../platform/database/outbox';
import { downwards, upwards } from '../../platform/database/team-tree';
import type { TeamScope } from '../../platform/database/team-scope';
import { MAX_CHANNELS } from '../../platform/realtime/sockets/protocol';

/** Tells users, each on their own channel, that their account or rights have changed. */
export async function publishUserEvents(scope: TeamScope, ...ids: number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_CHANNELS) {
    await publish(scope, 'Edited', ids.slice(from, from + MAX_CHANNELS).map(CHANNELS.user), {});
  }
}

/** Tells everybody with rights in the team or below it that their account has changed. */
export async function publishToPeopleOf(scope: TeamScope): Promise<void> {
  const { rows } = await scope.db.execute<{ user_id: string }>(sql`
    with recursive ${upwards(sql`id = ${scope.team_id}`)}, ${downwards(sql`id = ${scope.team_id}`, 'in use')}
    select distinct user_id from ${memberships}
    where team_id in (select id from up union select id from down) order by user_id`);
  await publishUserEvents(scope, ...rows.map(({ user_id }) => Number(user_id)));
}

/**
 * Publishes that the people or invitations of a team have changed: to this team, and to the teams above and below,
 * whose lists include them. Without ids if a person has no account yet.
 */
export async function publishPeople(scope: TeamScope, ...user_ids: number[]): Promise<void> {
  const { rows } = await scope.db.execute<{ id: string }>(sql`
    with recursive ${upwards(sql`id = ${scope.team_id}`)}, ${downwards(sql`id = ${scope.team_id}`, 'in use')}
    select id from up union select id from down order by id limit ${MAX_CHANNELS}`);
  const channels = rows.map(({ id }) => CHANNELS.team(Number(id)));
  await publish(scope, 'Edited', channels, { user_ids: user_ids.slice(0, MAX_CHANNELS) });
}

/** Tells both the people whose rights or accounts have changed, and those who see them in a list. */
export async function publishPersonEvents(scope: TeamScope, ...ids: number[]): Promise<void> {
  if (ids.length > 0) await publishPeople(scope, ...ids);
  await publishUserEvents(scope, ...ids);
}
