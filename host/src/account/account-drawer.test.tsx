import { preferencesAtom, userAtom } from '@storeroom/sdk';
import { toastsAtom, keptDrafts, localeAtom, setDraftKeeper, setUserAtom } from '@storeroom/sdk/host';
import { unsentCountKey, type User } from '@storeroom/contract';
import {
  aUser,
  anotherServer,
  expectAccessible,
  fakeApi,
  renderScreen,
  type FakeApi,
} from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changePreferences } from '../look/change-preferences';
import { schemeChoiceAtom } from '../look/colour-scheme.state';
import { changeLanguage } from '../look/switch-locale';
import { setCookieJar } from '../page/cookie-jar';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
import { startDraftKeeper } from '../drafts/draft-keeper';
import { LeaveQuestion } from '../drafts/leave-question';
import { AccountDrawer } from './account-drawer';
import { AccountSlot } from './account-slot';

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

test('the account opens as a dialog with focus on its heading, and axe finds nothing in it', async () => {
  const { container, onClose } = await open();
  const drawer = screen.getByRole('dialog', { name: 'Account' });
  expect(drawer).toHaveAccessibleDescription('Priya Nair, Manager in Leeds');
  expect(within(drawer).getByRole('heading', { name: 'Account' })).toHaveFocus();
  await screen.findByText('Firefox on Windows');
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }));
  expect(onClose).toHaveBeenCalled();
});

test('a choice in the account takes effect at once and is sent to the server without a button [look.383]', async () => {
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

test.each([
  ['a lost connection', 'unreachable'],
  ['an error of a proxy', { status: 504 }],
] as const)(
  'a setting of the account that is not confirmed because of %s is taken back, and told as one that may have been saved [look.383, look.2474]',
  async (_what, reply) => {
    const { store } = await open(server().on('PUT /api/user/preferences', reply));
    await choose('Rows per page', '100');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server has not confirmed this');
    expect(store.get(preferencesAtom).per_page).toBe(15);
  },
);

test('a colour scheme that cannot be saved to the account stays on the device, and a message offers to try again [look.383, look.1690]', async () => {
  const api = server().on('PUT /api/user/preferences', 'unreachable');
  const { container, store } = await open(api);
  await choose('Colour scheme', 'Dark');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your choice holds on this device. No confirmation came');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect([store.get(schemeChoiceAtom), window.localStorage.getItem('colour-scheme')]).toEqual([
    'dark',
    'dark',
  ]);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expectAccessible(container);

  api.on('PUT /api/user/preferences');
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(sent(api, 'PUT', '/api/user/preferences')).toEqual([{ scheme: 'dark' }, { scheme: 'dark' }]);
});

test('a language that cannot be saved to the account holds on this device, with a message in that language [look.1690]', async () => {
  const jar = fakeJar();
  setCookieJar(jar);
  const api = server().on('PUT /api/user/preferences', 'unreachable');
  const { store } = await open(api);
  await choose('Language', 'Français');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Votre choix s’applique sur cet appareil');
  expect(within(alert).getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect([store.get(localeAtom), jar.read('i18n_redirected')]).toEqual(['fr', 'fr']);
});

test('texts of a language that arrive late change nothing once another language was chosen [look.1691]', async () => {
  const { store } = await open();
  const asked = [changeLanguage('fr'), changeLanguage('en')];
  await act(async () => expect(await Promise.all(asked)).toEqual([false, true]));
  expect(store.get(localeAtom)).toBe('en');
});

test('a late refusal of an earlier setting neither undoes a later one nor shows a message [look.1691]', async () => {
  const answers: ((reply: 'unreachable' | object) => void)[] = [];
  const api = server().on('PUT /api/user/preferences', () => new Promise((answer) => answers.push(answer)));
  const { store } = await open(api, { ...aUser(), preferences: { per_page: 30 } });
  await choose('Rows per page', '50');
  await choose('Rows per page', '100');
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.('unreachable'));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(store.get(preferencesAtom).per_page).toBe(100);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await act(async () => answers[1]?.('unreachable'));
  expect(await screen.findByRole('alert')).toHaveTextContent('the earlier setting is shown');
  expect(store.get(preferencesAtom).per_page).toBe(30);
});

test('of a refused change of several settings those that were not chosen again are as before [look.1691]', async () => {
  const answers: ((reply: 'unreachable' | undefined) => void)[] = [];
  const api = server().on('PUT /api/user/preferences', () => new Promise((answer) => answers.push(answer)));
  const before = { density: 'comfortable', per_page: 30, tables: { stock: 'columns=name' } } as const;
  const { store } = await open(api, { ...aUser(), preferences: before });
  const changes = [
    { density: 'compact', per_page: 50 },
    { tables: { stock: 'columns=amount', users: 'columns=role' } },
    { per_page: 100, tables: { stock: 'columns=location' } },
  ] as const;
  let outcomes: Promise<boolean>[] = [];
  await act(async () => void (outcomes = changes.map((change) => changePreferences(change))));
  for (const [at, reply] of (['unreachable', 'unreachable', undefined] as const).entries()) {
    await waitFor(() => expect(answers).toHaveLength(at + 1));
    await act(async () => answers[at]?.(reply));
  }
  expect(await Promise.all(outcomes)).toEqual([false, false, true]);
  expect(store.get(userAtom)?.preferences).toEqual({
    density: 'comfortable',
    per_page: 100,
    tables: { stock: 'columns=location', users: '' },
  });
});

test('the message about a setting that could not be saved stays while another setting is saved [look.383]', async () => {
  const api = server().on('PUT /api/user/preferences', ({ body }) =>
    body?.['density'] ? 'unreachable' : undefined,
  );
  await open(api);
  await choose('Rows', 'Compact');
  await screen.findByRole('alert');
  await choose('Rows per page', '50');
  await waitFor(() => expect(sent(api, 'PUT', '/api/user/preferences')).toHaveLength(2));
  await act(async () => {});
  expect(screen.getByRole('alert')).toHaveTextContent('the earlier setting is shown');
});

test('where the server has no place for preferences, the device keeps them and no call is made [look.384]', async () => {
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

test('a new e-mail address is asked for with the current password, and an error stands under its field [sign-in.385]', async () => {
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
  expect(screen.getByText('priya@brightwater.example', { exact: true })).toBeVisible();
  // The user has opened the link in the mail, and the account is fetched again.
  act(() => store.set(setUserAtom, { ...aUser(), preferences: {}, email: 'ada@home.example' }));
  expect(screen.getByText('ada@home.example', { exact: true })).toBeVisible();
});

test('too many attempts at a password show how many minutes to wait [sign-in.386]', async () => {
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

test('a session in the account is ended by a button that names its browser and system, and focus moves to the list’s heading [sign-in.387]', async () => {
  const api = server().on('DELETE /api/user/sessions/{id}');
  await open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'End Chrome on Android' }));
  expect(await screen.findByText('The session is ended.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  expect(api.calls.some(({ path }) => path === '/api/user/sessions/5')).toBe(true);
});

test('the question before signing out everywhere counts the changes that wait on this device [offline.879]', async () => {
  window.localStorage.setItem(unsentCountKey(aUser().id), '1');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  expect(screen.getByRole('dialog', { name: 'Sign out everywhere?' })).toHaveTextContent(
    '1 change is not sent yet. It stays on this device',
  );
  window.localStorage.clear();
});

const END = ['DELETE /api/user/sessions/{id}', 'End Chrome on Android'] as const;
const END_OTHERS = ['DELETE /api/user/sessions', 'Sign out everywhere else'] as const;
const END_ALL = ['POST /api/logout', 'Sign out everywhere'] as const;
const NOT_NOW = { status: 503, body: { message: 'Later.' } } as const;

test.each([
  [...END, { status: 504 }, 'No confirmation came. The session may have ended; you can safely try again.'],
  [...END_OTHERS, { status: 500 }, 'No confirmation came. The sessions may have ended; you can'],
  [...END_ALL, 'unreachable', 'No confirmation came. The sessions may have ended; you can'],
  [...END, { status: 419 }, 'This page has been open for too long. Reload it, then try again.'],
  [...END_OTHERS, NOT_NOW, 'Something went wrong on our side. Try again in a moment.'],
  [...END_ALL, NOT_NOW, 'Something went wrong on our side. Try again in a moment.'],
] as const)(
  '%s by “%s” that fails by %j is told with “%s” [look.2474, look.2478]',
  async (operation, button, reply, words) => {
    const api = server().on('GET /sanctum/csrf-cookie');
    await open(api.on(operation as 'POST /api/logout', reply));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const question = screen.queryByRole('dialog', { name: 'Sign out everywhere?' });
    if (question) await userEvent.click(within(question).getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  },
);

test('a list of sessions that cannot be read says so and can be read again [sign-in.387]', async () => {
  const api = server().on('GET /api/user/sessions', { status: 401 });
  await open(api);
  expect(await screen.findByText('Your sessions could not be loaded.')).toBeInTheDocument();
  api.on('GET /api/user/sessions', { body: { result: { sessions: SESSIONS } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Chrome on Android')).toBeInTheDocument();
});

test('one’s own name is changed in the account, and shown at once [sign-in.1701]', async () => {
  const api = server().on('PUT /api/user', ({ body }) => ({
    body: { result: { user: { ...aUser(), preferences: {}, name: String(body?.['name']) } } },
  }));
  const { container, store } = await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
  const name = screen.getByRole('textbox', { name: 'Your name' });
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Priya Nair');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(name).toHaveAccessibleDescription(expect.stringContaining('This is your name already.'));
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(name).toHaveAccessibleDescription(expect.stringContaining('Enter your name.'));
  await userEvent.type(name, ' Priya Shah ');
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('You are now shown as Priya Shah.')).toBeVisible();
  expect(sent(api, 'PUT', '/api/user')).toEqual([{ name: 'Priya Shah' }]);
  expect(store.get(userAtom)?.name).toBe('Priya Shah');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Priya Shah/);
  await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Priya Shah');
});

test.each([
  [
    'a refusal',
    { status: 422, body: { errors: { name: ['The name is too long.'] } } },
    'Name: not saved. The name is too long.',
    undefined,
  ],
  [
    'a lost connection',
    'unreachable',
    'Name: No confirmation came. The change may have been made; check before you try again.',
    'Try again',
  ],
  [
    'an error of the server',
    { status: 500, body: { message: 'x' } },
    'Name: No confirmation came. The change may have been made; check before you try again.',
    'Try again',
  ],
  [
    'a server that is not ready',
    { status: 503, body: { message: 'Later.' } },
    'Name: not saved. Something went wrong on our side. Try again in a moment.',
    'Try again',
  ],
] as const)(
  'a change of name that fails by %s after the account was closed is reported on the page, and what was typed is kept [sign-in.1702, look.2474]',
  async (_what, reply, message, action) => {
    let answer: (value: typeof reply) => void = () => undefined;
    const api = server().on('PUT /api/user', () => new Promise<never>((come) => (answer = come as never)));
    const { store, unmount } = await open(api);
    await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
    const name = screen.getByRole('textbox', { name: 'Your name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Priya Shah');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(sent(api, 'PUT', '/api/user')).toHaveLength(1));
    unmount();
    keptDrafts().clear();
    answer(reply);
    await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
    const [toast] = store.get(toastsAtom);
    expect([toast?.message, toast?.action?.label, toast?.lasting]).toEqual([message, action, true]);
    expect([...keptDrafts().values()]).toEqual(['Priya Shah']);
    keptDrafts().clear();
  },
);

test.each([
  [{ status: 504 }, undefined],
  [{ status: 503, body: { message: 'Later.' } }, 'Try again'],
] as const)(
  'a change of the password that fails by %j after the account was closed is offered again only where it was not made [look.2477]',
  async (reply, action) => {
    let answer: (value: typeof reply) => void = () => undefined;
    const operation = 'PUT /api/user/password';
    const api = server().on(operation, () => new Promise<never>((come) => (answer = come as never)));
    const { store, unmount } = await open(api);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await userEvent.type(screen.getByLabelText('Current password'), 'four yellow candles');
    await userEvent.type(screen.getByLabelText('New password'), 'nine purple lanterns');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'nine purple lanterns');
    await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(sent(api, 'PUT', '/api/user/password')).toHaveLength(1));
    unmount();
    answer(reply);
    await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
    expect(store.get(toastsAtom)[0]?.action?.label).toBe(action);
    keptDrafts().clear();
  },
);

test.each([
  ['Change name', 'New name', 'PUT /api/user'],
  ['Change e-mail', 'New e-mail address', 'PUT /api/user'],
  ['Change password', 'New password', 'PUT /api/user/password'],
] as const)(
  'an account that is closed while “%s” is being saved closes without a question once the answer has come within a second, and asks after a second without one [look.2165]',
  async (opener, field, operation) => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const api = server().on(operation, async () => {
      await isAnswered;
      return { body: { result: { user: aUser() } } };
    });
    setDraftKeeper(null);
    await renderScreen(
      <>
        <AccountSlot />
        <LeaveQuestion />
      </>,
      { user: { ...aUser(), preferences: {} }, at: '/stock?account=1', texts: HOST_TEXTS, api },
    );
    act(() => startDraftKeeper());
    const drawer = await screen.findByRole('dialog', { name: 'Account' });
    fireEvent.click(await within(drawer).findByRole('button', { name: opener }));
    const form = within(drawer).getByRole('form');
    for (const input of form.querySelectorAll<HTMLInputElement>('input:not([hidden])'))
      fireEvent.input(input, { target: { value: `nine purple lanterns of ${field}` } });
    await act(async () => fireEvent.submit(form));
    jest.useFakeTimers();
    const question = () => screen.queryByRole('dialog', { name: 'You have unsaved changes' });
    const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close the account' }));
    close();
    act(() => jest.advanceTimersByTime(999));
    expect(question()).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(question()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    close();
    await act(async () => {
      answer();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock$/);
    jest.useRealTimers();
  },
);
