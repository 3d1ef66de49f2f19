import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { ConfirmDialog, type ConfirmDialogProps } from './index';

const confirmed = jest.fn();
const closed = jest.fn();
afterEach(() => {
  confirmed.mockClear();
  closed.mockClear();
});

const dialog = (props: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    open
    onClose={closed}
    onConfirm={confirmed}
    title="Delete 12 items?"
    confirmLabel="Delete 12"
    cancelLabel="Cancel"
    {...props}
  >
    Their history stays in the log.
  </ConfirmDialog>
);

test('a confirmation says what will happen and has focus on Cancel, and axe finds nothing in it [stock.209]', async () => {
  render(dialog());
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Their history stays in the log.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible(screen.getByRole('dialog'));
});

test('Escape closes a confirmation without doing anything, and its button does what was confirmed [stock.209]', async () => {
  render(dialog());
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(confirmed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete 12' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test('a confirmation of something final is possible only once a word was typed', async () => {
  render(dialog({ typed: { label: 'Type DELETE', expected: 'DELETE', reason: 'Type the word first' } }));
  const button = screen.getByRole('button', { name: 'Delete 12' });
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox', { name: 'Type DELETE' }), 'DELET{Enter}');
  expect(confirmed).not.toHaveBeenCalled();
  expect(button).toHaveAccessibleDescription('Type the word first');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('');
  await userEvent.type(screen.getByRole('textbox'), 'X');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Type the word first');
  await userEvent.type(screen.getByRole('textbox'), '{Backspace}E{Enter}');
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test('a running confirmation stays open, Cancel says why, and a refusal is shown in it [V.53, look.1270]', async () => {
  const { rerender } = render(dialog({ pending: 'Deleting' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('title', 'Deleting');
  expect(screen.getByRole('button', { name: 'Deleting' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
  rerender(dialog({ error: 'Three of them are on open lists.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Three of them are on open lists.');
});
