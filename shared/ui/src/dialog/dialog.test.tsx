import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { Field } from '../field';
import { Input } from '../input';
import { expectAccessible } from '@storeroom/testing';
import { Dialog, DialogForm } from './index';

function Create({ onSend = () => {}, pending = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Add item</button>
      <DialogForm
        open={open}
        onClose={() => setOpen(false)}
        pending={pending}
        title="New item"
        closeLabel="Close"
        onSubmit={onSend}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="primary" type="submit">
              Save
            </Button>
          </>
        }
      >
        <Field label="Name">
          <Input />
        </Field>
      </DialogForm>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Add item' }));

test('[V.30] is clean', async () => {
  render(<Create />);
  await open();
  await expectAccessible(screen.getByRole('dialog', { name: 'New item' }));
});

test('[V.40] takes focus to its first field, closes on Escape and gives focus back', async () => {
  render(<Create />);
  await open();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add item' })).toHaveFocus();
});

test('[V.31] Enter in a field sends what is in it', async () => {
  const sent = jest.fn();
  render(<Create onSend={sent} />);
  await open();
  await userEvent.keyboard('Bolt{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[X.1301] Enter on a check box or a radio button sends nothing', async () => {
  const sent = jest.fn();
  render(
    <DialogForm
      open
      onClose={() => {}}
      title="Move"
      onSubmit={sent}
      footer={<button type="submit">Move</button>}
    >
      <input type="checkbox" aria-label="To no location" />
      <input type="radio" aria-label="All" />
    </DialogForm>,
  );
  screen.getByRole('checkbox').focus();
  await userEvent.keyboard('10{Enter}');
  screen.getByRole('radio').focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[V.53] while it is being sent, neither Enter nor Escape does anything', async () => {
  const sent = jest.fn();
  render(<Create onSend={sent} pending />);
  await open();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a browser that closes it by itself is followed, or put right while something is under way', () => {
  const closed = jest.fn();
  const closeNatively = () => {
    screen.getByRole('dialog').removeAttribute('open');
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
  };
  const { rerender } = render(<Dialog open pending onClose={closed} title="About" />);
  closeNatively();
  expect(closed).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  rerender(<Dialog open onClose={closed} title="About" />);
  closeNatively();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a press beside it closes what only informs, and keeps what was typed', async () => {
  const closed = jest.fn();
  const { rerender } = render(<Dialog open onClose={closed} title="About" />);
  fireEvent.pointerDown(screen.getByRole('heading'));
  expect(closed).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(1);
  rerender(<DialogForm open onClose={closed} title="About" onSubmit={() => {}} />);
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('[V.40] can begin at its heading, where there is much to read', () => {
  render(
    <Dialog open onClose={() => {}} title="Cookies" initialFocus="title">
      <input aria-label="Analytics" />
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Cookies' })).toHaveFocus();
});
