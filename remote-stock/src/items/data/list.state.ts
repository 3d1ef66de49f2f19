import type { Stock } from '@storeroom/contract';
import { atom } from '@storeroom/sdk';
import { rowIdAt, type RowMenuAt } from '@storeroom/ui/table-rows';
import type { View, AdjustMode } from './items.rules';
import type { Selection } from './selection.rules';

/** A row that has left the list, and is shown for a moment with where it went. */
export interface LeavingStock {
  stock: Stock;
  /** The view it belongs to now; `elsewhere` if it no longer matches the filter of this view. */
  to: View | 'deleted' | 'elsewhere';
  by: string | null;
  /** The id of the row that followed it; null at the end of the page. */
  before: number | null;
}

/** The mark of a row that a colleague has just changed. */
export interface Mark {
  by: string | null;
  /** The columns whose values have changed. */
  columns: readonly string[];
  isTinted: boolean;
  /** When the change arrived, in milliseconds since the epoch. */
  since: number;
}

/** Who made the latest change, by item id. */
export type Authors = ReadonlyMap<number, string | null>;

/** Milliseconds for which a changed value is tinted, and for which its row says who changed it. */
export const TINT_MS = 1_500;
export const MARK_MS = 6_000;

// Atoms of one list: they are read and written in the store of its ListScope.

const leavingRows = atom<readonly LeavingStock[]>([]);
const marks = atom<ReadonlyMap<number, Mark>>(new Map());
const arrivals = atom<ReadonlySet<number>>(new Set<number>());

export const leavingRowsAtom = atom((get) => get(leavingRows));

/** The marks of rows that a colleague has just changed, by item id. */
export const marksAtom = atom((get) => get(marks));

/** The ids of new items that wait behind the button "Show". */
export const arrivalsAtom = atom((get) => get(arrivals));

export const addLeavingRowsAtom = atom(null, (get, set, added: readonly LeavingStock[]) => {
  const ids = new Set(added.map(({ stock }) => stock.id));
  set(leavingRows, [...get(leavingRows).filter(({ stock }) => !ids.has(stock.id)), ...added]);
});

export const removeLeavingRowAtom = atom(null, (get, set, id: number) =>
  set(
    leavingRows,
    get(leavingRows).filter(({ stock }) => stock.id !== id),
  ),
);

/** Adds the authors to rows that left before their author was known. */
export const nameLeavingRowsAtom = atom(null, (get, set, authors: Authors) => {
  if (!get(leavingRows).some(({ stock }) => authors.has(stock.id))) return;
  set(
    leavingRows,
    get(leavingRows).map((row) => ({ ...row, by: authors.get(row.stock.id) ?? row.by })),
  );
});

/** The columns whose values have changed, by item id. */
type ChangedColumns = ReadonlyMap<number, readonly string[]>;

/** Marks rows as changed at `now`, in milliseconds since the epoch. */
export const markChangedAtom = atom(
  null,
  (get, set, authors: Authors, changed: ChangedColumns, now: number) => {
    if (authors.size === 0) return;
    const next = new Map(get(marks));
    for (const [id, by] of authors) {
      next.set(id, { by, columns: changed.get(id) ?? [], isTinted: true, since: now });
    }
    set(marks, next);
  },
);

/** Removes the tints and marks that have been shown long enough. */
export const ageMarksAtom = atom(null, (get, set, now: number) => {
  const before = get(marks);
  const next = new Map<number, Mark>();
  for (const [id, mark] of before) {
    const age = now - mark.since;
    if (age >= MARK_MS) continue;
    next.set(id, mark.isTinted && age >= TINT_MS ? { ...mark, isTinted: false } : mark);
  }
  const isSame = next.size === before.size && [...next].every(([id, mark]) => before.get(id) === mark);
  if (!isSame) set(marks, next);
});

export const removeMarkAtom = atom(null, (get, set, id: number) => {
  const next = new Map(get(marks));
  next.delete(id);
  set(marks, next);
});

export const addArrivalsAtom = atom(null, (get, set, ids: readonly number[]) => {
  if (ids.length > 0) set(arrivals, new Set([...get(arrivals), ...ids]));
});

export const clearArrivalsAtom = atom(null, (_get, set) => set(arrivals, new Set<number>()));

/** Rows about items carry `data-item`. */
export const ITEM_ROWS = 'item';

/** The id of the item in whose row an element is. Floating parts, such as a row's menu, do not count. */
export const itemIdAt = (element: Element | null): number | null => rowIdAt(ITEM_ROWS, element);

/** The actions on one item. */
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

/** The item of the open adjust popover, and the kind of change. */
interface Adjusting {
  id: number;
  mode: AdjustMode;
}

/** An action that has to be confirmed: deleting, or archiving an item that open picking lists need. */
export interface Confirming {
  stock: Stock;
  action: 'archive' | 'delete';
}

export const adjustingAtom = atom<Adjusting | null>(null);

export const confirmingAtom = atom<Confirming | null>(null);

/** The item whose panel opens with the focus in the name field. */
export const editingAtom = atom<number | null>(null);

/** The item whose panel opens at the history. */
export const historyItemAtom = atom<number | null>(null);

// Atoms of one list on all its pages: they are read and written in `viewScope` of its ListScope.

/** 1 for the item after the open one, -1 for the one before it. */
export type Step = 1 | -1;

/** Opens the item before or after the open one; null unless the open item is on the page. */
export const stepAtom = atom<{ by: (step: Step) => void } | null>(null);

export const rowMenuAtom = atom<RowMenuAt | null>(null);

/** The changes of several items that open a dialog first. */
export type BulkDialogKind =
  | 'adjust'
  | 'receive'
  | 'move'
  | 'archive'
  | 'unarchive'
  | 'delete'
  | 'labels'
  | 'set';

interface BulkDialog {
  change: BulkDialogKind;
  /** The action whose shortcut opened the dialog, if one did. */
  key?: ActionKey;
  /** The selection when the dialog was opened. These items are changed, whatever is selected later. */
  selection: Selection;
}

/** The result of a change that failed for some items. */
export interface BulkReport {
  /** How many were changed. */
  updated: number;
  failed: readonly { id: number; name: string; reason: string }[];
  /** How many failed items are not in `failed`. */
  unnamed: number;
  /** Why the change ended before the last item; null if it did not. */
  stopped: string | null;
}

const bulkDialog = atom<BulkDialog | null>(null);
const report = atom<BulkReport | null>(null);

export const bulkDialogAtom = atom((get) => get(bulkDialog));
export const openBulkDialogAtom = atom(null, (_get, set, value: BulkDialog) => set(bulkDialog, value));

/** Whether a dialog or a report of a change is open. */
export const isBulkDialogOpenAtom = atom((get) => get(bulkDialog) !== null || get(report) !== null);

/** Closes the dialog and the report. */
export const closeBulkDialogAtom = atom(null, (_get, set) => {
  set(bulkDialog, null);
  set(report, null);
});

export const reportAtom = atom((get) => get(report));
export const showReportAtom = atom(null, (_get, set, value: BulkReport) => set(report, value));

/** How many items are being changed now; 0 while none are. */
export const runningAtom = atom(0);

interface TableRow {
  stock: Stock;
  /** Set for a row that has left the page. */
  leaving?: LeavingStock;
}

/** The rows of a page with each leaving row in its former place. `leavingRows` is in the order in which they left. */
export function mergeRows(rows: readonly Stock[], leavingRows: readonly LeavingStock[]): TableRow[] {
  const merged: TableRow[] = rows.map((stock) => ({ stock }));
  const absent = leavingRows.filter((leaving) => !rows.some((stock) => stock.id === leaving.stock.id));
  // From the last to the first, because a row that left earlier may have been just above one that left later.
  for (const leaving of [...absent].reverse()) {
    const at = merged.findIndex(({ stock }) => stock.id === leaving.before);
    merged.splice(at < 0 ? merged.length : at, 0, { stock: leaving.stock, leaving });
  }
  return merged;
}
