import { atom } from '@storeroom/sdk';
import type { ActionKey } from './item-actions.state';
import type { Selection } from './selection.rules';

// Atoms of one list on all its pages: they are read and written in `viewScope` of its ListScope.

/** What asks before it changes several items. */
export type AskedChange =
  'adjust' | 'receive' | 'move' | 'archive' | 'unarchive' | 'delete' | 'labels' | 'set';

export interface Asking {
  change: AskedChange;
  /** The action of one item whose key asks it, where a key does. */
  key?: ActionKey;
  /** As it was when it was pressed: what happens to the list meanwhile changes nothing about it. */
  selection: Selection;
}

/** Items that a change has left as they were. */
export interface BulkReport {
  /** How many were changed. */
  updated: number;
  failed: readonly { id: number; name: string; reason: string }[];
  /** How many more failed than are named. */
  unnamed: number;
  /** Why the rest of it was not tried, where it was not. */
  stopped: string | null;
}

const asking = atom<Asking | null>(null);
const report = atom<BulkReport | null>(null);
const running = atom(0);

export const askingAtom = atom((get) => get(asking));
export const askAtom = atom(null, (_get, set, value: Asking) => set(asking, value));

/** Whether something is asked or told over the list. */
export const isAskingAtom = atom((get) => get(asking) !== null || get(report) !== null);

/** Closes whatever is asked or told. */
export const endAskingAtom = atom(null, (_get, set) => {
  set(asking, null);
  set(report, null);
});

export const reportAtom = atom((get) => get(report));
export const tellAtom = atom(null, (_get, set, value: BulkReport) => set(report, value));

/** How many items are being changed now; 0 while none are. */
export const runningAtom = atom((get) => get(running));
export const runAtom = atom(null, (_get, set, count: number) => set(running, count));
