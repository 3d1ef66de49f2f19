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

test('[R2.57, R2.9, D-R2, X.134] the link of the mail says who invites to what, and joins the team', async ({
  team,
  product,
  visitor,
}) => {
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
});

test('[X.135, X.306] somebody else who is signed in signs out with one press, and goes on with the invitation', async ({
  team,
  product,
  signedIn,
}) => {
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
});

test('[X.320, W.530] whoever has an account already joins with its password', async ({
  team,
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const made = await team({ ann: 'manager' });
  const { cleo } = (await team({ cleo: 'owner' })).people;
  const { link } = await invite(product, made.people.ann, { email: `${cleo.username}@example.test` });
  const page = await visitor({ consent: true });
  await page.goto(link);
  await new NewPasswordForm(page).set(CHOSEN);
  const own = page.getByRole('textbox', { name: 'Password of your account' });
  await expect(own).toBeFocused();
  await expect(own).toHaveAccessibleDescription(/There is an account for this address already/);
  await own.fill(cleo.password);
  await page.getByRole('button', { name: 'Accept and join' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(new Shell(page).account).toHaveAccessibleName('Cleo Tester, account, CT');
});

test('[R8.8, X.133, W.515] an invitation whose inviter has left asks others for a new one; a withdrawn one says so', async ({
  team,
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const made = await team({ owen: 'owner', ann: 'manager' });
  const { owen, ann } = made.people;
  const left = await invite(product, ann);
  const withdrawn = await invite(product, ann);
  await owen.api.call('DELETE', `/api/invites/${withdrawn.invite.id}?team_id=${made.id}`);
  await owen.api.call('POST', `/api/users/${ann.id}/deactivate`, {});
  const page = await visitor({ consent: true });
  await page.goto(withdrawn.link);
  const gone = page.getByRole('region', { name: 'This invitation does not work' });
  await expect(gone.getByRole('alert')).toHaveText(
    'This invitation does not exist, or a newer one was sent.',
  );

  await page.goto(left.link);
  const area = page.getByRole('region', { name: 'This invitation has expired' });
  await expect(area.getByRole('alert')).toHaveText('This invitation has expired. Ask for a new one.');
  await area.getByRole('button', { name: 'Ask for a new invitation' }).click();
  await expect(area.getByRole('status')).toHaveText(/^If this invitation can be renewed/);
  const asked = await mailTo(product, `${owen.username}@example.test`);
  expect(asked.subject).toBe(`${left.email} asks for a new invitation to ${made.name}`);
});

test('[D-R2.2, R2.9] without a link the page says that one is needed', async ({ visitor }) => {
  const page = await visitor({ consent: true });
  await page.goto('/login/invite');
  await expect(page).toHaveTitle('Accept Invite · Storeroom');
  await expect(page.getByText(/^You need the link from your invitation/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});
