import { boxOf } from '../fixtures/box';
import { catchUpOf } from '../fixtures/catch-up';
import { holdRequests } from '../fixtures/held-requests';
import { watchShifts } from '../fixtures/layout-shift';
import { startProduct } from '../fixtures/product';
import { callsOf, pathsOf } from '../fixtures/requests';
import { newTeam } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'the first page makes each read once, without a preflight or a CSRF call, and none for the rows that its document holds',
  { tag: ['@G.220', '@G.222', '@G.241', '@platform.2065'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    await people.priya.api.newItems(['Bolt', 'Washer']);
    const page = await signedIn(people.priya);
    // A page is live a second after it was opened: by then the last event lies behind the visit that counts.
    await new StockPage(page).open();
    await new Shell(page).isLive();
    const calls: string[] = [];
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    cdp.on('Network.requestWillBeSent', ({ request, type }) => {
      const { host, pathname } = new URL(request.url);
      if (host.startsWith('api.') && type !== 'WebSocket') calls.push(`${request.method} ${pathname}`);
    });
    const joined = catchUpOf(page, '/api/stock');
    const list = await new StockPage(page).open();
    await expect(list.row('Bolt')).toBeVisible();
    await joined;
    const beforeJoining = calls.filter((call) => !call.endsWith('/broadcasting/auth'));
    expect(beforeJoining.filter((call) => call.startsWith('OPTIONS'))).toEqual([]);
    expect(beforeJoining.filter((call) => call.endsWith('/sanctum/csrf-cookie'))).toEqual([]);
    const reads = calls.filter((call) => call.startsWith('GET '));
    expect(reads).toContain('GET /api/stock/reports/overview');
    expect(reads).not.toContain('GET /api/stock');
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
  },
);

test(
  'the first rows of a list are drawn from its document at once: no placeholder stands there before, and nothing moves',
  { tag: ['@platform.2061', '@platform.2065'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager);
    const shifts = await watchShifts(page);
    await page.addInitScript(() => {
      const seen = { skeleton: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.skeleton ||= document.querySelector('[data-skeleton]') !== null;
      }).observe(document, { childList: true, subtree: true });
    });
    for (const [address, first] of [
      ['/stock', 'Pallet, returnable'],
      ['/stock?sort=name&sort_direction=ASC&per_page=4&page=2', 'Hinge M8'],
      ['/stock/archived', 'Gasket set'],
      ['/stock/locations?sort=name&sort_direction=ASC', 'Cold room'],
      ['/users?per_page=4', 'auditor'],
      ['/logs?name=Gasket', 'Gasket set'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('row').filter({ hasText: first }).first()).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
        skeleton: false,
      });
      expect((await shifts()).sum).toBeLessThan(0.01);
    }
  },
);

test(
  'the lists of what has run out and of the archive stand in their place from the first rows on, also when what the log says comes later',
  { tag: ['@stock.2090', '@platform.2065'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ priya: 'manager' });
    const { api } = people.priya;
    const names = Array.from({ length: 8 }, (_, at) => `Hinge M${at}`);
    for (const { id } of await api.newItems(names)) {
      await api.adjust(id, { delta: -12, reason: 'used' });
    }
    for (const { id } of await api.newItems(names)) {
      await api.archive(id, { reason: 'Discontinued by the maker, see its successor' });
    }
    const page = await signedIn(people.priya);
    const shifts = await watchShifts(page);
    for (const [view, said] of [
      ['archived', 'Discontinued by the maker, see its successor'],
      ['empty', people.priya.name],
    ] as const) {
      const release = await holdRequests(page, /run-out|archive-reasons/);
      await page.goto(`/stock/${view}`);
      const table = page.getByRole('table');
      await expect(table.getByText(names[0] ?? '')).toBeVisible();
      release();
      await expect(table.getByText(said).first()).toBeVisible();
      expect((await shifts()).told.filter((line) => line.includes('<td'))).toEqual([]);
    }
  },
);

test(
  'on a narrow page what stands above the rows of a list keeps its place when they come late',
  { tag: ['@look.2091'] },
  async ({ sharedTeam, signedIn }) => {
    const page = await signedIn(sharedTeam.people.manager, { width: 320, height: 700 });
    await page.addInitScript(() => {
      new MutationObserver(() => document.getElementById('storeroom-answers')?.remove()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    for (const [address, read] of [
      ['/teams', /\/api\/teams\?/],
      ['/stock/locations', /\/api\/stock\/locations\?.*totals/],
      ['/stock/empty', /\/api\/stock\?positiveAmount/],
      ['/users', /\/api\/users\?/],
      ['/logs', /\/api\/(stock\/logs|logs\/seals)\?/],
    ] as const) {
      const release = await holdRequests(page, read);
      await page.goto(address);
      const filters = page.getByRole('main').getByRole('search');
      await expect(filters).toBeVisible();
      const before = await boxOf(filters);
      release();
      await expect(page.getByRole('button', { name: /^as of/ })).toBeVisible();
      await expect(page.locator('main [aria-busy]')).toHaveCount(0);
      if (address === '/logs')
        await expect(page.getByRole('button', { name: /^(Verified|Not sealed yet)/ })).toBeVisible();
      expect((await boxOf(filters)).y, address).toBe(before.y);
    }
  },
);

test(
  'whoever signs in after somebody of another team gets rows of their own team only, also by going back and in another tab',
  { tag: ['@platform.2062', '@platform.2065'] },
  async ({ team, signedIn, anotherTab, expectedConsole }) => {
    // The second tab may still be joining the live updates when the first one signs out.
    expectedConsole.push(/status of 401 .*\/(broadcasting\/auth|api\/user)/);
    const [leeds, york] = [await team({ priya: 'manager' }), await team({ tom: 'manager' })];
    await leeds.people.priya.api.newItems(['Bolt']);
    await york.people.tom.api.newItems(['Washer']);
    const page = await signedIn(leeds.people.priya);
    const list = await new StockPage(page).open();
    await expect(list.names()).toHaveText(['Bolt']);
    const second = await new StockPage(await anotherTab(page)).open();
    await expect(second.names()).toHaveText(['Bolt']);
    await new Shell(page).signOut();
    await expect(page).toHaveURL('/');
    await page.goto('/login?next=/stock');
    await new LoginPage(page).signIn(york.people.tom);
    await expect(list.names()).toHaveText(['Washer']);
    await page.goBack();
    await page.goForward();
    await expect(list.names().first()).toBeVisible();
    expect(await list.names().allTextContents()).toEqual(['Washer']);
    await second.open();
    await expect(second.names()).toHaveText(['Washer']);
  },
);

test(
  'with the time that an installation gives the API, a list is read once: ahead for its document, or by the page',
  { tag: ['@platform.2063', '@platform.2065', '@long'] },
  async ({ visitor }) => {
    const own = await startProduct({ SEED_DEMO: '0', FIRST_READS_MS: '150' });
    try {
      const { people } = await newTeam(own, { priya: 'manager' });
      await people.priya.api.newItems(['Bolt']);
      const page = await visitor({ product: own, consent: true, language: 'en', session: people.priya });
      await new StockPage(page).open();
      await new Shell(page).isLive();
      const calls = callsOf(page);
      for (let visit = 1; visit <= 3; visit += 1) {
        const joined = catchUpOf(page, '/api/stock');
        const before = calls.length;
        const document = await page.goto('/stock');
        const isHeld = (await document?.text())?.includes('id="storeroom-answers"');
        await expect(new StockPage(page).row('Bolt')).toBeVisible();
        await joined;
        const reads = pathsOf(calls.slice(before)).filter((path) => path === 'GET /api/stock');
        expect(reads).toHaveLength(isHeld ? 0 : 1);
      }
      await page.close();
    } finally {
      await own.stop();
    }
  },
);
