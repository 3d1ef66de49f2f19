import type { ListLog, LocationLog, Page, TeamLog, UserLog } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import type { LogQuery } from '../logs.api';
import type { OtherKind } from '../log-kinds.rules';

/** A row of any log beside that of stock. */
export type OtherLog = ListLog | LocationLog | TeamLog | UserLog;

interface Asked {
  query: LogQuery;
  signal: AbortSignal;
}

const CALLS: Record<OtherKind, (asked: Asked) => Promise<{ logs: Page<OtherLog> }>> = {
  lists: ({ query: { location_id: _nowhere, ...query }, signal }) =>
    request('GET /api/stock/lists/logs', { query, signal }),
  locations: (asked) => request('GET /api/stock/locations/logs', asked),
  teams: (asked) => request('GET /api/teams/logs', asked),
  subscriptions: (asked) => request('GET /api/teams/subscriptions/logs', asked),
  users: (asked) => request('GET /api/users/logs', asked),
};

/** Some entries of a log, newest first unless asked otherwise. */
export async function fetchLogs(kind: OtherKind, asked: Asked): Promise<Page<OtherLog>> {
  return (await CALLS[kind](asked)).logs;
}
