import type { Stock } from '@storeroom/contract';
import { atom } from '@storeroom/sdk';
import type { AdjustMode } from './adjust.rules';
import type { Selection } from './selection.rules';

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
interface Adjusting {
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

// One of each for every list: they are read and written in `viewScope` of the list's ListScope.

/** The changes of several items that open a dialog first. */
export type AskedChange =
  'adjust' | 'receive' | 'move' | 'archive' | 'unarchive' | 'delete' | 'labels' | 'set';

interface Asking {
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
