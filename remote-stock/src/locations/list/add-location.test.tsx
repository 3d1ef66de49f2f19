import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

test('[X.719] after Add without a name the focus is in the field, with what is wrong beside it', async () => {
  const user = userEvent.setup();
  await renderScreen(<LocationsScreen />, {
    api: aStockroom(fakeApi(), { items: [] }),
    at: '/stock/locations',
    user: aUser('manager'),
    texts: { stock: en },
  });
  await user.click(await screen.findByRole('button', { name: 'Add location' }));
  const field = screen.getByRole('textbox', { name: 'New location' });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/name/i);
});
