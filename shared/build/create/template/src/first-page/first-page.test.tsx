import { aUser, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../texts/__name__.en.json';
import FirstPageScreen from './first-page.screen';

test('a line is added at the end', async () => {
  await renderScreen(<FirstPageScreen />, { user: aUser(), texts: { __name__: en } });
  expect(screen.getByRole('heading', { level: 1, name: '__title__ of Leeds' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Line 1', 'Line 2']);
});
