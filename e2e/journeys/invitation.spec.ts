import { randomBytes } from 'node:crypto';
import type { Invite } from '@storeroom/contract';
import { mailTo } from '../fixtures/mailbox';
import type { ProductAddress } from '../fixtures/product';
import type { Person, Team } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

const CHOSEN = 'nine purple lanterns';

interface Invited {
  email: string;
  link: string;
  invite: Invite;
}

/** Invites an address that nobody has, and answers the link of the mail. */
async function invite(
  product: ProductAddress,
  { api }: Person,
  { email = `lea-${randomBytes(4).toString('hex')}@example.test`, ...body }: Record<string, string> = {},
): Promise<Invited> {
  const asked = { emails: [email], role: 'picker', message: 'See you on Monday.', ...body };
  const { invites } = await api.call<{ invites: Invite[] }>('POST', '/api/invites', asked);
  const { link } = await mailTo(product, email);
  return { email, link, invite: invites[0] as Invite };
}

const factsOf = (team: Team) => ['Team', team.name, 'Role', 'Picker', 'Invited by', 'Ann Tester'];

test(
  'the mailed link of an invitation says who invites to what, and joins the team',
  { tag: ['@R2.57', '@D-R2', '@sign-in.134'] },
  async ({ team, product, visitor }) => {
    const made = await team({ ann: 'manager' });
    const { email, link } = await invite(product, made.people.ann);
    expect(link).toMatch(new RegExp(`^${product.origin}/login/invite/[\\w-]+$`));
    const page = await visitor({ consent: true });
    await page.goto(link);
    await expect(page).toHaveTitle('Accept Invite · Storeroom');
    await expect(page.getByRole('heading', { name: `Join ${made.name}` })).toBeVisible();
    const facts = await page.getByRole('main').locator('dt, dd').allInnerTexts();
    expect(facts.slice(0, 6)).toEqual(factsOf(made));
    expect(facts.slice(6)).toEqual(['Valid until', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/)]);
    await expect(page.getByText('See you on Monday.')).toBeVisible();

    const form = new NewPasswordForm(page);
    await expect(form.email).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Your name (optional)' }).fill('Lea Fournier');
    await form.set(CHOSEN);
    await expect(page).toHaveURL('/dashboard');
    await expect(new Toasts(page).saying(`Welcome to ${made.name}.`)).toBeVisible();
    await expect(new Shell(page).account).toHaveAccessibleName('Lea Fournier, account, LF');
  },
);

test(
  'somebody else who is signed in signs out with one press, and goes on with an invitation',
  { tag: ['@sign-in.135', '@sign-in.306'] },
  async ({ team, product, signedIn }) => {
    const made = await team({ ann: 'manager', bob: 'viewer' });
    const { email, link } = await invite(product, made.people.ann);
    const page = await signedIn(made.people.bob);
    await page.goto(link);
    await expect(page.getByText(/^You are signed in as Bob Tester/)).toContainText(email);
    await page.getByRole('button', { name: 'Sign out and continue' }).click();
    await expect(new Toasts(page).saying('Signed out')).toBeVisible();
    await expect(page).toHaveURL(link);
    await new NewPasswordForm(page).set(CHOSEN);
    await expect(page).toHaveURL('/dashboard');
    expect((await made.people.bob.api.send('GET', '/api/user')).status).toBe(401);
  },
);
