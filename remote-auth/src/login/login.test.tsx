import type { User } from '@storeroom/contract';
import { consentSurfaceAtom } from '@storeroom/sdk';
import { setConsentAtom, setSessionVerbs, NO_CHOICE } from '@storeroom/sdk/host';
import {
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type FakeApi,
  type Reply,
} from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../texts/auth.en.json';
import { noteTypedName, typedName } from '../session-start';
import LoginScreen from './login.screen';

const LOGIN = 'POST /api/login';
const RESULT = recordedResult(LOGIN);

let clock = Date.parse('2026-11-20T09:00:00Z');
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => clock));
afterEach(() => {
  jest.restoreAllMocks();
  noteTypedName('');
});

const refusing = (answer: Reply<typeof LOGIN>) => fakeApi().on('GET /sanctum/csrf-cookie').on(LOGIN, answer);

async function open({
  accepted = true,
  api = fakeApi(),
  as,
}: { accepted?: boolean; api?: FakeApi; as?: User } = {}) {
  const signedIn: unknown[] = [];
  setSessionVerbs({
    signIn: async (result, options) => void signedIn.push([result, options]),
    signOut: async () => undefined,
  });
  const view = await renderScreen(<LoginScreen />, {
    api,
    at: '/login',
    texts: { auth: texts },
    ...(as && { user: as }),
  });
  act(() => view.store.set(setConsentAtom, { accepted, choice: NO_CHOICE }));
  return { ...view, signedIn, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>, { remember = false } = {}) {
  await user.type(screen.getByLabelText('Username or e-mail address'), 'priya');
  await user.type(screen.getByLabelText('Password'), 'storeroom-demo');
  if (remember) await user.click(screen.getByLabelText('Remember me'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('a login without a cookie choice sends nothing, says so and opens the consent popup [R4.2, R5.2]', async () => {
  const { user, api, store } = await open({ accepted: false });
  await signIn(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select cookie options');
  expect(store.get(consentSurfaceAtom)).toBe('popup');
  expect(api.calls).toEqual([]);
});

test('the login page has fields for username and password, a button that shows the password, “Remember me” and “Sign in” [sign-in.120]', async () => {
  const { user } = await open();
  expect(screen.getByRole('textbox', { name: 'Username or e-mail address' })).toBeVisible();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

/** A server that gives this answer to every call, also one that the API would never give. */
function anyServer(body: unknown, status = 200): FakeApi {
  return Object.assign(fakeApi(), {
    fetch: async () =>
      ({ ok: status < 300, status, headers: new Headers(), json: async () => body }) as unknown as Response,
  });
}

const UNUSABLE = [null, [], 'x', 7, {}, { result: null }, { result: {} }, { result: { token: 7 } }];

test.each(UNUSABLE)(
  'a login answered with %j says that there was no answer and offers to try again [sign-in.792]',
  async (body) => {
    const { user, signedIn } = await open({ api: anyServer(body) });
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error connecting to api');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(signedIn).toEqual([]);
  },
);

test.each([null, 'none', [], { username: null }, { username: {} }, { username: [{}] }, { username: 'no' }])(
  'a refused login whose field errors have the unusable form %j shows the message of the answer [sign-in.792]',
  async (errors) => {
    const body = { message: 'These do not match.', errors };
    const { user } = await open({ api: anyServer(body, 422) });
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('These do not match.');
  },
);

test('a login during which a part of the page fails to load says so and offers to try again [sign-in.793]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { user } = await open({ api: fakeApi().on(LOGIN) });
  setSessionVerbs({
    signIn: () => Promise.reject(new Error('ChunkLoadError')),
    signOut: async () => undefined,
  });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of the page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(error).toHaveBeenCalled();
});

test('a login blocked for consent says where cookies are chosen, and is sent by itself once they are [sign-in.991]', async () => {
  const api = fakeApi().on(LOGIN);
  const { user, store, signedIn } = await open({ accepted: false, api });
  await signIn(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Choose in the cookie notice at the foot of the page.');
  await user.click(screen.getByLabelText('Remember me'));
  act(() => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: true }]]));
  expect(api.calls).toHaveLength(1);
});

test('choosing cookies sends no login where the sign-in button was not pressed', async () => {
  const { store, api } = await open({ accepted: false });
  act(() => store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  expect(api.calls).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a login posts username and password, and the session begins with the result [R4.4]', async () => {
  const api = fakeApi().on(LOGIN);
  const { user, signedIn } = await open({ api });
  await signIn(user, { remember: true });
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: true }]]));
  expect(api.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/login', body: { username: 'priya', password: 'storeroom-demo' } },
  ]);
});

test('while a login is running, a second press on its button is ignored, and the button keeps focus and says “Signing in” [R5.3, V.53, sign-in.121]', async () => {
  let answer = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const api = fakeApi().on(LOGIN, () => waiting);
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

test('a refused login shows the message of the answer, and the field errors below the fields [R8.4]', async () => {
  const api = fakeApi().on(LOGIN, {
    status: 422,
    body: {
      message: 'These credentials do not match our records. (and 1 more error)',
      errors: {
        username: ['These credentials do not match our records.'],
        password: ['The password field is required.'],
      },
    },
  });
  const { user } = await open({ api });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('(and 1 more error)');
  expect(screen.getByLabelText('Username or e-mail address')).toHaveAccessibleDescription(
    'These credentials do not match our records.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The password field is required.');
});

test('a login without an answer says so and can be sent again [R8.5]', async () => {
  const api = fakeApi().on(LOGIN, 'unreachable');
  const { user, signedIn } = await open({ api });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error connecting to api');
  api.on(LOGIN);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after too many logins the time to wait is counted down, and then the page says that the next is possible [sign-in.123, sign-in.302]', async () => {
  const { user } = await open({ api: refusing({ status: 429, headers: { 'Retry-After': '37' } }) });
  await signIn(user);
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent('Too many attempts. Try again in 37 seconds.');
  expect(screen.getByRole('timer')).toHaveTextContent('37 seconds');
  clock += 36_000;
  await waitFor(() => expect(said).toHaveTextContent('Try again in 1 second.'));
  clock += 1_000;
  expect(await screen.findByText('You can try again now.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after too many logins a wait of several minutes is shown in minutes [sign-in.123]', async () => {
  const { user } = await open({ api: refusing({ status: 429, headers: { 'Retry-After': '541' } }) });
  await signIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 10 minutes.');
});

test('a login without username or password asks for what is missing and sends nothing [sign-in.303]', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your username and password.');
  expect(screen.getByLabelText('Username or e-mail address')).toHaveFocus();
  await user.type(screen.getByLabelText('Username or e-mail address'), 'priya');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(api.calls).toEqual([]);
});

const FAULTS: [status: number, Reply<typeof LOGIN>, words: string][] = [
  [500, { status: 500 }, 'Something went wrong on our side. Try again in a moment.'],
  [503, { status: 503 }, 'Something went wrong on our side.'],
  [502, { status: 502 }, 'Error connecting to api'],
  [504, { status: 504 }, 'Error connecting to api'],
  [419, { status: 419 }, 'This page has been open for too long.'],
];

test.each(FAULTS)(
  'a login answered with %d is explained in the page’s own words, keeps what was typed and can be tried again [sign-in.304, R3.21]',
  async (_status, answer, words) => {
    const api = refusing(answer);
    const { user, signedIn } = await open({ api });
    await signIn(user, { remember: true });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Username or e-mail address')).toHaveValue('priya');
    expect(screen.getByLabelText('Password')).toHaveValue('storeroom-demo');
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    api.on(LOGIN);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: true }]]));
  },
);

test('the login form leads to the recovery of a password [sign-in.136]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/login/recovery');
});

test('axe finds nothing in the login form', async () => {
  const { container } = await open();
  await expectAccessible(container);
});

test('a person who signs in again cannot change the username, which is sent, and has focus on the password [sign-in.2769]', async () => {
  const api = fakeApi().on(LOGIN);
  noteTypedName('somebody else');
  const { user, signedIn } = await open({ as: { ...aUser(), username: 'priya' }, api });
  expect(screen.getByLabelText('Username or e-mail address')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.keyboard('storeroom-demo{Enter}');
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: false }]]));
  expect(api.calls.at(-1)?.body).toEqual({ username: 'priya', password: 'storeroom-demo' });
});

test('a person who signs in again is asked for the username where the server does not tell it [D-P3.20]', async () => {
  const { user, signedIn } = await open({
    as: { ...aUser(), username: '' },
    api: fakeApi().on('GET /sanctum/csrf-cookie').on(LOGIN),
  });
  expect(screen.getByLabelText('Username or e-mail address')).toHaveFocus();
  expect(screen.queryByLabelText('Remember me')).not.toBeInTheDocument();
  await user.keyboard('priya');
  await user.type(screen.getByLabelText('Password'), 'storeroom-demo{Enter}');
  await waitFor(() => expect(signedIn).toHaveLength(1));
});

test('a username typed at the login is kept for the next login form, a password is not, and signing in deletes the name [sign-in.1407]', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('Username or e-mail address'), 'priya');
  await user.type(screen.getByLabelText('Password'), 'half');
  unmount();
  expect(typedName()).toBe('priya');
  const again = await open({ api: refusing({ body: { result: RESULT } }) });
  expect(screen.getByLabelText('Username or e-mail address')).toHaveValue('priya');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await again.user.type(screen.getByLabelText('Password'), 'storeroom-demo');
  await again.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(again.signedIn).toHaveLength(1));
  again.unmount();
  await open();
  expect(screen.getByLabelText('Username or e-mail address')).toHaveValue('');
  expect(window.sessionStorage).toHaveLength(0);
});
