/** The writing side of the shared state. Only the host imports this. */
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

export { readingSince } from './http/reads';
export { forgetQueries, refreshQueries, retryQueries } from './query/query-client';
export { QueryProvider } from './query/query-provider';
export { setQueryLibrary } from './query/query.hooks';

export { setEdge, type Edge } from './edge/edge';
export { store } from './store/store';
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
export { chosenTeamIdAtom } from './team/team.state';
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
export { xsrfToken } from './http/xsrf';
export { dismissToastAtom, toastsAtom } from './toast/toast.state';
