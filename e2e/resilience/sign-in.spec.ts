import type { Page, Route } from '@playwright/test';
import { giveHost } from '../fixtures/team-host';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { Toasts } from '../pages/toasts.page';

const EVIL = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/logout',
  '/login?next=/login?next=/login?next=/login?next=/login?next=/login',
  '',
];

test('[D-R1.2, X.315] a way back that leads elsewhere, out again or in a circle is not taken', async ({
  house,
  visitor,
  signedIn,
}) => {
  const page = await visitor({ consent: true });
  const left: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') left.push(request.url());
  });
  const member = await signedIn(house.people.viewer);
  for (const next of EVIL) {
    const address = `/login?next=${encodeURIComponent(next)}`;
    await member.goto(address);
    await expect(member, next).toHaveURL('/dashboard');
    await page.goto(address);
    await expect(new LoginPage(page).button, next).toBeVisible();
  }
  await new LoginPage(page).signIn(house.people.viewer);
  await expect(page).toHaveURL('/dashboard');
  await expect(new Shell(member).account).toBeVisible();
  expect(left).toEqual([]);
});

const TOKENS = [
  'rubbish',
  'x'.repeat(20),
  '%2f',
  'a%2fb%2F..',
  '%25',
  '%00',
  '%zz',
  'é',
  "'%20or%201=1",
  'x'.repeat(1_900),
];

for (const [what, title] of [
  ['recovery', 'This link no longer works'],
  ['invite', 'This invitation does not work'],
] as const) {
  test(`[R8.7, R8.8, R8.9, W.514] whatever stands where the token of ${what} should: one calm page`, async ({
    visitor,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 4\d\d/, /could not be decoded/);
    const page = await visitor({ consent: true });
    for (const token of TOKENS) {
      await page.goto(`/login/${what}/${token}`);
      await expect(page.getByRole('region', { name: title }), token).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
    }
  });
}

test('[R4.1, R4.17] a cookie of 20 characters that is no token leads to the login', async ({
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  for (const token of ['1|345678901234567890', 'x'.repeat(20), '%2f'.repeat(8)]) {
    const page = await signedIn({ token });
    await page.goto('/stock');
    await expect(page).toHaveURL('/login?next=/stock');
    await expect(new LoginPage(page).button).toBeVisible();
  }
});

const UNREACHABLE = 'Error connecting to api';
const OURS = 'Something went wrong on our side. Try again in a moment.';

type Answer = (route: Route, headers: Record<string, string>) => Promise<void> | void;

const html =
  (status: number): Answer =>
  (route, headers) =>
    route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>', headers });

interface Fault {
  what: string;
  answer: Answer;
  says: string;
  /** Nobody answers: the clock of the page is moved past its time-out. */
  waits?: number;
}

const FAULTS: Fault[] = [
  { what: 'is down', answer: (route) => route.abort(), says: UNREACHABLE },
  { what: 'answers 502 with HTML', answer: html(502), says: UNREACHABLE },
  { what: 'answers 200 with HTML', answer: html(200), says: UNREACHABLE },
  {
    what: 'answers 500',
    answer: (route, headers) => route.fulfill({ status: 500, json: { message: 'Server Error' }, headers }),
    says: OURS,
  },
  { what: 'hangs', answer: () => undefined, says: UNREACHABLE, waits: 31_000 },
];

/** Answers calls of these addresses in this way, for the origin that asks. */
async function breakCalls(page: Page, address: RegExp, { answer }: Fault): Promise<void> {
  await page.route(address, (route, request) => {
    if (request.method() === 'OPTIONS') return route.continue();
    const origin = request.headers()['origin'] ?? '*';
    return answer(route, {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
  });
}

for (const fault of FAULTS) {
  test(`[R8.5, X.304, X.310] an API that ${fault.what} is told of, at the login and behind a link, and can be tried again`, async ({
    house,
    visitor,
    expectedConsole,
  }) => {
    expectedConsole.push(/net::ERR_FAILED/, /status of (4|5)\d\d/);
    const page = await visitor({ consent: true });
    if (fault.waits) await page.clock.install();
    const past = () => (fault.waits ? page.clock.runFor(fault.waits) : Promise.resolve());

    const login = await new LoginPage(page).open();
    await breakCalls(page, /\/api\/login$/, fault);
    // Its clock is moved once the call is on its way: before it the page asks for its CSRF cookie, in time or not.
    const asked = page.waitForRequest(
      (request) => /\/api\/login$/.test(request.url()) && request.method() === 'POST',
    );
    await login.signIn(house.people.picker);
    await asked;
    await past();
    await expect(login.problem).toHaveText(fault.says);
    await expect(page).toHaveURL('/login');
    await page.unroute(/\/api\/login$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.context().clearCookies({ name: 'AuthToken' });

    await page.goto('/policy/privacy');
    await breakCalls(page, /\/api\/password\/recovery\//, fault);
    await page.goto('/login/recovery/some-token');
    if (fault.waits) await expect(page.getByText('Checking the link')).toBeVisible();
    await past();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(fault.says);
    await page.unroute(/\/api\/password\/recovery\//);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'This link no longer works' })).toBeVisible();
  });
}

test('[D-R3.1, D-R3.4] signing out is over within 5 s although the server hangs, and says so', async ({
  house,
  signedIn,
}) => {
  const page = await signedIn(house.people.billing);
  await page.goto('/dashboard');
  await expect(new Shell(page).account).toBeVisible();
  await page.clock.install();
  await page.route(/\/api\/logout$/, () => undefined);
  await new Shell(page).signOut();
  await expect(page.getByRole('status').filter({ hasText: 'Signing out' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/');
  await expect(new Toasts(page).saying('Signed out')).toBeVisible();
});

test('[D-H2, X.317] the forms behind links carry the brand of the team whose host they are on', async ({
  team,
  product,
  visitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const made = await team({ owen: 'owner' });
  await made.people.owen.api.call('PUT', `/api/teams/${made.id}/branding`, { name: 'Acme Stores' });
  const host = await giveHost(product, made, 'foreign');
  const page = await visitor({ consent: true });
  for (const path of ['/login', '/login/recovery', '/login/invite', '/login/recovery/rubbish']) {
    await page.goto(host.origin + path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Acme Stores' })).toBeVisible();
    await expect(page).toHaveTitle(/ · Acme Stores$/);
  }
});
