import { atom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import type { AdjustMode } from './items.rules';

/** The adjust popover: for which item, as what kind of change, beside which element. */
export interface Adjusting {
  id: number;
  mode: AdjustMode;
  anchor: HTMLElement | null;
}

const adjusting = atom<Adjusting | null>(null);
const confirming = atom<{ stock: Stock; what: 'archive' | 'delete' } | null>(null);
const editing = atom<number | null>(null);

export const adjustingAtom = atom((get) => get(adjusting));
export const adjustAtom = atom(null, (_get, set, value: Adjusting | null) => set(adjusting, value));

/** What waits to be confirmed: a deletion, or archiving what open picking lists need. */
export const confirmingAtom = atom((get) => get(confirming));
export const askFirstAtom = atom(
  null,
  (_get, set, value: { stock: Stock; what: 'archive' | 'delete' } | null) => set(confirming, value),
);

/** The item whose panel is to open at its name field. */
export const editingAtom = atom((get) => get(editing));
export const editAtom = atom(null, (_get, set, id: number | null) => set(editing, id));
