import { type SQL, sql } from 'drizzle-orm';
import type { TeamScope } from '../../database/team-scope';
import { readListLogWish } from '../../lists/list-log-filter.rules';
import { countListLogs, listLogRows } from '../../lists/list-log.sql';
import { countLocationLogs, locationLogRows } from '../../locations/location-log.sql';
import { type TeamLogSubject, countTeamLogs, teamLogRows } from '../../teams/team-log.sql';
import { countUserLogs, userLogRows } from '../../users/user-log.sql';
import { readLogWish } from '../log-filter.rules';
import { countStockLogs, stockLogRows } from '../stock-log.sql';

export type LogKind = 'stock' | 'lists' | 'locations' | 'teams' | 'subscriptions' | 'users';

/** The parameters of a log's list, as they came. */
export interface LogQuery {
  name?: string;
  location_id?: string;
  time?: string;
  action?: string;
  stock_id?: number;
  list_id?: number;
  sort?: string;
  sort_direction?: string;
}

interface Log {
  count(scope: TeamScope, query: LogQuery, now: Date): Promise<number>;
  /** Each row as JSON in the column `row`, in the order of the list. */
  select(scope: TeamScope, query: LogQuery, now: Date, most: number): SQL;
}

/** What a log's own statements ask for, from how its parameters are read. */
function log<Wish>(
  read: (query: LogQuery, now: Date) => Wish,
  count: (scope: TeamScope, wish: Wish) => Promise<number>,
  rows: (scope: TeamScope, wish: Wish) => SQL,
): Log {
  return {
    count: (scope, query, now) => count(scope, read(query, now)),
    select: (scope, query, now, most) => sql`${rows(scope, read(query, now))} limit ${sql.raw(String(most))}`,
  };
}

const teamLog = (subject: TeamLogSubject) =>
  log(
    readLogWish,
    (scope, wish) => countTeamLogs(scope, subject, wish),
    (scope, wish) => teamLogRows(scope, subject, wish),
  );

export const LOGS: Readonly<Record<LogKind, Log>> = {
  stock: log(readLogWish, countStockLogs, stockLogRows),
  lists: log(readListLogWish, countListLogs, listLogRows),
  locations: log(readLogWish, countLocationLogs, locationLogRows),
  teams: teamLog('team'),
  subscriptions: teamLog('subscription'),
  users: log(readLogWish, countUserLogs, userLogRows),
};
