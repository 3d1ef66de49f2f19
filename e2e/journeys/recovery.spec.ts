import { cookiesOf } from '../fixtures/cookies';
import { mailsTo, mailTo, recoveryLink } from '../fixtures/mailbox';
import { callsOf, pathsOf } from '../fixtures/requests';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

const CHOSEN = 'nine purple lanterns';
const addressOf = ({ username }: { username: string }) => `${username}@example.test`;

test('[X.136, D-R2.1, R2.10, X.130] who forgot a password asks for a link, and learns nothing of who has an account', async ({
  team,
  product,
  visitor,
}) => {
  const { tom } = (await team({ tom: 'keeper' })).people;
  const page = await visitor({ consent: true });
  await new LoginPage(page).open();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/login/recovery');
  await expect(page).toHaveTitle('Login Recovery · Storeroom');

  const words: string[] = [];
  for (const name of ['nobody-of-this-name', tom.username]) {
    await page.getByRole('textbox', { name: 'Username or e-mail address' }).fill(name);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    words.push((await page.getByRole('main').innerText()).replace(name, '…').replace(/\d+ seconds/, '…'));
    await expect(page.getByRole('timer')).toHaveText(/^You can send it again in \d+ seconds?\.$/);
    await page.getByRole('button', { name: 'Use another name' }).click();
  }
  expect(words[0]).toBe(words[1]);
  await mailTo(product, addressOf(tom));
});

test('[X.131] after 60 s the link can be sent again', async ({ team, product, visitor }) => {
  const { tom } = (await team({ tom: 'keeper' })).people;
  const page = await visitor({ consent: true });
  await page.clock.install();
  const calls = callsOf(page);
  await page.goto('/login/recovery');
  await page.getByRole('textbox', { name: 'Username or e-mail address' }).fill(tom.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const again = page.getByRole('button', { name: 'Send again' });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await again.click({ force: true });
  await mailTo(product, addressOf(tom));
  await page.clock.runFor(60_000);
  await expect(page.getByText('You can send it again now.')).toBeVisible();
  await again.click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  expect(pathsOf(calls).filter((path) => path === 'POST /api/password/recovery')).toHaveLength(2);
  // For the server no minute has passed: it answers the same, and sends nothing.
  expect(await mailsTo(product, addressOf(tom))).toBe(1);
});

test('[R2.56, D-R2, X.132, X.305] the link of the mail sets a password, signs in, and ends the other sessions', async ({
  team,
  product,
  visitor,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of (401|422)/);
  const { tom } = (await team({ tom: 'keeper' })).people;
  const elsewhere = await signedIn(tom);
  await elsewhere.goto('/stock');
  await expect(new Shell(elsewhere).account).toBeVisible();
  const link = await recoveryLink(product, tom);
  expect((await mailTo(product, addressOf(tom))).subject).toBe('Choose a new password for Storeroom');
  expect(link).toMatch(new RegExp(`^${product.origin}/login/recovery/\\w+$`));

  const page = await visitor({ consent: true });
  await page.goto(link);
  await expect(page).toHaveTitle('Login Recovery · Storeroom');
  const form = new NewPasswordForm(page);
  await expect(form.email).toHaveValue(addressOf(tom));
  await expect(form.email).not.toBeEditable();

  await form.set('short', 'shorter');
  await expect(form.password).toHaveAccessibleDescription(/must have at least 10 characters/);
  await expect(form.password).toBeFocused();
  await expect(form.again).toHaveAccessibleDescription('The two passwords differ.');

  await form.set(CHOSEN);
  await expect(page).toHaveURL('/dashboard');
  const said = 'Your new password is set. You have been signed out everywhere else.';
  await expect(new Toasts(page).saying(said)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login?next=/stock');
  expect((await tom.api.send('GET', '/api/user')).status).toBe(401);

  const later = await visitor({ consent: true });
  await (await new LoginPage(later).open()).signIn({ ...tom, password: CHOSEN });
  await expect(later).toHaveURL('/dashboard');
  await later.context().clearCookies({ name: 'AuthToken' });

  await later.goto(link);
  const area = later.getByRole('region', { name: 'This link no longer works' });
  await expect(area.getByRole('alert')).toHaveText(
    'This link has been used, or is older than an hour. Ask for a new one.',
  );
  await expect(later.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

test('[X.307, R4.2, R5.2] a new password waits for the choice about cookies', async ({
  team,
  product,
  visitor,
}) => {
  const { tom } = (await team({ tom: 'picker' })).people;
  const link = await recoveryLink(product, tom);
  const page = await visitor();
  await page.goto(link);
  const form = new NewPasswordForm(page);
  await form.set(CHOSEN);
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Please select cookie options');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect((await cookiesOf(page)).has('AuthToken')).toBe(true);
});

test('[X.306] a link that is opened where somebody is signed in shows itself, and says whom it signs in', async ({
  team,
  product,
  signedIn,
}) => {
  const { tom, ann } = (await team({ tom: 'picker', ann: 'viewer' })).people;
  const link = await recoveryLink(product, tom);
  const page = await signedIn(ann);
  await page.goto(link);
  await expect(page.getByText(/^You are signed in as Ann Tester\./)).toContainText(addressOf(tom));
  await new NewPasswordForm(page).set(CHOSEN);
  await expect(page).toHaveURL('/dashboard');
  await expect(new Shell(page).account).toHaveAccessibleName('Tom Tester, account, TT');
});
