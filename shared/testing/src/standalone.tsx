import '@storeroom/ui/tokens.css';
import '@storeroom/ui/ground.css';
import type { RemoteRows, User } from '@storeroom/contract';
import { chooseTeamAtom, type RemoteModule, type ScreenModule } from '@storeroom/sdk';
import {
  BrowserRouter,
  QueryProvider,
  Route,
  Routes,
  StoreProvider,
  addTexts,
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
  /** Signed in as; nobody by default. */
  user?: User;
}

function Screen({ load }: { load: () => Promise<ScreenModule> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => void load().then((module) => setLoaded(() => module.default)), [load]);
  return Loaded && <Loaded />;
}

/** Runs one remote alone, without host, server or socket: every row of it is a route of a bare page. */
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
    signIn: async ({ user: signedIn }) => store().set(setUserAtom, signedIn),
    signOut: async () => store().set(setUserAtom, null),
  });
  setWorkIn(async (id) => store().set(chooseTeamAtom, id));
  answerLeaving(() => (window.confirm('You have unsaved changes. Discard them?') ? 'discard' : 'stay'));
  setQueryLibrary(queryLibrary);
  setTypedAhead(typedAhead);
  await startI18n(locale);
  addTexts(locale, remote.name, (await remote.texts[locale]()).default);
  store().set(setLocaleAtom, locale);
  if (user) {
    store().set(setTokenAtom, { token: '0|standalone-standalone-standalone', token_type: 'Bearer' });
    store().set(setUserAtom, user);
  }
  document.documentElement.dataset['scheme'] = 'light';
  const screens = rows.routes.map(({ id, path: pattern }) => ({ pattern, load: remote.screens[id] }));
  const known = screens.some(({ pattern }) => pattern === path);
  if (!known) window.history.replaceState(null, '', screens[0]?.pattern ?? '/');
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StoreProvider store={store()}>
      <QueryProvider>
        <BrowserRouter>
          <Routes>
            {screens.map(
              ({ pattern, load }) =>
                load && <Route key={pattern} path={pattern} element={<Screen load={load} />} />,
            )}
          </Routes>
        </BrowserRouter>
      </QueryProvider>
    </StoreProvider>,
  );
}
