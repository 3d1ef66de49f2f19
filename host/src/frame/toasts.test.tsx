import { showToastAtom } from '@storeroom/sdk';
import { renderScreen } from '@storeroom/testing';
import { Dialog } from '@storeroom/ui/dialog';
import { Popover } from '@storeroom/ui/popover';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { HOST_TEXTS } from '../testing/host-texts';
import { ToastArea } from './toast-area';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Add</button>
      <ToastArea />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add item" />
    </>
  );
}

const open = async (page = <Page />) => {
  const { store } = await renderScreen(page, { texts: HOST_TEXTS });
  return (message: string) => act(() => store.set(showToastAtom, { kind: 'done', message }));
};

function PageWithForm() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button onClick={({ currentTarget }) => setAnchor(currentTarget)}>Adjust</button>
      <ToastArea />
      <Popover open={anchor !== null} anchor={anchor} onClose={close} label="Adjust hinge">
        <input aria-label="Amount" />
      </Popover>
    </>
  );
}

test('the first message is added to a region that was already in the page [look.765]', async () => {
  const showToast = await open();
  showToast('Archived');
  const region = await screen.findByRole('region', { name: 'Messages' });
  expect(region).toBeEmptyDOMElement();
  expect(await within(region).findByText('Archived')).toBeInTheDocument();
});

test('the time of a message with Undo stands still while a dialog is open [stock.1722]', async () => {
  const { store } = await renderScreen(<Page />, { texts: HOST_TEXTS });
  const action = { label: 'Undo', run: jest.fn() };
  act(() => store.set(showToastAtom, { kind: 'done', message: 'Archived', action }));
  const message = (await screen.findByText('Archived')).parentElement;
  expect(message).not.toHaveAttribute('data-paused');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(message).toHaveAttribute('data-paused'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(message).not.toHaveAttribute('data-paused'));
});

test('a message is shown inside the open dialog, and stays when the dialog closes [look.766]', async () => {
  const showToast = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  showToast('Archived');
  const dialog = screen.getByRole('dialog', { name: 'Add item' });
  expect(await within(dialog).findByText('Archived')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Archived')).toBeInTheDocument();
});

test('a message is shown inside an open popover with a form, can be pressed there, and stays when the popover closes [look.766]', async () => {
  const showToast = await open(<PageWithForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Adjust' }));
  showToast('Your rights were reduced');
  const form = screen.getByRole('dialog', { name: 'Adjust hinge' });
  expect(await within(form).findByText('Your rights were reduced')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Your rights were reduced'));
  expect(form).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '{Escape}');
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(screen.getByText('Your rights were reduced')).toBeInTheDocument();
});
