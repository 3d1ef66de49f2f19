import { showToastAtom } from '@storeroom/sdk';
import { renderScreen } from '@storeroom/testing';
import { Dialog } from '@storeroom/ui/dialog';
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

const open = async () => {
  const { store } = await renderScreen(<Page />, { texts: HOST_TEXTS });
  return (message: string) => act(() => store.set(showToastAtom, { kind: 'done', message }));
};

test('the first message is added to a region that was already in the page [look.765]', async () => {
  const say = await open();
  say('Archived');
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeEmptyDOMElement();
  expect(await screen.findByText('Archived')).toBeInTheDocument();
});

test('a message lies in the open dialog, and stays when the dialog closes [look.766]', async () => {
  const say = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  say('Archived');
  const dialog = screen.getByRole('dialog', { name: 'Add item' });
  expect(await within(dialog).findByText('Archived')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Archived')).toBeInTheDocument();
});
