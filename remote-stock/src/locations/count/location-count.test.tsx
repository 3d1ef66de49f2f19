import { expectAccessible } from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { keptAt, openCount as open, tick, type OpenCount } from './testing/open-count';

async function openCount(more: OpenCount = {}) {
  const opened = await open(more);
  await screen.findByText('Elbow');
  return opened;
}

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
  const key = keptAt();
  const valve = { 3: { counted: 4, seen: 5 } };
  const { user, sent } = await openCount({ kept: valve });
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
