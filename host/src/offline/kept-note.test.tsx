import { aUser, renderScreen } from '@storeroom/testing';
import { clearSessionAtom } from '@storeroom/sdk/host';
import { act, screen } from '@testing-library/react';
import { KeptNote } from './kept-note';
import { noteKeptAtom } from './kept-note.state';

test('whoever has signed out without a network is told of no kept data, for none is shown any more [offline.1734]', async () => {
  const { store } = await renderScreen(<KeptNote />, { user: aUser() });
  act(() => store.set(noteKeptAtom, Date.now()));
  expect(screen.getByRole('status')).toHaveTextContent('Offline. What you see is as of');
  act(() => store.set(clearSessionAtom));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
