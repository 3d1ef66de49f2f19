import { randomBytes } from 'node:crypto';
import { cookiesOf, daysOf } from '../fixtures/cookies';
import { CONSENT_COOKIES } from '../fixtures/browser';
import { operate } from '../fixtures/product';
import { callsOf, pathsOf } from '../fixtures/requests';
import { PASSWORD, signIn } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { Consent } from '../pages/consent.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { Toasts } from '../pages/toasts.page';

test(
  'a person whom the operator’s command has added signs in and is in their team',
  { tag: ['@R1.1', '@R1.2'] },
  async ({ product, visitor }) => {
    const unique = randomBytes(4).toString('hex');
    const username = `olga-${unique}`;
    const person = `Olga Tester,${username},${username}@example.test,owner`;
    const words = ['new-team', '--name', `Yard ${unique}`, '--slug', `yard-${unique}`, '--person', person];
    await operate(product, words, PASSWORD);
    const page = await visitor({ consent: true, language: 'en' });
    await (await new LoginPage(page).open()).signIn({ username, password: PASSWORD });
    await expect(page).toHaveURL('/dashboard');
    await expect(new Shell(page).account).toHaveAccessibleName('Olga Tester, account, OT');
    await expect(page.getByRole('banner')).toContainText(`Yard ${unique}`);
  },
);

test(
  'a sign-in is blocked until a choice about cookies is made, and continues by itself after “Only necessary”',
  { tag: ['@R4.2', '@R5.2', '@landing.112', '@sign-in.991'] },
  async ({ sharedTeam, visitor }) => {
    const page = await visitor();
    const calls = callsOf(page);
    const login = await new LoginPage(page).open();
    const consent = new Consent(page);
    await login.signIn(sharedTeam.people.keeper);
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
  },
);

test(
  'the question about cookies has three answers of equal weight, and in its dialog each type can be chosen except the necessary one',
  { tag: ['@R2.58', '@R3.31', '@landing.110', '@landing.111'] },
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/policy/cookies');
    const consent = new Consent(page);
    const answers = consent.popup.getByRole('button');
    await expect(answers).toHaveText(['Only necessary', 'Accept all', 'Choose']);
    const weights = await answers.evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontWeight, height } = getComputedStyle(button);
        return [backgroundColor, color, fontWeight, height].join();
      }),
    );
    expect(new Set(weights).size).toBe(1);
    await answers.last().focus();
    const isInside = () => consent.popup.evaluate((popup) => popup.contains(document.activeElement));
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await isInside()).toBe(true);
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
  },
);

test(
  'a person who asks to be remembered has cookies for a year, and anybody else until the browser closes',
  { tag: ['@R5.17', '@R9.8', '@R3.35', '@D-H2'] },
  async ({ sharedTeam, visitor }) => {
    const page = await visitor({ consent: true });
    const login = await new LoginPage(page).open();
    await login.remember.check();
    await login.signIn(sharedTeam.people.picker);
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

    const other = await visitor({ consent: true });
    await (await new LoginPage(other).open()).signIn(sharedTeam.people.viewer);
    await expect(other).toHaveURL('/dashboard');
    const kept = await cookiesOf(other);
    expect(kept.has('RememberMe')).toBe(false);
    const untilClosing = ['AuthToken', 'AuthTokenType', 'ConsentCookies'];
    expect(untilClosing.map((name) => daysOf(kept.get(name)))).toEqual([null, null, null]);
    await other.reload();
    await expect(new Shell(other).account).toHaveAccessibleName('Viewer Tester, account, VT');
  },
);

test(
  'after the login a guest is on the page that they wanted, its data is fetched, and an address of another origin is not followed',
  { tag: ['@R4.20', '@R4.11', '@D-R1.2'] },
  async ({ sharedTeam, visitor }) => {
    const page = await visitor({ consent: true });
    const calls = callsOf(page);
    await page.goto('/stock?name=tee&sort=amount');
    await expect(page).toHaveURL('/login?next=/stock?name=tee%26sort=amount');
    await new LoginPage(page).signIn(sharedTeam.people.keeper);
    await expect(page).toHaveURL('/stock?name=tee&sort=amount');
    await expect(new StockPage(page).names()).toHaveCount(7);

    const fetched = () =>
      calls
        .slice(pathsOf(calls).indexOf('POST /api/login') + 1)
        .map((call) => new URL(call.url()))
        .flatMap(({ pathname, searchParams }) =>
          searchParams.get('team_id') === String(sharedTeam.id) ? [pathname] : [],
        );
    for (const path of ['/api/stock', '/api/stock/locations', '/api/stock/reports/overview']) {
      await expect.poll(fetched).toContain(path);
    }

    const other = await visitor({ consent: true });
    const login = await new LoginPage(other).open(`/login?next=${encodeURIComponent('//example.com')}`);
    await login.signIn(sharedTeam.people.auditor);
    await expect(other).toHaveURL('/dashboard');
  },
);

test(
  'signing out in one tab ends the session in every tab and at the server',
  { tag: ['@D-R3.1', '@D-R3.2', '@D-R3.3', '@D-R3.4'] },
  async ({ sharedTeam, product, signedIn, anotherTab }) => {
    const me = await signIn(product, sharedTeam.id, sharedTeam.people.keeper.username);
    const page = await signedIn(me);
    const tab = await anotherTab(page);
    // Without a limit of its own: a busy machine opens the page late.
    const socket = page.waitForEvent('websocket', {
      predicate: (opened) => opened.url().includes('/app/'),
      timeout: 0,
    });
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
    const opened = await socket;
    await expect.poll(() => opened.isClosed()).toBe(true);
    expect((await cookiesOf(page)).has('AuthToken')).toBe(false);
    expect((await me.api.send('GET', '/api/user')).status).toBe(401);
  },
);
