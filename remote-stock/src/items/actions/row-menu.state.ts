import { atom } from '@storeroom/sdk';

// Atoms of one list on all its pages: they are read and written in `kept` of its ListScope.

/** The menu of a row: where the row itself was pressed, or at its button. */
export interface RowMenuAt {
  id: number;
  point: { x: number; y: number } | null;
}

const rowMenu = atom<RowMenuAt | null>(null);

export const rowMenuAtom = atom((get) => get(rowMenu));
export const openRowMenuAtom = atom(null, (_get, set, value: RowMenuAt | null) => set(rowMenu, value));
