import { atom } from '@storeroom/sdk';

/** The open overlay: the command palette, the sheet of keys, or none. */
export const visibleOverlayAtom = atom<'palette' | 'keys' | null>(null);
