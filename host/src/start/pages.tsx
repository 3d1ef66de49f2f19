import { DEFAULT_LOCALE } from '@storeroom/contract';
import { brandingAtom, canAtom, isSignedInAtom, useAtomValue, useGo, useSetAtom } from '@storeroom/sdk';
import {
  localeAtom,
  Navigate,
  NavigationType,
  Route,
  Routes,
  splitLocale,
  useLocation,
  useNavigationType,
  withLocale,
} from '@storeroom/sdk/host';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { namedLocale, canonicalAddress } from '../look/named-locale';
import { changeLanguage, storeLocale } from '../look/switch-locale';
import { LAYOUTS } from '../frame/layouts';
import { hideLoaderAtom } from '../remotes/loader.state';
import { startPageAtom } from '../page/bootstrap-data.state';
import { focusPageStart, PageTitle } from '../page/page-title';
import { CrashBoundary } from '../remotes/crash-boundary';
import { screenOf } from '../remotes/parts';
import { RemoteSlot } from '../remotes/remote-slot';
import { routeEntriesAtom, type RouteEntry } from '../remotes/route-entries';
import { HostEntriesOnly } from '../remotes/route-entries.hooks';
import { Forbidden, NotFound } from './lazy-parts';
import { matchRoute } from './match-route';
import { setNavigator } from './navigator';
import { routeGate, type GateAnswer } from './route-gate';
import { ServerError } from './server-error';

/** How the open address applies to this visitor; null when no row matches it. */
function useGate(entry: RouteEntry | null): GateAnswer | null {
  const { pathname, search } = useLocation();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useAtomValue(canAtom);
  const startPage = useAtomValue(startPageAtom);
  const { hide_landing: hideLanding } = useAtomValue(brandingAtom);
  if (entry === null) return null;
  const { path } = splitLocale(pathname);
  const visit = { path, search, origin: window.location.origin, startPage, hideLanding };
  return routeGate(entry.row, { isSignedIn, can }, visit);
}

/** Back and Forward may lead to an address in the other language: the page changes to it. */
function useLanguageOfAddress(): void {
  const { pathname } = useLocation();
  const { locale } = splitLocale(pathname);
  const { named } = namedLocale(pathname);
  const shown = useAtomValue(localeAtom);
  useEffect(() => {
    if (locale !== shown) void changeLanguage(locale);
  }, [locale, shown]);
  // An address with the prefix of the default language counts as choosing it; its other addresses have no prefix.
  useEffect(() => {
    if (named === DEFAULT_LOCALE) storeLocale(named);
  }, [named]);
}

/** Makes navigation available outside of React. */
function useNavigatorBridge(): void {
  const go = useGo();
  useEffect(() => setNavigator(go), [go]);
}

/**
 * After a change of route the focus and the scroll position start at the top of the new page; after Back the browser
 * restores them.
 */
function usePageStart(path: string): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const before = useRef(path);
  useLayoutEffect(() => {
    if (before.current === path) return;
    before.current = path;
    focusPageStart({ preventScroll: true });
    if (!isBack && !window.location.hash) window.scrollTo(0, 0);
  }, [path, isBack]);
}

/** The screen of a row; for addresses with parameters inside a route that provides them. */
function RoutedScreen({ entry, path }: { entry: RouteEntry; path: string }) {
  const location = useLocation();
  const locale = useAtomValue(localeAtom);
  const hideLoader = useSetAtom(hideLoaderAtom);
  const part = screenOf(entry);
  const title = entry.row.title[locale];
  const slot = (
    <RemoteSlot
      key={part.key}
      part={part}
      title={title}
      as={entry.row.layout === 'landing' ? 'page' : 'area'}
      onSettled={hideLoader}
    />
  );
  return (
    <>
      <PageTitle title={title} />
      <Routes location={{ ...location, pathname: path }}>
        <Route path={entry.row.path} element={slot} />
      </Routes>
    </>
  );
}

function OpenPage() {
  const { pathname, search, hash } = useLocation();
  const { path } = splitLocale(pathname);
  const locale = useAtomValue(localeAtom);
  const entry = matchRoute(useAtomValue(routeEntriesAtom), path);
  const answer = useGate(entry);
  usePageStart(path);

  const canonical = canonicalAddress(pathname);
  if (canonical) return <Navigate replace to={canonical + search + hash} />;
  if (answer?.kind === 'redirect') return <Navigate replace to={withLocale(answer.to, locale)} />;
  const Layout = LAYOUTS[entry?.row.layout ?? 'landing'];
  return (
    <Layout>
      <CrashBoundary resetOn={path} instead={(reason) => <ServerError reason={reason} />}>
        {entry === null ? <NotFound path={path} /> : null}
        {entry && answer?.kind === 'forbidden' ? (
          <Forbidden page={entry.row.title[locale]} permission={answer.permission} />
        ) : null}
        {entry && answer?.kind === 'open' ? <RoutedScreen entry={entry} path={path} /> : null}
      </CrashBoundary>
    </Layout>
  );
}

/**
 * Renders the page of the open address: guard, title, layout, screen. The fallback for a failure of all that uses the
 * host's own entries only, because data of a remote may have caused it.
 */
export function Pages() {
  const { pathname } = useLocation();
  useLanguageOfAddress();
  useNavigatorBridge();
  const Landing = LAYOUTS.landing;
  return (
    <CrashBoundary
      resetOn={pathname}
      instead={(reason) => (
        <HostEntriesOnly value={true}>
          <Landing>
            <ServerError reason={reason} />
          </Landing>
        </HostEntriesOnly>
      )}
    >
      <OpenPage />
    </CrashBoundary>
  );
}
