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

/** The logs, each a tab with its own address: `?type=lists`. */
export const LOG_KINDS = ['stock', 'lists', 'locations', 'teams', 'subscriptions', 'users'] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** All logs but that of stock. */
export type OtherKind = Exclude<LogKind, 'stock'>;

export const PERIODS = ['today', '7d', '30d'] as const;

export const isRange = (text: string | null): boolean =>
  /^(?:\d{4}-\d\d-\d\d)?,(?:\d{4}-\d\d-\d\d)?$/.test(text ?? '') && text !== ',';

/** The value of the location filter that matches entries without location. */
export const NOT_SET = 'not set';

/** A filter whose text is kept if `isSent` accepts it, and null otherwise. */
const textThat = (isSent: (text: string) => boolean): Filter<string | null> => ({
  read: (text) => (text !== null && isSent(text) ? text : null),
  write: (value) => value,
});

/** The filters of a log in an address. */
export const LOG_ADDRESS = listAddress(['id'], {
  name: typed,
  /** The id of a location, or `NOT_SET`. */
  location_id: textThat((text) => text === NOT_SET || recordNumber.read(text) !== null),
  /** The name of a period, or two days, one of which may be missing. */
  time: textThat((text) => PERIODS.some((period) => period === text) || isRange(text)),
  /** Sent only when longer than three letters and not the text `null` (docs/rules/logs-and-reports.md). */
  action: textThat((text) => text.length > 3 && text !== 'null'),
  /** The user who made the change. */
  actor_id: recordNumber,
});

export type LogList = ListOfAddress<typeof LOG_ADDRESS>;

interface LogDescription {
  /** The permission that is needed in addition to `logs`: only who may see people sees what they did. */
  needs: Permission;
  /** The subject of the live events about new entries; those of a list come on its owner's channel. */
  subject: EventSubject;
  tells?: (event: LiveEvent) => boolean;
  /** The actions in this log. */
  actions: readonly string[];
}

/** The six logs. */
export const LOGS: Readonly<Record<LogKind, LogDescription>> = {
  stock: {
    needs: 'logs',
    subject: 'stock',
    // Changes of a picking list are in the log of lists, not in that of the items.
    tells: ({ list_id }) => list_id === undefined,
    actions: [...STOCK_ACTIONS.filter((action) => action !== 'adjusted'), ...ADJUST_REASONS.slice(0, -1)],
  },
  lists: { needs: 'logs', subject: 'stock', actions: LIST_ACTIONS },
  locations: { needs: 'logs', subject: 'location', actions: LOCATION_LOG_ACTIONS },
  teams: { needs: 'teams', subject: 'team', actions: TEAM_ACTIONS.filter((action) => action !== 'renewed') },
  subscriptions: {
    needs: 'subscriptions.view',
    subject: 'team',
    actions: ['created', 'edited', 'renewed', 'deleted'],
  },
  users: { needs: 'users', subject: 'user', actions: USER_ACTIONS },
};

/** The kind in the address if the user may see it, otherwise the first that they may see. */
export function kindFrom(text: string | null, can: (permission: Permission) => boolean): LogKind {
  const known = LOG_KINDS.filter((kind) => can(LOGS[kind].needs));
  return known.find((kind) => kind === text) ?? known[0] ?? 'stock';
}

/** The address of the tab of a log. */
export const addressOfKind = (kind: LogKind): string => (kind === 'stock' ? '/logs' : `/logs?type=${kind}`);

/** Reads and writes the address of one log; its kind is always part of it. */
const addressOf = (kind: LogKind): ListAddress<LogList> => ({
  ...LOG_ADDRESS,
  names: [...LOG_ADDRESS.names, 'type'],
  parameters: (list, pageSize) => ({
    ...LOG_ADDRESS.parameters(list, pageSize),
    ...(kind !== 'stock' && { type: kind }),
  }),
});

/** A log as a list of the kit: with fixed columns, and saved views that all six share. */
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
