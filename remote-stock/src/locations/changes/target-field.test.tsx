import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');
type User = ReturnType<typeof userEvent.setup>;

const ofOne = (action: string) => async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'More for Cold room' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const ofSeveral = (names: string[], action: string) => async (user: User) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await screen.findByRole('button', { name: action }));
};

test.each([
  ['archiving a location', ofOne('Archive'), 'Move to', 'Move 1 item and archive'],
  ['merging a location', ofOne('Merge into…'), 'Into', 'Merge and move 1 item'],
  [
    'archiving several locations',
    ofSeveral(['Cold room', 'Dock'], 'Archive'),
    'Move to',
    'Move 2 items and archive',
  ],
  [
    'merging a location from the bar',
    ofSeveral(['Cold room'], 'Merge into…'),
    'Into',
    'Merge and move 1 item',
  ],
])(
  '%s asks to choose where the items go, and for another location where one of those that go was chosen [locations.969]',
  async (_name, begin, label, send) => {
    const user = userEvent.setup();
    const locations = someLocations(NOW).map((location) => ({ ...location, item_count: 1 }));
    const api = aStockroom(fakeApi(), { items: [], now: NOW }).on('GET /api/stock/locations', {
      body: { result: { locations: aPage(locations) } },
    });
    await renderScreen(<LocationsScreen />, {
      api,
      at: '/stock/locations',
      user: aUser('manager'),
      texts: { stock: en },
    });
    await begin(user);
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('combobox', { name: label });
    expect(field).toHaveAttribute('placeholder', 'Choose a location');
    await user.click(dialog.getByRole('button', { name: send }));
    expect(field).toHaveAccessibleDescription('Choose a location first');
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: 'Cold room' }));
    expect(field).toHaveAccessibleDescription('Choose another location');
    expect(api.calls.every(({ method }) => method === 'GET')).toBe(true);
  },
);
