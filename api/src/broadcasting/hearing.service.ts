import type { TeamAccess } from '../auth/access.rules';
import type { Database } from '../database/database';
import { parseChannel } from './channel.rules';
import { hasRecord } from './record.sql';

/** Who wants to hear, and what they may do in which team. */
export interface Hearer {
  id: number;
  access: ReadonlyMap<number, TeamAccess>;
}

/**
 * Whether a person may hear a channel: their own, that of a team they work in, and that of a record which one of
 * their teams has and lets them read.
 */
export async function mayHear(database: Database, person: Hearer, channel: string): Promise<boolean> {
  const subject = parseChannel(channel);
  switch (subject?.model) {
    case undefined:
      return false;
    case 'User':
      return subject.id === person.id;
    case 'Team':
      return person.access.has(subject.id);
    case 'Stock':
      return anyTeamHas(database, person, 'stock', (scope) => hasRecord(scope, 'Stock', subject.id));
    case 'Stock.Location':
      return anyTeamHas(database, person, 'locations', (scope) =>
        hasRecord(scope, 'Stock.Location', subject.id),
      );
  }
}

/** Asks one team after the other, because a transaction sees one team's rows only. */
async function anyTeamHas(
  database: Database,
  { access }: Hearer,
  permission: 'stock' | 'locations',
  has: (scope: Parameters<typeof hasRecord>[0]) => Promise<boolean>,
): Promise<boolean> {
  for (const team of access.values()) {
    if (!team.permissions.has(permission)) continue;
    const caller = {
      team_id: team.id,
      user: null,
      cause: 'system',
      request_id: null,
      socket_id: null,
    } as const;
    if (await database.read(caller, has)) return true;
  }
  return false;
}
