import { renderScreen } from '@storeroom/testing';
import { screen, waitFor } from '@testing-library/react';
import { useSearch, useStraightSearch } from './navigation.hooks';

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
  '[X.421] of %s what nobody understands leaves the address, in its place of the history',
  async (at, to) => {
    const steps = window.history.length;
    await renderScreen(<List />, { at, locale: at.startsWith('/fr') ? 'fr' : 'en' });
    await waitFor(() => expect(address()).toBe(to));
    expect(window.history.length).toBe(steps);
    expect(drawn).toBeLessThan(4);
  },
);
