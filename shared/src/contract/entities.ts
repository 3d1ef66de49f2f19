import type { ConsentType } from './consent';
import type { Permission, Role } from './permissions';

/** ISO 8601 with microseconds and a Z, as Laravel writes it: `2026-11-20T03:29:58.000000Z`. */
export type Timestamp = string;

/** A decimal with at most four places. */
export type Amount = number;

/** The page facts of every list. Teams carry `to` in place of `from`. An empty page: `from: 0`, `last_page: 1`. */
export interface Pagination {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  from: number;
}

export interface Page<Row> {
  data: Row[];
  pagination: Pagination;
}

export interface Stock {
  id: number;
  name: string;
  location_id: number | null;
  /** The location's name, for reading; null when the item has no place. */
  location_name: string | null;
  amount: Amount | null;
  allow_minus_amount: boolean;
  /** Promised to open picking lists; free = amount − committed. */
  committed: Amount;
  /** How many open picking lists name this item. */
  list_count: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** Display name of the person who changed it last; null for the system. */
  updated_by: string | null;
  deleted_at: Timestamp | null;
  version: number;
}

export interface Location {
  id: number;
  name: string;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  version: number;
  /** Items that are here and in use. */
  item_count?: number;
  /** Their amounts together. */
  amount?: Amount;
  /** How many of them are below zero. */
  oversold_count?: number;
  /** When something last happened to an item here. */
  last_movement_at?: Timestamp | null;
}

export const STOCK_ACTIONS = [
  'created',
  'edited',
  'adjusted',
  'counted',
  'moved',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'undone',
] as const;
export type StockAction = (typeof STOCK_ACTIONS)[number];

export const ADJUST_REASONS = ['received', 'used', 'damaged', 'lost', 'correction', 'counted'] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];

export interface FieldChange {
  field: string;
  old: string | number | boolean | null;
  new: string | number | boolean | null;
  /** How a person read the values then, where `old` and `new` are ids: a location's name. */
  old_text?: string | null;
  new_text?: string | null;
}

export interface StockLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** The item's name as it was. */
  name: string;
  action: StockAction;
  stock_id: number;
  location_id: number | null;
  location_name: string | null;
  /** Person as they were then; null for the system. */
  actor: { id: number; name: string } | null;
  reason: AdjustReason | null;
  note: string | null;
  delta: Amount | null;
  amount_after: Amount | null;
  changes: FieldChange[];
  cause: 'web' | 'import' | 'scan' | 'api' | 'system';
  request_id: string | null;
  batch_id: string | null;
  /** The row that this one took back. */
  undoes?: number | null;
  /** A later row took this one back. */
  undone?: boolean;
  /** The picking list, and its line, that took the amount or gave it back. */
  list_id?: number | null;
  list_item_id?: number | null;
}

export interface Team {
  id: number;
  name: string;
  slug: string;
  logo: boolean;
  parent_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  version: number;
}

/** A team the person may work in, with what they may do there. */
export interface Membership extends Pick<Team, 'id' | 'name' | 'slug' | 'parent_id'> {
  /** `custom` is one of the company's own; its name stands beside it. */
  role: MembershipRole;
  role_id?: number;
  role_name?: string;
  permissions: Permission[];
  /** Without a subscription for over 90 days, and not theirs to renew: nothing of it can be used. */
  dormant?: boolean;
}

export interface User {
  id: number;
  name: string;
  username: string;
  email: string;
  /** The home team; with its hosts where it has hosts of its own. */
  team: Pick<Team, 'id' | 'name' | 'slug'> & { hostnames?: { client: string; server: string } };
  teams: Membership[];
  preferences?: Preferences;
}

export interface Branding {
  name: string;
  logo: string | null;
  hide_landing: boolean;
  contact_form: boolean;
  contact_email: string;
  /** The accent that replaces the product's, by colour scheme; null where the product's stays. */
  palette?: Palette | null;
}

/** Answer of `GET /api/settings`, for the host it was asked on. */
export interface Settings {
  branding: Branding;
  hostnames: { client: string; server: string };
  /** Where the socket is; null when live updates are switched off. */
  realtime: {
    key: string;
    host: string;
    port: number;
    tls: boolean;
    cluster: string | null;
  } | null;
}

export interface LoginResult {
  token: string;
  token_type: 'Bearer';
  user: User;
}

export interface StockOverview {
  available: number;
  empty: number;
  oversold: number;
  /** The lowest amount of any oversold item; null when none is. */
  deepest: Amount | null;
  archived: number;
  locations: number;
}

/** Available = allows minus, or has a positive amount. `/stock` shows these, `/stock/empty` the rest. */
export function isAvailable(stock: Pick<Stock, 'amount' | 'allow_minus_amount'>): boolean {
  return stock.allow_minus_amount || (stock.amount ?? 0) > 0;
}

export function isOversold(stock: Pick<Stock, 'amount'>): boolean {
  return (stock.amount ?? 0) < 0;
}

/** Archived when `deleted_at` is a non-empty string, active when null. */
export function isArchived(record: { deleted_at: string | null }): boolean {
  return record.deleted_at !== null && record.deleted_at !== '';
}

// Picking lists

/** A list is being picked until it is done. Deleting lies across: it has `deleted_at` beside its status. */
export const LIST_STATUSES = ['picking', 'done'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

export const SHORT_REASONS = ['not_found', 'damaged', 'too_few', 'other'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

export interface Person {
  id: number;
  name: string;
}

/** A line of a picking list. */
export interface StockListItem {
  id: number;
  list_id: number;
  stock_id: number;
  /** The item's name as it was when it was put on the list. */
  name: string;
  /** Wanted. */
  amount: Amount;
  amount_picked: Amount;
  /** Order within the list, from 1. */
  position: number;
  note: string | null;
  short_reason: ShortReason | null;
  /** The line that stands in for the rest of this one. */
  substitute_item_id: number | null;
  picked_at: Timestamp | null;
  picked_by: Person | null;
  /** The item as it is now; null once it is deleted. */
  stock: Stock | null;
}

/** A picking list as lists of lists carry it. */
export interface StockListRow {
  id: number;
  name: string | null;
  customer_name: string;
  note: string | null;
  status: ListStatus;
  user_id: number;
  /** The owner's name. */
  user_name: string;
  /** The list whose rest this one carries on. */
  continues_id: number | null;
  item_count: number;
  /** Lines of which nothing is left to pick. */
  picked_count: number;
  /** Lines marked short of which something is left. */
  short_count: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  completed_at: Timestamp | null;
  deleted_at: Timestamp | null;
  version: number;
  /** With `activeUsers=true`: who picked on it in the last quarter of an hour. */
  active_users?: Person[];
}

export interface StockList extends StockListRow {
  items: StockListItem[];
}

export const LIST_ACTIONS = [
  'created',
  'edited',
  'handed_over',
  'item_added',
  'item_edited',
  'item_removed',
  'reordered',
  'picked',
  'unpicked',
  'short',
  'completed',
  'deleted',
  'restored',
] as const;
export type ListAction = (typeof LIST_ACTIONS)[number];

export interface ListLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** The list's name as it was, or its customer's where it had none. */
  name: string;
  customer_name: string;
  action: ListAction;
  list_id: number;
  /** The line, for what happened to one. */
  item_id: number | null;
  stock_id: number | null;
  stock_name: string | null;
  /** What a pick added to the line; negative when it was put back. */
  delta: Amount | null;
  reason: ShortReason | null;
  actor: Person | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** What was done at once has one of them. */
  batch_id: string | null;
}

// Stock in bulk, places, jobs, saved views

export const BULK_ACTIONS = [
  'adjust',
  'move',
  'archive',
  'unarchive',
  'delete',
  'restore',
  'allow_minus',
  'disallow_minus',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** An item that a bulk change left as it was, and why. */
export interface BulkFailure {
  id: number;
  message: string;
  /** Texts by field, as in a 422. */
  errors: Record<string, string[]>;
}

export interface BulkResult {
  /** How many items were changed. */
  updated: number;
  failed: BulkFailure[];
  /** For undoing the whole change; null when nothing was changed. */
  batch_id: string | null;
}

/** What was counted against what was expected, where the two differ. */
export interface CountDifference {
  stock_id: number;
  name: string;
  /** What the counter saw on the screen; without it, what was recorded. */
  expected: Amount;
  counted: Amount;
  delta: Amount;
  /** What is recorded now. */
  amount: Amount;
}

/** What a scanned or typed code may mean. */
export interface CodeMatch {
  type: 'stock' | 'location';
  id: number;
  name: string;
}

export const LOCATION_ACTIONS = [
  'created',
  'edited',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  'merged',
] as const;
export type LocationAction = (typeof LOCATION_ACTIONS)[number];

export interface LocationLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** The place's name as it was. */
  name: string;
  action: LocationAction;
  location_id: number;
  /** Person as they were then; null for the system. */
  actor: { id: number; name: string } | null;
  note: string | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** The changes of items that this one brought about. */
  batch_id: string | null;
}

/** What a column of a file is read as. */
export const IMPORT_FIELDS = ['id', 'name', 'location', 'amount', 'allow_minus_amount'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** One row of a file: what it says, and what will come or came of it. */
export interface ImportRow {
  /** As a spreadsheet numbers it: the heading is row 1. */
  row: number;
  status: 'create' | 'update' | 'unchanged' | 'error';
  /** The item that it means; null for a new one. */
  stock_id: number | null;
  /** As they stand in the file. */
  values: Partial<Record<ImportField, string>>;
  /** Texts by field. */
  errors: Record<string, string[]>;
}

export interface ImportColumn {
  /** Its heading; the same twice is told apart by its number. */
  name: string;
  /** The first few values that are not empty. */
  examples: string[];
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  failed: Pick<ImportRow, 'row' | 'errors'>[];
  /** For undoing the whole import; null when nothing was changed. */
  batch_id: string | null;
}

export const EXPORT_COLUMNS = [
  'id',
  'name',
  'location',
  'amount',
  'allow_minus_amount',
  'committed',
  'free',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Work that goes on after the answer. */
export interface Job {
  id: number;
  kind: 'import' | 'export';
  status: 'waiting' | 'running' | 'done' | 'failed';
  /** Of `total` rows. */
  progress: number;
  total: number;
  /** Of an import, once it is done. */
  report: ImportReport | null;
  /** Of an export, once it is done: where its file is, for one download, until a few minutes from now. */
  download_url: string | null;
  /** Why it failed. */
  message: string | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}

export const VIEW_SCOPES = ['personal', 'team'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** A list as somebody has set it up. */
export interface SavedView {
  id: number;
  /** Which list: `stock`, `stock.empty`, `locations` …; the client's own names. */
  page: string;
  name: string;
  scope: ViewScope;
  /** The list's part of the address: `name=bolt&sort=name`. */
  query: string;
  /** Opened when the page is opened without a query; one for each page and scope. */
  is_default: boolean;
  /** Who made it. */
  user_id: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: number;
}

// People, rights, account

/** A built-in role, or one of the company's own. */
export type MembershipRole = Role | 'custom';

/** How a person has set up the product. What is left out is as the product has it. */
export interface Preferences {
  locale?: 'en' | 'fr';
  scheme?: 'light' | 'dark' | 'sepia' | 'system';
  density?: 'comfortable' | 'compact';
  per_page?: number;
  /** Single-letter keys. */
  shortcuts?: boolean;
  announcements?: boolean;
  sounds?: boolean;
  /** What to be told of. */
  notifications?: {
    oversold?: boolean;
    restocked?: boolean;
    list_handed_over?: boolean;
    subscription?: boolean;
  };
}

/** What is set for a person in a team. */
export interface MembershipEntry extends Pick<Team, 'id' | 'name' | 'slug'> {
  /** `none` is "no access": it ends what would come from above. */
  role: MembershipRole | 'none';
  role_id: number | null;
  role_name: string | null;
  extra: Permission[];
  denied: Permission[];
}

/** What a person may do in a team, and which team that comes from. */
export interface EffectiveAccess {
  team_id: number;
  /** Null without access. */
  role: MembershipRole | null;
  role_id: number | null;
  role_name: string | null;
  /** The team in which the role is set; null without access, or where the reader may not look. */
  from_team_id: number | null;
  permissions: Permission[];
}

export const USER_STATUSES = ['active', 'invited', 'deactivated'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A person as lists of people carry them. */
export interface UserRow {
  id: number;
  name: string;
  username: string;
  email: string;
  status: UserStatus;
  /** The home team; null where the reader may not look. */
  team: Pick<Team, 'id' | 'name' | 'slug'> | null;
  /** In the team that was asked about; null when the person works in teams below it only. */
  role: MembershipRole | null;
  role_name: string | null;
  /** The role comes from a team above. */
  inherited: boolean;
  /** What is set for the person, in the teams whose people the reader may see. */
  roles: MembershipEntry[];
  last_seen_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  deactivated_at: Timestamp | null;
  version: number;
}

export interface UserDetail extends UserRow {
  /** In the teams whose people the reader may see. */
  effective: EffectiveAccess[];
}

export const USER_ACTIONS = [
  'edited',
  'roles_changed',
  'deactivated',
  'reactivated',
  'signed_out',
  'recovery_sent',
  'password_changed',
  'invited',
  'invite_resent',
  'invite_revoked',
  'joined',
  'role_created',
  'role_edited',
  'role_deleted',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

export interface UserLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  /** Null for what is about no account: an invitation, a role. */
  user_id: number | null;
  /** The person's name as it was, the address that was invited, or the role's name. */
  name: string;
  action: UserAction;
  actor: Person | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** What was done at once has one of them. */
  batch_id: string | null;
}

export const INVITE_STATUSES = ['open', 'expired', 'accepted', 'revoked'] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];

export interface Invite {
  id: number;
  team_id: number;
  email: string;
  role: MembershipRole;
  role_id: number | null;
  role_name: string | null;
  message: string | null;
  status: InviteStatus;
  invited_by: Person;
  /** For handing it over by another way than mail; null once it opens nothing. */
  link: string | null;
  sent_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: Timestamp | null;
  created_at: Timestamp;
}

export const INVITE_SKIP_REASONS = ['duplicate', 'member', 'deactivated', 'invited'] as const;
export type InviteSkipReason = (typeof INVITE_SKIP_REASONS)[number];

export interface SkippedInvite {
  email: string;
  reason: InviteSkipReason;
}

/** Answer of `GET /api/invite/{token}`. */
export interface InviteValidation {
  email: string;
  token: string;
  team: Pick<Team, 'id' | 'name'>;
  role: MembershipRole;
  role_name: string | null;
  invited_by: string;
  message: string | null;
  expires_at: Timestamp;
  /** The address has an account: its own password is asked for, none is set. */
  has_account: boolean;
}

/** Where somebody is signed in. */
export interface AccountSession {
  id: number;
  /** The one that asks. */
  current: boolean;
  /** The `User-Agent` of the sign-in. */
  agent: string | null;
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  expires_at: Timestamp;
}

/** A role of a company's own. */
export interface CustomRole {
  id: number;
  /** The top-level team that keeps it. */
  team_id: number;
  name: string;
  /** With all that they imply. */
  permissions: Permission[];
  /** How many people have it, open invitations included. */
  holders: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: number;
}

export interface ConsentReceipt {
  id: string;
  types: ConsentType[];
  policy_version: string;
  created_at: Timestamp;
}

// Reports

export const REPORT_KEYS = [
  'overview',
  'movements',
  'below-zero',
  'empties',
  'fast-slow',
  'locations',
  'picking',
  'counts',
  'people',
  'teams',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** Whole days in a time zone; `from` and `to` are both included. */
export interface ReportPeriod {
  from: string;
  to: string;
  group: 'day' | 'week' | 'month';
  /** IANA name, `Europe/Paris`. */
  tz: string;
}

/**
 * Answer of `GET /api/stock/reports/{key}`. Points that have a `date` are those of every step of the period, empty
 * ones too: the day, the Monday of the week, or the first of the month. `previous` in totals is the span of the
 * same length before.
 */
export interface Report<Point, Row, Totals> {
  series: Point[];
  rows: Row[];
  /** Rows that the whole table has; `rows` ends earlier. */
  row_count: number;
  totals: Totals;
  period: ReportPeriod;
  /** The teams that it tells of. */
  teams: { id: number; name: string }[];
  as_of: Timestamp;
}

interface ReportRow {
  team_id: number;
  team_name: string;
}

interface ReportItem extends ReportRow {
  stock_id: number;
  name: string;
  location_id: number | null;
  location_name: string | null;
}

interface ReportPerson {
  actor_id: number | null;
  actor_name: string | null;
}

type Since<Totals> = Totals & { previous: Totals };

export interface PickingReport extends Report<
  {
    date: string;
    /** Lists that were completed. */
    lists: number;
    /** From the first pick to the end. */
    median_minutes: number | null;
    lines: number;
    short_lines: number;
  },
  ReportRow & { reason: ShortReason | null; stock_id: number; name: string; lines: number; amount: Amount },
  Since<{ lists: number; median_minutes: number | null; short_rate: number | null }> & { open_lists: number }
> {
  /** Everybody's lists that are being picked, oldest first. */
  open: (ReportRow &
    Pick<
      StockListRow,
      'id' | 'name' | 'customer_name' | 'user_id' | 'user_name' | 'created_at' | 'item_count' | 'picked_count'
    >)[];
}

export interface Reports {
  overview: Report<
    ReportRow & {
      location_id: number | null;
      location_name: string | null;
      item_count: number;
      available: Amount;
      committed: Amount;
      oversold: Amount;
    },
    ReportItem & { amount: Amount; committed: Amount; free: Amount },
    StockOverview
  >;
  movements: Report<
    { date: string; in: Amount; out: Amount },
    ReportRow &
      ReportPerson & {
        /** `picked` for a list, `undone` for what was taken back. */
        reason: AdjustReason | 'picked' | 'undone' | null;
        entries: number;
        in: Amount;
        out: Amount;
      },
    Since<{ in: Amount; out: Amount }>
  >;
  'below-zero': Report<
    /** Episodes that began and ended, and how many items were below zero at the end of the step. */
    { date: string; started: number; ended: number; open: number },
    ReportItem & { depth: Amount; since: Timestamp | null; list_count: number; committed: Amount },
    { items: number; depth: Amount; started: number; previous: { items: number; started: number } }
  >;
  empties: Report<
    { date: string; ran_out: number; refilled: number },
    ReportItem & {
      times: number;
      /** Days without any, within the period. */
      days: number;
      empty_now: boolean;
      /** Open lines of picking lists that wait for it. */
      blocked: number;
    },
    { empty_now: number } & Since<{ ran_out: number; refilled: number; items: number }>
  >;
  'fast-slow': Report<
    ReportRow & { stock_id: number; name: string; amount: Amount; /** In thirty days. */ use: Amount },
    ReportItem & { amount: Amount; last_movement_at: Timestamp | null; days: number },
    { still: number; sleeping: number } & Since<{ moving: number; used: Amount }>
  >;
  locations: Report<
    ReportRow & { location_id: number; name: string; item_count: number; amount: Amount },
    ReportRow & {
      location_id: number;
      name: string;
      item_count: number;
      amount: Amount;
      oversold_count: number;
      last_movement_at: Timestamp | null;
      last_counted_at: Timestamp | null;
      /** Lines of the last count, and those that differed. */
      counted: number;
      mismatches: number;
    },
    { used: number; empty: number; unplaced: number }
  >;
  picking: PickingReport;
  counts: Report<
    ReportRow &
      ReportPerson & {
        /** One count of a place; what was counted singly is one for each person and step. */
        id: string;
        date: string;
        at: Timestamp;
        location_name: string | null;
        lines: number;
        right: number;
        /** Per cent of its lines that were right. */
        accuracy: number;
      },
    ReportItem & ReportPerson & { at: Timestamp; expected: Amount; counted: Amount; difference: Amount },
    Since<{ sessions: number; lines: number; accuracy: number | null }>
  >;
  people: Report<
    ReportPerson & { date: string; entries: number },
    ReportRow & ReportPerson & { entries: number; picked: number } & Record<StockAction, number>,
    Since<{ people: number; entries: number }>
  >;
  teams: Report<
    ReportRow & { amount: Amount; in: Amount; out: Amount },
    ReportRow & {
      available: number;
      empty: number;
      oversold: number;
      archived: number;
      locations: number;
      amount: Amount;
      in: Amount;
      out: Amount;
      entries: number;
      open_lists: number;
    },
    { available: number; empty: number; oversold: number } & Since<{ in: Amount; out: Amount }>
  >;
}

// Teams and subscriptions

/** How long before and after its end a subscription does what, in days. */
export const SUBSCRIPTION_DAYS = { ending: 30, grace: 14, finish_lists: 7, dormant: 90 } as const;

export const SUBSCRIPTION_STATES = ['active', 'ending', 'grace', 'read_only', 'dormant'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export interface Subscription {
  id: number;
  type: string;
  team_id: number;
  expiration_at: Timestamp;
  /** Above 0 it renews itself by so many years. */
  renew_years: number;
  /** By the server's clock. */
  state: SubscriptionState;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: Timestamp | null;
  version: number;
}

/** What a team may do now, by its own subscription or its nearest ancestor's. */
export interface Coverage {
  /** `unlimited`: there is no subscription. */
  state: SubscriptionState | 'unlimited';
  expiration_at: Timestamp | null;
  /** From when on writes answer 402. */
  read_only_at: Timestamp | null;
  /** It is an ancestor's. */
  inherited: boolean;
}

export const TEAM_ACTIONS = [
  'created',
  'edited',
  'archived',
  'deleted',
  'restored',
  'renewed',
  'branded',
  'logo_changed',
  'logo_removed',
  'hostname_added',
  'hostname_verified',
  'hostname_primary',
  'hostname_removed',
  'exported',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

export interface TeamLog {
  id: number;
  created_at: Timestamp;
  /** Unix seconds of `created_at`. */
  time: number;
  team_id: number;
  /** The subscription that it is about; null for the team itself. */
  subscription_id: number | null;
  /** The team's name as it was, or the subscription's type. */
  name: string;
  action: TeamAction;
  actor: Person | null;
  changes: FieldChange[];
  cause: StockLog['cause'];
  request_id: string | null;
  /** What was done at once has one of them. */
  batch_id: string | null;
}

/** A brand's accent by colour scheme, `#RRGGBB`. */
export interface Palette {
  light?: string;
  dark?: string;
  sepia?: string;
}

/** What a team says of itself; null is "as the team above". */
export interface OwnBranding {
  name: string | null;
  logo: string | null;
  hide_landing: boolean | null;
  contact_form: boolean | null;
  contact_email: string | null;
  palette: Palette | null;
}

export const RECORD_STATES = ['pending', 'ok', 'wrong'] as const;

/** A DNS record that a team has to set for a hostname of its own. */
export interface DnsRecord {
  type: 'TXT' | 'CNAME';
  name: string;
  value: string;
  /** `wrong`: there is another value. */
  state: (typeof RECORD_STATES)[number];
}

export interface TeamHostname {
  hostname: string;
  /** `ok`: pages are served on it. */
  state: (typeof RECORD_STATES)[number];
  is_primary: boolean;
  /** None for a name under the product's own domain. */
  records: DnsRecord[];
  checked_at: Timestamp | null;
  created_at: Timestamp;
}
