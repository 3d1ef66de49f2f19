import { aUser, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from './texts/notes.en.json';
import NotesScreen from './notes.screen';

test('a note is added at the end', async () => {
  await renderScreen(<NotesScreen />, { user: aUser(), texts: { notes: en } });
  expect(screen.getByRole('heading', { level: 1, name: 'Notes of Leeds' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Note 1', 'Note 2']);
});

test('a fake answers what the API recorded, and nothing else', () => {
  expect(recordedResult('GET /api/stock/{id}', { stock: { amount: 3 } }).stock).toMatchObject({
    id: 1,
    amount: 3,
  });
  // @ts-expect-error the amount is a number
  const wrong = () => fakeApi().on('GET /api/stock/{id}', { body: { result: { stock: { amount: '3' } } } });
  expect(wrong).toThrow(
    'GET /api/stock/{id} does not answer this with 200: result.stock.amount must be number',
  );
});
