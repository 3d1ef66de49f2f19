import { aUser, fakeApi, renderScreen, type FakeApi } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStockroom } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

async function open(answers?: (api: FakeApi) => void) {
  const api = aStockroom(fakeApi(), { items: [] });
  answers?.(api);
  await renderScreen(<LocationsScreen />, {
    api,
    at: '/stock/locations',
    user: aUser('manager'),
    texts: { stock: en },
  });
  const add = await screen.findByRole('button', { name: 'Add location' });
  return { user: userEvent.setup(), add, field: screen.getByRole('textbox', { name: 'New location' }) };
}

test('[X.719] after Add without a name the focus is in the field, with what is wrong beside it', async () => {
  const { user, add, field } = await open();
  await user.click(add);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/name/i);
});

test('[X.968] a field that is emptied after a name that is taken asks for nothing', async () => {
  const { user, add, field } = await open((api) =>
    api.on('POST /api/stock/locations', {
      status: 422,
      body: { message: 'x', errors: { name: ['That name is taken.'] } },
    }),
  );
  await user.type(field, 'Dock');
  await user.click(add);
  expect(await screen.findByText('That name is taken.')).toBeVisible();
  await user.clear(field);
  expect(field).toBeValid();
});

test('[X.968] that a name is missing is said until somebody goes on to something else, by press or by key', async () => {
  const { user, add, field } = await open();
  await user.click(add);
  expect(field).toBeInvalid();
  await user.click(screen.getByRole('checkbox', { name: 'Select Dock' }));
  expect(field).toBeValid();
  await user.click(add);
  expect(field).toBeInvalid();
  await user.tab();
  expect(add).toHaveFocus();
  expect(field).toBeInvalid();
  await user.tab();
  expect(field).toBeValid();
});
