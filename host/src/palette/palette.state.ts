import { atom } from '@storeroom/sdk';

/** What lies over the page: the command palette, the sheet of keys, or nothing. */
export const overPageAtom = atom<'palette' | 'keys' | null>(null);
