export {
  PERMISSION_IMPLIES,
  PERMISSIONS,
  ROLES,
  ROLE_GRANTS,
  permissionsOfRole,
  withImplied,
} from './permissions';
export type { Permission, Role } from './permissions';
export { isArchived } from './entities/records';
export type { Amount, FieldChange, Page, Pagination, Person, Timestamp } from './entities/records';
export { ADJUST_REASONS, BULK_ACTIONS, STOCK_ACTIONS, isAvailable, isOversold } from './entities/stock';
export type {
  AdjustReason,
  BulkAction,
  BulkFailure,
  BulkResult,
  CodeMatch,
  Stock,
  StockAction,
  StockLog,
  StockOverview,
} from './entities/stock';
export { LOCATION_ACTIONS } from './entities/locations';
export type { CountDifference, Location, LocationAction, LocationLog } from './entities/locations';
export { LIST_ACTIONS, LIST_STATUSES, SHORT_REASONS } from './entities/lists';
export type {
  ListAction,
  ListLog,
  ListStatus,
  ShortReason,
  StockList,
  StockListItem,
  StockListRow,
} from './entities/lists';
export { EXPORT_COLUMNS, IMPORT_FIELDS, IMPORT_MODES } from './entities/imports-and-exports';
export type {
  ExportColumn,
  ImportColumn,
  ImportField,
  ImportMode,
  ImportReport,
  ImportRow,
} from './entities/imports-and-exports';
export type { Job } from './entities/jobs';
export { VIEW_SCOPES } from './entities/views';
export type { SavedView, ViewScope } from './entities/views';
export type {
  AccountSession,
  ConsentReceipt,
  LoginResult,
  Membership,
  Preferences,
  User,
} from './entities/account';
export { USER_ACTIONS, USER_STATUSES } from './entities/people';
export type {
  CustomRole,
  EffectiveAccess,
  MembershipEntry,
  MembershipRole,
  UserAction,
  UserDetail,
  UserLog,
  UserRow,
  UserStatus,
} from './entities/people';
export { INVITE_SKIP_REASONS, INVITE_STATUSES } from './entities/invites';
export type {
  Invite,
  InviteSkipReason,
  InviteStatus,
  InviteValidation,
  SkippedInvite,
} from './entities/invites';
export { REPORT_KEYS } from './entities/reports';
export type { PickingReport, Report, ReportKey, ReportPeriod, Reports } from './entities/reports';
export { TEAM_ACTIONS } from './entities/teams';
export type { Team, TeamAction, TeamLog } from './entities/teams';
export { RECORD_STATES } from './entities/settings';
export type { Branding, DnsRecord, OwnBranding, Palette, Settings, TeamHostname } from './entities/settings';
export { SUBSCRIPTION_DAYS, SUBSCRIPTION_STATES } from './entities/subscriptions';
export type { Coverage, Subscription, SubscriptionState } from './entities/subscriptions';
export { CHANNELS, EVENT_NAMES, EVENT_NAMESPACE, subjectOfTeamEvent } from './events';
export type { EventName, EventPayload, EventSubject, LiveEvent } from './events';
export { CONTRACT_VERSION, DEFAULT_LOCALE, LOCALES } from './remote-module';
export type {
  Access,
  LayoutName,
  Locale,
  RemoteModule,
  RemoteRows,
  RouteRow,
  ScreenModule,
  WidgetRow,
  Words,
} from './remote-module';
export type { PageFacts, Pointer, Registry, Release, ResolvedRemote, Unavailable } from './release';
export { ownedBy, prefixesOf, strayPath, takenBy } from './owned-paths';
export { MOST_BYTES_OF_REGISTRY, OWNED_PREFIX, soundRegistry } from './registry-shape';
export type { SoundRegistry } from './registry-shape';
export { MOST_BYTES_OF_FACTS, RELEASE_NAME, REMOTE_NAME, soundRelease } from './release-shape';
export { fields, optional, orNull, text, Unsound } from './shape';
export { OWN_UNDO_WINDOW, UNDO_RIGHTS, mayUndo, undoRight } from './undo';
export type { Undoer } from './undo';
export { CONSENT_TYPES } from './consent';
export type { ConsentType } from './consent';
export { COOKIE_LIST } from './cookies';
export type { CookieFact } from './cookies';
export { PAGE_SIZES, listParameters, readListRequest, writeFilter, writeListRequest } from './list-request';
export type { ListRequest } from './list-request';
