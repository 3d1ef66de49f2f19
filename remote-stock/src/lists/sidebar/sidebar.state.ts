import { atom } from '@storeroom/sdk';

const KEY = 'picking-sidebar';

function readKept(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'open';
  } catch {
    return false;
  }
}

function keep(isOpen: boolean): void {
  try {
    if (isOpen) window.localStorage.setItem(KEY, 'open');
    else window.localStorage.removeItem(KEY);
  } catch {
    // It holds for as long as the page is open.
  }
}

const shown = atom<boolean | null>(null);

/** Whether this device shows the lists beside the stock. */
export const sidebarAtom = atom((get) => get(shown) ?? readKept());

/** Shows or hides them. On a narrow page they lie over it, and are not there again after the next visit. */
export const showSidebarAtom = atom(null, (_get, set, isOpen: boolean) => {
  keep(isOpen && window.matchMedia('(min-width: 1181px)').matches);
  set(shown, isOpen);
});
