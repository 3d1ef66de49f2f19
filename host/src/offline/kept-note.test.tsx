import { aUser, renderScreen } from '@storeroom/testing';
import { clearSessionAtom } from '@storeroom/sdk/host';
import { act, screen } from '@testing-library/react';
import { KeptNote } from './kept-note';
import { noteKeptAtom } from './kept-note.state';

test('after a sign-out without a network the page no longer says that it shows old data [offline.1734]', async () => {
  const { store } = await renderScreen(<KeptNote />, { user: aUser() });
  act(() => store.set(noteKeptAtom, Date.now()));
  expect(screen.getByRole('status')).toHaveTextContent('Offline. What you see is as of');
  act(() => store.set(clearSessionAtom));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
