import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import { GridPage } from './grid-page';

const items = () => [aStock({ id: 1, name: 'Elbow', amount: 5 }), aStock({ id: 2, name: 'Tee', amount: 7 })];

/** Opens the grid of two items, with the focus in the first amount. */
async function openGrid() {
  const user = userEvent.setup();
  const api = aStockroom(fakeApi(), { items: items() });
  const page = { api, at: '/stock?mode=grid', user: aUser('manager'), texts: { stock: en } };
  await renderScreen(<GridPage />, page);
  const name = await screen.findByRole('rowheader', { name: 'Elbow' });
  name.focus();
  await user.keyboard('{ArrowRight}');
  return { user, api };
}

const press = (name: string) => screen.getByRole('button', { name });
const paste = (text: string) =>
  fireEvent.paste(screen.getByRole('grid'), { clipboardData: { getData: () => text } });

test('discarding all edits of the grid asks first, and then focus is in the grid and the notice about pasted cells is gone [stock.715]', async () => {
  const { user } = await openGrid();
  expect(press('Discard all')).toHaveAccessibleDescription('No changes yet');
  expect(press('Review changes')).toHaveAccessibleDescription('No changes yet');
  paste('9\tDock\n1\n2\n');
  expect(await screen.findByText('1 pasted cell did not fit on this page.')).toBeVisible();
  await user.click(press('Discard all'));
  const question = within(screen.getByRole('dialog', { name: 'Discard 3 changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByText(/^3 changes/)).toBeVisible();
  await user.click(press('Discard all'));
  await user.click(press('Discard'));
  await waitFor(() => expect(screen.getByText('No changes yet', { selector: 'p *' })).toBeVisible());
  expect(screen.queryByText(/did not fit/)).not.toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
});

test('an unknown location stays in its grid cell, marked with the reason [stock.974]', async () => {
  const { user, api } = await openGrid();
  api.on('GET /api/stock/locations', { body: { result: { locations: aPage([]) } } });
  await user.keyboard('{ArrowRight}{Enter}');
  const field = await screen.findByRole('combobox', { name: 'Location of Tee' });
  await user.clear(field);
  await user.type(field, 'Attic');
  await screen.findByText('No location by that name');
  await user.keyboard('{Enter}');
  const cell = await screen.findByRole('gridcell', { name: /Attic/ });
  await waitFor(() => expect(cell).toHaveAttribute('aria-invalid', 'true'));
  expect(cell).toHaveTextContent('There is no location called “Attic”.');
  expect(screen.getByText(/^1 change/)).toBeVisible();
  await user.dblClick(cell);
  expect(await screen.findByRole('combobox', { name: 'Location of Tee' })).toHaveValue('Attic');
  await user.tab();
  await waitFor(() => expect(cell).toHaveTextContent('There is no location called “Attic”.'));
});

test('a location typed into the grid is the one in use of that name, not one that is archived [stock.708]', async () => {
  const { user, api } = await openGrid();
  const [yard] = someLocations(0);
  const archived = { ...yard!, id: 9, name: 'Yard', deleted_at: '2026-10-14T13:21:00.000000Z' };
  const locations = aPage([archived, { ...yard!, id: 12, name: 'Yard' }]);
  api
    .on('GET /api/stock/locations', { body: { result: { locations } } })
    .on('POST /api/stock/sheet', { body: { result: { updated: 1, failed: [], batch_id: null } } });
  paste('9\tYard');
  await user.click(await screen.findByRole('button', { name: 'Review 2 changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Save 1 item' }));
  const sent = () => api.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ rows: [{ location_id: 12 }] }]));
});
