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

/** The number of entries of a group that are fetched at a time. */
export const PART_SIZE = 100;

/** The type of the entries of each log. */
export interface EntryOf {
  stock: StockLog;
  lists: ListLog;
  locations: LocationLog;
  teams: TeamLog;
  subscriptions: TeamLog;
  users: UserLog;
}

/** An entry of any log but that of stock. */
export type OtherLog = EntryOf[OtherKind];

/** The parameters of a call for a log: of a page, on which a group is one row, or of the entries of one group. */
export type LogQuery = Readonly<Record<string, string>>;

interface LogRequest {
  query: LogQuery;
  signal: AbortSignal;
}

const CALLS: { [Kind in LogKind]: (call: LogRequest) => Promise<{ logs: Page<EntryOf[Kind]> }> } = {
  stock: (call) => request('GET /api/stock/logs', call),
  lists: ({ query: { location_id: _nowhere, ...query }, signal }) =>
    request('GET /api/stock/lists/logs', { query, signal }),
  locations: (call) => request('GET /api/stock/locations/logs', call),
  teams: (call) => request('GET /api/teams/logs', call),
  subscriptions: (call) => request('GET /api/teams/subscriptions/logs', call),
  users: (call) => request('GET /api/users/logs', call),
};

/** Fetches entries of a log, newest first by default. */
export async function fetchLogs<Kind extends LogKind>(
  kind: Kind,
  query: LogQuery,
  signal: AbortSignal,
): Promise<Page<EntryOf[Kind]>> {
  return (await CALLS[kind]({ query, signal })).logs;
}

/** The first hundred locations, by name, whose name contains `name`; without archived ones. */
export async function fetchLocations(name: string, signal: AbortSignal): Promise<Location[]> {
  const { locations } = await request('GET /api/stock/locations', {
    query: { name: name.trim() || null, per_page: 100, sort: 'name', sort_direction: 'ASC' },
    signal,
  });
  return asPage(locations).data;
}

/** Fetches the name of a location. */
export async function fetchLocationName(id: number, signal: AbortSignal): Promise<string> {
  const { location } = await request('GET /api/stock/locations/{id}', {
    path: { id },
    signal,
  });
  return location.name;
}

/** The first hundred users, by name, whose name contains `name`. */
export async function fetchActors(name: string, signal: AbortSignal): Promise<UserRow[]> {
  const { users } = await request('GET /api/users', {
    query: { name: name.trim() || null, per_page: '100', sort: 'name', sort_direction: 'ASC' },
    signal,
  });
  return users.data;
}

/** Fetches the name of a user. */
export async function fetchActorName(id: number, signal: AbortSignal): Promise<string> {
  return (await request('GET /api/users/{id}', { path: { id }, signal })).user.name;
}

/** Undoes a whole batch. The answer names the items and locations that stay because they were changed or used since. */
export function undoBatch(batch: string, idempotencyKey: string) {
  return request('POST /api/stock/batches/{batch}/undo', { path: { batch }, idempotencyKey });
}

/** Undoes an entry. @throws ApiError 422 if the same field or amount was changed again since. */
export function undoEntry(log_id: number, idempotencyKey: string): Promise<unknown> {
  return request('POST /api/stock/logs/{log}/undo', { path: { log: log_id }, idempotencyKey });
}
