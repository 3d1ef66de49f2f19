import type { RouteRow } from '@storeroom/contract';
import { store } from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen, type RenderOptions } from '@storeroom/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { noteVisit } from '../page/visits';
import { aRelease, aRow } from '../testing/a-remote';
import { HOST_TEXTS } from '../testing/host-texts';
import { NotFound } from './not-found';

const inMenu = (path: string, en: string, fr: string, more: Partial<RouteRow> = {}) =>
  aRow({
    ...{ id: path, path, title: { en, fr }, access: 'signed-in' },
    menu: { label: { en, fr }, group: 'stock', order: 1, icon: 'box' },
    ...more,
  });

const routes = [
  inMenu('/shelves', 'Shelves', 'Étagères'),
  inMenu('/till', 'Till', 'Caisse'),
  inMenu('/safe', 'Safe', 'Coffre', { permission: 'logs' }),
];

/** A fake of the browser's Navigation API: an entry for each address of the tab, with its state. */
function fakeNavigation() {
  const entries: { url: string; getState: () => unknown }[] = [];
  const navigation = {
    entries: () => entries,
    updateCurrentEntry: ({ state }: { state: unknown }) =>
      entries.push({ url: window.location.href, getState: () => state }),
  };
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
}

const NOW = Date.UTC(2026, 10, 20, 12);

function note(path: string, title: string, minutesAgo: number, user = aUser().id) {
  window.history.pushState(null, '', path);
  noteVisit(title, NOW - minutesAgo * 60_000, user);
}

function open(options: RenderOptions = {}) {
  const Facts = () => {
    store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), remotes: [aRelease({ routes })] });
    return null;
  };
  return renderScreen(
    <main>
      <Facts />
      <NotFound path="/shelfs" />
    </main>,
    { at: '/shelfs', user: aUser('keeper'), now: NOW, texts: HOST_TEXTS, ...options },
  );
}

beforeEach(fakeNavigation);
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('the 404 page finds a page of the visitor’s menu by a part of its name, and Enter opens it [pages.425]', async () => {
  const { container } = await open();
  const field = screen.getByRole('searchbox', { name: 'Search the pages' });
  await userEvent.type(field, 'shel');
  const found = screen.getByRole('list', { name: 'Pages found' });
  expect(
    within(found)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Shelves']);
  await expectAccessible(container);
  // This user may not open the page "Safe".
  await userEvent.clear(field);
  await userEvent.type(field, 'safe');
  expect(screen.getByRole('status')).toHaveTextContent('No page has this name.');
  await userEvent.clear(field);
  await userEvent.type(field, 'TILL{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/till');
});

test('the search of the 404 page ignores accents [pages.425]', async () => {
  await open({ locale: 'fr' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher une page' }), 'etag');
  expect(screen.getByRole('link', { name: 'Étagères' })).toHaveAttribute('href', '/fr/shelves');
});

test('the 404 page lists the latest pages of this tab that its person may open, each once [pages.426]', async () => {
  note('/till', 'Till', 130);
  note('/shelves?page=2', 'Shelves', 7);
  note('/safe', 'Safe', 5);
  note('/gone', 'Gone', 4);
  note('/shelves?name=tee', 'Shelves', 2);
  note('/till?open=1', 'Somebody else’s till', 1, 99);
  await open();
  const visits = screen.getByRole('region', { name: 'Where you were' });
  expect(
    within(visits)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Shelves2 min ago', 'Till2 hr ago']);
  expect(within(visits).getAllByRole('link')[0]).toHaveAttribute('href', '/shelves?name=tee');
});

test('the 404 page lists no earlier pages where the browser does not tell them [pages.426]', async () => {
  Reflect.deleteProperty(window, 'navigation');
  note('/till', 'Till', 2);
  await open();
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.queryByText('Where you were')).not.toBeInTheDocument();
});

test('a late answer to a retry keeps a remote that the page was given meanwhile [platform.1978]', async () => {
  const remote = aRelease({ routes });
  const pageData = { ...store().get(bootstrapDataAtom), remotes: [], releases: 'before' };
  const unavailable = [{ name: 'till', reason: 'silent' as const }];
  let answer: (response: object) => void = () => undefined;
  Object.assign(window, { fetch: () => new Promise((resolve) => (answer = resolve)) });
  const give = (data: object) => store().set(bootstrapDataAtom, { ...pageData, unavailable, ...data });
  await renderScreen(<NotFound path="/till" />, { at: '/till', texts: HOST_TEXTS });
  act(() => give({}));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  act(() => give({ remotes: [remote] }));
  const late = { ...pageData, unavailable, releases: 'now' };
  await act(async () =>
    answer({ text: async () => `<script id="storeroom">${JSON.stringify(late)}</script>` }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
  // In the state of the registry that its remotes are of, so that it follows the moves since.
  expect(store().get(bootstrapDataAtom)).toMatchObject({ remotes: [remote], releases: 'before' });
});

test('a panel that tries again by itself loads the page anew for a remote that had run in it [platform.2560]', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  Object.assign(globalThis, { remote_shop: {} });
  window.sessionStorage.clear();
  const pageData = { ...store().get(bootstrapDataAtom), remotes: [], unavailable: [] };
  const now = { ...pageData, remotes: [aRelease({ routes })] };
  const text = async () => `<script id="storeroom">${JSON.stringify(now)}</script>`;
  const answers = [{ text }];
  Object.assign(window, { fetch: async () => answers.pop() ?? new Promise(() => undefined) });
  await renderScreen(<NotFound path="/till" />, { at: '/till', texts: HOST_TEXTS });
  const stopped = { ...pageData, unavailable: [{ name: 'shop', reason: 'stopped' as const }] };
  act(() => store().set(bootstrapDataAtom, stopped));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(window.sessionStorage.getItem('storeroom.reloaded-at')).not.toBeNull());
  Reflect.deleteProperty(globalThis, 'remote_shop');
});

const EXPLAINED = [
  [['stopped'], 'en', 'Those who look after it have switched it off.'],
  [['stopped'], 'fr', 'Ses responsables l’ont désactivé.'],
  [['misplaced'], 'en', 'Its release cannot be used'],
  [['silent', 'unreachable'], 'en', 'The server that holds it did not answer.'],
  [['stopped', 'silent'], 'en', 'Several parts are not available'],
] as const;

test.each(EXPLAINED)(
  'the panel for a remote that is away explains the reason: %s, %s [platform.2561]',
  async (reasons, locale, explained) => {
    const unavailable = reasons.map((reason, at) => ({ name: `till${at}`, reason }));
    await renderScreen(<NotFound path="/till" />, { at: '/till', texts: HOST_TEXTS, locale });
    act(() => store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom), unavailable }));
    const panel = screen.getByRole('alert');
    expect(panel).toHaveTextContent(explained);
    const asksServer = panel.textContent.includes('did not answer');
    expect(asksServer).toBe(explained.includes('did not answer'));
  },
);
