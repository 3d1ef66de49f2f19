import { type SQL, sql } from 'drizzle-orm';
import type { TeamScope } from '../../../platform/database/team-scope';
import { listLog, readListLogOptions } from '../../../inventory/lists/list-log.sql';
import { locationLog } from '../../../inventory/locations/location-log.sql';
import { subscriptionLog, teamLog } from '../../../organisation/teams/team-log.sql';
import { userLog } from '../../../people/users/user-log.sql';
import { readLogOptions } from '../../../platform/audit/log-filter.rules';
import { countStockLogs, stockLogRows } from '../../../inventory/stock/stock-log.sql';

export type LogKind = 'stock' | 'lists' | 'locations' | 'teams' | 'subscriptions' | 'users';

/** The query parameters of the list of a log, not yet parsed. */
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

/** Combines how the parameters of a log are read with the queries that use them. */
function log<Options>(
  read: (query: LogQuery, now: Date) => Options,
  {
    count,
    rows,
  }: {
    count: (scope: TeamScope, options: Options) => Promise<number>;
    rows: (scope: TeamScope, options: Options) => SQL;
  },
): Log {
  return {
    count: (scope, query, now) => count(scope, read(query, now)),
    select: (scope, query, now, most) => sql`${rows(scope, read(query, now))} limit ${sql.raw(String(most))}`,
  };
}

export const LOGS: Readonly<Record<LogKind, Log>> = {
  stock: log(readLogOptions, { count: countStockLogs, rows: stockLogRows }),
  lists: log(readListLogOptions, listLog),
  locations: log(readLogOptions, locationLog),
  teams: log(readLogOptions, teamLog),
  subscriptions: log(readLogOptions, subscriptionLog),
  users: log(readLogOptions, userLog),
};
