import { act, render, type RenderResult } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { Locale, User } from '../contract';
import { setEdge } from '../edge/edge';
import { addTexts, startI18n } from '../locale/i18n';
import { setLocaleAtom } from '../locale/locale.state';
import * as queryLibrary from '../query/library';
import { resetQueryClient } from '../query/query-client';
import { QueryProvider } from '../query/query-provider';
import { setQueryLibrary } from '../query/query.hooks';
import { resetPace } from '../realtime/pace';
import { setTokenAtom, setUserAtom } from '../session/session.state';
import { resetStore, type Store } from '../store/store';
import { fakeApi, type FakeApi } from './fake-api';

export interface RenderOptions {
  api?: FakeApi;
  /** Signed in as; nobody by default. */
  user?: User;
  /** Address without language prefix. */
  at?: string;
  /** Route pattern, when the screen reads parameters. */
  path?: string;
  locale?: Locale;
  /** Texts by namespace, in the chosen language. */
  texts?: Record<string, Record<string, unknown>>;
  /** Milliseconds since the epoch, as the page's clock says. */
  now?: number;
}

/** Shows where the router stands, for assertions on the address. */
function Address() {
  const { pathname, search } = useLocation();
  return (
    <span data-testid="address" hidden>
      {pathname + search}
    </span>
  );
}

/** A screen with a fresh store, a fresh query client and a fake edge; everything between is real. */
export async function renderScreen(
  screen: ReactElement,
  options: RenderOptions = {},
): Promise<RenderResult & { api: FakeApi; store: Store }> {
  const { api = fakeApi(), user, at = '/', path = '*', locale = 'en', texts = {}, now } = options;
  const store = resetStore();
  setQueryLibrary(queryLibrary);
  resetQueryClient();
  resetPace();
  setEdge({
    serverOrigin: 'http://api.storeroom.test',
    fetch: api.fetch,
    readCookie: (name) => (name === 'XSRF-TOKEN' ? 'token' : undefined),
    now: () => now ?? Date.now(),
    newId: () => crypto.randomUUID(),
    onUnauthenticated: () => undefined,
  });
  // A screen of the same test may still stand: it hears of the words too.
  await act(async () => {
    await startI18n(locale);
    for (const [namespace, words] of Object.entries(texts)) addTexts(locale, namespace, words);
  });
  store.set(setLocaleAtom, locale);
  if (user) {
    store.set(setTokenAtom, { token: '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', token_type: 'Bearer' });
    store.set(setUserAtom, user);
  }
  window.history.replaceState(null, '', at);
  const result = render(
    <Provider store={store}>
      <QueryProvider>
        <BrowserRouter>
          <Routes>
            <Route path={path} element={screen} />
          </Routes>
          <Address />
        </BrowserRouter>
      </QueryProvider>
    </Provider>,
  );
  return { ...result, api, store };
}
