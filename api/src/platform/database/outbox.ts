import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EventName, EventPayload } from '@storeroom/contract';
import type { TaskTable } from './notices';
import { outbox } from './schema/identity';
import type { StatementScope, TeamScope } from './team-scope';

/**
 * Adds an event to the transaction. It is published after the commit, to everyone except the writer's own socket.
 * Channels are given without `private-`: those of the record and of its team (`CHANNELS` of the contract). Events only
 * for people who have a record open use channels that begin with `presence-`.
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

/** The name of the event in rows for processes, which no client receives. */
export const NOTICE = 'Notice';

/** Notifies the processes that work off the table, once the transaction has committed. */
export async function leaveTask(db: NodePgDatabase, table: TaskTable): Promise<void> {
  await db.insert(outbox).values({ event: NOTICE, channels: ['processes'], payload: { table } });
}
