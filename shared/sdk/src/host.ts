/** The write access to the shared state. Only the host imports this. */
export { Provider as StoreProvider } from 'jotai';
export {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';

export { setDocumentAnswers } from './freshness/document-answers';
export { readingSince } from './freshness/reads';
export { forgetQueries, presentQueries, refreshQueries, retryQueries } from './query/query-client';
export { QueryProvider } from './query/query-provider';
export { expectForm, readAnswer, setQueryLibrary, setTypedAhead } from './lazy/query-library.hooks';

export { setChunkRetry, type LazyFailedProps, type ChunkRetry } from './lazy/chunk-retry';
export {
  draftsChanged,
  keptDrafts,
  leave,
  setDraftKeeper,
  unsavedForms,
  type DraftForm,
  type DraftKeeper,
  type Leaving,
} from './drafts/drafts';

export { setEnvironment, type Environment } from './environment/environment';
export { store, type Store } from './store/store';
export { addTexts, i18n, startI18n } from './locale/i18n';
export { localeAtom, setLocaleAtom } from './locale/locale.state';
export { splitLocale, withLocale } from './locale/locale-path';

export {
  authorizationAtom,
  clearSessionAtom,
  setTokenAtom,
  setUserAtom,
  tokenAtom,
} from './session/session.state';
export { setSessionVerbs, type SessionVerbs } from './session/session-verbs';
export { DENSITIES, devicePreferencesAtom } from './preferences/preferences.state';
export { setSetUp } from './preferences/set-up';
export { chosenTeamIdAtom, writeBlockAtom } from './team/team.state';
export { setSettingsAtom } from './settings/settings.state';
export {
  NO_CHOICE,
  closeConsentAtom,
  consentAskedAtom,
  setConsentAtom,
  showConsentPopupAtom,
  type Consent,
  type ConsentChoice,
} from './consent/consent.state';
export { COLOUR_SCHEMES, isSchemeChoice, type ColourScheme, type SchemeChoice } from './layout/colour-scheme';
export { forcedSchemeAtom, isScrollLockedAtom, refinedTitleAtom } from './layout/layout.state';

export { setConnectionAtom, socketIdAtom } from './realtime/connection.state';
export { publishLive, publishReconnect } from './realtime/bus';
export { followPresence, publishPresence, type PresentPerson } from './realtime/presence';
export { TIMEOUTS, withinTime } from './http/timeouts';
export {
  PATIENCE,
  setEdge,
  setLateWays,
  type Edge,
  type LateFailedProps,
  type LateWays,
} from './former-names';
export { xsrfToken } from './http/xsrf';
export { dismissToastAtom, toastsAtom } from './toast/toast.state';
export { takeActionAtom, undoLastAtom } from './toast/take-action';
export { standingKeys, type KeySet } from './shortcuts/keys';
export { standingCommands, type CommandSet } from './commands/commands';
export { CONTRACT_VERSION } from './contract-version';
export { requestNumberOf } from './http/api-error';
export { setWorkIn } from './team/work-in';
