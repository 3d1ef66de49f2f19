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

test('[V.30, X.209] says what will happen, is clean and begins at Cancel', async () => {
  render(dialog());
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Their history stays in the log.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible(screen.getByRole('dialog'));
});

test('[X.209] nothing happens before it is confirmed', async () => {
  render(dialog());
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
  expect(confirmed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete 12' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

test('[X.209] what cannot be taken back asks for its name first', async () => {
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

test('[V.53, X.1270] while it is under way it stays, Cancel says why, and a refusal is said in it', () => {
  const { rerender } = render(dialog({ pending: 'Deleting' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('title', 'Deleting');
  expect(screen.getByRole('button', { name: 'Deleting' })).toHaveAttribute('aria-busy', 'true');
  rerender(dialog({ error: 'Three of them are on open lists.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Three of them are on open lists.');
});
