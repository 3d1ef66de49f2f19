import { atom } from '@storeroom/sdk';
import type { ActionKey } from './item-actions.state';
import type { Selection } from './selection.rules';

// One of each for every list: they are read and written in `viewScope` of the list's ListScope.

/** The changes of several items that open a dialog first. */
export type AskedChange =
  'adjust' | 'receive' | 'move' | 'archive' | 'unarchive' | 'delete' | 'labels' | 'set';

export interface Asking {
  change: AskedChange;
  /** The shortcut of an action of one item that opened the dialog, where one did. */
  key?: ActionKey;
  /** The items that were selected when the dialog opened: it changes these, whatever is selected later. */
  selection: Selection;
}

/** The result of a change that some items were refused. */
export interface BulkReport {
  /** How many were changed. */
  updated: number;
  failed: readonly { id: number; name: string; reason: string }[];
  /** How many more failed than are named. */
  unnamed: number;
  /** Why the change ended before the last item; null where it did not. */
  stopped: string | null;
}

const asking = atom<Asking | null>(null);
const report = atom<BulkReport | null>(null);
const running = atom(0);

export const askingAtom = atom((get) => get(asking));
export const askAtom = atom(null, (_get, set, value: Asking) => set(asking, value));

/** Whether a dialog or a report of a change is open. */
export const isAskingAtom = atom((get) => get(asking) !== null || get(report) !== null);

/** Closes the dialog and the report. */
export const endAskingAtom = atom(null, (_get, set) => {
  set(asking, null);
  set(report, null);
});

export const reportAtom = atom((get) => get(report));
export const tellAtom = atom(null, (_get, set, value: BulkReport) => set(report, value));

/** How many items are being changed now; 0 while none are. */
export const runningAtom = atom((get) => get(running));
export const runAtom = atom(null, (_get, set, count: number) => set(running, count));
