import { isScrollLockedAtom, store } from '@storeroom/sdk/host';

/** Prevents the page from scrolling while the consent dialog, the menu or the loader is visible. */
export function keepScrollLock(): void {
  const apply = () => {
    document.documentElement.toggleAttribute('data-scroll-locked', store().get(isScrollLockedAtom));
  };
  store().sub(isScrollLockedAtom, apply);
  apply();
}
