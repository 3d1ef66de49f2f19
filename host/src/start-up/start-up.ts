import { isSignedInAtom, TimedOut } from '@storeroom/shared';
import {
  localeAtom,
  setConsentAtom,
  setEdge,
  setLocaleAtom,
  setSessionVerbs,
  showConsentPopupAtom,
  startI18n,
  store,
} from '@storeroom/shared/host';
import { readConsent } from '../consent/consent-cookies';
import { SignedInFrame } from '../layouts/late-parts';
import { hideLoaderAtom, isLoaderVisibleAtom, showLoaderAtom } from '../loader/loader.state';
import { reasonOf } from '../remotes/failure';
import { requestPart, screenOf } from '../remotes/parts';
import { reloadPage } from '../remotes/reload-guard';
import { firstLocale } from '../routing/first-locale';
import { chosenLocale, keepLocale, tagDocument } from '../routing/switch-locale';
import { createCookieJar, setCookieJar, type CookieJar } from '../session/cookie-jar';
import { restoreSession } from '../session/restore-session';
import { storedToken } from '../session/session-cookies';
import { createSessionVerbs } from '../session/session-verbs';
import { takeOverSwitch } from '../session/switch-domain';
import { loadHostTexts } from '../texts/host-texts';
import { browserEdge } from './browser-edge';
import { firstRoute, replaceRoute, wantedAddress, type FirstRoute } from './first-route';
import { readPageFacts } from './page-facts';
import { setPageFactsAtom } from './page-facts.state';
import { takeSettings } from './settings';
import { setStartUpAtom, type StartUpStep } from './start-up.state';

/** What one step of the start leaves to the next. */
interface Visit {
  settings: Promise<void>;
  session: Promise<unknown>;
  route: FirstRoute | null;
}

/** The server's host until the page says otherwise: `api.` before the client's. */
function derivedOrigin({ protocol, host }: Location): string {
  return `${protocol}//api.${host}`;
}

/** Words come first, so that whatever happens next can be told. */
async function startTexts(): Promise<void> {
  const locale = firstLocale(window.location.pathname, chosenLocale(), navigator.languages);
  await startI18n(locale);
  await loadHostTexts(locale);
  store().set(setLocaleAtom, locale);
  tagDocument(locale);
}

function openEdge(serverOrigin: string, cookieDomain: string | null): CookieJar {
  const jar = createCookieJar(cookieDomain);
  const verbs = createSessionVerbs({ jar, cookieDomain, location: window.location });
  setCookieJar(jar);
  setEdge(browserEdge(serverOrigin, jar, verbs.expire));
  setSessionVerbs(verbs);
  return jar;
}

/** Loads what a route needs before it can be drawn. Its failures show in the page, not here. */
function loadRoute({ entry, isOpen }: FirstRoute, isSignedIn: boolean): Promise<unknown> {
  const isFramed = isSignedIn && (entry === null || entry.row.layout === 'landing');
  return Promise.all([
    isFramed ? SignedInFrame.load() : undefined,
    entry && isOpen ? requestPart(screenOf(entry)) : undefined,
  ]);
}

/** Hostnames, words and cookies; and the long waits begin: the account, and the code of the likely first page. */
async function takeFacts(visit: Visit): Promise<void> {
  openEdge(derivedOrigin(window.location), null);
  await startTexts();
  const facts = await readPageFacts();
  store().set(setPageFactsAtom, facts);
  const jar = openEdge(facts.server_origin, facts.cookie_domain);
  if (chosenLocale() === undefined) keepLocale(store().get(localeAtom));

  takeOverSwitch(jar);
  const consent = readConsent(jar);
  store().set(setConsentAtom, consent);
  if (!consent.accepted) store().set(showConsentPopupAtom);

  visit.settings = takeSettings();
  visit.session = restoreSession(jar, facts.user);
  const isSignedIn = consent.accepted && storedToken(jar) !== null;
  void loadRoute(firstRoute(wantedAddress(window.location), { isSignedIn, can: () => true }), isSignedIn);
}

async function settleSettings(visit: Visit): Promise<void> {
  await visit.settings;
}

async function settleSession(visit: Visit): Promise<void> {
  await visit.session;
}

async function openFirstRoute(visit: Visit): Promise<void> {
  visit.route = replaceRoute();
}

/** Resolves when the loader has left, at its ceiling at the latest. */
function loaderLeft(): Promise<void> {
  return new Promise((resolve) => {
    if (!store().get(isLoaderVisibleAtom)) return resolve();
    const stop = store().sub(isLoaderVisibleAtom, () => {
      stop();
      resolve();
    });
  });
}

async function awaitParts({ route }: Visit): Promise<void> {
  if (route) await Promise.race([loadRoute(route, store().get(isSignedInAtom)), loaderLeft()]);
}

/** The start of a visit, in order. */
const STEPS: readonly (readonly [StartUpStep, (visit: Visit) => Promise<void>])[] = [
  ['facts', takeFacts],
  ['settings', settleSettings],
  ['session', settleSession],
  ['route', openFirstRoute],
  ['parts', awaitParts],
];

/**
 * Walks through the start. A server that keeps silent is told of; whatever else throws ends on the page
 * "Internal Server Error", with an incident id.
 */
export async function startUp(): Promise<void> {
  const visit: Visit = { settings: Promise.resolve(), session: Promise.resolve(), route: null };
  store().set(showLoaderAtom, 'start-up');
  for (const [step, run] of STEPS) {
    store().set(setStartUpAtom, { phase: 'running', step });
    try {
      await run(visit);
    } catch (reason) {
      if (reason instanceof TimedOut) {
        store().set(setStartUpAtom, { phase: 'silent' });
        store().set(hideLoaderAtom);
        return;
      }
      // A file that is gone since the page was fetched belongs to an earlier build: one reload brings the new one.
      if (reasonOf(reason, navigator.onLine) === 'network' && reloadPage()) return;
      const incident = crypto.randomUUID().slice(0, 8);
      console.error(`The start failed at "${step}", incident ${incident}`, reason);
      store().set(setStartUpAtom, { phase: 'failed', step, incident });
      store().set(hideLoaderAtom);
      return;
    }
  }
  store().set(setStartUpAtom, { phase: 'done' });
  store().set(hideLoaderAtom);
}
