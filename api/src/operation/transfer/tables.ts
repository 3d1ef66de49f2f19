import type { Manifest } from './manifest';

/** The tables with numbered rows. */
export type Numbered =
  | 'teams'
  | 'users'
  | 'roles'
  | 'locations'
  | 'stock'
  | 'stock_lists'
  | 'stock_list_items'
  | 'subscriptions'
  | 'views'
  | 'stock_logs'
  | 'location_logs'
  | 'list_logs'
  | 'team_logs'
  | 'user_logs';

export interface ExportedTable {
  name: string;
  /** The columns with numbers of rows, and their tables; the `id` of a numbered table is its own number. */
  refs: Readonly<Record<string, Numbered>>;
  /** The SQL order of rows: rows that others reference come first where possible. */
  order: string;
  /** The columns that are left out of the export of a team; null for tables that are only in that of an installation. */
  of_team: { without: readonly string[] } | null;
  /** The number of rows in memory at a time: few if they are large. */
  at_once: number;
}

const MANY = 500;
const FEW = 10;
const all = { without: [] };

function table(
  name: string,
  refs: ExportedTable['refs'],
  of_team: ExportedTable['of_team'] = all,
  { order = 'id', at_once = MANY } = {},
): ExportedTable {
  return { name, refs, order, of_team, at_once };
}

/** All tables of an export, in the order in which they can be inserted. */
export const TABLES: readonly ExportedTable[] = [
  table('installation', {}, null, { order: 'is_only' }),
  table('teams', { id: 'teams', parent_id: 'teams' }),
  table('users', { id: 'users', team_id: 'teams' }, { without: ['password_hash'] }),
  table('consents', {}, null),
  table('roles', { id: 'roles', team_id: 'teams' }),
  table('memberships', { user_id: 'users', team_id: 'teams', role_id: 'roles' }, all, { order: 'user_id' }),
  table('hostnames', { team_id: 'teams' }, all, { order: 'hostname' }),
  table('hostname_claims', { team_id: 'teams' }, { without: ['token', 'checked_at'] }, { order: 'hostname' }),
  table('team_slugs', { team_id: 'teams' }, null, { order: 'slug' }),
  table('team_logos', { team_id: 'teams' }, all, { order: 'hash', at_once: FEW }),
  table('subscriptions', { team_id: 'teams', id: 'subscriptions' }),
  table('invites', { team_id: 'teams', invited_by: 'users', accepted_by: 'users', role_id: 'roles' }, null),
  table('locations', { team_id: 'teams', id: 'locations' }),
  table('stock_photos', { team_id: 'teams' }, all, { order: 'name', at_once: FEW }),
  table('stock', { team_id: 'teams', id: 'stock', location_id: 'locations', updated_by: 'users' }),
  table('stock_lists', {
    team_id: 'teams',
    id: 'stock_lists',
    user_id: 'users',
    completed_by: 'users',
    continues_id: 'stock_lists',
  }),
  table('stock_list_items', {
    team_id: 'teams',
    id: 'stock_list_items',
    list_id: 'stock_lists',
    stock_id: 'stock',
    picked_by: 'users',
    substitute_item_id: 'stock_list_items',
  }),
  table('views', { team_id: 'teams', id: 'views', user_id: 'users' }),
  table('stock_logs', {
    team_id: 'teams',
    id: 'stock_logs',
    stock_id: 'stock',
    actor_id: 'users',
    location_id: 'locations',
    undoes: 'stock_logs',
    list_id: 'stock_lists',
    list_item_id: 'stock_list_items',
  }),
  table('location_logs', {
    team_id: 'teams',
    id: 'location_logs',
    location_id: 'locations',
    actor_id: 'users',
  }),
  table('list_logs', {
    team_id: 'teams',
    id: 'list_logs',
    list_id: 'stock_lists',
    item_id: 'stock_list_items',
    stock_id: 'stock',
    actor_id: 'users',
  }),
  table('team_logs', {
    team_id: 'teams',
    id: 'team_logs',
    subscription_id: 'subscriptions',
    actor_id: 'users',
  }),
  table('user_logs', { team_id: 'teams', id: 'user_logs', user_id: 'users', actor_id: 'users' }),
  table('log_seals', { team_id: 'teams' }, null, { order: 'seq', at_once: FEW }),
  table('log_archives', { team_id: 'teams' }, null, { order: 'last_seal' }),
  table('archived_log_sums', { team_id: 'teams' }, null, { order: 'last_seal, quarter' }),
];

/** The tables that are in no export, with the reasons. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  schema_migrations: 'the manifest names them',
  tokens: 'sessions end with the installation',
  last_visits: 'written by triggers, from sessions that have ended',
  recoveries: 'secret, and good for an hour',
  handovers: 'secret, and good for a minute',
  email_changes: 'secret, and good for a day',
  idempotency_keys: 'answers of a day, and keys of devices that know this installation',
  rate_limits: 'tries of some minutes',
  outbox: 'events for sockets that are open',
  mails: 'encrypted, and on their way',
  jobs: 'work that is under way',
  job_files: 'downloads of a day',
  file_store: 'each installation has its own bucket',
  unreferenced_files: 'objects of that bucket to which no row refers',
  counts: 'under way: each device has its own, and hands it in again',
  stock_figures: 'written by triggers, from the items',
  stock_figure_changes: 'written by triggers, from the items',
  stock_ranks: 'written by triggers, from the items',
  photo_key: 'secret, and each installation has its own',
  app_key_hash: 'each installation has its own key',
  clock_marks: 'the periodic tasks of this installation',
  stock_codes: 'written by triggers, from the items',
  stock_log_figures: 'written by triggers, from the log',
  stock_log_sums: 'written by triggers, from the log',
  stock_log_changes: 'written by triggers, from the log',
  stock_log_groups: 'written by triggers, from the log',
  stock_former_names: 'written by triggers, from the items and the log',
  log_seals_due: 'written by triggers, from the logs',
};

/** The tables in an export of this kind. */
export function tablesOf(kind: Manifest['kind']): readonly ExportedTable[] {
  return kind === 'team' ? TABLES.filter(({ of_team }) => of_team !== null) : TABLES;
}

/** Whether the new numbers are the old ones shifted by a constant, so that no table of numbers is needed. */
export function isShifted(numbered: Numbered): boolean {
  return numbered !== 'teams' && numbered !== 'users' && numbered !== 'roles';
}
