import { cookiesOf, daysOf } from '../fixtures/cookies';
import { CONSENT_COOKIES } from '../fixtures/browser';
import { changeDocuments } from '../fixtures/documents';
import { callsOf, pathsOf } from '../fixtures/requests';
import { hold } from '../fixtures/same-moment';
import { signIn } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { Consent } from '../pages/consent.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test('[R4.2, R5.2, X.112, X.991] no login without a choice about cookies, and only the necessary suffice', async ({
  house,
  visitor,
}) => {
  const page = await visitor();
  const calls = callsOf(page);
  const login = await new LoginPage(page).open();
  const consent = new Consent(page);
  await login.signIn(house.people.keeper);
  await expect(login.problem.getByText('Please select cookie options', { exact: true })).toBeVisible();
  await expect(consent.popup.getByRole('heading')).toBeFocused();
  expect(pathsOf(calls)).not.toContain('POST /api/login');

  await consent.onlyNecessary();
  await expect(consent.popup).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
  const cookies = await cookiesOf(page);
  expect(CONSENT_COOKIES.map((name) => cookies.get(name)?.value)).toEqual([
    'true',
    ...Array(4).fill('false'),
  ]);
});

test('[R2.58, R3.31, X.110, X.111] each type of cookie can be chosen in a dialog', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/policy/cookies');
  const consent = new Consent(page);
  await expect(consent.popup.getByRole('button')).toHaveText(['Only necessary', 'Accept all', 'Choose']);
  await consent.choose();
  await expect(consent.modal.getByRole('heading', { name: 'Choose your cookies' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  const types = consent.modal.getByRole('switch');
  await expect(types).toHaveCount(5);
  await expect(consent.modal.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
  await expect(consent.modal.getByRole('switch', { name: 'Necessary' })).toBeChecked();
  await expect(consent.modal.getByRole('switch', { checked: true })).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(consent.popup).toBeVisible();
  await consent.choose();
  await consent.modal.getByRole('switch', { name: 'Statistics' }).check();
  await consent.modal.getByRole('button', { name: 'Save choice' }).click();
  await expect(consent.modal).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked');
  await expect(page.getByText('This browser agreed to: necessary and statistics cookies.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This browser agreed to: necessary and statistics cookies.')).toBeVisible();
  await expect(consent.popup).toHaveCount(0);
});

test('[R5.17, R9.8, R3.35, D-H2] who is remembered has cookies for a year', async ({ house, visitor }) => {
  const page = await visitor({ consent: true });
  const login = await new LoginPage(page).open();
  await login.remember.check();
  await login.signIn(house.people.picker);
  await expect(page).toHaveURL('/dashboard');
  const cookies = await cookiesOf(page);
  expect(daysOf(cookies.get('AuthToken'))).toBe(365);
  expect(daysOf(cookies.get('AuthTokenType'))).toBe(365);
  expect(daysOf(cookies.get('ConsentCookies'))).toBe(365);
  expect(daysOf(cookies.get('RememberMe'))).toBe(364);
  expect(daysOf(cookies.get('i18n_redirected'))).toBe(365);
  expect(cookies.get('AuthTokenType')?.value).toBe('Bearer');
  for (const name of ['AuthToken', 'RememberMe', 'ConsentCookies', 'i18n_redirected', 'XSRF-TOKEN']) {
    const attributes = { domain: '.storeroom.localhost', path: '/', secure: true, sameSite: 'Lax' };
    expect(cookies.get(name)).toMatchObject(attributes);
  }
});

test('[R5.17, R4.15] who is not remembered has them until the browser closes, and stays signed in until then', async ({
  house,
  visitor,
}) => {
  const page = await visitor({ consent: true });
  const login = await new LoginPage(page).open();
  await login.signIn(house.people.viewer);
  await expect(page).toHaveURL('/dashboard');
  const cookies = await cookiesOf(page);
  expect(cookies.has('RememberMe')).toBe(false);
  expect(['AuthToken', 'AuthTokenType', 'ConsentCookies'].map((name) => daysOf(cookies.get(name)))).toEqual([
    null,
    null,
    null,
  ]);
  await page.reload();
  await expect(new Shell(page).account).toHaveAccessibleName('Viewer Tester, account, VT');
});

test('[R8.4, W.15, X.120, X.123] wrong details say nothing about which part was wrong, and six in a minute have to wait', async ({
  team,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(22|29)/);
  const { people } = await team({ tom: 'keeper' });
  const page = await visitor({ consent: true });
  const login = await new LoginPage(page).open();
  const wrong = 'These credentials do not match our records.';
  await login.signIn({ username: 'nobody-at-all', password: 'x' });
  await expect(login.problem).toHaveText(wrong);
  await login.fill({ username: people.tom.username, password: 'not the right one' });
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  for (const tries of [1, 2, 3, 4, 5]) {
    const answer = page.waitForResponse(/\/api\/login$/);
    await login.button.click();
    expect((await answer).status(), `try ${tries}`).toBe(422);
    await expect(login.problem).toHaveText(wrong);
  }
  await login.button.click();
  await expect(login.problem).toHaveText(/^Too many attempts\. Try again in \d+ seconds?\.$/);
});

test('[R8.5, R5.4, R8.11] when nothing answers, the login says so; without a CSRF cookie it is not even sent', async ({
  house,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/, /Failed to get session token/);
  const page = await visitor({ consent: true });
  const calls = callsOf(page);
  const login = await new LoginPage(page).open();
  await page.route(/\/sanctum\/csrf-cookie$/, (route) => route.abort());
  await login.signIn(house.people.keeper);
  await expect(login.problem).toHaveText('Error connecting to api');
  expect(pathsOf(calls)).not.toContain('POST /api/login');

  await page.unroute(/\/sanctum\/csrf-cookie$/);
  await page.route(/\/api\/login$/, (route) => route.abort());
  const tried = page.waitForRequest(/\/api\/login$/);
  await login.button.click();
  await tried;
  await expect(login.problem).toHaveText('Error connecting to api');

  await page.unroute(/\/api\/login$/);
  await login.button.click();
  await expect(page).toHaveURL('/dashboard');
});

test('[R5.3, X.121, R4.3, W.45] one login at a time, with the CSRF cookie fetched first', async ({
  house,
  visitor,
}) => {
  const page = await visitor({ consent: true });
  const calls = callsOf(page);
  const login = await new LoginPage(page).open();
  const answer = await hold(page, /\/api\/login$/);
  await login.signIn(house.people.keeper);
  const busy = page.getByRole('button', { name: 'Signing in' });
  await expect(busy).toBeFocused();
  await busy.press('Enter');
  await busy.click({ force: true });
  answer();
  await expect(page).toHaveURL('/dashboard');

  const paths = pathsOf(calls);
  expect(paths.filter((path) => path === 'POST /api/login')).toHaveLength(1);
  expect(paths.indexOf('GET /sanctum/csrf-cookie')).toBeLessThan(paths.indexOf('POST /api/login'));
  expect(paths.indexOf('GET /sanctum/csrf-cookie')).not.toBe(-1);
  const sent = await calls.find((call) => call.url().endsWith('/api/login'))?.allHeaders();
  expect(sent?.['accept']).toBe('application/json');
  expect(sent?.['cookie']).toContain(`XSRF-TOKEN=${encodeURIComponent(sent?.['x-xsrf-token'] ?? '')}`);
});

test('[R4.20, D-R1.1, D-R1.2] a guest is led back to where they were going, and nowhere foreign', async ({
  house,
  visitor,
}) => {
  const page = await visitor({ consent: true });
  await page.goto('/stock?name=tee&sort=amount');
  await expect(page).toHaveURL('/login?next=/stock?name=tee%26sort=amount');
  await new LoginPage(page).signIn(house.people.auditor);
  await expect(page).toHaveURL('/stock?name=tee&sort=amount');
  await expect(new StockPage(page).names()).toHaveCount(7);

  for (const foreign of ['https://example.com/stock', '//example.com', 'stock']) {
    const other = await visitor({ consent: true });
    const login = await new LoginPage(other).open(`/login?next=${encodeURIComponent(foreign)}`);
    await login.signIn(house.people.auditor);
    await expect(other).toHaveURL('/dashboard');
  }
});

test('[R4.11] a login fetches the items, the locations and the sums of the team that the screen shows', async ({
  house,
  visitor,
}) => {
  const page = await visitor({ consent: true });
  const calls = callsOf(page);
  const login = await new LoginPage(page).open('/login?next=/stock');
  await login.signIn(house.people.keeper);
  await expect(page.getByRole('table')).toBeVisible();
  const fetched = () =>
    calls
      .map((call) => new URL(call.url()))
      .filter(({ searchParams }) => searchParams.get('team_id') === String(house.id));
  for (const path of ['/api/stock', '/api/stock/locations', '/api/stock/reports/overview']) {
    await expect.poll(() => fetched().map(({ pathname }) => pathname)).toContain(path);
  }
  const after = pathsOf(calls).slice(pathsOf(calls).indexOf('POST /api/login') + 1);
  expect(after).toContain('GET /api/stock');
});

test('[R3.21] a login holds name, password and remember flag through every refusal with its reason; then the session holds account, token and type', async ({
  house,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/, /status of 422/);
  const page = await visitor();
  const login = await new LoginPage(page).open();
  const { keeper } = house.people;
  const expectTyped = async (password: string) => {
    await expect(login.username).toHaveValue(keeper.username);
    await expect(login.password).toHaveValue(password);
    await expect(login.remember).toBeChecked();
  };
  await login.remember.check();
  await login.signIn({ ...keeper, password: 'not the word' });
  await expect(login.problem).toContainText('Please select cookie options');
  await expectTyped('not the word');
  await new Consent(page).onlyNecessary();

  await page.route(/\/api\/login$/, (route) => route.abort());
  await login.button.click();
  await expect(login.problem).toHaveText('Error connecting to api');
  await expectTyped('not the word');
  await page.unroute(/\/api\/login$/);
  await login.button.click();
  await expect(login.problem).toHaveText('These credentials do not match our records.');
  await expectTyped('not the word');

  await login.password.fill(keeper.password);
  const answer = await hold(page, /\/api\/login$/);
  await login.button.click();
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible();
  await expectTyped(keeper.password);
  answer();
  await expect(page).toHaveURL('/dashboard');
  await expect(new Shell(page).account).toHaveAccessibleName('Keeper Tester, account, KT');
  const cookies = await cookiesOf(page);
  expect(decodeURIComponent(cookies.get('AuthToken')?.value ?? '')).toMatch(/^\d+\|\w{48}$/);
  expect(cookies.get('AuthTokenType')?.value).toBe('Bearer');
  expect(daysOf(cookies.get('RememberMe'))).toBe(364);
});

test('[R4.21, R2.5] who is signed in is taken past the pages of guests', async ({ house, signedIn }) => {
  const page = await signedIn(house.people.keeper);
  for (const address of ['/', '/login']) {
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
  }
  await page.goto('/fr/login?next=/stock/empty');
  await expect(page).toHaveURL('/fr/stock/empty');
});

test('[D-R3.1, D-R3.2, D-R3.3, D-R3.4] signing out in one tab ends the session in every tab and at the server', async ({
  house,
  product,
  signedIn,
  anotherTab,
}) => {
  const me = await signIn(product, house.id, house.people.keeper.username);
  const page = await signedIn(me);
  const tab = await anotherTab(page);
  const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('/app/'));
  await new StockPage(page).open();
  await new StockPage(tab).open('/stock/empty');
  await new Shell(tab).isLive();
  await page.bringToFront();
  await new Shell(page).isLive();

  await new Shell(page).signOut();
  await expect(page).toHaveURL('/');
  await expect(new Toasts(page).saying('Signed out')).toBeVisible();
  await expect(tab).toHaveURL('/login?next=/stock/empty');
  await expect(new Toasts(tab).saying('You signed out in another tab')).toBeVisible();
  expect((await socket).isClosed()).toBe(true);
  expect((await cookiesOf(page)).has('AuthToken')).toBe(false);
  expect((await me.api.send('GET', '/api/user')).status).toBe(401);
});

test('[D-R3.1, D-R3.2] signing out works while the server is away', async ({
  house,
  product,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  const page = await signedIn(await signIn(product, house.id, house.people.picker.username));
  await new StockPage(page).open();
  await page.route(/\/api\/logout$/, (route) => route.abort());
  await new Shell(page).signOut();
  await expect(page).toHaveURL('/');
  expect((await cookiesOf(page)).has('AuthToken')).toBe(false);
});

test('[R4.15, R4.17, W.3] a token that is too short is not tried, and one that the server refuses is forgotten', async ({
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const short = await signedIn({ token: '1234567890123456' });
  const calls = callsOf(short);
  await short.goto('/stock');
  await expect(short).toHaveURL('/login?next=/stock');
  expect(pathsOf(calls)).not.toContain('GET /api/user');

  const refused = await signedIn({ token: '9999|AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA00000000' });
  await refused.goto('/stock');
  await expect(refused).toHaveURL('/login?next=/stock');
  const cookies = await cookiesOf(refused);
  expect([cookies.has('AuthToken'), cookies.has('ConsentCookies')]).toEqual([false, true]);
});

test('[R4.20, D-R1.1] a page that is loaded again after the session has ended leads to the login, and from there back', async ({
  house,
  product,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const me = await signIn(product, house.id, house.people.viewer.username);
  const page = await signedIn(me);
  const list = await new StockPage(page).open('/stock?name=tee');
  await expect(list.names()).toHaveCount(7);
  await me.api.call('POST', '/api/logout', {});
  await page.reload();
  await expect(page).toHaveURL('/login?next=/stock?name=tee');
  await new LoginPage(page).signIn(me);
  await expect(page).toHaveURL('/stock?name=tee');
  await expect(list.names()).toHaveCount(7);
});

test('[R1.23, R2.62, R2.63] a brand without a landing page opens at the login, and only there', async ({
  visitor,
}) => {
  const page = await visitor({ consent: true });
  await changeDocuments(page, (html) => html.replace('"hide_landing":false', '"hide_landing":true'));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.goto('/policy/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page).toHaveURL('/policy/privacy');
});
