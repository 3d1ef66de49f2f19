import type { Locator, Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import type { Api } from '../fixtures/api';
import { holdRequests } from '../fixtures/held-requests';
import { cachedIn, loseNetwork, NO_NETWORK, waitUntilCached } from '../fixtures/offline';
import type { Line } from '../fixtures/line';
import type { Person } from '../fixtures/team';
import { waitForAnimations } from '../fixtures/animations';
import { overflowOf } from '../fixtures/overflow';
import { pictureOf } from '../fixtures/picture-of';
import { expect, test as base } from '../fixtures/test';
import { ItemPanel } from '../pages/item-panel.page';
import { AdjustForm } from '../pages/adjust-form.page';
import { ListsPage } from '../pages/lists.page';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

/** On a phone, by a line that can be cut. */
const test = base.extend<{ phone: { width: number; height: number; context: Line['context'] } }>({
  phone: ({ line }, use) => use({ width: 390, height: 844, context: line.context }),
});

const CUSTOMER = 'Fenwick Plumbing';

async function aList(api: Api, wanted: Record<string, number>, there = 100): Promise<StockList> {
  const items = await api.newItems(Object.keys(wanted), { amount: there });
  const lines = items.map(({ id, name }) => ({ stock_id: id, amount: wanted[name] }));
  return (
    await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: CUSTOMER,
      items: lines,
    })
  ).list;
}

const listOf = async (api: Api, id: number) =>
  (await api.call<{ list: StockList }>('GET', `/api/stock/lists/${id}?team_id=${api.team_id}`)).list;

const mark = (page: Page) => page.getByRole('button', { name: /waiting to send|waiting from|not accepted/ });

/** Whether one ends where the other begins, or above. */
async function areApart(upper: Locator, lower: Locator): Promise<boolean> {
  const [over, under] = [await upper.boundingBox(), await lower.boundingBox()];
  return over !== null && under !== null && over.y + over.height <= under.y;
}

/** Titles, links, buttons and fields that a line of the page lies over. */
const underneath = (line: Locator) =>
  line.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const shown = [...document.querySelectorAll('h1, a, button, input')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).clipPath === 'none',
    );
    return shown
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && box.top < bottom && box.bottom > top;
      })
      .map((one) => one.outerHTML);
  });

async function pick(page: Page, times: number): Promise<void> {
  const one = page.getByRole('button', { name: /^Pick 1 / });
  for (let at = 0; at < times; at += 1) await one.click();
}

test(
  'without a network a picking list opens again with the time it is from, and a pick is kept and sent once later',
  { tag: ['@offline.860', '@offline.861', '@offline.864', '@look.45'] },
  async ({ team, signedIn, line, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const list = await aList(people.tom.api, { 'Hex bolt': 4, 'Flat washer': 5 });
    const page = await signedIn(people.tom, phone);
    await new ListsPage(page).pick(list.id, CUSTOMER);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    line.cut();
    await page.reload();
    const dialog = page.getByRole('dialog', { name: `Pick: ${CUSTOMER}` });
    await expect(dialog).toContainText('Line 1 of 2');
    await expect(page.getByText(/Offline\. What you see is as of .*\d\d:\d\d\./)).toBeAttached();
    await pick(page, 1);
    await expect(dialog).toContainText('Offline. 1 change waits to be sent.');
    await expect(dialog.getByText('4', { exact: true })).toBeVisible();
    await page.reload();
    await expect(dialog).toContainText('Offline. 1 change waits to be sent.');
    expect((await listOf(people.tom.api, list.id)).items.map((one) => one.amount_picked)).toEqual([0, 0]);
    await page.goto('/dashboard');
    await expect(mark(page)).toHaveAccessibleName('1 waiting to send');
    await mark(page).click();
    const waiting = page.getByRole('dialog', { name: 'Waiting to send' });
    await expect(waiting).toContainText('Pick 1 of Flat washer');
    // The page tries again by itself too: sent before the press, it would take the button with it.
    const send = await holdRequests(page, /\/pick$/);
    line.restore();
    await waiting.getByRole('button', { name: 'Send now' }).click();
    send();
    await expect(waiting).toContainText('Everything is sent.');
    const picked = (await listOf(people.tom.api, list.id)).items.map((one) => one.amount_picked);
    expect(picked.reduce((sum, one) => sum + one, 0)).toBe(1);
  },
);

test(
  'a tab that is killed while its page is being kept for the first time leaves a page that opens without a network or says that it is not kept yet, and the next tab keeps it',
  { tag: ['@offline.987', '@offline.988', '@long'] },
  async ({ team, signedIn, anotherTab, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    await people.tom.api.newItems(['Hex bolt'], { amount: 12 });
    let page = await signedIn(people.tom, { context: line.context });
    const bolt = () => page.getByRole('link', { name: 'Hex bolt' });
    // The page is asked for twice: with what it has loaded, and then with all that it may need.
    for (const [asked, isKilledBy] of [
      [1, ({ path }: { path: string }) => path === '/offline.html'],
      [1, ({ path }: { path: string }) => path === '/api/stock'],
      [2, ({ path }: { path: string }) => path === '/offline.html'],
      [2, ({ path }: { path: string }) => /\.(?:js|css)$/.test(path)],
    ] as const) {
      const session = await page.context().newCDPSession(page);
      // On a busy machine the page is kept late; the test itself has a limit.
      const killed = page.waitForEvent('crash', { timeout: 0 });
      let pages = 0;
      let isOver = false;
      line.loseAnswers((call) => {
        if (call.path === '/offline.html') pages += 1;
        if (isOver || pages < asked || !isKilledBy(call)) return isOver;
        isOver = true;
        void session.send('Page.crash').catch(() => undefined);
        return true;
      });
      await page.goto('/stock').catch(() => undefined);
      await killed;
      await page.close();
      line.cut();
      page = await anotherTab(page);
      await page.goto('/stock');
      // With the list or, where that was not read anew by then, with a way to ask for it again.
      const opened = page.getByRole('heading', { level: 1, name: 'Stock' });
      await expect(opened.or(page.getByText('This page is not on this device yet'))).toBeVisible();
      // An open page would be kept as soon as the server is there again, before the next tab is killed.
      await page.close();
      page = await anotherTab(page);
      line.loseAnswers(() => false);
      line.restore();
    }
    await page.goto('/stock');
    await expect(bolt()).toBeVisible();
    await waitUntilCached(page, '/api/stock');
    line.cut();
    await page.reload();
    await expect(bolt()).toBeVisible();
  },
);

test(
  'forty picks are each booked once, although the connection is cut, the page reloaded, the tab closed, and the first answer after each reconnect lost',
  { tag: ['@offline.865', '@offline.866', '@offline.867', '@long'] },
  async ({ team, signedIn, anotherTab, line, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const list = await aList(api, { 'Hex bolt': 10, 'Flat washer': 10, 'Split pin': 10, 'Elbow 15 mm': 10 });
    let page = await signedIn(people.tom, phone);
    const lists = () => new ListsPage(page);
    await lists().pick(list.id, CUSTOMER);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    const loseFirst = () => {
      let isLost = false;
      line.loseAnswers(({ path }) => {
        if (isLost || !path.endsWith('/pick')) return false;
        return (isLost = true);
      });
      line.restore();
    };
    await pick(page, 5);
    line.cut();
    await pick(page, 10);
    await page.reload();
    await expect(page.getByRole('dialog')).toContainText('changes wait to be sent');
    loseFirst();
    await pick(page, 5);
    line.cut();
    await pick(page, 10);
    await page.close();
    page = await anotherTab(page);
    await lists().pick(list.id, CUSTOMER);
    await pick(page, 10);
    loseFirst();
    await page.reload();
    await expect.poll(async () => (await listOf(api, list.id)).picked_count, { timeout: 60_000 }).toBe(4);
    await expect(page.getByRole('dialog')).not.toContainText(/sent/);
    for (const one of (await listOf(api, list.id)).items) {
      expect(one.amount_picked).toBe(10);
      expect((await api.item(one.stock_id)).amount).toBe(90);
      const used = (await api.logsOf(one.stock_id)).filter(({ reason }) => reason === 'used');
      expect(used.map(({ delta }) => delta)).toEqual(Array(10).fill(-1));
    }
  },
);

test(
  'a sign-out asks while picks wait and deletes what was read; the picks are sent only when the same person signs in again',
  { tag: ['@offline.879', '@offline.862', '@offline.870'] },
  async ({ team, signedIn, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper', mara: 'keeper', ines: 'owner' });
    const { api } = people.ines;
    const list = await aList(people.tom.api, { 'Hex bolt': 4 });
    const page = await signedIn(people.tom, phone);
    await new ListsPage(page).pick(list.id, CUSTOMER);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    // Everything else of the product is reached.
    const PICKS = /\/api\/stock\/lists\/\d+\/items\/\d+\/pick$/;
    await page.context().route(PICKS, (route) => route.abort());
    await pick(page, 2);
    // What a page has only noted when it is left counts on the page after the next one.
    await page.waitForFunction(
      () => !Object.keys(localStorage).some((key) => key.startsWith('storeroom-noted-')),
    );
    await page.goto('/logout');
    const question = page.getByRole('dialog', { name: '2 changes are not sent yet' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/logout');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.context().unroute(PICKS);
    const kept = async () => {
      const { 'storeroom-answers': answers = 0, 'storeroom-page': pages = 0 } = await cachedIn(page);
      return { answers, pages };
    };
    await expect.poll(kept).toEqual({ answers: 0, pages: 0 });
    const picked = async () => (await listOf(api, list.id)).items[0]?.amount_picked;
    const signIn = async (person: Person) => {
      await page.goto('/login');
      await new LoginPage(page).signIn(person);
      await expect(page).toHaveURL(/\/dashboard/);
    };
    await signIn(people.mara);
    await expect(mark(page)).toHaveAccessibleName('2 waiting from other people');
    await mark(page).click();
    const waiting = page.getByRole('dialog', { name: 'Waiting to send' });
    await expect(waiting).toContainText('Only they can see and send them');
    await expect(waiting.getByRole('listitem')).toHaveCount(0);
    expect(await picked()).toBe(0);
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/$/);
    await signIn(people.tom);
    await expect.poll(picked).toBe(2);
    await expect(mark(page)).toBeHidden();
  },
);

test(
  'the button that picks one does not move when the connection is lost, when a pick begins to wait, or when the connection is back',
  { tag: ['@offline.884'] },
  async ({ team, signedIn, line, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const list = await aList(people.tom.api, { 'Hex bolt': 4 });
    const page = await signedIn(people.tom, { ...phone, language: 'fr' });
    await page.goto(`/stock?list=${list.id}&mode=pick`);
    const one = page.getByRole('button', { name: /^Prélever 1 / });
    await expect(one).toBeVisible();
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    await waitForAnimations(page);
    const before = await one.boundingBox();
    line.cut();
    const told = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Hors ligne' });
    await expect(told).toBeVisible({ timeout: 30_000 });
    expect(await one.boundingBox()).toEqual(before);
    await one.click();
    await expect(told).toContainText('1 opération');
    expect(await one.boundingBox()).toEqual(before);
    line.restore();
    // A device says so itself; the page would try again later.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(told).toBeHidden({ timeout: 30_000 });
    expect(await one.boundingBox()).toEqual(before);
  },
);

test(
  'without a network every page visited before opens by address, link and reload, says once from when it is, and says that a search needs a network',
  { tag: ['@offline.990', '@offline.885', '@offline.795', '@offline.975'] },
  async ({ team, signedIn, phone, expectedConsole }) => {
    test.setTimeout(90_000);
    expectedConsole.push(...NO_NETWORK);
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1']);
    const { api } = people.tom;
    const [bolt] = await api.newItems(['Hex bolt'], { amount: 12, location_id: places['Rack A1'] ?? 0 });
    const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
      customer_name: CUSTOMER,
      items: [{ stock_id: bolt.id, amount: 4 }],
    });
    const page = await signedIn(people.tom, phone);
    const looks: [string, () => Promise<void>][] = [
      ['/stock', () => expect(page.getByRole('link', { name: 'Hex bolt' }).first()).toBeVisible()],
      [
        `/stock?item=${bolt.id}`,
        () => expect(page.getByRole('complementary', { name: 'Hex bolt' })).toContainText('Rack A1'),
      ],
      [
        `/stock?list=${list.id}`,
        () => expect(page.getByRole('complementary', { name: CUSTOMER })).toContainText('Hex bolt'),
      ],
      ['/stock/locations', () => expect(page.getByRole('link', { name: 'Rack A1' })).toBeVisible()],
      ['/dashboard', () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()],
    ];
    // A device that keeps nothing yet begins a moment after the first page stands.
    await page.goto('/stock');
    await waitUntilCached(page, '/api/stock');
    for (const [address, isThere] of looks) {
      await new Shell(page).visit(address);
      await isThere();
    }
    await waitUntilCached(page, `/api/stock/${bolt.id}`);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    await waitUntilCached(page, '/api/stock/locations?totals=true');
    const findNetwork = await loseNetwork(page);
    const asOf = page.getByText(/Offline\. What you see is as of .*\d\d:\d\d\./);
    for (const [address, isThere] of looks) {
      await page.goto(address);
      await isThere();
      await expect(asOf).toBeAttached();
      await page.reload();
      await isThere();
      await expect(page.getByRole('button', { name: /^as of / })).toHaveCount(0);
    }
    await page.goto('/stock');
    await expect(page.getByRole('link', { name: 'Hex bolt' }).first()).toBeVisible();
    await expect(asOf).toBeVisible();
    expect(await underneath(asOf)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await underneath(asOf)).toEqual([]);
    await page.setViewportSize({ width: phone.width, height: phone.height });
    await page.getByRole('link', { name: 'Hex bolt' }).first().click();
    await expect(page.getByRole('complementary', { name: 'Hex bolt' })).toContainText('Rack A1');
    const needsNetwork = page.getByText(
      'You are offline. What was not opened on this device before can be shown and searched once you are connected again.',
    );
    await page.goto('/stock?name=washer');
    await expect(needsNetwork).toBeVisible();
    await page.goto('/stock');
    await expect(page.getByRole('link', { name: 'Hex bolt' }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('washer');
    await expect(page.getByRole('dialog').getByText(/^You are offline/)).toBeVisible();
    await findNetwork();
    await page.goto('/stock');
    await expect(page.getByRole('button', { name: /^as of / })).toBeVisible();
  },
);

test(
  'right after a sign-in the pages work without a network, and a sign-out asks about the picks that wait',
  { tag: ['@offline.919', '@offline.870'] },
  async ({ team, visitor, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const list = await aList(people.tom.api, { 'Hex bolt': 4 });
    const page = await visitor({ ...phone, consent: true, language: 'en' });
    await page.goto('/login');
    await new LoginPage(page).signIn(people.tom);
    await expect(page).toHaveURL(/\/dashboard/);
    await waitUntilCached(page, '/api/stock/reports/overview');
    await new Shell(page).visit(`/stock?list=${list.id}&mode=pick`);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    await page.context().setOffline(true);
    await pick(page, 1);
    await page.reload();
    await expect(page.getByText(/Offline\. What you see is as of/)).toBeAttached();
    await expect(page.getByRole('dialog')).toContainText('1 change waits to be sent');
    await page.goto('/logout');
    const question = page.getByRole('dialog', { name: '1 change is not sent yet' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.context().setOffline(false);
  },
);

test(
  'picks that the server refuses, because the list is deleted or the right is gone, are listed with the reason and not booked',
  { tag: ['@offline.869', '@long'] },
  async ({ team, signedIn, line, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK, /status of 40[34]/);
    const { people } = await team({ mara: 'owner', tom: 'keeper' });
    const { api } = people.mara;
    const list = await aList(people.tom.api, { 'Hex bolt': 4 });
    const page = await signedIn(people.tom, phone);
    await new ListsPage(page).pick(list.id, CUSTOMER);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    line.cut();
    await pick(page, 2);
    await page.getByRole('button', { name: 'Undo last' }).click();
    await expect(page.getByRole('dialog')).toContainText('3 changes wait to be sent');
    await people.tom.api.call('DELETE', `/api/stock/lists/${list.id}?team_id=${api.team_id}`);
    await page.goto('/dashboard');
    await expect(mark(page)).toHaveAccessibleName('3 waiting to send');
    line.restore();
    await page.reload();
    await expect(mark(page)).toHaveAccessibleName('2 not accepted');
    await mark(page).click();
    const refused = page.getByRole('region', { name: 'Not accepted' });
    await expect(refused.getByRole('listitem')).toHaveCount(2);
    await expect(refused.getByRole('listitem').first()).toContainText('Pick 1 of Hex bolt');
    await refused
      .getByRole('button', { name: /^Discard/ })
      .first()
      .click();
    await expect(refused.getByRole('listitem')).toHaveCount(1);
    await api.call('PUT', `/api/users/${people.tom.id}/roles`, { role: 'viewer' });
    await refused.getByRole('button', { name: /^Try again/ }).click();
    await expect(refused).toContainText(/no longer/);
    await refused.getByRole('button', { name: /^Discard/ }).click();
    await expect(page.getByRole('dialog', { name: 'Waiting to send' })).toContainText(
      'What you discarded is not sent.',
    );
    expect((await api.item(list.items[0]?.stock_id ?? 0)).amount).toBe(100);
  },
);

test(
  'a count goes on without a network, is kept on the device, and is booked once',
  { tag: ['@offline.864', '@offline.861', '@look.45'] },
  async ({ team, signedIn, line, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people, places } = await team({ tom: 'keeper' }, ['Rack A1']);
    const { api } = people.tom;
    const location_id = places['Rack A1'] ?? 0;
    const [bolt] = await api.newItems(['Hex bolt'], { amount: 12, location_id });
    const page = await signedIn(people.tom, phone);
    const at = `/stock/locations/${location_id}?tab=count`;
    await page.goto(at);
    const counted = page.getByRole('textbox', { name: 'Counted of Hex bolt' });
    await expect(counted).toBeVisible();
    await waitUntilCached(page, `/api/stock/locations/${location_id}`);
    line.cut();
    await page.reload();
    await counted.fill('9');
    await counted.press('Enter');
    await page.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByText(/The count of Rack A1 is kept on this device/)).toBeVisible();
    await expect(page.getByText(/A count of this location is waiting to send/)).toBeVisible();
    await page.close();
    expect((await api.item(bolt.id)).amount).toBe(12);
    line.loseAnswers(({ path }) => path.endsWith('/counts') && (line.loseAnswers(() => false), true));
    line.restore();
    const again = await page.context().newPage();
    await again.goto('/dashboard');
    await expect.poll(async () => (await api.item(bolt.id)).amount, { timeout: 30_000 }).toBe(9);
    await expect(mark(again)).toBeHidden();
    const counts = (await api.logsOf(bolt.id)).filter(({ reason }) => reason === 'counted');
    expect(counts.map(({ delta }) => delta)).toEqual([-3]);
  },
);

test(
  'on a phone the titles of seven pages are at the same height',
  { tag: ['@offline.990'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.owner, { width: 390, height: 844 });
    await page.goto('/stock');
    for (const [path, name] of [
      ['/stock', 'Stock'],
      ['/dashboard', /./],
      ['/stock/locations', 'Locations'],
      ['/stock/reports', 'Reports'],
      ['/logs', 'Logs'],
      ['/teams', 'Teams'],
      ['/users', 'Users'],
    ] as const) {
      await new Shell(page).visit(path);
      const title = page.getByRole('heading', { level: 1, name });
      await expect(title).toBeVisible();
      await expect(page.getByText(/as of \d/).first()).toBeVisible();
      const top = async () => Math.round((await title.boundingBox())?.y ?? 0);
      await expect.poll(top, path).toBe(52);
    }
  },
);

test(
  'on a phone the line that says how old the data is stands above the bar and above an open list',
  { tag: ['@offline.1025', '@long'] },
  async ({ team, signedIn, phone, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const list = await aList(people.tom.api, { 'Hex bolt': 4 });
    await people.tom.api.newItems(Array.from({ length: 20 }, (_, at) => `Split pin ${at + 1}`));
    const page = await signedIn(people.tom, phone);
    await page.goto('/stock');
    await waitUntilCached(page, '/api/stock');
    const panel = await new ListsPage(page).open(list.id, CUSTOMER);
    await waitUntilCached(page, `/api/stock/lists/${list.id}`);
    await page.goto('/stock');
    const first = page.getByRole('link', { name: 'Split pin 20', exact: true });
    await expect(first).toBeVisible();
    await page.context().setOffline(true);
    const asOf = page.getByText(/Offline\. What you see is as of/);
    await page.reload();
    await expect(asOf).toBeVisible();
    // It comes in above, and the head of the page does not go beneath the bar for that.
    await expect(first).toBeVisible();
    await waitForAnimations(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await areApart(asOf, new Shell(page).menuButton)).toBe(true);
    await page.goto(`/stock?list=${list.id}`);
    await expect(panel).toContainText('Hex bolt');
    await expect(asOf).toBeVisible();
    for (const part of [
      panel.getByRole('heading', { name: CUSTOMER }),
      panel.getByRole('button', { name: 'Close' }),
    ]) {
      await expect.poll(() => areApart(asOf, part)).toBe(true);
    }
    await page.context().setOffline(false);
  },
);

test(
  'an adjustment typed without a network is offered after a reload, continues in the panel of its item, and is sent once there is a network',
  { tag: ['@offline.1400', '@look.1402', '@look.1403', '@look.1404', '@long'] },
  async ({ team, signedIn, phone, expectedConsole }) => {
    test.setTimeout(60_000);
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const [bolt] = await api.newItems(['Hex bolt'], { amount: 12 });
    const page = await signedIn(people.tom, phone);
    page.on('dialog', (dialog) => void dialog.accept());
    const stock = await new StockPage(page).open();
    await waitUntilCached(page, '/api/stock');
    const findNetwork = await loseNetwork(page);
    await stock.choose('Hex bolt', 'Use');
    const form = new AdjustForm(page, 'Hex bolt');
    await form.amount.fill('5');
    await page.reload();
    await expect(page.getByText('What you typed before is kept here.')).toBeVisible();
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open' }).click();
    const panel = page.getByRole('complementary', { name: 'Hex bolt' });
    await expect(panel).toContainText('The server cannot be reached.');
    await expect(panel).toContainText('What you typed earlier is here again.');
    const again = new AdjustForm(page, 'Hex bolt');
    await expect(again.amount).toHaveValue('5');
    await findNetwork();
    await expect(page.getByText(/^You are connected again/)).toBeVisible();
    await again.send.click();
    await expect.poll(async () => (await api.item(bolt.id)).amount).toBe(7);
  },
);

test(
  'changes of items made without a network are marked on their rows as waiting, are kept over a reload, and are booked once each',
  { tag: ['@offline.1756', '@offline.865'] },
  async ({ team, signedIn, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK);
    const { people } = await team({ tom: 'keeper' });
    const { api } = people.tom;
    const [bolt, washer] = await api.newItems(['Hex bolt', 'Flat washer'], { amount: 12 });
    const page = await signedIn(people.tom, { context: line.context });
    const stock = await new StockPage(page).open();
    await waitUntilCached(page, '/api/stock');
    line.cut();
    await stock.oneLess('Hex bolt');
    await stock.choose('Flat washer', 'Archive');
    const wait = async () => {
      await expect(stock.row('Hex bolt')).toContainText('waiting to send');
      await expect(stock.amount('Hex bolt')).toHaveText(/^11/);
      await expect(stock.row('Flat washer')).toContainText('waiting to send');
    };
    await wait();
    await page.reload();
    await wait();
    await expect(mark(page)).toHaveAccessibleName('2 waiting to send');
    line.loseAnswers(({ path }) => path.endsWith('/adjust') && (line.loseAnswers(() => false), true));
    line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(mark(page)).toBeHidden({ timeout: 30_000 });
    await expect(stock.row('Hex bolt')).not.toContainText('waiting to send');
    expect((await api.item(bolt.id)).amount).toBe(11);
    expect((await api.item(washer.id)).deleted_at).not.toBeNull();
    const used = (await api.logsOf(bolt.id)).filter(({ reason }) => reason === 'used');
    expect(used.map(({ delta }) => delta)).toEqual([-1]);
  },
);

test(
  'a photo taken without a network is asked about where a colleague has given the item another meanwhile: both are seen on a narrow phone, and one’s own is sent when it is kept, by keys alone',
  { tag: ['@offline.2161'] },
  async ({ team, signedIn, line, expectedConsole }) => {
    expectedConsole.push(...NO_NETWORK, /status of 409/);
    const { people } = await team({ tom: 'keeper', mara: 'keeper' });
    const { id } = await people.tom.api.newItem({ name: 'Hex bolt', amount: 4 });
    const phone = { width: 320, height: 640, context: line.context };
    const page = await signedIn(people.tom, phone);
    const { panel } = await new ItemPanel(page, 'Hex bolt').open(id);
    await expect(panel.getByRole('button', { name: 'Add photo' })).toBeVisible();
    await waitUntilCached(page, `/api/stock/${id}`);
    line.cut();
    await panel.locator('input[type=file]').setInputFiles(await pictureOf(page, 1));
    await expect(mark(page)).toHaveAccessibleName('1 waiting to send');
    await people.mara.api.givePhoto(id, (await pictureOf(page, 2)).buffer);
    line.restore();
    // A device says so itself; the page would try again later.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(mark(page)).toHaveAccessibleName('1 not accepted');
    await panel.getByRole('button', { name: 'Close' }).click();
    await mark(page).click();
    const dialog = page.getByRole('dialog', { name: 'Waiting to send' });
    const question = dialog.getByRole('group', { name: /changed the photo of Hex bolt/ });
    const photos = question.getByRole('img', { name: 'Hex bolt' });
    await expect(photos).toHaveCount(2);
    for (const photo of await photos.all()) {
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    expect(await overflowOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Hex bolt: Keep mine' }).press('Enter');
    await expect(dialog).toContainText('Everything is sent.');
    const changes = await people.mara.api.logsOf(id);
    expect(changes.filter((log) => log.changes.some(({ field }) => field === 'photo'))).toMatchObject([
      { actor: { name: people.tom.name } },
      { actor: { name: people.mara.name } },
    ]);
  },
);
