export {
  PERMISSION_IMPLIES,
  PERMISSIONS,
  ROLES,
  ROLE_GRANTS,
  permissionsOfRole,
  withImplied,
} from './permissions';
export type { Permission, Role } from './permissions';
export { guardedText, unguardedText } from './csv';
export { isArchived } from './entities/records';
export type { Amount, FieldChange, Page, Pagination, Person, Timestamp } from './entities/records';
export {
  ADJUST_REASONS,
  BULK_ACTIONS,
  STOCK_ACTIONS,
  STOCK_STATUSES,
  UNITS,
  isAvailable,
  isLow,
  isOversold,
  stockStatus,
} from './entities/stock';
export type {
  AdjustReason,
  BulkAction,
  BulkFailure,
  BulkResult,
  RunOut,
  SheetFailure,
  SheetResult,
  CodeMatch,
  Stock,
  StockAction,
  StockLog,
  StockOverview,
  Unit,
  StockStatus,
} from './entities/stock';
export { ITEM, ITEM_DETAILS } from './records/item/fields';
export type { ItemDetail, ItemField, ItemValues, WritableItem } from './records/item/fields';
export { settingOf } from './records/item/bulk-setting';
export type { Setting } from './records/item/bulk-setting';
export { fieldsWith, namesOf, namesWith, pickFields } from './records/field';
export type {
  Field,
  FieldKind,
  FieldValue,
  NamesWith,
  RecordFields,
  RecordOf,
  Writable,
} from './records/field';
export { folded } from './folded';
export { adjustedAmount, freeAmount, LARGEST_AMOUNT, roundAmount } from './amounts';
export type { AdjustedAmount, AmountChange } from './amounts';
export { COUNT_ENDINGS, COUNT_SIDES, LOCATION_ACTIONS, LOCATION_LOG_ACTIONS } from './entities/locations';
export type {
  CountDifference,
  CountEnding,
  CountLine,
  CountMovement,
  CountNewer,
  CountSide,
  CountUnclear,
  CountUnderWay,
  Location,
  LocationAction,
  LocationLog,
  LocationLogAction,
} from './entities/locations';
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
  DashboardSetup,
  KeptReport,
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
  UserSession,
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
export type { LaterReports, PickingReport, ReportKey, ReportPeriod, Reports } from './entities/reports';
export { TEAM_ACTIONS } from './entities/teams';
export type { Team, TeamAction, TeamLog } from './entities/teams';
export { RECORD_STATES } from './entities/settings';
export type { Branding, DnsRecord, OwnBranding, Palette, Settings, TeamHostname } from './entities/settings';
export { BACKGROUND_KINDS } from './entities/landing';
export type { Background, Jumbotron, Landing, NavigationColours } from './entities/landing';
export { SUBSCRIPTION_DAYS, SUBSCRIPTION_STATES } from './entities/subscriptions';
export type { Coverage, Subscription, SubscriptionState } from './entities/subscriptions';
export { CHANNELS, EVENT_NAMES, EVENT_NAMESPACE, subjectOfTeamEvent } from './events';
export type { EventName, EventPayload, EventSubject, LiveEvent } from './events';
export { DEFAULT_LOCALE, LOCALES } from './remote-rows';
export type {
  Access,
  AnyPermission,
  FirstColumn,
  FirstMark,
  FirstRead,
  FirstRows,
  LayoutName,
  Locale,
  MenuCount,
  RemoteRows,
  RouteCommand,
  RecordSearch,
  RouteRow,
  WidgetRow,
  LocalizedText,
} from './remote-rows';
export type {
  ReleaseTarget,
  BootstrapData,
  PageData,
  PageRemote,
  PlacedRelease,
  Pointer,
  Registry,
  Release,
  ResolvedRemote,
  Unavailable,
} from './release';
export {
  MAX_PRERENDERED_BYTES,
  PLACEHOLDERS,
  filledScreen,
  isFillable,
  validPrerendered,
} from './prerendered';
export type { PrerenderedScreen } from './prerendered';
export { ownedBy, prefixesOf, unownedPath, takenBy } from './owned-paths';
export { headOf, isPublicPage } from './page-head';
export type { DescribedPage, HeadElement } from './page-head';
export { preferredLocale } from './preferred-locale';
export { fitsParameters } from './route-parameters';
export {
  MAX_REGISTRY_BYTES,
  OWNED_PREFIX,
  validPercent,
  validPointer,
  validRegistry,
  TEAM,
  wholeNumber,
} from './registry-shape';
export type { ValidRegistry } from './registry-shape';
export {
  HASH,
  MAX_RELEASE_BYTES,
  RELEASE_FILE,
  RELEASE_FILES,
  RELEASE_NAME,
  REMOTE_NAME,
  validRelease,
} from './release-shape';
export { fields, list, oneOf, optional, orNull, record, text, Unsound } from './shape';
export {
  OWN_UNDO_WINDOW,
  UNDO_RIGHTS,
  permissionMissingToUndo,
  mayUndo,
  undoRight,
  wasChangedSince,
} from './undo';
export type { UndoRequest } from './undo';
export { MAX_CODES, MAX_CODE_LENGTH, codeChange, codeKey, hasWrongCheckDigit } from './codes';
export type { CodeChange } from './codes';
export { CONSENT_TYPES, POLICY_VERSION } from './consent';
export type { ConsentType } from './consent';
export { COOKIE_LIST } from './cookies';
export type { CookieFact } from './cookies';
export {
  PAGE_SIZES,
  listParameters,
  listRequests,
  readListRequest,
  writeFilter,
  writeListRequest,
} from './list-request';
export type { ListRequest } from './list-request';
export { fitsContract } from './contract-range';
export type { Answers, Body, Operation, PathValues, QueryValues, Result, Schemas } from './operations';
export { asPage, asRows } from './answers';
export { PASSWORD_LENGTH, passwordFaults } from './password';
export type { PasswordFault } from './password';
export { fieldsOf, flagFrom, idFrom, momentFrom, numberFrom, textFrom } from './lenient';
export type { Fields } from './lenient';
export { deviceName } from './device-name';
export { DEFAULT_SETTINGS } from './default-settings';
export { contrastsOf, PALETTE_SCHEMES, unreadable, type PaletteScheme } from './palette';
export { JUMBOTRON_HEIGHT, landingFrom } from './landing';
export { LANDING_FILES, brandStyle } from './brand-style';
export { unsentCountKey, unsentCountOf, unsentCountOfOthers } from './unsent-count';
export { NO_DASHBOARD_SETUP, dashboardFrom } from './dashboard-setup';
export { settingsFrom } from './settings-from';
export {
  MOST_BYTES_OF_FACTS,
  MOST_BYTES_OF_PRERENDERED,
  MOST_BYTES_OF_REGISTRY,
  type PageFacts,
  lackingToUndo,
  soundPercent,
  soundPointer,
  soundPrerendered,
  soundRegistry,
  soundRelease,
  strayPath,
  waitingKey,
  waitingOf,
  waitingOfOthers,
  type Aim,
  type SoundRegistry,
  type Undoer,
  type Words,
} from './former-names';
