import { setSettingsAtom } from '@storeroom/sdk/host';
import { fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import landing from '../texts/landing.en.json';
import { Contact } from './contact';

let come: (isIntersecting: boolean) => void;
let margin: string | undefined;

/** Stands in for IntersectionObserver, which jsdom does not have. */
class Watch {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    come = (isIntersecting) => tell([{ isIntersecting }]);
    margin = options.rootMargin;
  }
  observe() {}
  disconnect() {}
}

// The form's code is loaded here, so that the first test does not wait for it outside of `act`.
beforeAll(() => import('./contact-form'));
beforeEach(() => void Object.assign(window, { IntersectionObserver: Watch }));
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

async function open(at = '/') {
  const view = await renderScreen(<Contact />, { api: fakeApi(), at, texts: { landing } });
  act(() =>
    view.store.set(
      setSettingsAtom,
      recordedResult('GET /api/settings', { branding: { contact_form: true } }),
    ),
  );
}

test('the contact form is loaded only when its section comes within 200 px of the window [landing.107]', async () => {
  await open();
  await act(async () => come(false));
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(margin).toBe('200px');
  act(() => come(true));
  expect(await screen.findByRole('form')).toBeInTheDocument();
});

test('an address that names the contact section scrolls to it and loads the form [landing.107]', async () => {
  const scroll = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await open('/?plan=team#contact');
  expect(scroll.mock.contexts).toEqual([document.getElementById('contact')]);
  expect(await screen.findByRole('form')).toBeInTheDocument();
});
