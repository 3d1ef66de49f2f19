import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '@storeroom/testing';
import { Popover } from './index';

function Adjust() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button ref={setAnchor} onClick={() => setOpen(!open)}>
        Adjust
      </button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label="Adjust PTFE tape">
        <label>
          Amount <input />
        </label>
        <button>Use</button>
      </Popover>
      <button>After</button>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Adjust' }));

test('axe finds nothing in an open popover', async () => {
  const { container } = render(<Adjust />);
  await open();
  await expectAccessible(container);
});

test('a popover takes focus to its first field, closes on Escape and gives focus back [V.40]', async () => {
  render(<Adjust />);
  await open();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Adjust' })).toHaveFocus();
});

test('a popover closes when somebody presses or tabs elsewhere', async () => {
  render(<Adjust />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a popover stays below a dialog that opens over it [look.1672]', async () => {
  const again = (isOver: boolean) => (
    <>
      <Adjust />
      {isOver ? (
        <dialog open>
          <button>Sign in</button>
        </dialog>
      ) : null}
    </>
  );
  const { rerender } = render(again(false));
  await open();
  await userEvent.keyboard('12');
  rerender(again(true));
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  act(() => signIn.focus());
  await userEvent.pointer([{ keys: '[TouchA]', target: signIn }]);
  rerender(again(false));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('12');
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a tap beside a popover closes it and presses nothing else [look.682]', async () => {
  const pressed = jest.fn();
  render(
    <>
      <Adjust />
      <button onClick={pressed}>Under the finger</button>
    </>,
  );
  await open();
  const under = screen.getByRole('button', { name: 'Under the finger' });
  const tap = () => userEvent.pointer([{ keys: '[TouchA]', target: under }]);
  await tap();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(pressed).not.toHaveBeenCalled();
  await tap();
  expect(pressed).toHaveBeenCalledTimes(1);
});
