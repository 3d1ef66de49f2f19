import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import {
  localeAtom,
  Navigate,
  Route,
  Routes,
  splitLocale,
  useLocation,
  withLocale,
} from '@storeroom/sdk/host';
import { oneAddress } from '../language/named-locale';
import { LAYOUTS } from '../layouts/layouts';
import { hideLoaderAtom } from '../loader/loader.state';
import { PageTitle } from '../page/page-title';
import { CrashBoundary } from '../remotes/crash-boundary';
import { screenOf } from '../remotes/parts';
import { RemoteSlot } from '../remotes/remote-slot';
import { routeEntriesAtom, type RouteEntry } from '../remotes/route-entries';
import { WithoutRemotes } from '../remotes/without-remotes';
import { Forbidden, NotFound } from './lazy-parts';
import { matchRoute } from './match-route';
import { useGate, useLanguageOfAddress, useNavigatorBridge, usePageStart } from './page.hooks';
import { ServerError } from './server-error';

/** The screen of a row, where its address has parameters and a place to stand. */
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

  const straight = oneAddress(pathname);
  if (straight) return <Navigate replace to={straight + search + hash} />;
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

/** Turns rows into guarded, titled, laid-out pages. What stands in when all of that fails knows no remote. */
export function Pages() {
  const { pathname } = useLocation();
  useLanguageOfAddress();
  useNavigatorBridge();
  const Landing = LAYOUTS.landing;
  return (
    <CrashBoundary
      resetOn={pathname}
      instead={(reason) => (
        <WithoutRemotes>
          <Landing>
            <ServerError reason={reason} />
          </Landing>
        </WithoutRemotes>
      )}
    >
      <OpenPage />
    </CrashBoundary>
  );
}
