import { aUser, renderScreen } from '@storeroom/testing';
import { clearSessionAtom } from '@storeroom/sdk/host';
import { act, screen } from '@testing-library/react';
import { OfflineNote } from './offline-note';
import { noteCachedAtom } from './offline-note.state';
import en from '../texts/offline.en.json';
import fr from '../texts/offline.fr.json';

test('after a sign-out without a network the page no longer says that it shows old data [offline.1734]', async () => {
  const { store } = await renderScreen(<OfflineNote />, { user: aUser() });
  act(() => store.set(noteCachedAtom, Date.now()));
  expect(screen.getByRole('status')).toHaveTextContent('Offline. What you see is as of');
  act(() => store.set(clearSessionAtom));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the sentence about a write that was not sent says that there was no connection then, not that there is none now [offline.1692]', () => {
  expect(en.notSent).toMatch(/^This was not sent: there was no connection\./);
  expect(fr.notSent).toMatch(/^Rien n’a été envoyé\s: il n’y avait pas de connexion\./);
  expect([en.notSent, fr.notSent].join()).not.toMatch(/you are offline|vous êtes hors ligne/i);
});
