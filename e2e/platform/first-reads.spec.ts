import { catchUpOf } from '../fixtures/catch-up';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

test(
  'the first page makes each read once, without a preflight or a CSRF call',
  { tag: ['@G.220', '@G.222', '@G.241'] },
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
    expect(reads).toContain('GET /api/stock');
    expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted());
  },
);
