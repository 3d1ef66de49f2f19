import { atom, lockScrollAtom } from '@storeroom/sdk';
import { isPrerenderedShown, replacePrerendered } from '../page/prerendered-page';

/**
 * The longest time that the loader covers the page, by what it waits for. It disappears earlier when the screen is
 * ready.
 */
const MAX_VISIBLE_MS = { 'start-up': 2_000, 'sign-in': 1_000, 'sign-out': 500 } as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Only `showLoaderAtom` and `hideLoaderAtom` write it. */
export const isLoaderVisibleAtom = atom(false);

export const showLoaderAtom = atom(null, (_get, set, reason: keyof typeof MAX_VISIBLE_MS) => {
  if (isPrerenderedShown()) return;
  clearTimeout(timer);
  timer = setTimeout(() => set(hideLoaderAtom), MAX_VISIBLE_MS[reason]);
  set(isLoaderVisibleAtom, true);
  set(lockScrollAtom, { by: 'loader', locked: true });
});

/** The first screen is rendered: hides the loader. */
export const hideLoaderAtom = atom(null, (_get, set) => {
  replacePrerendered();
  clearTimeout(timer);
  set(isLoaderVisibleAtom, false);
  set(lockScrollAtom, { by: 'loader', locked: false });
});
