import {
  LIST_ACTIONS,
  LOCATION_LOG_ACTIONS,
  TEAM_ACTIONS,
  USER_ACTIONS,
  type EventSubject,
  type Permission,
} from '@storeroom/contract';

/** The logs, each a tab with an address of its own: `?type=lists`. */
export const LOG_KINDS = ['stock', 'lists', 'locations', 'teams', 'subscriptions', 'users'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** The logs beside that of stock. */
export type OtherKind = Exclude<LogKind, 'stock'>;

/** What somebody needs beside `logs` to see a tab: whoever may not see people is not told what they did. */
export const NEEDED: Readonly<Record<LogKind, Permission>> = {
  stock: 'logs',
  lists: 'logs',
  locations: 'logs',
  teams: 'teams',
  subscriptions: 'subscriptions.view',
  users: 'users',
};

/** What happened as the log of each kind calls it. */
export const ACTIONS_OF = {
  lists: LIST_ACTIONS,
  locations: LOCATION_LOG_ACTIONS,
  teams: TEAM_ACTIONS.filter((action) => action !== 'renewed'),
  subscriptions: ['created', 'edited', 'renewed', 'deleted'],
  users: USER_ACTIONS,
} as const satisfies Record<OtherKind, readonly string[]>;

/** What is heard of live when the log of a kind grows; a list is told of on its owner's own channel. */
export const HEARD_OF: Readonly<Record<LogKind, EventSubject>> = {
  stock: 'stock',
  lists: 'stock',
  locations: 'location',
  teams: 'team',
  subscriptions: 'team',
  users: 'user',
};

/** The kind that an address asks for, as far as this person may see it; else the first they may. */
export function kindFrom(text: string | null, can: (permission: Permission) => boolean): LogKind {
  const known = LOG_KINDS.filter((kind) => can(NEEDED[kind]));
  return known.find((kind) => kind === text) ?? known[0] ?? 'stock';
}

/** Where a log stands. */
export const addressOfKind = (kind: LogKind): string => (kind === 'stock' ? '/logs' : `/logs?type=${kind}`);
