import { type SQL, sql } from 'drizzle-orm';
import type { TeamScope } from '../../../ground/database/team-scope';
import { readListLogOptions } from '../../../inventory/lists/list-log-filter.rules';
import { countListLogs, listLogRows } from '../../../inventory/lists/list-log.sql';
import { countLocationLogs, locationLogRows } from '../../../inventory/locations/location-log.sql';
import { type TeamLogSubject, countTeamLogs, teamLogRows } from '../../../organisation/teams/team-log.sql';
import { countUserLogs, userLogRows } from '../../../people/users/user-log.sql';
import { readLogOptions } from '../../../ground/audit/log-filter.rules';
import { countStockLogs, stockLogRows } from '../../../inventory/stock/stock-log.sql';

export type LogKind = 'stock' | 'lists' | 'locations' | 'teams' | 'subscriptions' | 'users';

/** The parameters of a log's list, as they came. */
export interface LogQuery {
  name?: string;
  location_id?: string;
  time?: string;
  action?: string;
  stock_id?: number;
  list_id?: number;
  actor_id?: number;
  sort?: string;
  sort_direction?: string;
}

interface Log {
  count(scope: TeamScope, query: LogQuery, now: Date): Promise<number>;
  /** Each row as JSON in the column `row`, in the order of the list. */
  select(scope: TeamScope, query: LogQuery, now: Date, most: number): SQL;
}

/** What a log's own statements ask for, from how its parameters are read. */
function log<Options>(
  read: (query: LogQuery, now: Date) => Options,
  count: (scope: TeamScope, options: Options) => Promise<number>,
  rows: (scope: TeamScope, options: Options) => SQL,
): Log {
  return {
    count: (scope, query, now) => count(scope, read(query, now)),
    select: (scope, query, now, most) => sql`${rows(scope, read(query, now))} limit ${sql.raw(String(most))}`,
  };
}

const teamLog = (subject: TeamLogSubject) =>
  log(
    readLogOptions,
    (scope, options) => countTeamLogs(scope, subject, options),
    (scope, options) => teamLogRows(scope, subject, options),
  );

export const LOGS: Readonly<Record<LogKind, Log>> = {
  stock: log(readLogOptions, countStockLogs, stockLogRows),
  lists: log(readListLogOptions, countListLogs, listLogRows),
  locations: log(readLogOptions, countLocationLogs, locationLogRows),
  teams: teamLog('team'),
  subscriptions: teamLog('subscription'),
  users: log(readLogOptions, countUserLogs, userLogRows),
};
