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

test('axe finds nothing in an open dialog', async () => {
  render(<Create />);
  await open();
  await expectAccessible(screen.getByRole('dialog', { name: 'New item' }));
});

test('a dialog takes focus to its first field, closes on Escape and gives focus back [V.40]', async () => {
  render(<Create />);
  await open();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add item' })).toHaveFocus();
});

test('Enter in a field sends the form of a dialog [V.31]', async () => {
  const sent = jest.fn();
  render(<Create onSend={sent} />);
  await open();
  await userEvent.keyboard('Bolt{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('Enter on a check box or a radio button sends no form [stock.1301]', async () => {
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

test('a dialog that is being sent ignores Enter and Escape', async () => {
  const sent = jest.fn();
  render(<Create onSend={sent} pending />);
  await open();
  await userEvent.keyboard('{Enter}{Escape}');
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a dialog closed by the browser is closed for the page too, unless it is being sent', () => {
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

test('a press beside a dialog closes it once the press has ended, and a form stays open [look.1706]', () => {
  const closed = jest.fn();
  const { rerender } = render(<Dialog open onClose={closed} title="About" />);
  const press = (from: HTMLElement, to = from) => {
    fireEvent.pointerDown(from);
    fireEvent.click(to);
  };
  press(screen.getByRole('heading'));
  // Text was selected in the dialog, and the button was released beside it.
  press(screen.getByRole('heading'), screen.getByRole('dialog'));
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(closed).not.toHaveBeenCalled();
  press(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(1);
  rerender(<DialogForm open onClose={closed} title="About" onSubmit={() => {}} />);
  press(screen.getByRole('dialog'));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a press beside a dialog leaves the focus in it, also where the press has opened it [V.40]', async () => {
  function Leaving() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <p onPointerDown={() => setOpen(true)}>The list</p>
        <DialogForm open={open} onClose={() => {}} title="Unsaved" onSubmit={() => {}}>
          <input aria-label="Name" />
        </DialogForm>
      </>
    );
  }
  render(<Leaving />);
  await userEvent.click(screen.getByText('The list'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a dialog can open with focus on its heading', () => {
  render(
    <Dialog open onClose={() => {}} title="Cookies" initialFocus="title">
      <input aria-label="Analytics" />
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Cookies' })).toHaveFocus();
});
