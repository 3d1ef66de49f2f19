import { useGo, useRefinedTitle } from '@storeroom/sdk';
import { setSettingsAtom, store } from '@storeroom/sdk/host';
import {
  aUser,
  expectAccessible,
  recordedResult,
  renderScreen,
  type RenderOptions,
} from '@storeroom/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteRow } from '@storeroom/contract';
import { act } from 'react';
// Imported early, so that their texts exist before anything is rendered: texts that load later would re-render the
// page.
import '../frame/signed-in-area';
import './forbidden';
import './incident-tools';
import './not-found';
import { SignedInFrame } from '../frame/lazy-parts';
import { setCookieJar } from '../page/cookie-jar';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { startParts } from '../remotes/parts';
import { aModule, aRelease, aRow, fakeLoader } from '../testing/a-remote';
import { fakeJar } from '../testing/fake-jar';
import { HOST_TEXTS } from '../testing/host-texts';
import { Pages } from './pages';

/** As in a real visit, which loads the frame before the first render. */
beforeAll(() => SignedInFrame.load());

function Shelf() {
  const go = useGo();
  return <button onClick={() => go('/till?open=1')}>To the till</button>;
}

function Till() {
  useRefinedTitle('Till, open');
  return <h1>The till</h1>;
}

function Broken(): never {
  throw new Error('bad shelf');
}

const routes: RouteRow[] = [
  aRow({ id: 'home', path: '/', access: 'guest', title: { en: 'Home', fr: 'Accueil' } }),
  aRow({
    id: 'login',
    path: '/login',
    layout: 'box',
    access: 'guest',
    title: { en: 'Login', fr: 'Connexion' },
  }),
  aRow({ menu: { label: { en: 'Shelves', fr: 'Rayons' }, group: 'stock', order: 1, icon: 'box' } }),
  aRow({ id: 'till', path: '/till', access: 'signed-in', title: { en: 'Till', fr: 'Caisse' } }),
  aRow({
    id: 'safe',
    path: '/safe',
    access: 'signed-in',
    permission: 'logs',
    title: { en: 'Safe', fr: 'Coffre' },
  }),
  aRow({ id: 'shelf', path: '/shelves/:id', parameters: { id: 'id' } }),
  aRow({ id: 'odd', path: '/odd', access: 'friends-only' as RouteRow['access'] }),
];

const screens = {
  home: async () => ({ default: () => <h1>Welcome</h1> }),
  login: async () => ({ default: () => <h1>Sign in here</h1> }),
  shelves: async () => ({ default: Shelf }),
  till: async () => ({ default: Till }),
  safe: async () => ({ default: () => <h1>The safe</h1> }),
};

async function visit(at: string, options: RenderOptions = {}, unavailable = false) {
  const remote = aRelease({ routes });
  const { loader, asked } = fakeLoader({ [remote.base]: aModule({ screens }) });
  startParts({ loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  setCookieJar(fakeJar());
  // `renderScreen` creates a new store, so the data must be set while it renders.
  const Facts = () => {
    store().set(bootstrapDataAtom, {
      ...store().get(bootstrapDataAtom),
      server_origin: 'http://api.storeroom.test',
      remotes: [remote],
      unavailable: unavailable ? [{ name: 'till', reason: 'refused', status: 503 }] : [],
    });
    return null;
  };
  const view = await renderScreen(
    <>
      <Facts />
      <Pages />
    </>,
    { at, texts: HOST_TEXTS, ...options },
  );
  return { ...view, asked };
}

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());

const address = () => screen.getByTestId('address').textContent;

test('a guest on a page for members is led to the login, which remembers the address [R4.20]', async () => {
  await visit('/till?open=1');
  expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeInTheDocument();
  expect(address()).toBe('/login?next=/till?open=1');
  await waitFor(() => expect(document.title).toBe('Login · Storeroom'));
});

test('a member on the login is led to the address that the login remembered [D-R1.1, R4.21]', async () => {
  await visit('/login?next=/till', { user: aUser() });
  await waitFor(() => expect(address()).toBe('/till'));
});

test('a page that the member’s role does not open says which permission the role lacks, inside the usual layout [D-R1.4, D-RIGHTS.47]', async () => {
  const { container } = await visit('/safe', { user: aUser('keeper') });
  expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(
    'In Leeds your role does not open “Safe”: it does not include the permission “Read the logs”',
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('Not permitted · Storeroom');
  await expectAccessible(container);
});

test('an unknown address shows the 404 page with its path, and members keep their menu [R8.1, R2.39, pages.142]', async () => {
  await visit('/no/such/thing', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('There is nothing at /no/such/thing');
  expect(document.title).toBe('Page Not Found · Storeroom');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('an address whose path begins with two slashes shows the 404 page and stays as it is [pages.785]', async () => {
  await visit(`${window.location.origin}//evil.example/stock`);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(address()).toBe('//evil.example/stock');
});

test('a path parameter that its route does not take shows the 404 page without loading the remote [R8.2, R2.39]', async () => {
  const { asked } = await visit('/shelves/top%2fleft', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('There is nothing at /shelves/top%2fleft');
  expect(document.title).toBe('Page Not Found · Storeroom');
  expect(asked).toEqual([]);
});

test('an unknown address shows a Retry panel while a remote is unavailable [PF.26]', async () => {
  await visit('/no/such/thing', {}, true);
  expect(await screen.findByRole('alert')).toHaveTextContent('Its server answered 503');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('a route with an unknown guard shows the 500 page with an incident id and the shell’s own menu [R8.14, R2.40, pages.143, G.110]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  await visit('/odd', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Internal Server Error' })).toBeInTheDocument();
  const [, incident = ''] = /Incident ([0-9a-f]{8})/.exec(screen.getByRole('main').textContent) ?? [];
  const wrong = expect.objectContaining({ message: 'Unknown route middleware' }) as unknown;
  expect(error).toHaveBeenCalledWith(`Incident ${incident}`, wrong);
  expect(await screen.findByRole('link', { name: 'Service status' })).toHaveAttribute('href', '/status');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Dashboard']);
  expect(document.title).toBe('Internal Server Error · Storeroom');
});

test('after a change of route, focus, title and scroll position are those of the new page, and after Back the browser scrolls [V.39]', async () => {
  await visit('/shelves', { user: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'To the till' }));
  await screen.findByRole('heading', { name: 'The till' });
  expect(document.activeElement).toHaveTextContent('Till');
  expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  await waitFor(() => expect(document.title).toBe('Till, open · Storeroom'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  jest.mocked(window.scrollTo).mockClear();
  act(() => window.history.back());
  await screen.findByRole('button', { name: 'To the till' });
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('the page title carries the name of the brand [D-P1, R1.21]', async () => {
  const { store: page } = await visit('/shelves', { user: aUser() });
  act(() =>
    page.set(setSettingsAtom, recordedResult('GET /api/settings', { branding: { name: 'Brightwater' } })),
  );
  await waitFor(() => expect(document.title).toBe('Shelves · Brightwater'));
});

test('an address with a trailing slash is replaced by the one without [D-R8.2]', async () => {
  await visit('/shelves/?page=2');
  await waitFor(() => expect(address()).toBe('/shelves?page=2'));
});

test('switching to French keeps path and query, and shows French words [R2.2, D-R9.3, V.41]', async () => {
  await visit('/login?next=/till');
  await screen.findByRole('heading', { name: 'Sign in here' });
  await userEvent.click(screen.getByRole('link', { name: 'Français' }));
  await waitFor(() => expect(address()).toBe('/fr/login?next=/till'));
  expect(await screen.findByRole('navigation', { name: 'Langue' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Connexion · Storeroom'));
  expect(document.documentElement.lang).toBe('fr');
});

test('the layout of the login page has the brand and the colour schemes, and axe finds nothing in it', async () => {
  const { container } = await visit('/login');
  await screen.findByRole('heading', { name: 'Sign in here' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Storeroom' })).toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'Colour scheme' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('a screen that throws leaves the menu in place [PF.49]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  screens.safe = async () => ({ default: Broken });
  await visit('/safe', { user: aUser('owner') });
  expect(await screen.findByRole('alert', { name: 'Safe could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('the skip link moves focus to the content and leaves the address as it is [V.38, V.63]', async () => {
  await visit('/shelves', { user: aUser() });
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveAttribute('href', '#main');
  await userEvent.click(skip);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});
