import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DemoCompany } from './demo-company';
import { insertRows } from './insert-rows';
import { invitesOf, officeLogs, subscriptionsOf } from './office';
import { OWEN, userName } from './people';
import type { Ids } from './write-company';

/** What the office of a team keeps: its subscription, its invitations, and the logs of both and of the team. */
export async function writeOffice(
  db: NodePgDatabase,
  { founded, now, teams }: DemoCompany,
  from: number,
  team_id: number,
  people: Ids,
): Promise<void> {
  const own = <T extends { team_id: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.team_id === from);
  const byOwen = { actor_id: people(OWEN), actor_name: userName(OWEN), cause: 'web', created_at: founded };

  const subscriptions = own(subscriptionsOf(now));
  const ids = await insertRows(
    db,
    'subscriptions',
    subscriptions.map(({ by: _by, ...row }) => ({
      ...row,
      team_id,
      version: 1,
      created_at: founded,
      updated_at: founded,
    })),
  );
  const team = teams.find(({ id }) => id === from);
  const named = [
    { field: 'name', old: null, new: team?.name },
    { field: 'slug', old: null, new: team?.slug },
  ];
  await insertRows(db, 'team_logs', [
    { ...byOwen, team_id, subscription_id: null, name: team?.name, action: 'created', changes: named },
    ...subscriptions.map(({ type, expiration_at, renew_years }, at) => ({
      ...byOwen,
      team_id,
      subscription_id: ids[at],
      name: type,
      action: 'created',
      changes: [
        { field: 'type', old: null, new: type },
        { field: 'expiration_at', old: null, new: stampOf(expiration_at) },
        { field: 'renew_years', old: null, new: renew_years },
      ],
    })),
  ]);

  const invites = own(invitesOf(now)).map(({ by, sent_at, ...invite }) => ({
    ...invite,
    team_id,
    invited_by: people(by),
    invited_by_name: userName(by),
    sends: 1,
    sent_at,
    created_at: sent_at,
  }));
  await insertRows(db, 'invites', invites);
  const logs = own(officeLogs(founded, now)).map((log) => ({
    ...log,
    team_id,
    actor_id: people(log.actor_id),
    cause: 'web',
  }));
  await insertRows(db, 'user_logs', logs);
}

function stampOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}.000000Z`;
}
