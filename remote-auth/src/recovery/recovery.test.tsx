import { setSessionVerbs } from '@storeroom/sdk/host';
import { expectAccessible, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../texts/auth.en.json';
import { noteTypedName, typedName } from '../session-start';
import RecoveryScreen from './recovery.screen';

let clock = Date.parse('2026-11-20T09:00:00Z');
beforeEach(() => void jest.spyOn(Date, 'now').mockImplementation(() => clock));
afterEach(() => {
  jest.restoreAllMocks();
  noteTypedName('');
});

const ASK = 'POST /api/password/recovery';
const taking = () => fakeApi().on(ASK);

async function open(api: FakeApi = taking()) {
  setSessionVerbs({ signIn: async () => undefined, signOut: async () => undefined });
  const view = await renderScreen(<RecoveryScreen />, { api, at: '/login/recovery', texts: { auth: texts } });
  return { ...view, user: userEvent.setup() };
}

async function ask(user: ReturnType<typeof userEvent.setup>, name = 'priya') {
  await user.type(screen.getByLabelText('Username or e-mail address'), name);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}

const again = () => screen.getByRole('button', { name: 'Send again' });

test('the recovery form sends the username, and the page does not say whether there is such an account [D-R2.1, R7.10, sign-in.130]', async () => {
  const { user, api } = await open();
  await ask(user, ' nobody ');
  const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(heading).toHaveFocus();
  expect(
    screen.getByText(
      'If there is an account for “nobody”, a message with a link has been sent to its e-mail address.',
    ),
  ).toBeInTheDocument();
  expect(api.calls.map(({ body }) => body)).toEqual([{ username: 'nobody' }]);
});

test('a recovery e-mail can be sent again after 60 s, which are counted down [sign-in.131]', async () => {
  const { user, api } = await open();
  await ask(user);
  await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(screen.getByRole('timer')).toHaveTextContent('You can send it again in 60 seconds.');
  expect(again()).toHaveAccessibleDescription(/^You can send it again in 60 seconds/);
  await user.click(again());
  clock += 59_000;
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('in 1 second.'));
  await user.click(again());
  expect(api.calls).toHaveLength(1);
  clock += 1_000;
  expect(await screen.findByText('You can send it again now.')).toBeInTheDocument();
  await user.click(again());
  expect(await screen.findByText('Sent again.')).toBeInTheDocument();
  expect(api.calls.map(({ body }) => body)).toEqual([{ username: 'priya' }, { username: 'priya' }]);
  expect(screen.getByRole('timer')).toHaveTextContent('in 60 seconds.');
});

test('the recovery form without a username asks for it and sends nothing [sign-in.303]', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  const field = screen.getByLabelText('Username or e-mail address');
  expect(field).toHaveAccessibleDescription('Enter your username or e-mail address.');
  expect(field).toHaveFocus();
  expect(api.calls).toEqual([]);
});

test('a refused recovery shows the error below its field, and one without an answer says so and can be sent again [R8.5]', async () => {
  const api = fakeApi().on(ASK, () => ({
    status: 422,
    body: { message: 'Too long.', errors: { username: ['Too long.'] } },
  }));
  const { user } = await open(api);
  await ask(user);
  const field = screen.getByLabelText('Username or e-mail address');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Too long.'));
  api.on(ASK, 'unreachable');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error connecting to api');
  api.on(ASK);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Use another name' }));
  expect(screen.getByLabelText('Username or e-mail address')).toBeInTheDocument();
});

test('after too many recoveries the page shows the time to wait [sign-in.123]', async () => {
  const { user } = await open(fakeApi().on(ASK, { status: 429, headers: { 'Retry-After': '600' } }));
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 10 minutes.');
});

test('axe finds nothing in the recovery form before and after it is sent, and its field has the hint for password managers [sign-in.311]', async () => {
  const { container, user } = await open();
  await expectAccessible(container);
  expect(screen.getByLabelText('Username or e-mail address')).toHaveAttribute('autocomplete', 'username');
  await ask(user);
  await screen.findByRole('heading', { name: 'Check your e-mail' });
  await expectAccessible(container);
});

test('a username typed at the login is filled in at the recovery form, and one typed there is kept too [sign-in.1407]', async () => {
  noteTypedName('priya');
  const { user } = await open();
  const name = screen.getByLabelText('Username or e-mail address');
  expect(name).toHaveValue('priya');
  await user.type(name, '.n');
  expect(typedName()).toBe('priya.n');
});
