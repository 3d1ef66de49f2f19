import { startTransition } from 'react';
import { DEFAULT_LOCALE, type User } from '@storeroom/contract';
import { isSignedInAtom, TimedOut } from '@storeroom/sdk';
import {
  localeAtom,
  setConsentAtom,
  setEnvironment,
  setLocaleAtom,
  setSessionVerbs,
  showConsentPopupAtom,
  startI18n,
  store,
} from '@storeroom/sdk/host';
import { mustAskConsent, readConsent } from '../consent/consent-cookies';
import { storedReceipt } from '../consent/stored-receipt';
import { firstLocale } from '../look/first-locale';
import { namedLocale } from '../look/named-locale';
import { chosenLocale, storeLocale, setDocumentLanguage } from '../look/switch-locale';
import { loadFailureOf } from '../page/load-failure';
import { loadChunk } from '../page/load-chunk';
import { addOverlayAtom } from '../page/overlays.state';
import { SignedInFrame } from '../frame/lazy-parts';
import { hideLoaderAtom, isLoaderVisibleAtom, showLoaderAtom } from '../remotes/loader.state';
import { startUpAtom, type StartUpStep } from '../remotes/start-up.state';
import { noteReachedAtom } from '../connection/offline-note.state';
import { browserEnvironment } from '../page/browser-environment';
import { incidentOf } from '../page/incident';
import { createCookieJar, setCookieJar, type CookieJar } from '../page/cookie-jar';
import { readBootstrapData } from '../page/bootstrap-data';
import { readDocumentAnswers } from '../page/document-answers';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { isPrerenderedShown } from '../page/prerendered-page';
import { loadSettings } from '../page/settings';
import { requestPart, screenOf } from '../remotes/parts';
import { goTo } from './navigator';
import { arrivalNoticeAtom } from '../session/arrival-notice.state';
import { restoreSession } from '../session/restore-session';
import { storedToken } from '../session/session-cookies';
import { hasSwitchCookies, takeHandoverFragment } from '../session/incoming-session';
import { loadHostSwitch } from '../session/load-host-switch';
import { lazySessionVerbs, type LazyVerbs } from '../session/lazy-verbs';
import { loadHostTexts } from '../page/host-texts';
import { reloadPage } from '../page/reload-guard';
import { firstRoute, replaceRoute, type FirstRoute } from './first-route';

/** What the steps of the start share. */
interface Visit {
  settings: Promise<void>;
  session: Promise<unknown>;
  route: FirstRoute | null;
}

/** Texts come first, so that later failures can be shown. */
async function startTexts(): Promise<void> {
  const locale = firstLocale(window.location.pathname, chosenLocale(), navigator.languages);
  await startI18n(locale);
  await loadHostTexts(locale);
  store().set(setLocaleAtom, locale);
  setDocumentLanguage(locale);
}

/** Loads the dialog in which a signed-in user signs in again. */
async function loadDialog(): Promise<void> {
  const { SessionOver } = await loadChunk(
    () => import(/* webpackChunkName: "session-over" */ './session-over'),
  );
  store().set(addOverlayAtom, SessionOver);
}

/**
 * Sets up the environment, once for each tab. The bootstrap data is read when it is needed, because it comes later.
 */
function openEnvironment(): { jar: CookieJar; verbs: LazyVerbs } {
  const cookieDomain = () => store().get(bootstrapDataAtom).cookie_domain;
  const jar = createCookieJar(cookieDomain);
  const verbs = lazySessionVerbs({
    jar,
    cookieDomain,
    location: window.location,
    loadFrame: SignedInFrame.load,
    loadDialog,
    goTo,
  });
  setCookieJar(jar);
  setEnvironment(browserEnvironment(jar, verbs.expire, () => store().set(noteReachedAtom)));
  setSessionVerbs(verbs);
  return { jar, verbs };
}

/** Loads what a route needs before it can be rendered. Failures show in the page, not here. */
function loadRoute({ entry, isOpen }: FirstRoute, isSignedIn: boolean): Promise<unknown> {
  const isFramed = isSignedIn && (entry === null || entry.row.layout === 'landing');
  return Promise.all([
    isFramed ? SignedInFrame.load() : undefined,
    entry && isOpen ? requestPart(screenOf(entry)) : undefined,
  ]);
}

/**
 * Restores the session of an earlier visit, then takes over that of a hand-over, unless it belongs to another user.
 */
async function establishSession(
  jar: CookieJar,
  verbs: LazyVerbs,
  inlined: User | null,
  fragment: string | null,
): Promise<void> {
  await restoreSession(jar, inlined, SignedInFrame.load);
  if (fragment !== null) await verbs.acceptHandover((await loadHostSwitch()).readHandover(fragment));
}

/**
 * Reads hostnames, texts and cookies, and starts the slow requests: the account, and the code of the likely first
 * page.
 */
async function prepareVisit(visit: Visit): Promise<void> {
  const { jar, verbs } = openEnvironment();
  await startTexts();
  const pageData = await readBootstrapData();
  store().set(bootstrapDataAtom, pageData);
  readDocumentAnswers();
  const { named } = namedLocale(window.location.pathname);
  if (chosenLocale() === undefined || named === DEFAULT_LOCALE) storeLocale(store().get(localeAtom));

  const handover = takeHandoverFragment(window.location, window.history);
  if (hasSwitchCookies() && (await loadHostSwitch()).takeSwitchCookies(jar) === 'refused')
    store().set(arrivalNoticeAtom, 'refused');
  const consent = readConsent(jar);
  store().set(setConsentAtom, { ...consent, receipt: storedReceipt.read() });
  if (mustAskConsent(consent)) store().set(showConsentPopupAtom);

  visit.settings = loadSettings();
  visit.session = establishSession(jar, verbs, pageData.user ?? null, handover);
  const isSignedIn = consent.accepted && (storedToken(jar) !== null || handover !== null);
  void loadRoute(firstRoute({ isSignedIn, can: () => true }), isSignedIn);
}

async function openFirstRoute(visit: Visit): Promise<void> {
  visit.route = replaceRoute();
}

/** Resolves when the loader has disappeared, at the latest when its time limit ends. */
function loaderHidden(): Promise<void> {
  return new Promise((resolve) => {
    if (!store().get(isLoaderVisibleAtom)) return resolve();
    const stop = store().sub(isLoaderVisibleAtom, () => {
      stop();
      resolve();
    });
  });
}

async function awaitParts({ route }: Visit): Promise<void> {
  if (!route) return;
  const loading = loadRoute(route, store().get(isSignedInAtom));
  // A prerendered page can be read meanwhile, so this wait needs no limit.
  await (isPrerenderedShown() ? loading : Promise.race([loading, loaderHidden()]));
}

/** The steps of the start, in order. */
const STEPS: readonly (readonly [StartUpStep, (visit: Visit) => Promise<unknown>])[] = [
  ['bootstrap', prepareVisit],
  ['settings', ({ settings }) => settings],
  ['session', ({ session }) => session],
  ['route', openFirstRoute],
  ['parts', awaitParts],
];

/**
 * Runs the start. A server that does not respond gets its own page; any other error ends on "Internal Server Error",
 * with an incident id.
 */
export async function startUp(): Promise<void> {
  const visit: Visit = { settings: Promise.resolve(), session: Promise.resolve(), route: null };
  store().set(showLoaderAtom, 'start-up');
  for (const [step, run] of STEPS) {
    store().set(startUpAtom, { phase: 'running', step });
    try {
      await run(visit);
    } catch (reason) {
      if (reason instanceof TimedOut) {
        store().set(startUpAtom, { phase: 'silent' });
        store().set(hideLoaderAtom);
        return;
      }
      // A chunk that no longer exists belongs to an earlier build: one reload gets the new one.
      if (loadFailureOf(reason, navigator.onLine) === 'network' && reloadPage()) return;
      const incident = incidentOf(reason);
      console.error(`Start failed at "${step}", incident ${incident}`, reason);
      store().set(startUpAtom, { phase: 'failed', step, incident });
      store().set(hideLoaderAtom);
      return;
    }
  }
  // A transition renders in small steps and handles input between them: the first page is the largest thing that is ever
  // rendered. The loader is hidden in the same step that shows the page.
  startTransition(() => {
    store().set(startUpAtom, { phase: 'done' });
    // A prerendered page stays until the screen is rendered.
    if (!isPrerenderedShown()) store().set(hideLoaderAtom);
  });
}
