import type { Page } from '@playwright/test';
import { cookiesOf } from '../fixtures/cookies';
import { callsOf, pathsOf } from '../fixtures/requests';
import { holdRequests } from '../fixtures/held-requests';
import { setTeamHost, type TeamHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { waitForHeading } from '../fixtures/watch-text';
import { Consent } from '../pages/consent.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const carried = async (page: Page) =>
  [...(await cookiesOf(page)).keys()].filter((name) => name.startsWith('SwitchDomain.'));

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });

/** Signs in on the product's host and lets the team's host wait, so that what stands between the two can be looked at. */
async function signInTowards(page: Page, host: TeamHost, signIn: () => Promise<void>): Promise<() => void> {
  const release = await holdRequests(page, new RegExp(`^${host.origin}/`));
  const told = await waitForHeading(page, `Taking you to ${new URL(host.origin).host}`);
  await signIn();
  await told();
  return release;
}

test(
  'after the login the page says where it leads, and cookies take the session to a team’s host under the product’s domain',
  { tag: ['@R4.5', '@R4.8', '@sign-in.124'] },
  async ({ team, product, visitor }) => {
    const made = await team({ tom: 'keeper' });
    const { tom } = made.people;
    await tom.api.newItem({ name: 'Bolt M8', amount: 4 });
    const host = await setTeamHost(product, made, 'sibling');
    const page = await visitor({ consent: true });
    const login = await new LoginPage(page).open('/login?next=/stock?name=bolt');
    await login.remember.check();
    const release = await signInTowards(page, host, () => login.signIn(tom));
    const kept = ['ConsentCookies', 'RememberMe', 'AuthToken'];
    await expect
      .poll(() => carried(page))
      .toEqual(expect.arrayContaining(kept.map((name) => `SwitchDomain.${name}`)));
    release();
    await expect(page).toHaveURL(`${host.origin}/stock?name=bolt`);
    await expect(new StockPage(page).names()).toHaveText(['Bolt M8']);
    expect(await carried(page)).toEqual([]);
    expect([...(await cookiesOf(page)).keys()]).toEqual(expect.arrayContaining(kept));
    await new Shell(page).isLive();
    await page.reload();
    await expect(new Shell(page).account).toHaveAccessibleName('Tom Tester, account, TT');
  },
);

test(
  'after the login, a code takes the session to a customer’s own domain, with consent, language and the wanted page, and works once',
  { tag: ['@D-H3.3', '@sign-in.309', '@sign-in.312'] },
  async ({ team, product, visitor, expectedConsole }) => {
    expectedConsole.push(/status of 410/);
    const made = await team({ tom: 'keeper' });
    const { tom } = made.people;
    await tom.api.newItem({ name: 'Bolt M8', amount: 4 });
    const host = await setTeamHost(product, made, 'foreign');
    // English was chosen here; on a host that nobody has visited the browser alone would have French.
    const page = await visitor({ consent: true, language: 'en', context: { locale: 'fr-FR' } });
    const calls = callsOf(page);
    const login = await new LoginPage(page).open('/login?next=/stock?name=bolt');
    await login.remember.check();
    const release = await signInTowards(page, host, () => login.signIn(tom));
    release();

    await expect(page).toHaveURL(`${host.origin}/stock?name=bolt`);
    await expect(new StockPage(page).names()).toHaveText(['Bolt M8']);
    await expect(new Consent(page).popup).toHaveCount(0);
    await new Shell(page).isLive();
    const exchanges = pathsOf(calls).filter((path) => path.startsWith('POST /api/login/handover/'));
    expect(exchanges).toHaveLength(1);
    const code = String(exchanges[0]).split('/').at(-1);
    const there = (await page.context().cookies(host.origin)).map(({ name }) => name);
    expect(there).toEqual(expect.arrayContaining(['AuthToken', 'RememberMe', 'ConsentCookies']));
    const here = (await page.context().cookies(product.origin)).map(({ name }) => name);
    expect(here).not.toContain('AuthToken');
    await page.goBack();
    expect(page.url()).not.toContain('handover');
    await page.goto(`${host.origin}/stock`);
    await expect(new Shell(page).account).toHaveAccessibleName('Tom Tester, account, TT');

    // Whoever finds the code later finds nothing.
    const other = await visitor({ consent: true });
    await other.goto(`${host.origin}/login#handover=${code}&consent=necessary`);
    await expect(notice(other)).toHaveText(
      'The link that brought you here has been used or has expired. Please sign in.',
    );
    await expect(other).toHaveURL(`${host.origin}/login`);
    await expect(new LoginPage(other).button).toBeVisible();
    expect((await cookiesOf(other)).has('AuthToken')).toBe(false);
  },
);
