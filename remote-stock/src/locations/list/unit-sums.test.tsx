import type { Location } from '@storeroom/contract';
import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import { aPage, aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import fr from '../../texts/stock.fr.json';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');

const location = (id: number, name: string, held: Partial<Location>): Location => ({
  id,
  name,
  created_at: '2026-10-01T08:00:00.000000Z',
  deleted_at: null,
  version: 1,
  item_count: 3,
  oversold_count: 0,
  last_movement_at: null,
  ...held,
});

const LOCATIONS = [
  location(3, 'Rack', {
    amount: 1240,
    by_unit: [
      { unit: null, amount: 1240 },
      { unit: 'metre', amount: 35 },
      { unit: 'box', amount: 1 },
      { unit: 'roll', amount: 2.5 },
      { unit: 'litre', amount: 0 },
    ],
  }),
  location(2, 'Yard', { amount: 0, by_unit: [{ unit: 'litre', amount: 12.5 }] }),
  location(1, 'Dock', { amount: 40 }),
];

test.each([
  ['en', en, ['1,240 · 35 m · 1 box · 2.5 rolls', '12.5 l', '40']],
  ['fr', fr, ['1 240 · 35 m · 1 boîte · 2,5 rouleaux', '12,5 l', '40']],
] as const)(
  'a row of the list of locations shows one sum for each unit, in %s [locations.656]',
  async (locale, stock, told) => {
    const api = aStockroom(fakeApi(), { now: NOW }).on('GET /api/stock/locations', {
      body: { result: { locations: aPage(LOCATIONS) } },
    });
    const at = locale === 'en' ? '/stock/locations' : '/fr/stock/locations';
    const { container } = await renderScreen(<LocationsScreen />, {
      api,
      at,
      locale,
      user: aUser('manager'),
      texts: { stock },
      now: NOW,
    });
    await screen.findByRole('link', { name: 'Rack' });
    const rows = screen.getAllByRole('row').slice(1);
    const words = rows.map((row) => row.textContent.replaceAll(/[\u00a0\u202f]/g, ' '));
    told.forEach((sums, at) => expect(words[at]).toContain(sums));
    await expectAccessible(container);
  },
);
