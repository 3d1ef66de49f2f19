import { catchUpOf } from '../fixtures/catch-up';
import { overflowOf } from '../fixtures/overflow';
import { expect, test } from '../fixtures/test';
import { LogsPage } from '../pages/logs.page';
import { Shell } from '../pages/shell.page';

const PAIR = { priya: 'manager', tom: 'keeper' } as const;

test(
  'new entries of a log arrive over private channels of the socket, at once while “follow” is on, and else wait behind a button',
  { tag: ['@logs.266', '@R1.26'] },
  async ({ team, signedIn }) => {
    const { people } = await team(PAIR);
    const item = await people.tom.api.newItem({ name: 'Paint roller', amount: 20 });
    const page = await signedIn(people.priya);
    const sent: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => void sent.push(payload.toString())),
    );
    // An entry that is read before its event comes would count as new once more.
    const caughtUp = catchUpOf(page, '/api/stock/logs');
    const logs = await new LogsPage(page).open();
    await caughtUp;
    const joining = sent.filter((frame) => frame.includes('pusher:subscribe'));
    expect(joining.length).toBeGreaterThan(0);
    // The only public one says nothing but that releases may have moved.
    for (const frame of joining) expect(frame).toMatch(/"channel":"((private|presence)-|releases")/);
    expect(joining.join()).toContain('"channel":"private-');
    await people.tom.api.adjust(item.id, { delta: -2, reason: 'used' });
    await expect(logs.entries.first()).toContainText(/from 20\s?to 18/);

    await logs.follow.uncheck();
    await people.tom.api.adjust(item.id, { delta: -3, reason: 'used' });
    await expect(logs.pill).toHaveText('1 new · Show');
    await expect(logs.entries).toHaveCount(2);
    await logs.pill.click();
    await expect(logs.entries.first()).toContainText(/from 18\s?to 15/);
    await expect(logs.pill).toHaveCount(0);
  },
);

test(
  'in both languages each entry of the log has room for its item’s name, and shows its note and whole amounts inside its cells at 320, 768 and 1280 px, and at 1920 px both locations of a move',
  { tag: ['@logs.415', '@logs.1551', '@long'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team(PAIR, ['Kaltlager Nord', 'Mezzanine', 'Yard']);
    const { api } = people.priya;
    const name = 'Thermostatic radiator valve, chrome-plated';
    const [from = null, to = null] = Object.values(places);
    const item = await api.newItem({ name, amount: 12_650.25, location_id: from });
    await api.adjust(item.id, { delta: -1_200.5, reason: 'damaged', note: 'Dented in the van' });
    await api.edit(item.id, { allow_minus_amount: true });
    await api.call('POST', `/api/stock/${item.id}/move`, { location_id: to });
    await api.edit(item.id, { name: `${name}, angled` });
    await api.call('PUT', `/api/stock/locations/${places['Yard']}`, { name: `${name}, angled and straight` });
    for (const language of ['en', 'fr'] as const) {
      const page = await signedIn(people.priya, { language });
      const address = language === 'fr' ? '/fr/logs' : '/logs';
      const { entries } = new LogsPage(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await expect(entries).toHaveCount(5);
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        expect(await overflowOf(page)).toEqual([]);
        const widths = await entries
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
        expect(widths).toHaveLength(5);
        for (const shown of widths) expect(shown).toBeGreaterThan(120);
        const note = await entries.getByText('Dented in the van').boundingBox();
        const row = await entries.filter({ hasText: 'Dented in the van' }).boundingBox();
        expect(note?.width).toBeGreaterThan(60);
        expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
        // No amount is shortened.
        const amounts = entries.locator('td', { hasText: /200[.,]5|449[.,]75|650[.,]25/ });
        await expect(amounts).toHaveCount(4);
        for (const part of await amounts.locator('span:not(.sr)').all())
          expect(await part.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
        // What a cell holds ends where the cell does.
        const outside = await entries.locator('td').evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const { right } = cell.getBoundingClientRect();
            const inner = [...cell.querySelectorAll('button, time')];
            return inner
              .filter((part) => part.getBoundingClientRect().right > right + 1)
              .map((part) => part.outerHTML);
          }),
        );
        expect(outside).toEqual([]);
        // The last entry is not under what stands at the lower edge.
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const last = await entries.last().boundingBox();
        const foot = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
        expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
        if (width === 1280) continue;
        for (const type of ['locations', 'users', 'teams']) {
          await page.goto(`${address}?type=${type}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[data-skeleton]')).toHaveCount(0);
          await new Shell(page).isUncovered();
          expect([type, width, await overflowOf(page)]).toEqual([type, width, []]);
        }
      }
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(address);
      for (const place of ['Kaltlager Nord', 'Mezzanine']) {
        const value = entries.nth(1).getByTitle(place, { exact: true });
        expect(await value.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
      }
    }
  },
);
