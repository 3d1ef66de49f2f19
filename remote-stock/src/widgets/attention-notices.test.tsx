import type { Coverage, Role, Stock, Subscription } from '@storeroom/contract';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import { aStock, aStockroom } from '../sample';
import en from '../texts/stock.en.json';
import fr from '../texts/stock.fr.json';
import StockAttention from './stock-attention';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const SUBSCRIPTIONS = 'GET /api/teams/subscriptions';

const covered = (part: Partial<Coverage> = {}): Coverage => ({
  state: 'ending',
  expiration_at: '2026-10-26T00:00:00.000000Z',
  read_only_at: '2026-11-09T00:00:00.000000Z',
  inherited: false,
  renews: false,
  ...part,
});

const renewing: Subscription = {
  id: 1,
  type: 'standard',
  team_id: 2,
  expiration_at: '2026-10-26T00:00:00.000000Z',
  renew_years: 1,
  invoice_email: null,
  state: 'ending',
  created_at: '2025-10-26T00:00:00.000000Z',
  updated_at: '2025-10-26T00:00:00.000000Z',
  deleted_at: null,
  version: 1,
};

interface Shown {
  role?: Role;
  items?: Stock[];
  locale?: 'en' | 'fr';
  coverage?: Coverage;
  subscriptions?: Subscription[];
}

async function show({ role = 'owner', items = [aStock()], locale = 'en', ...given }: Shown = {}) {
  const { coverage = covered({ state: 'unlimited', expiration_at: null }), subscriptions = [] } = given;
  const api = aStockroom(fakeApi(), { items, now: NOW });
  api.on(SUBSCRIPTIONS, { body: { result: { coverage, subscriptions } } });
  const at = locale === 'en' ? '/dashboard' : '/fr/dashboard';
  const stock = locale === 'en' ? en : fr;
  return renderScreen(<StockAttention />, { api, at, locale, user: aUser(role), texts: { stock }, now: NOW });
}

const entries = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const isCalm = () => screen.findByText('Nothing is oversold and nothing has run out.');
const spaced = (texts: string[]) => texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));

const archived = (id: number, location_id: number) =>
  aStock({ id, location_id, deleted_at: '2026-10-13T09:00:00.000000Z' });

test.each([
  ['en', 'Only archived items leftIn 2 locations, including Cold room'],
  ['fr', 'Plus que des articles archivésDans 2 emplacements, dont Cold room'],
] as const)(
  'several locations that hold only archived items are one entry of what needs attention that leads to the list of them, in %s [pages.658]',
  async (locale, told) => {
    const { container } = await show({
      locale,
      items: [archived(1, 1), archived(2, 1), archived(3, 2), aStock()],
    });
    expect(await entries()).toEqual([told]);
    expect(screen.getByText('2', { exact: true })).toBeVisible();
    expect(screen.getByRole('link', { name: told.startsWith('Only') ? /Only/ : /Plus/ })).toHaveAttribute(
      'href',
      `${locale === 'fr' ? '/fr' : ''}/stock/locations?only_archived=true`,
    );
    await expectAccessible(container);
  },
);

test('a single location that holds only archived items is named in what needs attention, but not to a picker [pages.658]', async () => {
  const { unmount } = await show({ items: [archived(1, 4), aStock({ id: 2, location_id: 3 })] });
  expect(await entries()).toEqual(['Only archived items leftIn Rack A2']);
  unmount();
  const { api } = await show({ role: 'picker', items: [archived(1, 4), aStock({ id: 2, location_id: 3 })] });
  await isCalm();
  expect(api.calls.some(({ path }) => path.endsWith('/locations') || path.endsWith('/subscriptions'))).toBe(
    false,
  );
});

test.each([
  ['en', 'SubscriptionEnds on 26 Oct, renew it to keep changing stock'],
  ['fr', 'AbonnementSe termine le 26 oct., à renouveler pour continuer à modifier le stock'],
] as const)(
  'what needs attention names a subscription that is ending, in %s [pages.659]',
  async (locale, told) => {
    await show({ locale, coverage: covered() });
    expect(spaced(await entries())).toEqual([told]);
  },
);

const ended = (part: Partial<Coverage> = {}) =>
  covered({ state: 'grace', expiration_at: '2026-10-10T00:00:00.000000Z', ...part });

test.each<[string, Shown]>([
  ['', { coverage: ended() }],
  [
    ' although it was to renew itself',
    {
      coverage: ended(),
      subscriptions: [{ ...renewing, state: 'grace', expiration_at: '2026-10-10T00:00:00.000000Z' }],
    },
  ],
  [
    ' although that of a team above was to renew itself',
    { coverage: ended({ inherited: true, renews: true }) },
  ],
])('what needs attention names a subscription that has ended%s [pages.659]', async (_what, shown) => {
  await show(shown);
  expect(spaced(await entries())).toEqual(['SubscriptionEnded on 10 Oct, renew it to keep changing stock']);
});

test.each<[string, Shown]>([
  ['ends later', { coverage: covered({ state: 'active' }) }],
  ['renews itself', { coverage: covered(), subscriptions: [renewing] }],
  ['is of a team above and renews itself', { coverage: covered({ inherited: true, renews: true }) }],
  ['is for others to renew', { coverage: covered(), role: 'manager' }],
])('what needs attention leaves out a subscription that %s [pages.659]', async (_what, shown) => {
  await show(shown);
  await isCalm();
  expect(screen.queryByText(/subscription/i)).not.toBeInTheDocument();
});

test('among many oversold items, what needs attention keeps a line for the subscription and one for locations with only archived items, and shows no total [pages.658, pages.659, pages.685]', async () => {
  const oversold = (id: number) => aStock({ id, amount: -id, allow_minus_amount: true, location_id: 3 });
  await show({ items: [...[1, 2, 3, 4, 5, 6].map(oversold), archived(7, 4)], coverage: covered() });
  const lines = await entries();
  expect(lines).toHaveLength(5);
  expect(lines.slice(3)).toEqual([
    expect.stringContaining('Subscription'),
    expect.stringContaining('archived'),
  ]);
  expect(screen.queryByText('5', { exact: true })).not.toBeInTheDocument();
});
