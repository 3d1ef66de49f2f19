import { atom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import type { AdjustMode } from './adjust.rules';

/** What may be done to one item. */
export type ActionKey =
  | 'receive'
  | 'use'
  | 'move'
  | 'edit'
  | 'label'
  | 'archive'
  | 'unarchive'
  | 'delete'
  | 'duplicate'
  | 'link'
  | 'history';

// Atoms of one list: they are read and written in the store of its ListScope.

/** The adjust popover: for which item, as what kind of change. */
export interface Adjusting {
  id: number;
  mode: AdjustMode;
}

/** What waits to be confirmed: a deletion, or archiving what open picking lists need. */
export interface Confirming {
  stock: Stock;
  action: 'archive' | 'delete';
}

const adjusting = atom<Adjusting | null>(null);
const confirming = atom<Confirming | null>(null);
const editing = atom<number | null>(null);

export const adjustingAtom = atom((get) => get(adjusting));
export const adjustAtom = atom(null, (_get, set, value: Adjusting | null) => set(adjusting, value));

export const confirmingAtom = atom((get) => get(confirming));
export const confirmAtom = atom(null, (_get, set, value: Confirming | null) => set(confirming, value));

/** The item whose panel is to open at its name field. */
export const editingAtom = atom((get) => get(editing));
export const editAtom = atom(null, (_get, set, id: number | null) => set(editing, id));

const lookingBack = atom<number | null>(null);

/** The item whose panel is to open at its history. */
export const lookingBackAtom = atom((get) => get(lookingBack));
export const lookBackAtom = atom(null, (_get, set, id: number | null) => set(lookingBack, id));
