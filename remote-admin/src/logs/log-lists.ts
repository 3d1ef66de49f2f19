import {
  ADJUST_REASONS,
  LIST_ACTIONS,
  LOCATION_LOG_ACTIONS,
  STOCK_ACTIONS,
  TEAM_ACTIONS,
  USER_ACTIONS,
  type EventSubject,
  type LiveEvent,
  type Permission,
} from '@storeroom/contract';
import {
  listAddress,
  recordNumber,
  typed,
  type Filter,
  type ListAddress,
  type ListOf,
  type ListOfAddress,
} from '@storeroom/list';

/** The logs, each a tab with an address of its own: `?type=lists`. */
export const LOG_KINDS = ['stock', 'lists', 'locations', 'teams', 'subscriptions', 'users'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** The logs beside that of stock. */
export type OtherKind = Exclude<LogKind, 'stock'>;

export const PERIODS = ['today', '7d', '30d'] as const;

export const isRange = (text: string | null): boolean =>
  /^(?:\d{4}-\d\d-\d\d)?,(?:\d{4}-\d\d-\d\d)?$/.test(text ?? '') && text !== ',';

/** The wire's words for what has no location. */
export const NOT_SET = 'not set';

/** A text that is what `isSent` says, and null for any other. */
const textThat = (isSent: (text: string) => boolean): Filter<string | null> => ({
  read: (text) => (text !== null && isSent(text) ? text : null),
  write: (value) => value,
});

/** The logs that an address can ask for. */
export const LOG_ADDRESS = listAddress(['id'], {
  name: typed,
  /** The id of a location, or the words for none. */
  location_id: textThat((text) => text === NOT_SET || recordNumber.read(text) !== null),
  /** A period by its name, or two days of which one may be missing. */
  time: textThat((text) => PERIODS.some((period) => period === text) || isRange(text)),
  /** Sent only when longer than three letters and not the text `null` (docs/rules/logs-and-reports.md). */
  action: textThat((text) => text.length > 3 && text !== 'null'),
  /** Whose doing it was. */
  actor_id: recordNumber,
});

export type LogList = ListOfAddress<typeof LOG_ADDRESS>;

interface LogOf {
  /** What somebody needs beside `logs` to see it: whoever may not see people is not told what they did. */
  needs: Permission;
  /** What is heard of live when it grows; a list is told of on its owner's own channel. */
  heard: EventSubject;
  tells?: (event: LiveEvent) => boolean;
  /** What happened as the log calls it. */
  actions: readonly string[];
}

/** The six logs. */
export const LOGS: Readonly<Record<LogKind, LogOf>> = {
  stock: {
    needs: 'logs',
    heard: 'stock',
    // What a picking list promises is in the log of lists, and in none of the items.
    tells: ({ list_id }) => list_id === undefined,
    actions: [...STOCK_ACTIONS.filter((action) => action !== 'adjusted'), ...ADJUST_REASONS.slice(0, -1)],
  },
  lists: { needs: 'logs', heard: 'stock', actions: LIST_ACTIONS },
  locations: { needs: 'logs', heard: 'location', actions: LOCATION_LOG_ACTIONS },
  teams: { needs: 'teams', heard: 'team', actions: TEAM_ACTIONS.filter((action) => action !== 'renewed') },
  subscriptions: {
    needs: 'subscriptions.view',
    heard: 'team',
    actions: ['created', 'edited', 'renewed', 'deleted'],
  },
  users: { needs: 'users', heard: 'user', actions: USER_ACTIONS },
};

/** The kind that an address asks for, as far as this person may see it; else the first they may. */
export function kindFrom(text: string | null, can: (permission: Permission) => boolean): LogKind {
  const known = LOG_KINDS.filter((kind) => can(LOGS[kind].needs));
  return known.find((kind) => kind === text) ?? known[0] ?? 'stock';
}

/** Where a log stands. */
export const addressOfKind = (kind: LogKind): string => (kind === 'stock' ? '/logs' : `/logs?type=${kind}`);

/** The address of one log: its kind stays in it whatever is looked for. */
const addressOf = (kind: LogKind): ListAddress<LogList> => ({
  ...LOG_ADDRESS,
  names: [...LOG_ADDRESS.names, 'type'],
  parameters: (list, pageSize) => ({
    ...LOG_ADDRESS.parameters(list, pageSize),
    ...(kind !== 'stock' && { type: kind }),
  }),
});

/** A log as a list: its columns are always the same, and views are saved for all six together. */
const listOf = (kind: LogKind): ListOf<LogList> => ({
  page: 'logs',
  kind: 'log',
  address: addressOf(kind),
  columns: { known: [], usual: [] },
  holds: {},
  orders: {},
});

export const LOG_LISTS: Readonly<Record<LogKind, ListOf<LogList>>> = {
  stock: listOf('stock'),
  lists: listOf('lists'),
  locations: listOf('locations'),
  teams: listOf('teams'),
  subscriptions: listOf('subscriptions'),
  users: listOf('users'),
};
