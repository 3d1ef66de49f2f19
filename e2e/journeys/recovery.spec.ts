import { mailTo } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

const CHOSEN = 'nine purple lanterns';
const addressOf = ({ username }: { username: string }) => `${username}@example.test`;

test(
  'a person who forgot their password sets a new one by a mailed link, which signs them in here and out everywhere else',
  { tag: ['@R2.56', '@D-R2', '@sign-in.305'] },
  async ({ team, product, visitor, signedIn, expectedConsole }) => {
    expectedConsole.push(/status of (401|422)/);
    const { tom } = (await team({ tom: 'keeper' })).people;
    const elsewhere = await signedIn(tom);
    await elsewhere.goto('/stock');
    await expect(new Shell(elsewhere).account).toBeVisible();
    const page = await visitor({ consent: true });
    await new LoginPage(page).open();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/login/recovery');
    await expect(page).toHaveTitle('Login Recovery · Storeroom');
    await page.getByRole('textbox', { name: 'Username or e-mail address' }).fill(tom.username);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
    const { subject, link } = await mailTo(product, addressOf(tom));
    expect(subject).toBe('Choose a new password for Storeroom');
    expect(link).toMatch(new RegExp(`^${product.origin}/login/recovery/\\w+$`));

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
  },
);
