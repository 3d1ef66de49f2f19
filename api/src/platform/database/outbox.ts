import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventName, EventPayload } from '@storeroom/contract';
import type { TaskTable } from './notices';
import { outbox } from './schema/identity';
import type { StatementScope, TeamScope } from './team-scope';

/**
 * Puts an event into the transaction; it leaves after the commit, to everyone but the writer's own socket.
 * Channels without `private-`: the record's own and its team's (`CHANNELS` of the contract). What only those hear who
 * have a record open is published with `presence-` before its channel.
 */
export async function publish(
  scope: TeamScope,
  event: EventName,
  channels: string[],
  payload: EventPayload,
): Promise<void> {
  const { socket_id } = scope;
  await scope.prepared('publish', statement, { event, channels, payload, socket_id });
}

const statement = ({ db }: StatementScope) =>
  db.insert(outbox).values({
    team_id: sql.placeholder('team_id'),
    event: sql.placeholder('event'),
    channels: sql.placeholder('channels'),
    payload: sql.placeholder('payload'),
    socket_id: sql.placeholder('socket_id'),
  });

/** Stands for the name of the event in rows that no client hears. */
export const NOTICE = 'Notice';

/** From the commit on, whoever works off what waits in the table looks there. */
export async function leaveTask(db: NodePgDatabase, table: TaskTable): Promise<void> {
  await db.insert(outbox).values({ event: NOTICE, channels: ['processes'], payload: { table } });
}
