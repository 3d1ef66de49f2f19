import { setTeamHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';

const TOKENS = ['a%2fb%2F..', '%00', '%zz', "é'%20or%201=1", 'x'.repeat(1_900)];

test(
  'a link with an invalid token says that it does not work, with a way back to sign in',
  { tag: ['@R8.7', '@R8.8'] },
  async ({ visitor, expectedConsole }) => {
    expectedConsole.push(/status of 4\d\d/, /could not be decoded/);
    const page = await visitor({ consent: true });
    for (const [at, token] of TOKENS.entries()) {
      const what = at % 2 === 0 ? 'recovery' : 'invite';
      const name = what === 'recovery' ? 'This link no longer works' : 'This invitation does not work';
      await page.goto(`/login/${what}/${token}`);
      await expect(page.getByRole('region', { name }), token).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
    }
  },
);

test(
  'login, recovery and invitation have the brand of the team whose host they are on',
  { tag: ['@sign-in.317'] },
  async ({ team, product, visitor, expectedConsole }) => {
    expectedConsole.push(/status of 422/);
    const made = await team({ owen: 'owner' });
    await made.people.owen.api.call('PUT', `/api/teams/${made.id}/branding`, { name: 'Acme Stores' });
    const host = await setTeamHost(product, made, 'foreign');
    const page = await visitor({ consent: true });
    for (const path of ['/login', '/login/recovery', '/login/invite', '/login/recovery/rubbish']) {
      await page.goto(host.origin + path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
      await expect(page).toHaveTitle(/ · Acme Stores$/);
    }
  },
);
