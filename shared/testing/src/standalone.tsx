import '@storeroom/ui/tokens.css';
import '@storeroom/ui/ground.css';
import { LOCALES, type Permission, type RemoteRows, type RouteRow, type User } from '@storeroom/contract';
import {
  chooseTeamAtom,
  isSignedInAtom,
  Link,
  sessionVerbs,
  useAtomValue,
  useCan,
  useLocale,
  type RemoteModule,
  type ScreenModule,
} from '@storeroom/sdk';
import {
  BrowserRouter,
  QueryProvider,
  Route,
  Routes,
  StoreProvider,
  addTexts,
  clearSessionAtom,
  matchRoutes,
  setEnvironment,
  setLocaleAtom,
  setQueryLibrary,
  setTypedAhead,
  setSessionVerbs,
  setTokenAtom,
  setUserAtom,
  setWorkIn,
  splitLocale,
  startI18n,
  store,
  useLocation,
  withLocale,
} from '@storeroom/sdk/host';
import * as queryLibrary from '@storeroom/sdk/query-library';
import * as typedAhead from '@storeroom/sdk/typed-ahead';
import { useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { FakeApi } from './fake-api';
import { answerLeaving } from './leaving';

export interface Standalone {
  rows: RemoteRows;
  remote: RemoteModule;
  /** Answers for the calls that the screens make. */
  api: FakeApi;
  /** Signed in as, and again after a sign-out; nobody by default. */
  user?: User;
}

function Screen({ load }: { load: () => Promise<ScreenModule> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => void load().then((module) => setLoaded(() => module.default)), [load]);
  return Loaded && <Loaded />;
}

const WORDS = {
  en: {
    menu: 'Menu',
    signIn: 'Sign in',
    signOut: 'Sign out',
    signInFirst: 'This page is for signed-in users.',
    guestsOnly: 'This page is for guests: sign out to see it.',
    mayNot: 'You do not have the permission that this page needs.',
    notFound: 'The remote has no page at this address.',
  },
  fr: {
    menu: 'Menu',
    signIn: 'Se connecter',
    signOut: 'Se déconnecter',
    signInFirst: 'Cette page est réservée aux utilisateurs connectés.',
    guestsOnly: 'Cette page est réservée aux visiteurs\u00a0: déconnectez-vous pour la voir.',
    mayNot: 'Vous n’avez pas la permission que cette page demande.',
    notFound: 'Le module n’a pas de page à cette adresse.',
  },
};
const LANGUAGES = { en: 'English', fr: 'Français' };

/** Whether a row is for whom the page is used by, as the host decides it. */
function useMaySee() {
  const isSignedIn = useAtomValue(isSignedInAtom);
  const can = useCan();
  return {
    isSignedIn,
    isOpen: ({ access }: RouteRow) => access === 'public' || (access === 'signed-in') === isSignedIn,
    isAllowed: ({ permission }: RouteRow) => !permission || can(permission as Permission),
  };
}

function Guarded({ row, load }: { row: RouteRow; load: () => Promise<ScreenModule> }) {
  const words = WORDS[useLocale()];
  const { isOpen, isAllowed } = useMaySee();
  if (!isOpen(row)) return <p>{row.access === 'guest' ? words.guestsOnly : words.signInFirst}</p>;
  return isAllowed(row) ? <Screen load={load} /> : <p>{words.mayNot}</p>;
}

/** Menu entries of the remote's rows by group, the other language, and the way in and out. */
function Bar({ routes, user }: { routes: RouteRow[]; user?: User | undefined }) {
  const locale = useLocale();
  const words = WORDS[locale];
  const { pathname, search } = useLocation();
  const { path } = splitLocale(pathname);
  const { isSignedIn, isOpen, isAllowed } = useMaySee();
  const isShown = (row: RouteRow) => {
    const shownTo = row.menu?.shownTo;
    if (!row.menu || !isAllowed(row)) return false;
    return shownTo ? shownTo === 'all' || (shownTo === 'signed-in') === isSignedIn : isOpen(row);
  };
  const shown = routes
    .filter(isShown)
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0));
  const groups = [...new Set(shown.map((row) => row.menu?.group))];
  return (
    <header style={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px', padding: '8px 16px' }}>
      <nav aria-label={words.menu} style={{ display: 'contents' }}>
        {groups.map((group) => {
          const rows = shown.filter((row) => row.menu?.group === group);
          return (
            <ul
              key={group}
              style={{ display: 'flex', gap: '16px', listStyle: 'none', margin: 0, padding: 0 }}
            >
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={row.path} aria-current={row.path === path ? 'page' : undefined}>
                    {row.menu?.label[locale]}
                  </Link>
                </li>
              ))}
            </ul>
          );
        })}
      </nav>
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <a key={other} href={withLocale(path, other) + search} hrefLang={other} lang={other}>
          {LANGUAGES[other]}
        </a>
      ))}
      {user && (
        <button type="button" onClick={() => (isSignedIn ? void sessionVerbs().signOut() : signInAs(user))}>
          {isSignedIn ? words.signOut : words.signIn}
        </button>
      )}
    </header>
  );
}

function NotFound() {
  return <p>{WORDS[useLocale()].notFound}</p>;
}

function signInAs(user: User): void {
  store().set(setTokenAtom, { token: '0|standalone-standalone-standalone', token_type: 'Bearer' });
  store().set(setUserAtom, user);
}

/**
 * Runs one remote alone, without host, server or socket: every row of it is a page, guarded as the host would, in both languages,
 * with its entry in a menu.
 */
export async function runStandalone({ rows, remote, api, user }: Standalone): Promise<void> {
  const { locale, path } = splitLocale(window.location.pathname);
  setEnvironment({
    serverOrigin: 'http://api.standalone.localhost',
    fetch: api.fetch,
    readCookie: () => 'standalone',
    now: Date.now,
    newId: () => crypto.randomUUID(),
    onUnauthenticated: () => undefined,
  });
  setSessionVerbs({
    signIn: async (result) => signInAs(result.user),
    signOut: async () => store().set(clearSessionAtom),
  });
  setWorkIn(async (id) => store().set(chooseTeamAtom, id));
  answerLeaving(() => (window.confirm('You have unsaved changes. Discard them?') ? 'discard' : 'stay'));
  setQueryLibrary(queryLibrary);
  setTypedAhead(typedAhead);
  await startI18n(locale);
  addTexts(locale, remote.name, (await remote.texts[locale]()).default);
  store().set(setLocaleAtom, locale);
  if (user) signInAs(user);
  document.documentElement.lang = locale;
  document.documentElement.dataset['scheme'] = 'light';
  const [first] = rows.routes;
  // Where the remote does not own the start page, its first page stands for it; any other address stays.
  if (
    path === '/' &&
    first &&
    !matchRoutes(
      rows.routes.map((row) => ({ path: row.path })),
      path,
    )
  ) {
    window.history.replaceState(null, '', withLocale(first.path, locale));
  }
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StoreProvider store={store()}>
      <QueryProvider>
        <BrowserRouter>
          <Bar routes={rows.routes} user={user} />
          <main>
            <Routes>
              {rows.routes.map((row) => {
                const load = remote.screens[row.id];
                return (
                  load && (
                    <Route
                      key={row.id}
                      path={withLocale(row.path, locale)}
                      element={<Guarded key={row.id} row={row} load={load} />}
                    />
                  )
                );
              })}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </main>
        </BrowserRouter>
      </QueryProvider>
    </StoreProvider>,
  );
}
