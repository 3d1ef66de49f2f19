import { renderScreen } from '@storeroom/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useSearch, useStraightSearch, type SetSearch } from './navigation.hooks';

let drawn = 0;

/** Understands whole numbers under `page`, and any `name`. */
function List() {
  drawn += 1;
  const [search] = useSearch();
  const page = search.get('page') ?? '';
  useStraightSearch(['page', 'name'], {
    page: /^\d+$/.test(page) ? Number(page) : undefined,
    name: search.get('name') ?? undefined,
  });
  return null;
}

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => {
  drawn = 0;
});

test.each([
  ['/stock?page=7abc', '/stock'],
  ['/fr/stock?name=tee&page=-1&item=5', '/fr/stock?name=tee&item=5'],
  ['/stock?page=007', '/stock?page=7'],
  ['/stock?page=2&name=a%20b&utm=x', '/stock?page=2&name=a%20b&utm=x'],
])(
  'a list that is opened at %s has the address %s, without another history entry [pages.421]',
  async (at, to) => {
    const steps = window.history.length;
    await renderScreen(<List />, { at, locale: at.startsWith('/fr') ? 'fr' : 'en' });
    await waitFor(() => expect(address()).toBe(to));
    // The screen opens at an entry of its own.
    expect(window.history.length).toBe(steps + 1);
    expect(drawn).toBeLessThan(4);
  },
);

test('a change of the query that would replace the history entry does nothing once the browser has left the page, though it is still shown [pages.421]', async () => {
  let change: SetSearch = () => undefined;
  function Search() {
    [, change] = useSearch();
    return null;
  }
  await renderScreen(<Search />, { at: '/stock' });
  act(() => change((next) => next.set('name', 'nut'), { replace: true }));
  expect(address()).toBe('/stock?name=nut');
  window.history.pushState(null, '', '/dashboard');
  act(() => change((next) => next.set('name', 'bolt'), { replace: true }));
  expect(window.location.pathname).toBe('/dashboard');
});
