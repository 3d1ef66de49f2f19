export {
  PERMISSION_IMPLIES,
  PERMISSIONS,
  ROLES,
  ROLE_GRANTS,
  permissionsOfRole,
  withImplied,
} from './permissions';
export type { Permission, Role } from './permissions';
export { ADJUST_REASONS, STOCK_ACTIONS, isArchived, isAvailable, isOversold } from './entities';
export { LIST_ACTIONS, LIST_STATUSES, REPORT_KEYS, SHORT_REASONS } from './entities';
export {
  BULK_ACTIONS,
  EXPORT_COLUMNS,
  IMPORT_FIELDS,
  IMPORT_MODES,
  LOCATION_ACTIONS,
  VIEW_SCOPES,
} from './entities';
export type {
  BulkAction,
  BulkFailure,
  BulkResult,
  CodeMatch,
  CountDifference,
  ExportColumn,
  ImportColumn,
  ImportField,
  ImportMode,
  ImportReport,
  ImportRow,
  Job,
  LocationAction,
  LocationLog,
  SavedView,
  ViewScope,
} from './entities';
export type {
  ListAction,
  ListLog,
  ListStatus,
  Person,
  PickingReport,
  Report,
  ReportKey,
  ReportPeriod,
  Reports,
  ShortReason,
  StockList,
  StockListItem,
  StockListRow,
} from './entities';
export type {
  AdjustReason,
  Amount,
  Branding,
  FieldChange,
  Location,
  LoginResult,
  Membership,
  Page,
  Pagination,
  Settings,
  Stock,
  StockAction,
  StockLog,
  StockOverview,
  Team,
  Timestamp,
  User,
} from './entities';
export { INVITE_SKIP_REASONS, INVITE_STATUSES, USER_ACTIONS, USER_STATUSES } from './entities';
export type {
  AccountSession,
  ConsentReceipt,
  CustomRole,
  EffectiveAccess,
  Invite,
  InviteSkipReason,
  InviteStatus,
  InviteValidation,
  MembershipEntry,
  MembershipRole,
  Preferences,
  SkippedInvite,
  UserAction,
  UserDetail,
  UserLog,
  UserRow,
  UserStatus,
} from './entities';
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
export { OWN_UNDO_WINDOW, UNDO_RIGHTS, mayUndo, undoRight } from './undo';
export type { Undoer } from './undo';
export { CONSENT_TYPES } from './consent';
export type { ConsentType } from './consent';
export { COOKIE_LIST } from './cookies';
export type { CookieFact } from './cookies';
export { PAGE_SIZES, listParameters, readListRequest, writeFilter, writeListRequest } from './list-request';
export type { ListRequest } from './list-request';
export { RECORD_STATES, SUBSCRIPTION_DAYS, SUBSCRIPTION_STATES, TEAM_ACTIONS } from './entities';
export type {
  Coverage,
  OwnBranding,
  Palette,
  Subscription,
  SubscriptionState,
  TeamAction,
  TeamLog,
} from './entities';
export type { DnsRecord, TeamHostname } from './entities';
