import type { Stock } from '@storeroom/contract';
import { atom } from '@storeroom/sdk';
import { rowIdAt, type RowMenuAt } from '@storeroom/ui/table-rows';
import type { View } from './items.rules';

/** A row that has left the list and says for a moment where it went. */
export interface LeavingStock {
  stock: Stock;
  /** The view it belongs to now; `elsewhere` when only the filter no longer matches. */
  to: View | 'deleted' | 'elsewhere';
  by: string | null;
  /** The id of the row that followed it; null at the end of the page. */
  before: number | null;
}

/** A change by a colleague that has just come in. */
export interface Mark {
  by: string | null;
  /** The columns whose values are others. */
  columns: readonly string[];
  isTinted: boolean;
  /** When it came, in milliseconds. */
  since: number;
}

/** Who made the latest change, by item. */
export type Authors = ReadonlyMap<number, string | null>;

/** Milliseconds for which a changed value is tinted, and for which its row says who changed it. */
export const TINT_MS = 1_500;
export const MARK_MS = 6_000;

// Atoms of one list: they are read and written in the store of its ListScope.

const leavingRows = atom<readonly LeavingStock[]>([]);
const marks = atom<ReadonlyMap<number, Mark>>(new Map());
const arrivals = atom<ReadonlySet<number>>(new Set<number>());

/** To the item after the open one, or to the one before it. */
export type Step = 1 | -1;

/** Leads from the open item to the one beside it, while the page has it; kept with the view. */
export const stepAtom = atom<{ by: (step: Step) => void } | null>(null);

export const leavingRowsAtom = atom((get) => get(leavingRows));

/** Which rows a colleague changed a moment ago, by item. */
export const marksAtom = atom((get) => get(marks));

/** New items that wait behind the pill. */
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

/** Says who sent away rows that left before their author was known. */
export const nameLeavingRowsAtom = atom(null, (get, set, authors: Authors) => {
  if (!get(leavingRows).some(({ stock }) => authors.has(stock.id))) return;
  set(
    leavingRows,
    get(leavingRows).map((row) => ({ ...row, by: authors.get(row.stock.id) ?? row.by })),
  );
});

/** What became of an item, by its id: the columns whose values are others. */
type ChangedColumns = ReadonlyMap<number, readonly string[]>;

/** Marks rows as changed, at `now` in milliseconds. */
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

/** Takes away every tint and every mark whose time is over. */
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

/** In which item's row an element lies; floating parts of a row are not the row. */
export const itemIdAt = (element: Element | null): number | null => rowIdAt(ITEM_ROWS, element);

// Atoms of one list on all its pages: they are read and written in `viewScope` of its ListScope.

const rowMenu = atom<RowMenuAt | null>(null);

export const rowMenuAtom = atom((get) => get(rowMenu));
export const openRowMenuAtom = atom(null, (_get, set, value: RowMenuAt | null) => set(rowMenu, value));
