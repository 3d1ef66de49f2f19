import { act, configure, getConfig, render, type Config, type RenderResult } from '@testing-library/react';
import type { Locale, User } from '@storeroom/contract';
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
  setTokenAtom,
  setUserAtom,
  startI18n,
  useLocation,
  type Store,
} from '@storeroom/sdk/host';
import * as queryLibrary from '@storeroom/sdk/query-library';
import * as typedAhead from '@storeroom/sdk/typed-ahead';
import { resetPage } from '@storeroom/sdk/reset';
import * as react from 'react';
import type { ReactElement } from 'react';
import { fakeApi, type FakeApi } from './fake-api';
import { answerLeaving, type LeaveAnswer } from './leaving';

const { getElementError } = getConfig();

/** The error of a search with the page printed beneath it: at once, or at the end of a wait, in which most searches find nothing. */
function missingElement(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Config &
    Partial<Record<'_disableExpensiveErrorDiagnostics', boolean>>;
  if (isWaiting) {
    const get = () => getElementError(message, container).message;
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', { configurable: true, get });
  }
  const error = getElementError(message, container);
  // The stack begins at the line of the test.
  Error.captureStackTrace(error, missingElement);
  return error;
}

// A test goes on as soon as it finds what it waits for; a busy machine may need long until then.
configure({ asyncUtilTimeout: 10_000, getElementError: missingElement });

// React records a stack for each element that it creates, up to ten thousand a second: a tenth of the time of screen tests, for
// messages that name the component anyway. So many count as recorded already.
for (const [name, internals] of Object.entries(react)) {
  if (name.startsWith('__CLIENT_INTERNALS'))
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => 10_000,
      set: () => undefined,
    });
}

// The browser of a test is never idle: otherwise calls that wait for that would be made after three seconds, in tests that take longer.
window.requestIdleCallback ??= () => 0;
window.cancelIdleCallback ??= () => undefined;

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
  /** The answer to the question about unsaved work; without it nothing is asked, and what was typed is kept. */
  leaving?: LeaveAnswer;
  /** The time of the page, in milliseconds since the epoch. */
  now?: number;
}

/** Renders the address of the router, for assertions. */
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
  const { api = fakeApi(), user, at = '/', path = '*', locale = 'en', texts = {}, leaving, now } = options;
  setQueryLibrary(queryLibrary);
  setTypedAhead(typedAhead);
  const store = resetPage();
  if (leaving) answerLeaving(() => leaving);
  setEnvironment({
    serverOrigin: 'http://api.storeroom.test',
    fetch: api.fetch,
    readCookie: (name) => (name === 'XSRF-TOKEN' ? 'token' : undefined),
    now: () => now ?? Date.now(),
    newId: () => crypto.randomUUID(),
    onUnauthenticated: () => undefined,
  });
  // An earlier screen of the same test may still be mounted, and re-renders with the new texts.
  await act(async () => {
    await startI18n(locale);
    for (const [namespace, words] of Object.entries(texts)) addTexts(locale, namespace, words);
  });
  store.set(setLocaleAtom, locale);
  if (user) {
    store.set(setTokenAtom, { token: '1|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', token_type: 'Bearer' });
    store.set(setUserAtom, user);
  }
  window.history.pushState(null, '', at);
  const result = render(
    <StoreProvider store={store}>
      <QueryProvider>
        <BrowserRouter>
          <Routes>
            <Route path={path} element={screen} />
          </Routes>
          <Address />
        </BrowserRouter>
      </QueryProvider>
    </StoreProvider>,
  );
  return { ...result, api, store };
}
