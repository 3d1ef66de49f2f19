import {
  asPage,
  type ListLog,
  type Location,
  type LocationLog,
  type Page,
  type StockLog,
  type TeamLog,
  type UserLog,
  type UserRow,
} from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import type { LogKind, OtherKind } from './log-lists';

/** So many entries of a line are read at a time. */
export const PART_SIZE = 100;

/** An entry of each log. */
export interface EntryOf {
  stock: StockLog;
  lists: ListLog;
  locations: LocationLog;
  teams: TeamLog;
  subscriptions: TeamLog;
  users: UserLog;
}

/** An entry of any log beside that of stock. */
export type OtherLog = EntryOf[OtherKind];

/** What of a log is asked for: a page, on which what was done at once is one line, or what one of the lines holds. */
export type LogQuery = Readonly<Record<string, string>>;

interface Asked {
  query: LogQuery;
  signal: AbortSignal;
}

const CALLS: { [Kind in LogKind]: (asked: Asked) => Promise<{ logs: Page<EntryOf[Kind]> }> } = {
  stock: (asked) => request('GET /api/stock/logs', asked),
  lists: ({ query: { location_id: _nowhere, ...query }, signal }) =>
    request('GET /api/stock/lists/logs', { query, signal }),
  locations: (asked) => request('GET /api/stock/locations/logs', asked),
  teams: (asked) => request('GET /api/teams/logs', asked),
  subscriptions: (asked) => request('GET /api/teams/subscriptions/logs', asked),
  users: (asked) => request('GET /api/users/logs', asked),
};

/** Some entries of a log, newest first unless asked otherwise. */
export async function fetchLogs<Kind extends LogKind>(
  kind: Kind,
  query: LogQuery,
  signal: AbortSignal,
): Promise<Page<EntryOf[Kind]>> {
  return (await CALLS[kind]({ query, signal })).logs;
}

/** The locations to filter by, with that in their name; not the archived ones, the first hundred by name. */
export async function fetchLocations(name: string, signal: AbortSignal): Promise<Location[]> {
  const { locations } = await request('GET /api/stock/locations', {
    query: { name: name.trim() || null, per_page: 100, sort: 'name', sort_direction: 'ASC' },
    signal,
  });
  return asPage(locations).data;
}

/** What a location is called. */
export async function fetchLocationName(id: number, signal: AbortSignal): Promise<string> {
  const { location } = await request('GET /api/stock/locations/{id}', {
    path: { id },
    signal,
  });
  return location.name;
}

/** The people to filter by, with that in their name; the first hundred by name. */
export async function fetchActors(name: string, signal: AbortSignal): Promise<UserRow[]> {
  const { users } = await request('GET /api/users', {
    query: { name: name.trim() || null, per_page: '100', sort: 'name', sort_direction: 'ASC' },
    signal,
  });
  return users.data;
}

/** What somebody is called. */
export async function fetchActorName(id: number, signal: AbortSignal): Promise<string> {
  return (await request('GET /api/users/{id}', { path: { id }, signal })).user.name;
}

/** Takes back what was done at once; tells which items and locations stay, because they were changed or used since. */
export function undoBatch(batch: string, idempotencyKey: string) {
  return request('POST /api/stock/batches/{batch}/undo', { path: { batch }, idempotencyKey });
}

/** Writes the opposite of an entry. @throws ApiError 422 when the same thing was changed again since. */
export function undoEntry(log_id: number, idempotencyKey: string): Promise<unknown> {
  return request('POST /api/stock/logs/{log}/undo', { path: { log: log_id }, idempotencyKey });
}
