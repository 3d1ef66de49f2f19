import type { FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { Button, ButtonLink, IconButton, IconLink, TextButton } from './index';

test('axe finds nothing in any kind of button', async () => {
  const { container } = render(
    <>
      <Button kind="primary" icon="plus">
        Add
      </Button>
      <Button kind="danger" pending="Deleting">
        Delete
      </Button>
      <Button disabledReason="Only managers may">Archive</Button>
      <Button kind="quiet">Cancel</Button>
      <Button kind="link">Details</Button>
      <IconButton icon="more" label="More" />
      <TextButton>Undo</TextButton>
      <ButtonLink to="/status">Status</ButtonLink>
      <IconLink icon="link" label="Copy of it" to="/copy" />
    </>,
  );
  await expectAccessible(container);
});

test('a pending button keeps its focus, says what it does and takes no second press [V.53]', async () => {
  const presses = jest.fn();
  const { rerender } = render(<Button onClick={presses}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button onClick={presses} pending="Saving">
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(presses).toHaveBeenCalledTimes(1);
});

test('a pending submit button does not send its form again [V.53]', async () => {
  const sent = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button type="submit" pending>
        Sign in
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sent).not.toHaveBeenCalled();
});

test('a disabled button can be focused and says why [look.1270]', async () => {
  const presses = jest.fn();
  render(
    <Button disabledReason="Only managers may" onClick={presses}>
      Archive
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Archive' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Only managers may');
  await userEvent.click(button);
  expect(presses).not.toHaveBeenCalled();
});

test('a button does not send its form unless it is told to', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={sent}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a link button is rendered by the link that it is given', () => {
  render(
    <ButtonLink
      to="/stock"
      as={({ to, children, ...rest }) => (
        <a href={`/fr${to}`} {...rest}>
          {children}
        </a>
      )}
    >
      Stock
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Stock' })).toHaveAttribute('href', '/fr/stock');
});
