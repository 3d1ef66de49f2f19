import type { Page } from '@playwright/test';
import { cookiesOf } from '../fixtures/cookies';
import { callsOf, pathsOf } from '../fixtures/requests';
import { hold } from '../fixtures/same-moment';
import { giveHost, type TeamHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { Consent } from '../pages/consent.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const carried = async (page: Page) =>
  [...(await cookiesOf(page)).keys()].filter((name) => name.startsWith('SwitchDomain.'));

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });

/** Signs in on the product's host and lets the team's host wait, so that what stands between the two can be looked at. */
async function signInTowards(page: Page, host: TeamHost, signIn: () => Promise<void>): Promise<() => void> {
  const letGo = await hold(page, new RegExp(`^${host.origin}/`));
  // Looked for from before: once the page is being left, what it shows can no longer be asked about.
  const told = expect(
    page.getByRole('heading', { name: `Taking you to ${new URL(host.origin).host}` }),
  ).toBeVisible();
  await signIn();
  await told;
  return letGo;
}

test('[R4.5, R4.6, R4.8, X.124] to a sibling of the product’s host a session is taken by cookies', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ tom: 'keeper' });
  const { tom } = made.people;
  await tom.api.newItem({ name: 'Bolt M8', amount: 4 });
  const host = await giveHost(product, made, 'sibling');
  const page = await visitor({ consent: true });
  const login = await new LoginPage(page).open('/login?next=/stock?name=bolt');
  await login.remember.check();
  const letGo = await signInTowards(page, host, () => login.signIn(tom));
  await expect.poll(() => carried(page)).toContain('SwitchDomain.AuthToken');
  letGo();
  await expect(page).toHaveURL(`${host.origin}/stock?name=bolt`);
  await expect(new StockPage(page).names()).toHaveText(['Bolt M8']);
  expect(await carried(page)).toEqual([]);
  await new Shell(page).isLive();
  await page.reload();
  await expect(new Shell(page).account).toHaveAccessibleName('Tom Tester, account, TT');
});

test('[D-H3.2, D-H3.3, X.309, X.312] to a customer’s own domain it is taken by a code, with consent, language and way', async ({
  team,
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 410/);
  const made = await team({ tom: 'keeper' });
  const { tom } = made.people;
  await tom.api.newItem({ name: 'Bolt M8', amount: 4 });
  const host = await giveHost(product, made, 'foreign');
  const page = await visitor({ consent: true });
  const calls = callsOf(page);
  const login = await new LoginPage(page).open('/login?next=/stock?name=bolt');
  await login.remember.check();
  const making = page.waitForResponse(/\/api\/login\/handover$/);
  const letGo = await signInTowards(page, host, () => login.signIn(tom));
  const { code } = ((await (await making).json()) as { result: { code: string } }).result;
  letGo();

  await expect(page).toHaveURL(`${host.origin}/stock?name=bolt`);
  await expect(new StockPage(page).names()).toHaveText(['Bolt M8']);
  await expect(new Consent(page).popup).toHaveCount(0);
  await new Shell(page).isLive();
  expect(pathsOf(calls).filter((path) => path === `POST /api/login/handover/${code}`)).toHaveLength(1);
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
});

test('[X.314, D-H3.3] a code that brings no choice about cookies waits for one', async ({
  team,
  product,
  visitor,
}) => {
  const made = await team({ tom: 'viewer' });
  const host = await giveHost(product, made, 'foreign');
  const { code } = await made.people.tom.api.call<{ code: string }>('POST', '/api/login/handover', {
    hostname: host.hostname,
  });
  const page = await visitor();
  const calls = callsOf(page);
  await page.goto(`${host.origin}/login#handover=${code}`);
  await expect(notice(page)).toHaveText('Please select cookie options. You will then be signed in.');
  await expect(page).toHaveURL(`${host.origin}/login`);
  expect(pathsOf(calls)).not.toContain(`POST /api/login/handover/${code}`);
  await new Consent(page).onlyNecessary();
  await expect(page).toHaveURL(`${host.origin}/dashboard`);
  await expect(new Shell(page).account).toHaveAccessibleName('Tom Tester, account, TT');
});

test('[X.313] where no code can be had the person is signed in where they are', async ({
  team,
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const made = await team({ tom: 'viewer' });
  await giveHost(product, made, 'foreign');
  const page = await visitor({ consent: true });
  await page.route(/\/api\/login\/handover$/, (route) => route.abort());
  await (await new LoginPage(page).open()).signIn(made.people.tom);
  await expect(page).toHaveURL('/dashboard');
  await expect(new Shell(page).account).toBeVisible();
});

test('[R4.7, X.308] copies whose token is too short lead to the form, with a notice, and are gone', async ({
  visitor,
  product,
}) => {
  const page = await visitor({ consent: true });
  const domain = `.${new URL(product.origin).hostname}`;
  const cookie = { name: 'SwitchDomain.AuthToken', value: '1234567890', domain, path: '/', secure: true };
  await page.context().addCookies([cookie]);
  const login = await new LoginPage(page).open();
  await expect(notice(page)).toHaveText('You could not be signed in here automatically. Please sign in.');
  await expect(login.username).toBeVisible();
  expect(await carried(page)).toEqual([]);
});

test('[X.308] a code that nobody answers for leads to the form, with a notice', async ({
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const page = await visitor({ consent: true });
  await page.route(/\/api\/login\/handover\//, (route) => route.abort());
  await page.goto('/login#handover=whatever&consent=necessary');
  await expect(notice(page)).toHaveText(
    'You could not be signed in automatically, because the server did not answer. Please sign in.',
  );
  await expect(page).toHaveURL('/login');
});
