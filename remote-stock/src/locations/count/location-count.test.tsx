import { aUser, expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStock, aStockroom, someLocations } from '../../sample';
import en from '../../texts/stock.en.json';
import LocationScreen from '../location.screen';

const COUNTS = 'POST /api/stock/locations/{id}/counts';
const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom] = someLocations(NOW);
const shelf = ['Elbow', 'Tee', 'Valve'].map((name, at) =>
  aStock({ id: at + 1, name, amount: 5, location_id: 1 }),
);

/** The count of a shelf of three, and what was sent of it. */
async function openCount() {
  const sent: unknown[] = [];
  const api = aStockroom(fakeApi(), { items: shelf, now: NOW })
    .on('GET /api/stock/locations/{id}', { body: { result: { location: coldRoom! } } })
    .on(COUNTS, ({ body }) => {
      sent.push(body.lines);
      return { body: { result: { differences: [], batch_id: 'b1' } } };
    });
  const view = await renderScreen(<LocationScreen />, {
    api,
    at: '/stock/locations/1-cold-room?tab=count',
    path: '/stock/locations/:slug',
    user: aUser('manager'),
    texts: { stock: en },
  });
  await screen.findByText('Elbow');
  return { ...view, user: userEvent.setup(), sent };
}

const tick = (name: string) => screen.getByRole('button', { name: `${name} is as expected, 5` });

test('[X.714] a count of a part of the shelf asks first, and says what becomes of the rest', async () => {
  const { user, sent, container } = await openCount();
  await user.click(tick('Elbow'));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  const question = within(screen.getByRole('dialog', { name: 'Save Cold room as a partial count?' }));
  expect(question.getByText('2 lines are not counted; they stay as they are.')).toBeVisible();
  await expectAccessible(container);
  await user.click(question.getByRole('button', { name: 'Keep counting' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await user.click(screen.getByRole('button', { name: 'Save 1 counted line' }));
  await waitFor(() => expect(sent).toMatchObject([[{ stock_id: 1, counted: 5 }]]));
});

test('[X.714] a whole shelf is saved without a question', async () => {
  const { user, sent } = await openCount();
  for (const name of ['Elbow', 'Tee', 'Valve']) await user.click(tick(name));
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[X.886] a count that a closed tab has left is there again, and is forgotten once it is saved', async () => {
  const { id, team } = aUser('manager');
  const key = `storeroom.count.${id}/${team.id}/1`;
  const valve = { 3: { counted: 4, seen: 5 } };
  window.localStorage.setItem(key, JSON.stringify(valve));
  const { user, sent } = await openCount();
  expect(screen.getByRole('textbox', { name: 'Counted of Valve' })).toHaveValue('4');
  for (const name of ['Elbow', 'Tee']) await user.click(tick(name));
  expect(JSON.parse(window.localStorage.getItem(key) ?? '{}')).toMatchObject({ 1: { counted: 5 }, ...valve });
  await user.click(screen.getByRole('button', { name: 'Save count' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(window.localStorage.getItem(key)).toBeNull());
});

test('[X.1000] what is counted in no number stays where it was typed, with what to do', async () => {
  const { user, sent } = await openCount();
  const field = screen.getByRole('textbox', { name: 'Counted of Elbow' });
  for (const text of ['abc', '-3']) {
    await user.clear(field);
    await user.type(field, text);
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription('Enter a number, 0 or more.');
  }
  expect(sent).toEqual([]);
});
