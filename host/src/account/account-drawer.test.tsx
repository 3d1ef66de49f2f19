import { preferencesAtom, userAtom } from '@storeroom/sdk';
import { waitingKey, type User } from '@storeroom/contract';
import {
  aUser,
  anotherServer,
  expectAccessible,
  fakeApi,
  renderScreen,
  type FakeApi,
} from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { schemeChoiceAtom } from '../colour-scheme/colour-scheme.state';
import { HOST_TEXTS } from '../testing/host-texts';
import { AccountDrawer } from './account-drawer';

const SESSIONS = [
  { id: 3, current: true, agent: 'Firefox/140.0 (Windows NT 10.0)' },
  { id: 5, current: false, agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Safari/537.36' },
].map((session) => ({
  ...session,
  created_at: '2026-11-20T08:30:00.000000Z',
  last_used_at: '2026-11-20T09:15:00.000000Z',
  expires_at: '2027-11-20T08:30:00.000000Z',
}));

const server = () =>
  fakeApi()
    .on('GET /api/user/sessions', { body: { result: { sessions: SESSIONS } } })
    .on('PUT /api/user/preferences');

const open = async (api: FakeApi = server(), user: User = { ...aUser(), preferences: {} }) => {
  const onClose = jest.fn();
  const page = await renderScreen(<AccountDrawer onClose={onClose} />, { user, texts: HOST_TEXTS, api });
  return { ...page, onClose };
};

function withoutPreferences(): User {
  const user = aUser();
  delete user.preferences;
  return user;
}

const sent = (api: FakeApi, method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

const choose = (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));

test('[V.30, V.40] the account is a dialog of its own that axe finds nothing in', async () => {
  const { container, onClose } = await open();
  const drawer = screen.getByRole('dialog', { name: 'Account' });
  expect(drawer).toHaveAccessibleDescription('Priya Nair, Manager in Leeds');
  expect(within(drawer).getByRole('heading', { name: 'Account' })).toHaveFocus();
  await screen.findByText('Firefox on Windows');
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  expect(onClose).toHaveBeenCalled();
});

test('[X.383] what is chosen holds at once and goes to the account, each by itself', async () => {
  const { api, store } = await open();
  await choose('Rows', 'Compact');
  await choose('Rows per page', '50');
  await choose('Colour scheme', 'Sepia');
  await userEvent.click(screen.getByRole('switch', { name: 'Single-letter keys' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Announce live changes' }));
  expect(store.get(preferencesAtom)).toEqual({
    density: 'compact',
    per_page: 50,
    shortcuts: false,
    announcements: false,
  });
  expect(store.get(schemeChoiceAtom)).toBe('sepia');
  await waitFor(() =>
    expect(sent(api, 'PUT', '/api/user/preferences')).toEqual([
      { density: 'compact' },
      { per_page: 50 },
      { scheme: 'sepia' },
      { shortcuts: false },
      { announcements: false },
    ]),
  );
});

test('[X.383] what cannot be saved is taken back and told', async () => {
  const { store } = await open(server().on('PUT /api/user/preferences', 'unreachable'));
  await choose('Rows per page', '100');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved to your account');
  expect(store.get(preferencesAtom).per_page).toBe(15);
});

test('[X.384] where the server has no place for it, the device keeps what is chosen and nothing is asked', async () => {
  window.localStorage.clear();
  const api = anotherServer({});
  const { store } = await open(api, withoutPreferences());
  expect(screen.getByText('Kept on this device.')).toBeInTheDocument();
  await choose('Rows per page', '30');
  expect(store.get(preferencesAtom).per_page).toBe(30);
  expect(window.localStorage.getItem('preferences')).toBe('{"per_page":30}');
  expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

test('[X.385] another address is asked for with the password; what is wrong stands beside its field', async () => {
  const api = server().on('PUT /api/user', {
    status: 422,
    body: { errors: { current_password: ['This is not your current password.'] } },
  });
  const { store } = await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Change e-mail' }));
  const email = screen.getByRole('textbox', { name: 'New e-mail address' });
  expect(email).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(expect.stringContaining('Enter the new e-mail address.'));
  expect(sent(api, 'PUT', '/api/user')).toEqual([]);

  await userEvent.type(email, 'ada@home.example');
  const password = screen.getByLabelText('Current password');
  await userEvent.type(password, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleDescription('This is not your current password.');
  expect(email).toHaveValue('ada@home.example');

  api.on('PUT /api/user');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/A link was sent to ada@home.example/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change e-mail' })).toHaveFocus();
  expect(sent(api, 'PUT', '/api/user').at(-1)).toEqual({
    email: 'ada@home.example',
    current_password: 'wrong',
  });
  expect(store.get(userAtom)?.email).toBe('priya@brightwater.example');
});

test('[X.386] too many tries of a password say how long to wait, in seconds or minutes', async () => {
  const api = server().on('PUT /api/user/password', { status: 429, headers: { 'retry-after': '540' } });
  await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await userEvent.type(screen.getByLabelText('Current password'), 'guess');
  await userEvent.type(screen.getByLabelText('New password'), 'nine purple lanterns');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'nine purple lanterns');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('timer')).toHaveTextContent('Try again in 9 minutes.');
  expect(screen.getByLabelText('New password')).toHaveValue('nine purple lanterns');
});

test('[X.387] a session elsewhere is ended by name, and focus stays in the list', async () => {
  const api = server().on('DELETE /api/user/sessions/{id}');
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'End Chrome on Android' }));
  expect(await screen.findByText('The session is ended.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  expect(api.calls.some(({ path }) => path === '/api/user/sessions/5')).toBe(true);
});

test('[X.387, X.879] whoever signs out everywhere is told of what waits on this device', async () => {
  window.localStorage.setItem(waitingKey(aUser().id), '1');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(screen.getByRole('dialog', { name: 'Sign out everywhere?' })).toHaveTextContent(
    '1 change is not sent yet. It stays on this device',
  );
  window.localStorage.clear();
});

test('[X.387] sessions that cannot be read say so and can be asked for again', async () => {
  const api = server().on('GET /api/user/sessions', { status: 401 });
  await open(api);
  expect(await screen.findByText('Your sessions could not be loaded.')).toBeInTheDocument();
  api.on('GET /api/user/sessions', { body: { result: { sessions: SESSIONS } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Android')).toBeInTheDocument();
});
