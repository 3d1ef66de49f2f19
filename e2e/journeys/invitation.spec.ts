import { randomBytes } from 'node:crypto';
import { mailTo } from '../fixtures/mailbox';
import { expect, test } from '../fixtures/test';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

test(
  'the mailed link of an invitation says who invites to which team and role, names the moment of its end, and joins that team',
  { tag: ['@R2.57', '@D-R2', '@sign-in.134'] },
  async ({ team, product, visitor }) => {
    const made = await team({ ann: 'manager' });
    const email = `lea-${randomBytes(4).toString('hex')}@example.test`;
    const invited = { emails: [email], role: 'picker', message: 'See you on Monday.' };
    await made.people.ann.api.call('POST', '/api/invites', invited);
    const { link } = await mailTo(product, email);
    expect(link).toMatch(new RegExp(`^${product.origin}/login/invite/[\\w-]+$`));
    const page = await visitor({ consent: true });
    await page.goto(link);
    await expect(page).toHaveTitle('Accept Invite · Storeroom');
    await expect(page.getByRole('heading', { name: `Join ${made.name}` })).toBeVisible();
    const facts = await page.getByRole('main').locator('dt, dd').allInnerTexts();
    expect(facts.slice(0, 6)).toEqual(['Team', made.name, 'Role', 'Picker', 'Invited by', 'Ann Tester']);
    expect(facts.slice(6)).toEqual(['Valid until', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/)]);
    await expect(page.getByText('See you on Monday.')).toBeVisible();

    const form = new NewPasswordForm(page);
    await expect(form.email).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Your name (optional)' }).fill('Lea Fournier');
    await form.set('nine purple lanterns');
    await expect(page).toHaveURL('/dashboard');
    await expect(new Toasts(page).saying(`Welcome to ${made.name}.`)).toBeVisible();
    await expect(new Shell(page).account).toHaveAccessibleName('Lea Fournier, account, LF');
  },
);
