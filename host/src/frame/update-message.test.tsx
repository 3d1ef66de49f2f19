import { useDraft } from '@storeroom/sdk';
import { renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { startDraftKeeper } from '../drafts/draft-keeper';
import { LeaveQuestion } from '../drafts/leave-question';
import { ToastArea } from './toast-area';
import { HOST_TEXTS } from '../testing/host-texts';
import { reloadPage } from '../page/reload-guard';
import { announceUpdateAtom } from '../page/update.state';

test('a new build is offered by a message that can be closed and comes again [pages.144, pages.764]', async () => {
  const { store } = await renderScreen(<ToastArea />, { texts: HOST_TEXTS });
  act(() => store.set(announceUpdateAtom));
  expect(await screen.findByText('Update ready')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Update ready')).not.toBeInTheDocument();
  act(() => store.set(announceUpdateAtom));
  expect(await screen.findByText('Update ready')).toBeInTheDocument();
});

function Form() {
  const { change } = useDraft('notes:1', '');
  return <input aria-label="Text" onChange={(event) => change(event.target.value)} />;
}

test('a new build does not load over unsaved work without asking [PF.53, look.347]', async () => {
  const { store } = await renderScreen(
    <>
      <Form />
      <ToastArea />
      <LeaveQuestion />
    </>,
    { texts: HOST_TEXTS },
  );
  act(() => {
    startDraftKeeper();
    store.set(announceUpdateAtom);
  });
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Bolts');
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('dialog', { name: 'You have unsaved changes' })).toBeInTheDocument();
  expect(reloadPage()).toBe(false);
});
