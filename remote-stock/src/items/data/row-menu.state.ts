import { atom } from '@storeroom/sdk';
import type { RowMenuAt } from '@storeroom/ui/table-rows';

// Atoms of one list on all its pages: they are read and written in `viewScope` of its ListScope.

const rowMenu = atom<RowMenuAt | null>(null);

export const rowMenuAtom = atom((get) => get(rowMenu));
export const openRowMenuAtom = atom(null, (_get, set, value: RowMenuAt | null) => set(rowMenu, value));
