import { atom, stored } from '@storeroom/sdk';

const lastShown = stored('picking-sidebar', (found) => (found === 'open' ? found : null));

const shown = atom<boolean | null>(null);

/** Whether this device shows the lists beside the stock. */
export const sidebarAtom = atom((get) => get(shown) ?? lastShown.read() !== null);

/** Shows or hides them. On a narrow page they lie over it, and are not there again after the next visit. */
export const showSidebarAtom = atom(null, (_get, set, isOpen: boolean) => {
  if (isOpen && window.matchMedia('(min-width: 1181px)').matches) lastShown.keep('open');
  else lastShown.forget();
  set(shown, isOpen);
});
