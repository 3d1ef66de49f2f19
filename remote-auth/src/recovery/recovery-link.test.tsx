import { consentSurfaceAtom } from '@storeroom/sdk';
import { NO_CHOICE, setConsentAtom, setSessionVerbs, toastsAtom } from '@storeroom/sdk/host';
import type { User } from '@storeroom/contract';
import {
  anotherServer,
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type FakeApi,
  type PlainAnswers,
  type Reply,
} from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../texts/auth.en.json';
import RecoveryLinkScreen from './recovery-link.screen';

const TOKEN = 'secret-of-a-mailed-link';
const CHECK = 'GET /api/password/recovery/{token}';
const SET = 'POST /api/password/recovery/{token}';
const EMAIL = 'tom@brightwater.example';
const RESULT = recordedResult(SET);
const OVER = 'This link has been used, or is older than an hour. Ask for a new one.';

const good = () => fakeApi().on(CHECK, { body: { result: { email: EMAIL, token: TOKEN } } });
const over = { status: 422 as const, body: { message: OVER, errors: { token: [OVER] } } };

interface Opened {
  api?: FakeApi;
  accepted?: boolean;
  as?: User;
  token?: string;
}

async function open({ api = good(), accepted = true, as, token = TOKEN }: Opened = {}) {
  const signedIn: unknown[] = [];
  setSessionVerbs({
    signIn: async (result, options) => void signedIn.push([result, options]),
    signOut: async () => undefined,
  });
  const view = await renderScreen(<RecoveryLinkScreen />, {
    api,
    at: `/login/recovery/${token}`,
    path: '/login/:step?/:token?',
    texts: { auth: texts },
    ...(as && { user: as }),
  });
  act(() => view.store.set(setConsentAtom, { accepted, choice: NO_CHOICE }));
  return { ...view, signedIn, user: userEvent.setup() };
}

type UserEvent = ReturnType<typeof userEvent.setup>;

async function choose(user: UserEvent, password = 'nine purple lanterns', confirmation = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
}

test('a recovery link is checked, and then its form shows the e-mail address read-only and has hints for password managers [R2.56, sign-in.132, sign-in.311]', async () => {
  const { api } = await open();
  expect(screen.getByRole('status')).toHaveTextContent('Checking the link');
  const email = await screen.findByLabelText('E-mail address');
  expect(email).toHaveValue(EMAIL);
  expect(email).toHaveAttribute('readonly');
  expect(email).toHaveAttribute('autocomplete', 'username');
  for (const label of ['New password', 'Confirm new password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  expect(api.calls).toHaveLength(1);
});

test('a new password set by a recovery link signs in, and the page says that other sessions were ended [R3.23, R5.15, R7.12, sign-in.305]', async () => {
  const api = good().on(SET);
  const { user, signedIn, store } = await open({ api });
  await choose(user);
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: false }]]));
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    token: TOKEN,
    username: EMAIL,
    password: 'nine purple lanterns',
    password_confirmation: 'nine purple lanterns',
  });
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/));
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual([
    'Your new password is set. You have been signed out everywhere else.',
  ]);
});

test('errors of the server about a new password stand at their fields, and the first of these has focus [R5.16]', async () => {
  const said = {
    password: ['The password must have at least 10 characters.'],
    password_confirmation: ['The two passwords differ.'],
  };
  const api = good().on(SET, { status: 422, body: { message: said.password[0], errors: said } });
  const { user, signedIn } = await open({ api });
  await choose(user, 'short', 'shorter');
  const field = screen.getByLabelText('New password');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(said.password[0] ?? '')),
  );
  expect(field).toHaveFocus();
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(
    'The two passwords differ.',
  );
  expect(screen.getAllByText('The password must have at least 10 characters.')).toHaveLength(1);
  expect(signedIn).toEqual([]);
});

test('typing a new password shows which rules it meets and how strong it is [sign-in.301]', async () => {
  const { user } = await open();
  const field = await screen.findByLabelText('New password');
  const meter = screen.getByRole('meter', { name: 'Strength of the password' });
  expect(meter).toHaveAttribute('aria-valuetext', 'No password yet');
  await user.type(field, EMAIL);
  expect(meter).toHaveAttribute('aria-valuetext', 'Weak');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'At least 10 characters, at most 200 (met)',
    'Not your username or e-mail address (not met)',
    'Not a common password (met)',
  ]);
  await user.clear(field);
  await user.type(field, 'nine purple lanterns');
  expect(meter).toHaveAttribute('aria-valuetext', 'Strong');
  expect(field).toHaveAccessibleDescription(expect.stringMatching(/At least 10 characters.*\(met\)/));
});

test('an expired recovery link shows an error area in place of the form, where a new link is asked for without the old token [R8.7, R8.9, sign-in.133]', async () => {
  const api = fakeApi().on(CHECK, over).on('POST /api/password/recovery');
  const { user } = await open({ api });
  const area = await screen.findByRole('region', { name: 'This link no longer works' });
  expect(area).toHaveTextContent(OVER);
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Username or e-mail address'), 'tom');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeInTheDocument();
  expect(api.calls.map(({ path, body }) => [path, body])).toEqual([
    [`/api/password/recovery/${TOKEN}`, null],
    ['/api/password/recovery', { username: 'tom' }],
  ]);
});

test('a recovery token that is too long shows the error area without a call [R8.7]', async () => {
  const { api } = await open({ token: 'x'.repeat(256) });
  expect(await screen.findByRole('region', { name: 'This link no longer works' })).toHaveTextContent(OVER);
  expect(api.calls).toEqual([]);
});

test('a recovery link that expires while the password is typed shows the error area [R8.7]', async () => {
  const { user } = await open({ api: good().on(SET, over) });
  await choose(user);
  expect(await screen.findByRole('region', { name: 'This link no longer works' })).toHaveTextContent(OVER);
});

const FAULTS: [Reply<typeof CHECK>, words: string][] = [
  ['unreachable', 'Error connecting to api'],
  [{ status: 500 }, 'Something went wrong on our side.'],
  [{ status: 502 }, 'Error connecting to api'],
];

test.each(FAULTS)(
  'a recovery link whose check failed with %j can be checked again [sign-in.310]',
  async (answer, words) => {
    const api = fakeApi().on(CHECK, answer);
    const { user } = await open({ api });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    api.on(CHECK, { body: { result: { email: EMAIL, token: TOKEN } } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('E-mail address')).toHaveValue(EMAIL);
  },
);

test('a recovery link whose check another server refuses, because there were too many, is kept and can be checked again [sign-in.2872]', async () => {
  const address = `GET /api/password/recovery/${TOKEN}`;
  const answers: PlainAnswers = { [address]: () => ({ status: 429, body: { message: 'Slow down.' } }) };
  const { user } = await open({ api: anotherServer(answers) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  answers[address] = () => ({ body: { result: { email: EMAIL, token: TOKEN } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('E-mail address')).toHaveValue(EMAIL);
});

test('a new password is not sent without a cookie choice, and the consent popup opens [sign-in.307]', async () => {
  const { user, api, store } = await open({ accepted: false });
  await choose(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select cookie options');
  expect(store.get(consentSurfaceAtom)).toBe('popup');
  expect(api.calls).toHaveLength(1);
});

test('an empty form for a new password is not sent, and its first field is marked as wrong and has focus [sign-in.303]', async () => {
  const { user, api } = await open();
  await user.click(await screen.findByRole('button', { name: 'Set password and sign in' }));
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toBeInvalid();
  expect(api.calls).toHaveLength(1);
});

test('a recovery link tells a person who is signed in whom the new password signs in instead [sign-in.306]', async () => {
  await open({ as: aUser() });
  expect(await screen.findByText(/^You are signed in as Priya Nair\./)).toHaveTextContent(
    'The new password signs you in as tom@brightwater.example instead.',
  );
});

test('a recovery link of the account that is signed in says nothing of another one [sign-in.306]', async () => {
  await open({ as: { ...aUser(), email: EMAIL.toUpperCase() } });
  expect(await screen.findByLabelText('E-mail address')).toHaveValue(EMAIL);
  expect(screen.queryByText(/^You are signed in as/)).not.toBeInTheDocument();
});

test('axe finds nothing in the form for a new password', async () => {
  const { container } = await open();
  await screen.findByLabelText('New password');
  await expectAccessible(container);
});

test('axe finds nothing in the error area of a recovery link that no longer works', async () => {
  const { container } = await open({ api: fakeApi().on(CHECK, over) });
  await screen.findByRole('region', { name: 'This link no longer works' });
  await expectAccessible(container);
});

test.each([null, [], 'x', {}, { result: null }, { result: {} }, { result: { token: TOKEN } }])(
  'a recovery link answered with %j says that there was no answer, shows no form and can be checked again [sign-in.792]',
  async (body) => {
    const api = Object.assign(fakeApi(), {
      fetch: async () =>
        ({ ok: true, status: 200, headers: new Headers(), json: async () => body }) as unknown as Response,
    });
    await open({ api });
    expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Error connecting to api');
    expect(screen.queryByLabelText(/password/i)).not.toBeInTheDocument();
  },
);
