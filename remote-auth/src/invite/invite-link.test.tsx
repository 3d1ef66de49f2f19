import { unsentCountKey } from '@storeroom/contract';
import { NO_CHOICE, setConsentAtom, setSessionVerbs, setUserAtom, toastsAtom } from '@storeroom/sdk/host';
import type { InviteValidation, User } from '@storeroom/contract';
import {
  anotherServer,
  aUser,
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type FakeApi,
} from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/auth.en.json';
import fr from '../texts/auth.fr.json';
import InviteLinkScreen from './invite-link.screen';

const TOKEN = '2-1-1-secret';
const CHECK = 'GET /api/invite/{token}';
const ACCEPT = 'POST /api/invite/{token}';
const ASK = 'POST /api/invite/{token}/renewal';
const RESULT = recordedResult(ACCEPT);
const INVITE: InviteValidation = {
  email: 'lea@brightwater.example',
  token: TOKEN,
  team: { id: 2, name: 'Leeds' },
  role: 'picker',
  role_name: null,
  invited_by: 'Priya Nair',
  message: 'See you on Monday.',
  expires_at: '2026-11-27T12:30:00Z',
};

const good = (invite = INVITE) => fakeApi().on(CHECK, { body: { result: invite } });
const over = (reason: string | null, sentence: string) => ({
  status: 422 as const,
  body: { message: sentence, errors: { token: [sentence] }, ...(reason && { result: { reason } }) },
});

interface Opened {
  api?: FakeApi;
  as?: User;
  locale?: 'en' | 'fr';
}

async function open({ api = good(), as, locale = 'en' }: Opened = {}) {
  const signedIn: unknown[] = [];
  const view = await renderScreen(<InviteLinkScreen />, {
    api,
    at: `/login/invite/${TOKEN}`,
    path: '/login/:step?/:token?',
    locale,
    texts: { auth: locale === 'fr' ? fr : en },
    ...(as && { user: as }),
  });
  setSessionVerbs({
    signIn: async (result, options) => void signedIn.push([result, options]),
    signOut: async () => view.store.set(setUserAtom, null),
  });
  act(() => view.store.set(setConsentAtom, { accepted: true, choice: NO_CHOICE }));
  return { ...view, signedIn, user: userEvent.setup() };
}

const factOf = (term: string) => within(screen.getByText(term).parentElement!).getByRole('definition');

async function choose(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('New password'), 'nine purple lanterns');
  await user.type(screen.getByLabelText('Confirm new password'), 'nine purple lanterns');
  await user.click(screen.getByRole('button', { name: 'Accept and join' }));
}

test('the link of an invitation shows who invites which address, to which team and role, and until when [sign-in.134]', async () => {
  await open();
  expect(screen.getByRole('status')).toHaveTextContent('Checking the link');
  expect(await screen.findByRole('heading', { name: 'Join Leeds' })).toBeInTheDocument();
  expect(factOf('Team')).toHaveTextContent('Leeds');
  expect(factOf('Role')).toHaveTextContent('Picker');
  expect(factOf('Invited by')).toHaveTextContent('Priya Nair');
  expect(factOf('Valid until')).toHaveTextContent(/^27 November 2026, \d\d:30$/);
  expect(screen.getByText('See you on Monday.')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail address')).toHaveValue(INVITE.email);
});

test('an invitation is shown in French with a role that the company has named itself', async () => {
  await open({ api: good({ ...INVITE, role: 'custom', role_name: 'Chef de quai' }), locale: 'fr' });
  expect(await screen.findByRole('heading', { name: 'Rejoindre Leeds' })).toBeInTheDocument();
  expect(factOf('Rôle')).toHaveTextContent('Chef de quai');
  expect(factOf('Valable jusqu’au')).toHaveTextContent(/^27 novembre 2026, \d\d:30$/);
});

test('an invitation of which only address and token are known is accepted and shows nothing of what is missing [D-P3.19]', async () => {
  const { email, token } = INVITE;
  const api = anotherServer({
    [`GET /api/invite/${TOKEN}`]: () => ({ body: { result: { email, token } } }),
    [`POST /api/invite/${TOKEN}`]: () => ({ body: { result: RESULT } }),
  });
  const { user, signedIn, store, container } = await open({ api });
  await screen.findByLabelText('New password');
  expect(screen.getByRole('heading', { name: 'Accept an invitation' })).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue(email);
  expect(container.querySelector('dl')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent(/undefined|null|NaN|Invalid/);
  await choose(user);
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: false }]]));
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['You have joined the team.']);
});

test('the form of an invitation has hints for password managers, signs in with what was chosen and welcomes to the team [R3.24, R7.14, sign-in.311]', async () => {
  const api = good().on(ACCEPT);
  const { user, signedIn, store } = await open({ api });
  await user.type(await screen.findByLabelText('Your name (optional)'), 'Lea Fournier');
  expect(screen.getByLabelText('E-mail address')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  await choose(user);
  await waitFor(() => expect(signedIn).toEqual([[RESULT, { remember: false }]]));
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    email: INVITE.email,
    name: 'Lea Fournier',
    password: 'nine purple lanterns',
    password_confirmation: 'nine purple lanterns',
  });
  expect(store.get(toastsAtom).map(({ message }) => message)).toEqual(['Welcome to Leeds.']);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/login$/));
});

test('an invitation to an address with an account shows the error of the server and asks for that account’s password only [sign-in.320, R5.16]', async () => {
  const sentence = 'There is an account for this address already: its own password is needed.';
  const api = good().on(ACCEPT, {
    status: 422,
    body: { message: sentence, errors: { password: [sentence] }, result: { reason: 'account' } },
  });
  const { user, signedIn } = await open({ api });
  await choose(user);
  const field = await screen.findByLabelText('Password of your account');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  api.on(ACCEPT);
  await user.type(field, 'my own one');
  await user.click(screen.getByRole('button', { name: 'Accept and join' }));
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    email: INVITE.email,
    password: 'my own one',
    password_confirmation: 'my own one',
  });
});

test('an invited person can switch between choosing a password and giving the password of an account', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'I already have an account' }));
  expect(screen.getByLabelText('Password of your account')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have no account yet' }));
  expect(screen.getByLabelText('New password')).toBeInTheDocument();
});

test('somebody who is signed in as another person can sign out and go on with the invitation [sign-in.135]', async () => {
  const api = good().on('POST /api/logout', 'unreachable');
  const { user } = await open({ api, as: aUser() });
  expect(await screen.findByText(/^You are signed in as Priya Nair/)).toHaveTextContent(
    'This invitation is for lea@brightwater.example.',
  );
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
});

test('somebody with unsent changes who signs out for an invitation is asked first, and can stay signed in or go on [sign-in.135]', async () => {
  const api = good().on('POST /api/logout', 'unreachable');
  window.localStorage.setItem(unsentCountKey(aUser().id), '2');
  const { user } = await open({ api, as: aUser() });
  await user.click(await screen.findByRole('button', { name: 'Sign out and continue' }));
  const question = within(await screen.findByRole('dialog', { name: '2 changes are not sent yet' }));
  await user.click(question.getByRole('button', { name: 'Stay signed in' }));
  expect(api.calls.some(({ path }) => path === '/api/logout')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('New password')).toBeInTheDocument();
  window.localStorage.clear();
});

test('a person who is signed in with the invited address is asked for their own password [sign-in.320]', async () => {
  await open({ as: { ...aUser(), email: 'Lea@Brightwater.example' } });
  expect(await screen.findByLabelText('Password of your account')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out and continue' })).not.toBeInTheDocument();
});

test('the link of an expired invitation shows an error area in place of the form, where a new invitation can be asked for [R8.8, R8.9, sign-in.133]', async () => {
  const sentence = 'This invitation has expired. Ask for a new one.';
  const api = fakeApi().on(CHECK, over('expired', sentence)).on(ASK);
  const { user, container } = await open({ api });
  const area = await screen.findByRole('region', { name: 'This invitation has expired' });
  expect(within(area).getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('heading', { name: 'This invitation has expired' })).toHaveFocus();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Ask for a new invitation' }));
  expect(await screen.findByText(/^If this invitation can be renewed/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ask for a new invitation' })).not.toBeInTheDocument();
  expect(api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET /api/invite/${TOKEN}`,
    `POST /api/invite/${TOKEN}/renewal`,
  ]);
});

test.each([
  ['accepted', 'This invitation has been accepted', 'link', 'Sign in'],
  [null, 'This invitation does not work', 'button', 'Ask for a new invitation'],
  ['unknown', 'This invitation does not work', 'link', 'Back to sign in'],
] as const)(
  'an invitation that is refused for the reason %j shows an error area and a way to go on [R8.8]',
  async (reason, title, role, way) => {
    await open({ api: fakeApi().on(CHECK, over(reason, 'It is over.')) });
    expect(await screen.findByRole('region', { name: title })).toHaveTextContent('It is over.');
    expect(screen.getByRole(role, { name: way })).toBeInTheDocument();
  },
);

test('an invitation that expires while the password is typed shows the error area [R8.8]', async () => {
  const { user } = await open({ api: good().on(ACCEPT, over('expired', 'It has expired.')) });
  await choose(user);
  expect(await screen.findByRole('region', { name: 'This invitation has expired' })).toBeInTheDocument();
});

test('an invitation whose check was not answered can be checked again [sign-in.310]', async () => {
  const api = fakeApi().on(CHECK, 'unreachable');
  const { user } = await open({ api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Error connecting to api');
  api.on(CHECK, { body: { result: INVITE } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Join Leeds' })).toBeInTheDocument();
});

test('axe finds nothing in the form of an invitation, for a guest and for somebody else who is signed in', async () => {
  const guest = await open();
  await screen.findByLabelText('New password');
  await expectAccessible(guest.container);
  guest.unmount();
  const member = await open({ as: aUser() });
  await screen.findByRole('button', { name: 'Sign out and continue' });
  await expectAccessible(member.container);
});
