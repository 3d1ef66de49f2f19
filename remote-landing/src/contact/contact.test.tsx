import { keptDrafts, setConsentAtom, setSettingsAtom, NO_CHOICE } from '@storeroom/sdk/host';
import {
  expectAccessible,
  fakeApi,
  recordedResult,
  renderScreen,
  type RenderOptions,
  type Reply,
} from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import landing from '../texts/landing.en.json';
import french from '../texts/landing.fr.json';
import { Contact } from './contact';

// The form's code is loaded here, so that the first test does not wait for it.
beforeAll(() => import('./contact-form'));

const NOW = Date.parse('2026-11-20T10:00:00Z');
const EMAIL = 'desk@ashby.example';
const SENT = 'POST /api/contact';

const reference = (number: string) => ({ body: { result: { reference: number } } });
const taken = () => fakeApi().on(SENT, reference('C-7KQ4M2XW'));

async function open({ on = true, ...options }: RenderOptions & { on?: boolean } = {}) {
  const { locale = 'en' } = options;
  const texts = { landing: locale === 'en' ? landing : french };
  const view = await renderScreen(<Contact />, { api: fakeApi(), now: NOW, texts, ...options });
  const branding = { name: 'Ashby & Sons', contact_email: EMAIL, contact_form: on };
  act(() => view.store.set(setSettingsAtom, recordedResult('GET /api/settings', { branding })));
  if (on) await screen.findByRole('form');
  return { ...view, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /^Send/ });

async function write(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Robin Ellison');
  await user.type(field('E-mail'), 'robin@otley.example');
  await user.type(field('Message'), 'Two buildings.');
}

const expectKept = () =>
  expect(['Name', 'E-mail', 'Message'].map((name) => (field(name) as HTMLInputElement).value)).toEqual([
    'Robin Ellison',
    'robin@otley.example',
    'Two buildings.',
  ]);

test('the contact form asks for name, e-mail, company, plan and message, with the personal plan preset [landing.103, R1.13]', async () => {
  await open();
  const form = within(screen.getByRole('form', { name: 'Tell us what you keep.' }));
  expect(form.getAllByRole('textbox')).toEqual(['Name', 'E-mail', 'Company', 'Message'].map(field));
  expect(field('Company')).toHaveAccessibleDescription('optional');
  expect(form.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue('Personal');
  expect(form.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Personal',
    'Team',
    'Organisation',
  ]);
});

test.each([
  ['/?plan=team#contact', 'Team'],
  ['/?plan=organisation', 'Organisation'],
  ['/?plan=platinum', 'Personal'],
])('the address %s presets the plan %s of the contact form [landing.103]', async (at, plan) => {
  await open({ at });
  expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveDisplayValue(plan);
});

test('the contact form counts the characters of the message and takes 5,000 at most', async () => {
  const { user } = await open();
  expect(field('Message')).toHaveAccessibleDescription('0 of 5,000');
  await user.type(field('Message'), 'Hello');
  expect(field('Message')).toHaveAccessibleDescription('5 of 5,000');
  await user.paste('x'.repeat(5000));
  expect(field('Message')).toHaveAccessibleDescription('5,000 of 5,000');
  expect((field('Message') as HTMLTextAreaElement).value).toHaveLength(5000);
});

test('a contact form that was sent without any cookie choice is replaced by a reference number, which has focus [landing.104, landing.108, W.602]', async () => {
  const { user, api, store } = await open({ api: taken(), at: '/?plan=team' });
  act(() => store.set(setConsentAtom, { accepted: false, choice: NO_CHOICE }));
  await write(user);
  await user.click(button());
  const thanks = await screen.findByRole('status');
  expect(thanks).toHaveTextContent('C-7KQ4M2XW');
  expect(thanks).toHaveTextContent('robin@otley.example');
  expect(thanks).toHaveFocus();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(api.calls.map(({ body }) => body)).toEqual([
    {
      name: 'Robin Ellison',
      email: 'robin@otley.example',
      company: '',
      plan: 'team',
      message: 'Two buildings.',
      website: '',
      started_at: '2026-11-20T10:00:00.000Z',
    },
  ]);
  await expectAccessible(thanks);
});

test('the field of the contact form that only programs fill in is hidden from screen readers and skipped by the keyboard', async () => {
  const { user, container } = await open({ api: taken() });
  const trap = container.querySelector<HTMLInputElement>('input[name="website"]');
  expect(trap).not.toBeNull();
  expect(screen.queryByRole('textbox', { name: /empty/ })).not.toBeInTheDocument();
  expect(trap?.closest('.sr')).toHaveAttribute('aria-hidden', 'true');
  field('Message').focus();
  await user.tab();
  expect(screen.getByRole('link', { name: /Privacy policy/ })).toHaveFocus();
});

test('errors of a contact message stand below their fields in the page’s own words, and the first of these has focus [landing.109, landing.770]', async () => {
  const errors = { email: ['This is no e-mail address.'], message: ['This is empty.'] };
  const { user, container } = await open({
    api: fakeApi().on(SENT, { status: 422, body: { message: 'No.', errors } }),
  });
  await user.type(field('Name'), 'Robin Ellison');
  await user.click(button());
  await waitFor(() => expect(field('E-mail')).toHaveFocus());
  expect(field('E-mail')).toHaveAccessibleDescription('Enter your e-mail address');
  expect(field('Message')).toHaveAccessibleDescription(/Enter your message/);
  expect(field('Name')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('a wrong e-mail address in the contact form is answered with an example of a right one [landing.770]', async () => {
  const errors = { email: ['The email field must be a valid email address.'] };
  const { user } = await open({ api: fakeApi().on(SENT, { status: 422, body: { message: 'No.', errors } }) });
  await user.type(field('E-mail'), 'robin@');
  await user.click(button());
  await waitFor(() =>
    expect(field('E-mail')).toHaveAccessibleDescription('Enter an e-mail address such as name@example.com'),
  );
});

const TROUBLES: [what: string, Reply<typeof SENT>, RegExp][] = [
  ['too many messages', { status: 429, headers: { 'Retry-After': '3600' } }, /send it again in 60 minutes/],
  ['no answer', 'unreachable', /check your connection and send it again/],
  ['an error of the server', { status: 500 }, /try again in a moment/],
  [
    'an error at no field of the form',
    { status: 422, body: { errors: { started_at: ['No.'] } } },
    /try again/,
  ],
];

test.each(TROUBLES)(
  'after %s the contact form says what to do and keeps what was typed',
  async (_, answer, words) => {
    const { user } = await open({ api: fakeApi().on(SENT, answer) });
    await write(user);
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expectKept();
    expect(button()).toHaveFocus();
  },
);

test('a contact message that is sent again after a refusal shows its reference number [landing.104]', async () => {
  const { user, api } = await open({ api: fakeApi().on(SENT, { status: 429 }) });
  await write(user);
  await user.click(button());
  await screen.findByRole('alert');
  api.on(SENT, reference('C-22222222'));
  await user.click(button());
  expect(await screen.findByRole('status')).toHaveTextContent('C-22222222');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a contact form that turns out to be switched off shows a notice with a mail link, which has focus, and keeps what was typed [landing.105]', async () => {
  const { user } = await open({ api: fakeApi().on(SENT, { status: 404 }) });
  await write(user);
  await user.click(button());
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`);
  expect(notice).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expectKept();
});

test('the unsent contact message of a guest is kept as a draft', async () => {
  await open({ leaving: 'stay' });
  fireEvent.change(field('Message'), { target: { value: 'Do you count bolts?' } });
  expect([...keptDrafts().values()]).toEqual([expect.objectContaining({ message: 'Do you count bolts?' })]);
});

test('while a contact message is being sent, a second press sends nothing, and the button keeps focus and says “Sending…” [V.53]', async () => {
  let answer = () => undefined as void;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  const api = fakeApi().on(SENT, async () => {
    await waiting;
  });
  const { user } = await open({ api });
  await write(user);
  await user.dblClick(button());
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Sending…' })).toHaveFocus();
  fireEvent.submit(screen.getByRole('form'));
  act(() => answer());
  await screen.findByRole('status');
  expect(api.calls).toHaveLength(1);
});

test('a contact form that branding switches off is replaced by a mail link to the branded address [landing.105, R1.14, R1.24]', async () => {
  await open({ on: false });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`);
  expect(screen.getByText(/Write to/)).toBeInTheDocument();
});

test('the contact form has French words and numbers on a French page', async () => {
  await open({ locale: 'fr' });
  expect(field('Message')).toHaveAccessibleDescription('0 sur 5\u202f000');
  expect(screen.getByRole('combobox', { name: 'Offre' })).toHaveDisplayValue('Personnelle');
  expect(screen.getByRole('button', { name: 'Envoyer le message' })).toBeInTheDocument();
});

test('axe finds nothing in the contact form', async () => {
  const { container } = await open();
  await expectAccessible(container);
});

test('what a program has typed into the hidden field of the contact form is sent with the message, as is the company [landing.2768]', async () => {
  const { user, api, container } = await open({ api: taken() });
  await write(user);
  await user.type(field('Company'), 'Otley Joinery');
  fireEvent.change(container.querySelector('input[name="website"]')!, { target: { value: 'x.example' } });
  await user.click(button());
  await screen.findByRole('status');
  expect(api.calls.at(-1)?.body).toMatchObject({ company: 'Otley Joinery', website: 'x.example' });
});

test('a plan that a guest has chosen in the contact form stays until the address names another one [landing.103]', async () => {
  const { user } = await open({ at: '/?plan=team' });
  const plan = screen.getByRole('combobox', { name: 'Plan' });
  await user.selectOptions(plan, 'Personal');
  await user.type(field('Name'), 'Robin');
  expect(plan).toHaveDisplayValue('Personal');
  act(() => {
    window.history.pushState(null, '', '/?plan=organisation');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(plan).toHaveDisplayValue('Organisation'));
  expect(field('Name')).toHaveValue('Robin');
});
