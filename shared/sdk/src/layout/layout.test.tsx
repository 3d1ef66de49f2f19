import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { isSchemeChoice } from './colour-scheme';
import {
  forcedSchemeAtom,
  forceSchemeAtom,
  isScrollLockedAtom,
  lockScrollAtom,
  refinedTitleAtom,
} from './layout.state';
import { useRefinedTitle } from './refined-title.hooks';

test('a colour scheme is one of the three or that of the system, and nothing else [R2.64]', () => {
  const values = ['light', 'dark', 'sepia', 'system', 'pink', '', null, 0];
  expect(values.filter(isSchemeChoice)).toEqual(['light', 'dark', 'sepia', 'system']);
});

test('a page may force a colour scheme and give it up again, and not that of the system [R2.67, R2.68]', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = createStore();
  expect(store.get(forcedSchemeAtom)).toBeNull();
  store.set(forceSchemeAtom, 'dark');
  store.set(forceSchemeAtom, 'system');
  expect(store.get(forcedSchemeAtom)).toBe('dark');
  expect(warned.mock.calls).toEqual([['A page cannot force the scheme system']]);
  store.set(forceSchemeAtom, null);
  expect(store.get(forcedSchemeAtom)).toBeNull();
});

test('the page does not scroll until the last part that has locked it lets go [R2.60]', () => {
  const store = createStore();
  const lock = (by: string, locked: boolean) => {
    store.set(lockScrollAtom, { by, locked });
    return store.get(isScrollLockedAtom);
  };
  expect(store.get(isScrollLockedAtom)).toBe(false);
  expect([lock('menu', true), lock('loader', true), lock('menu', false), lock('loader', false)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('the tab has the title of the open screen for as long as that screen is there', () => {
  const store = createStore();
  function Screen({ title }: { title: string | null }) {
    useRefinedTitle(title);
    return null;
  }
  const screenOf = (title: string | null) => (
    <Provider store={store}>
      <Screen title={title} />
    </Provider>
  );
  const { rerender, unmount } = render(screenOf('Tape'));
  expect(store.get(refinedTitleAtom)).toBe('Tape');
  rerender(screenOf('Glue'));
  expect(store.get(refinedTitleAtom)).toBe('Glue');
  unmount();
  expect(store.get(refinedTitleAtom)).toBeNull();
});
