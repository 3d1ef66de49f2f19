import type { Page } from '@playwright/test';
import { catchUpOf } from '../fixtures/catch-up';
import { expectNoReload } from '../fixtures/documents';
import { liveList } from '../fixtures/live-list';
import { expect, test } from '../fixtures/test';
import { LocationsPage } from '../pages/locations.page';
import { Shell } from '../pages/shell.page';

const CREW = { priya: 'manager', tom: 'keeper', ines: 'viewer', omar: 'owner' } as const;

test(
  'every write of an item shows on the lists of three colleagues without a reload',
  { tag: ['@several', '@live.20', '@live.695', '@R4.35', '@R4.36'] },
  async ({ team, signedIn }) => {
    test.slow();
    const { people, places } = await team(CREW, ['Rack A1', 'Rack B1']);
    const { api } = people.omar;
    const [rackA, rackB] = [places['Rack A1'] ?? 0, places['Rack B1'] ?? 0];
    const washer = await api.newItem({ name: 'Flat washer', amount: 20, location_id: rackA });
    const [stock, rack, archived] = await Promise.all([
      signedIn(people.priya).then((page) => liveList(page, '/stock')),
      signedIn(people.ines).then((page) => liveList(page, `/stock/locations/${rackA}`)),
      signedIn(people.tom).then((page) => liveList(page, '/stock/archived')),
    ]);
    const both = [stock, rack];
    const same = await Promise.all([stock, rack, archived].map(({ page }) => expectNoReload(page)));

    const bolt = await api.newItem({ name: 'Hex bolt', amount: 12, location_id: rackA });
    for (const list of both) await expect(list.row('Hex bolt')).toBeVisible();

    // Two items go their ways at the same time.
    const lines = [{ stock_id: washer.id, counted: 18, seen_amount: 20 }];
    await api.adjust(bolt.id, { delta: -5, reason: 'used' });
    await api.call('POST', `/api/stock/locations/${rackA}/counts`, { lines });
    for (const list of both) await expect(list.amount('Hex bolt')).toHaveText('7');
    for (const list of both) await expect(list.amount('Flat washer')).toHaveText('18');

    await api.edit(bolt.id, { name: 'Coach bolt', minimum: 30 });
    await api.archive(washer.id);
    // What stays for a moment is awaited on both at the same time, and before what stays.
    await Promise.all(both.map((list) => expect(list.leavingRow('Flat washer')).toContainText('Archived')));
    for (const list of both) await expect(list.row('Coach bolt')).toContainText('below minimum');
    await expect(archived.row('Flat washer')).toBeVisible();

    await api.edit(bolt.id, { allow_minus_amount: true });
    await api.adjust(bolt.id, { delta: -9, reason: 'used' });
    await api.call('POST', `/api/stock/${washer.id}/unarchive`, {});
    await expect(archived.leavingRow('Flat washer')).toBeVisible();
    for (const list of both) await expect(list.amount('Coach bolt')).toHaveText('−2');
    for (const list of both) await expect(list.row('Flat washer')).toBeVisible();

    await api.call('POST', `/api/stock/${bolt.id}/move`, { location_id: rackB });
    await expect(rack.leavingRow('Coach bolt')).toContainText('Moved by Omar: Rack B1');
    await expect(stock.row('Coach bolt')).toContainText('Rack B1');

    const stock_ids = [bolt.id, washer.id];
    const many = await api.call<{ batch_id: string }>('POST', '/api/stock/bulk', {
      action: 'move',
      stock_ids,
      params: { location_id: rackA },
    });
    for (const list of both) await expect(list.row('Coach bolt')).toContainText('Rack A1');
    await api.call('POST', `/api/stock/batches/${many.batch_id}/undo`, {});
    await expect(stock.row('Coach bolt')).toContainText('Rack B1');

    await api.archive(bolt.id);
    await expect(archived.row('Coach bolt')).toBeVisible();
    await api.call('DELETE', `/api/stock/${bolt.id}`);
    await expect(archived.leavingRow('Coach bolt')).toContainText('Deleted');
    await api.call('POST', `/api/stock/${bolt.id}/restore`, {});
    await expect(archived.row('Coach bolt')).toBeVisible();
    for (const expectSameDocument of same) await expectSameDocument();
  },
);

test(
  'every write of a location shows on the lists of two colleagues, of locations in use and of archived ones, without a reload',
  { tag: ['@several', '@R4.39', '@long'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team(CREW, ['Rack A1', 'Rack B1']);
    const { api } = people.omar;
    const [rackA, rackB] = [places['Rack A1'] ?? 0, places['Rack B1'] ?? 0];
    const openLive = async (page: Page, address?: string) => {
      const caughtUp = catchUpOf(page, '/api/stock/locations');
      const list = await new LocationsPage(page).open(address);
      await new Shell(page).isLive();
      await caughtUp;
      return list;
    };
    const [list, archived] = await Promise.all([
      signedIn(people.ines).then((page) => openLive(page)),
      signedIn(people.tom).then((page) => openLive(page, '/stock/locations?deleted=true')),
    ]);
    const same = await Promise.all([list, archived].map(({ page }) => expectNoReload(page)));

    await api.newItem({ name: 'Hex bolt', amount: 12, location_id: rackA });
    await expect(list.row('Rack A1').locator('[data-column]', { hasText: /^1$/ })).toBeVisible();
    const made = await api.call<{ location: { id: number } }>('POST', '/api/stock/locations', {
      name: 'Yard',
    });
    await expect(list.row('Yard')).toBeVisible();
    const yard = `/api/stock/locations/${made.location.id}`;
    await api.call('PUT', yard, { name: 'Back yard' });
    await expect(list.row('Back yard')).toBeVisible();
    await api.call('POST', `${yard}/archive`, {});
    await expect(list.row('Back yard')).toHaveCount(0);
    await expect(archived.row('Back yard')).toBeVisible();
    await api.call('POST', `${yard}/unarchive`, {});
    await expect(list.row('Back yard')).toBeVisible();
    await expect(archived.row('Back yard')).toHaveCount(0);
    await api.call('POST', `${yard}/archive`, {});
    await expect(archived.row('Back yard')).toBeVisible();
    await api.call('DELETE', yard);
    await expect(archived.row('Back yard')).toHaveCount(0);
    await api.call('POST', `${yard}/restore`, {});
    await expect(archived.row('Back yard')).toBeVisible();
    await api.call('POST', `/api/stock/locations/${rackA}/merge`, { into: rackB });
    await expect(list.row('Rack A1')).toHaveCount(0);
    await expect(list.row('Rack B1').locator('[data-column]', { hasText: /^1$/ })).toBeVisible();
    for (const expectSameDocument of same) await expectSameDocument();
  },
);
