import { randomBytes } from 'node:crypto';
import { axeViolationsOf } from '../fixtures/axe';
import { mailTo } from '../fixtures/mailbox';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { NewPasswordForm } from '../pages/new-password.page';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';
import { UsersPage } from '../pages/users.page';

const CREW = { owen: 'owner', priya: 'manager', tom: 'keeper' } as const;

test(
  'people from a pasted column are invited with a result for each line, sent again and withdrawn, and the mailed link joins the team',
  { tag: ['@R1.10', '@people.835', '@people.836'] },
  async ({ team, signedIn, visitor, product }) => {
    const made = await team(CREW);
    const { people } = made;
    const fresh = `lea-${randomBytes(4).toString('hex')}@example.test`;
    const page = await signedIn(people.priya);
    const users = await new UsersPage(page).open();
    await expect(page).toHaveTitle('Users · Storeroom');
    await page.getByRole('button', { name: 'Invite people' }).click();
    const addresses = users.dialog.getByRole('textbox', { name: 'E-mail addresses' });
    await addresses.fill(Array.from({ length: 500 }, (_, at) => `p${at}@example.test`).join('\n'));
    await users.dialog.getByRole('button', { name: 'Invite 500 people' }).click();
    await expect(addresses).toHaveAccessibleDescription(/These are 500 addresses. At most 100/);
    const typed = [
      fresh,
      fresh.toUpperCase(),
      'nobody',
      `${people.tom.username}@example.test`,
      `${people.priya.username}@example.test`,
    ];
    await addresses.fill(typed.join('\n'));
    await users.dialog.getByRole('combobox', { name: 'Role' }).selectOption('picker');
    await users.dialog.getByRole('button', { name: 'Invite 2 people' }).click();
    const lines = users.dialog.getByRole('list', { name: 'Result for each address' }).getByRole('listitem');
    await expect(lines).toHaveText([
      new RegExp(`^${fresh}invited`),
      /twice in the list$/,
      /not an e-mail address$/,
      /in the team already$/,
      /this is you$/,
    ]);
    await users.dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await expect(users.rows).toHaveCount(1);
    await expect(users.rows).toContainText(fresh);

    const first = await mailTo(product, fresh);
    await users.act(fresh, 'Send again');
    await users.dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(new Toasts(page).saying(`Sent again to ${fresh}`)).toBeVisible();
    const { link } = await mailTo(product, fresh, 2);
    expect(link).not.toBe(first.link);
    const hers = await visitor({ consent: true });
    await hers.goto(link);
    await new NewPasswordForm(hers).set('nine purple lanterns');
    await expect(hers).toHaveURL('/dashboard');
    // The list of whoever invited her follows by itself.
    await expect(page.getByRole('heading', { name: 'No invitation here' })).toBeVisible();
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await expect(users.rows).toHaveCount(4);

    const other = `noor-${fresh}`;
    await people.priya.api.call('POST', '/api/invites', { emails: [other], role: 'viewer' });
    await page.getByRole('link', { name: 'Invitations' }).click();
    await users.act(other, 'Withdraw');
    await users.dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(users.rows).toHaveCount(0);
    await page.getByRole('link', { name: 'Withdrawn' }).click();
    await expect(users.rows).toContainText(other);
  },
);

test(
  'at 320, 768 and 1280 px people, invitations and roles do not scroll sideways and axe finds nothing, in both languages',
  { tag: ['@people.839', '@long'] },
  async ({ sharedTeam, signedIn }) => {
    test.slow();
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(sharedTeam.people.owner, { language });
      for (const query of ['', '?invites=1', '?roles=1', `?user=${sharedTeam.people.keeper.id}`]) {
        await page.goto(`${language === 'fr' ? '/fr' : ''}/users${query}`);
        for (const width of [1280, 768, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (query.includes('user')) await expect(new UsersPage(page).panel).toBeVisible();
          await expect(page.locator('[data-skeleton]')).toHaveCount(0);
          await new Shell(page).isUncovered();
          const at = `${query} at ${width} px`;
          await expect.poll(() => overflowOf(page), { message: at }).toEqual([]);
          expect([at, await axeViolationsOf(page)]).toEqual([at, []]);
        }
      }
    }
  },
);
