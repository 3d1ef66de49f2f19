import { and, inArray, isNull } from 'drizzle-orm';
import { locations, stock, stock_lists } from '../database/schema/stock';
import { type TeamScope, asSystem } from '../database/team-scope';
import type { TeamAccess } from '../http/session';
import type { Database } from '../database/database';
import { parseChannel } from './channel.rules';

/** The kinds of records of a team that have a channel, each with the right to read it. */
const RECORDS = {
  Stock: { table: stock, permission: 'stock' },
  'Stock.Location': { table: locations, permission: 'locations' },
  'Stock.List': { table: stock_lists, permission: 'lists' },
} as const;
type RecordModel = keyof typeof RECORDS;

/** A person who wants to listen, with their rights in each team. */
export interface Subscriber {
  id: number;
  access: ReadonlyMap<number, TeamAccess>;
}

/**
 * Whether a person may listen to all of these channels: their own, those of their teams, and those of records that they
 * may read in one of their teams. For any number of channels there is one query for each team and kind of record.
 */
export async function mayListen(
  database: Database,
  subscriber: Subscriber,
  channels: Iterable<string>,
): Promise<boolean> {
  const records: Record<RecordModel, Set<number>> = {
    Stock: new Set(),
    'Stock.Location': new Set(),
    'Stock.List': new Set(),
  };
  for (const channel of channels) {
    const subject = parseChannel(channel);
    if (!subject) return false;
    const { model, id } = subject;
    if (model === 'User') {
      if (id !== subscriber.id) return false;
    } else if (model === 'Team') {
      if (!subscriber.access.has(id)) return false;
    } else records[model].add(id);
  }
  for (const model of Object.keys(RECORDS) as RecordModel[]) {
    if (!(await teamsHaveAll(database, subscriber, model, records[model]))) return false;
  }
  return true;
}

/** Queries one team after the other, because a transaction sees the rows of one team only. */
async function teamsHaveAll(
  database: Database,
  { access }: Subscriber,
  model: RecordModel,
  wanted: Set<number>,
): Promise<boolean> {
  for (const team of access.values()) {
    if (wanted.size === 0) return true;
    if (!team.permissions.has(RECORDS[model].permission)) continue;
    const caller = { ...asSystem(team.id), without_archive: !team.permissions.has('stock.archive') };
    const found = await database.read(caller, (scope) => findRecords(scope, model, [...wanted]));
    for (const id of found) wanted.delete(id);
  }
  return wanted.size === 0;
}

/** Which of these records the team has and the caller may see. Includes deleted ones, whose changes are published too. */
async function findRecords(scope: TeamScope, model: RecordModel, ids: number[]): Promise<number[]> {
  const { table } = RECORDS[model];
  const isOpen = model === 'Stock' && scope.without_archive ? isNull(stock.deleted_at) : undefined;
  const rows = await scope.db
    .select({ id: table.id })
    .from(table)
    .where(and(scope.owns(table), inArray(table.id, ids), isOpen));
  return rows.map(({ id }) => id);
}
