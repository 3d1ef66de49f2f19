import { expect, test } from '../fixtures/test';
import { DashboardPage } from '../pages/dashboard.page';
import { Shell } from '../pages/shell.page';

test(
  'the figures and the activity on the dashboard follow what a colleague does',
  { tag: ['@pages.153', '@pages.154'] },
  async ({ team, signedIn }) => {
    const { people, places } = await team({ priya: 'manager', tom: 'keeper' }, ['Rack A1', 'Yard']);
    const { api } = people.tom;
    const [cement, lime] = await api.newItems(['Cement', 'Lime'], {
      amount: 3,
      location_id: places['Yard'] ?? null,
    });
    await api.edit(lime.id, { allow_minus_amount: true });

    const page = await signedIn(people.priya);
    const dashboard = await new DashboardPage(page).open();
    await expect(dashboard.tiles.getByRole('link')).toHaveText([
      /^Available\s?2$/,
      /^Empty\s?0$/,
      /^Oversold\s?0$/,
      /^Archived\s?0$/,
      /^Locations\s?2\s?1 without stock$/,
      /^My open lists\s?0$/,
    ]);
    await expect(dashboard.attention).toContainText('Nothing is oversold and nothing has run out.');
    await new Shell(page).isLive();

    await api.adjust(cement.id, { delta: -3, reason: 'used' });
    await expect(dashboard.tile('Empty')).toHaveText(/^Empty\s?1$/);
    await expect(dashboard.tile('Available')).toHaveText(/^Available\s?1$/);
    await expect(dashboard.attention.getByRole('link', { name: 'Cement', exact: true })).toBeVisible();
    await dashboard.activity.getByRole('button', { name: '1 new · Show' }).click();
    await expect(dashboard.activity.getByRole('listitem').first()).toContainText('Tom used 3 Cement');

    await api.adjust(lime.id, { delta: -8, reason: 'used' });
    await expect(dashboard.tile('Oversold')).toHaveText(/^Oversold\s?1\s?deepest −5$/);
    await expect(dashboard.attention).toContainText('−5 in Yard');
  },
);

test(
  'the value read from the dashboard’s chart covers neither its period nor its bars, and on a phone the last tile fills its row',
  { tag: ['@pages.407', '@pages.412'] },
  async ({ sharedTeam, signedIn }) => {
    for (const width of [1280, 390]) {
      const page = await signedIn(sharedTeam.people.manager, { width });
      const dashboard = await new DashboardPage(page).open();
      const chart = dashboard.movements.getByRole('slider');
      await chart.focus();
      const readout = dashboard.movements.getByText(/^\d+\s\w+: .* in, .* out$/);
      await expect(readout).toBeVisible();
      const bottomOf = async (of: typeof chart) => {
        const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
        return y + height;
      };
      const { y: top = 0 } = (await readout.boundingBox()) ?? {};
      expect(top).toBeGreaterThanOrEqual(await bottomOf(dashboard.movements.getByRole('radiogroup')));
      const { y: bars = 0 } = (await chart.locator('svg').boundingBox()) ?? {};
      expect(await bottomOf(readout)).toBeLessThanOrEqual(bars);
      if (width > 390) continue;
      const rights = await dashboard.tiles
        .getByRole('link')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().right)));
      expect(rights.at(-1)).toBeGreaterThanOrEqual(width - 1);
    }
  },
);
