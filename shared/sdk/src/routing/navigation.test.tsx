import { act, screen } from '@testing-library/react';
import { renderScreen } from '@storeroom/testing';
import { setLocaleAtom } from '../locale/locale.state';
import { useGo, usePath, useSearch } from './navigation.hooks';

let go: ReturnType<typeof useGo>;
let search: ReturnType<typeof useSearch>;

/** Has the functions of its last render at hand. */
function Screen() {
  go = useGo();
  search = useSearch();
  return <p>{`at ${usePath()} ${search[0].get('name') ?? 'any'}`}</p>;
}
const address = () => screen.getByTestId('address').textContent;
const shown = () => screen.getByText(/^at /).textContent;

test('a screen goes to a path in the language of the page, with a new history entry unless that is replaced [R2.2]', async () => {
  const { store } = await renderScreen(<Screen />, { at: '/stock?name=nut' });
  const steps = window.history.length;
  act(() => go('/locations'));
  expect([address(), shown(), window.history.length]).toEqual(['/locations', 'at /locations any', steps + 1]);
  act(() => store.set(setLocaleAtom, 'fr'));
  act(() => go('/stock?name=bolt', { replace: true }));
  expect([address(), shown(), window.history.length]).toEqual([
    '/fr/stock?name=bolt',
    'at /stock bolt',
    steps + 1,
  ]);
});

test('a change of the query stays on the open page and in its language, and leaves the rest of the query [R2.2, pages.1014]', async () => {
  await renderScreen(<Screen />, { at: '/fr/stock?page=2', locale: 'fr' });
  act(() => go('/locations?page=3'));
  act(() => {
    search[1]((next) => next.set('name', 'nut'));
    search[1]((next) => next.set('sort', 'id'), { replace: true });
  });
  expect(address()).toBe('/fr/locations?page=3&name=nut&sort=id');
  act(() => search[1]((next) => ['page', 'name', 'sort'].forEach((name) => next.delete(name))));
  expect(address()).toBe('/fr/locations');
});
