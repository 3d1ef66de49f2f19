import { setSettingsAtom } from '@storeroom/sdk/host';
import { fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import landing from '../texts/landing.en.json';
import { Contact } from './contact';

let come: (isIntersecting: boolean) => void;
let margin: string | undefined;

/** jsdom lays nothing out, so it watches nothing either. */
class Watch {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: IntersectionObserverInit) {
    come = (isIntersecting) => tell([{ isIntersecting }]);
    margin = options.rootMargin;
  }
  observe() {}
  disconnect() {}
}

// Its file is read once: whichever test comes first does not wait for it outside of `act`.
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

test('the contact form is loaded when its section comes near [landing.107]', async () => {
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
