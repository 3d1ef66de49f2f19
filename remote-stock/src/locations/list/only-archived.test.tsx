import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock, aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

const NOW = Date.parse('2026-10-14T14:02:00Z');

async function open(location_id: number) {
  const items = [aStock({ location_id, deleted_at: '2026-10-13T09:00:00.000000Z' })];
  const api = aStockroom(fakeApi(), { items, now: NOW });
  const at = '/stock/locations?only_archived=true';
  return renderScreen(<LocationsScreen />, {
    api,
    at,
    user: aUser('manager'),
    texts: { stock: en },
    now: NOW,
  });
}

test('the list of locations that hold only archived items says so, and can be widened to all locations [locations.657]', async () => {
  const { container } = await open(1);
  expect(await screen.findByRole('link', { name: 'Cold room' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Dock' })).not.toBeInTheDocument();
  expect(screen.getByText('archived only')).toBeVisible();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Show all locations' }));
  expect(await screen.findByRole('link', { name: 'Dock' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations$/);
});

test('where no location holds only archived items, the list says so and leads to all locations [locations.657]', async () => {
  await open(99);
  expect(await screen.findByText('No location holds archived items only')).toBeVisible();
  const [, button] = screen.getAllByRole('button', { name: 'Show all locations' });
  await userEvent.click(button!);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations$/));
});
