import { ApiError, consentSurfaceAtom, sessionVerbs } from '@storeroom/shared';
import { setConsentAtom, setSessionVerbs, NO_CHOICE } from '@storeroom/shared/host';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../texts/en.json';
import LoginScreen from './login.screen';

const RESULT = { token: '7|abcdefghijklmnopqrstuvwxyz', token_type: 'Bearer', user: aUser() };

async function open({ accepted = true, api = fakeApi() } = {}) {
  const signedIn: unknown[] = [];
  setSessionVerbs({
    signIn: async (result, options) => void signedIn.push([result, options]),
    signOut: async () => undefined,
  });
  const view = await renderScreen(<LoginScreen />, { api, at: '/login', texts: { auth: texts } });
  act(() => view.store.set(setConsentAtom, { accepted, choice: NO_CHOICE }));
  return { ...view, signedIn, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>, { remember = false } = {}) {
  await user.type(screen.getByLabelText('Username'), 'priya');
  await user.type(screen.getByLabelText('Password'), 'storeroom-demo');
  if (remember) await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('[R5.1, R5.2, R4.2, R8.6] login without a cookie choice sends nothing, says so and opens the popup', async () => {
  const { user, api, store } = await open({ accepted: false });
  await signIn(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select cookie options');
  expect(store.get(consentSurfaceAtom)).toBe('popup');
  expect(api.calls).toEqual([]);
});

test('[R5.1] the notice leaves once a choice is made', async () => {
  const { user, store } = await open({ accepted: false });
  await signIn(user);
  act(() => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[R4.4, R4.9] login posts the credentials and hands the result to the session', async () => {
  const api = fakeApi().on('POST /api/login', () => ({ body: { result: RESULT } }));
  const { user, signedIn } = await open({ api });
  await signIn(user, { remember: true });
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: true }]]));
  expect(api.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/login', body: { username: 'priya', password: 'storeroom-demo' } },
  ]);
});

test('[R5.3, V.53] a second press while the first is under way is ignored, and the button keeps its focus', async () => {
  let answer = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const api = fakeApi().on('POST /api/login', async () => {
    await waiting;
    return { body: { result: RESULT } };
  });
  const { user, signedIn } = await open({ api });
  await signIn(user);
  const button = await screen.findByRole('button', { name: 'Signing in' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(button);
  answer();
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(api.calls).toHaveLength(1);
});

test('[R8.4] message and field errors of a refused login are shown', async () => {
  const api = fakeApi().on('POST /api/login', () => ({
    status: 422,
    body: {
      message: 'These credentials do not match our records. (and 1 more error)',
      errors: {
        username: ['These credentials do not match our records.'],
        password: ['The password field is required.'],
      },
    },
  }));
  const { user } = await open({ api });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('(and 1 more error)');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password field is required.');
});

test('[R8.5] an answer without a body says that the api cannot be reached; pressing again tries again', async () => {
  const api = fakeApi().on('POST /api/login', () => 'unreachable');
  const { user, signedIn } = await open({ api });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error connecting to api');
  api.on('POST /api/login', () => ({ body: { result: RESULT } }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('[W.16, X.123] too many attempts show how long to wait', async () => {
  setSessionVerbs({
    signIn: () => Promise.reject(new ApiError(429, 'Too Many Attempts.', {}, undefined, [], 37)),
    signOut: async () => undefined,
  });
  const api = fakeApi().on('POST /api/login', () => ({ body: { result: RESULT } }));
  const view = await renderScreen(<LoginScreen />, { api, texts: { auth: texts } });
  act(() => view.store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  expect(sessionVerbs()).toBeDefined();
  await signIn(userEvent.setup());
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 37 seconds.');
});

test('[V.30] the form has no accessibility faults', async () => {
  const { container } = await open();
  await expectAccessible(container);
});
