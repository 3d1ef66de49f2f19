import { aUser, fakeApi, renderScreen, type FakeApi, type RenderOptions } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationsScreen from '../locations.screen';

async function open(answers?: (api: FakeApi) => void, options: Pick<RenderOptions, 'leaving'> = {}) {
  const api = aStockroom(fakeApi(), { items: [] });
  answers?.(api);
  await renderScreen(<LocationsScreen />, {
    api,
    at: '/stock/locations',
    user: aUser('manager'),
    texts: { stock: en },
    ...options,
  });
  const add = await screen.findByRole('button', { name: 'Add location' });
  return { user: userEvent.setup(), add, field: screen.getByRole('textbox', { name: 'New location' }) };
}

test('locations are added one after the other with Enter, and a name that is taken stays in the field with the reason [locations.221, R1.6]', async () => {
  const { user, field } = await open((api) =>
    api.on('POST /api/stock/locations', ({ body }) =>
      body.name === 'Dock'
        ? { status: 422, body: { message: 'x', errors: { name: ['There is a Dock already.'] } } }
        : { body: { result: { location: { ...someLocations(0)[0]!, id: 9, name: body.name } } } },
    ),
  );
  await user.type(field, 'Yard{Enter}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(field).toHaveFocus();
  await user.type(field, 'Dock{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('There is a Dock already.'));
  expect(field).toHaveValue('Dock');
});

test('a location that was deleted and is added once more by the same name is another one [locations.221]', async () => {
  const keys: unknown[] = [];
  const { user, field } = await open((api) =>
    api.on('POST /api/stock/locations', ({ body, headers }) => {
      keys.push(headers['Idempotency-Key']);
      return { body: { result: { location: { ...someLocations(0)[0]!, id: 9, name: body.name } } } };
    }),
  );
  for (const count of [1, 2]) {
    await user.type(field, 'Yard{Enter}');
    await waitFor(() => expect(keys).toHaveLength(count));
    await waitFor(() => expect(field).toHaveValue(''));
  }
  expect(keys[1]).not.toBe(keys[0]);
});

test('pressing Add without a name moves focus to the field for a new location, which is marked as wrong [locations.719]', async () => {
  const { user, add, field } = await open();
  await user.click(add);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/name/i);
});

test('the field for a new location is no longer marked as wrong once a name that is taken was removed [locations.968]', async () => {
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

test('after Add without a name the field for a new location is marked as wrong until something else on the page is done [locations.968]', async () => {
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

test('whoever has typed the name of a new location and goes to the archived ones is asked first [look.341]', async () => {
  const { user, field } = await open(undefined, { leaving: 'stay' });
  await user.type(field, 'Yard');
  await user.click(screen.getByRole('link', { name: 'Archived' }));
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/stock\/locations$/);
  expect(field).toHaveValue('Yard');
});
