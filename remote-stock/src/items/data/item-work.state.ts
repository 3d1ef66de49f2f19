import type {
  ITEM,
  Location,
  NamesWith,
  Page,
  Stock,
  StockListItem,
  StockListRow,
  WritableItem,
} from '@storeroom/contract';
import { activeTeamIdAtom, ApiError, atom, stored, userAtom } from '@storeroom/sdk';
import type { BulkCall, SplitCall } from './item-changes.rules';
import type { NewItem } from './item.queries';
import type { Adjustment, CountedHow, ItemFields, ItemStatus } from './items.queries';

export const NOTES = 'storeroom-noted-';

export interface Note {
  id: string;
  user_id: number | undefined;
  team_id: number | null;
  work: unknown;
  /** When the page that wrote it was opened (`performance.timeOrigin`), which tells pages apart that are open together. */
  page: number;
}

export const noteOf = (id: string) => stored(NOTES + id, (found) => found as Note | null);

/**
 * Notes a write, or an entry of the queue, in local storage until it is answered or in the database of the device. Local
 * storage is synchronous, so the note survives even if the page is closed at once; the next page sends it.
 */
export const note = (write: Omit<Note, 'page'>): boolean =>
  noteOf(write.id).keep({ ...write, page: performance.timeOrigin });

export interface AdjustWork {
  kind: 'adjust';
  stock_id: number;
  change: Adjustment;
  /** The known version of the item before this was sent. Entries of older releases have none. */
  version?: number | undefined;
}

export interface EditWork {
  kind: 'edit';
  stock_id: number;
  fields: Partial<ItemFields>;
  /** The values of the same fields before the edit. */
  base: Partial<ItemFields>;
  version: number;
}

export interface StatusWork {
  kind: 'status';
  stock_id: number;
  /** `restored` moves an item from the trash to the archive. */
  to: ItemStatus | 'restored';
  /** `force` archives the item although open picking lists need it. */
  how: { force?: true };
}

/** Moves a part of an item to another location. */
interface MoveWork {
  kind: 'move';
  call: SplitCall;
  /** The known version of the item before this was sent. Entries of older releases have none. */
  version?: number | undefined;
}

/** The same change of several items. Only for items selected individually, not by a filter. */
export interface ManyWork {
  kind: 'many';
  call: BulkCall & { stock_ids: number[] };
  names: Readonly<Record<number, string>>;
  /** The versions of the items on the screen. Entries of older releases have neither these nor `seen` in the call. */
  versions?: Readonly<Record<number, number>>;
  /** For a count: whether own movements of each item were before or after it. */
  sides?: Readonly<Record<number, CountedHow['sides']>>;
}

/** A row of the grid without cells that are invalid. */
export interface SheetCall extends Partial<Pick<WritableItem, NamesWith<typeof ITEM, 'sheet'>>> {
  stock_id: number;
  version: number;
  name?: string;
  amount?: number;
  location_id?: number | null;
}

/** Rows of the grid, each with its own changes. */
export interface SheetWork {
  kind: 'sheet';
  rows: SheetCall[];
  /** The values of the changed cells before. */
  bases: Readonly<Record<number, Omit<SheetCall, 'stock_id' | 'version'>>>;
  names: Readonly<Record<number, string>>;
}

interface CreateWork {
  kind: 'create';
  item: NewItem;
}

export interface PhotoWork {
  kind: 'photo';
  stock_id: number;
  /** Null removes the photo. */
  photo: Blob | null;
  /** The version of the item when the person saw its photo. Entries of older releases have none. */
  seen_version?: number;
}

/** Undoes a change of one item, or several of its changes that are one batch. */
export interface UndoWork {
  kind: 'undo';
  stock_id: number;
  change: UndoTarget;
}

/** Undoes a whole batch. `names` has the names of its items as far as they were cached. */
export interface UndoManyWork {
  kind: 'undoMany';
  batch_id: string;
  /** A location that has to be unarchived before. */
  location_id?: number;
  names: Readonly<Record<number, string>>;
}

export interface ItemWorks {
  adjust: AdjustWork;
  edit: EditWork;
  status: StatusWork;
  move: MoveWork;
  many: ManyWork;
  create: CreateWork;
  sheet: SheetWork;
  photo: PhotoWork;
  undo: UndoWork;
  undoMany: UndoManyWork;
}
type ItemWork = ItemWorks[keyof ItemWorks];

/** A write that can wait on the device until the server is reached. */
export interface ItemWrite {
  /** The idempotency key. */
  id: string;
  /** The name to show for what it is about. */
  name: string;
  work: ItemWork;
  /** When it was made, in milliseconds since the epoch. */
  made_at: number;
}

/** The functions of the queue of unsent writes, which is loaded later. The queue deletes the notes of writes that it sends. */
interface UnsentItems {
  /**
   * Resolves to null for a write that waits on the device, because there was no answer to it or to one before it.
   *
   * @param isTried the write was already sent; the call only repeats its error
   */
  send: <Saved>(call: () => Promise<Saved>, write: ItemWrite, isTried?: boolean) => Promise<Saved | null>;
  show: (stock: Stock) => Stock;
  showPage: (page: Page<Stock>) => Page<Stock>;
}

const unsentItems = atom<UnsentItems | null>(null);

/** The callbacks of writes that wait for the queue to be loaded. */
const onQueueAtom = atom(() => new Set<(queue: UnsentItems | null) => void>());

/** Null until the queue is loaded. */
export const unsentItemsAtom = atom(
  (get) => get(unsentItems),
  (get, set, queue: UnsentItems | null) => {
    set(unsentItems, queue);
    if (queue) for (const goOn of get(onQueueAtom)) goOn(queue);
  },
);

/** How long a write without an answer waits for the queue to be loaded, in milliseconds; matters just after the page opens. */
export const queuePatienceAtom = atom(5_000);

/** Resolves to the queue once it is loaded; to null if that takes too long. */
const comingQueueAtom = atom(null, (get) => {
  const here = get(unsentItemsAtom);
  const patience = get(queuePatienceAtom);
  if (here || patience === 0) return here;
  const waiting = get(onQueueAtom);
  return new Promise<UnsentItems | null>((resolve) => {
    const goOn = (queue: UnsentItems | null) => {
      waiting.delete(goOn);
      clearTimeout(timer);
      resolve(queue);
    };
    const timer = setTimeout(goOn, patience, null);
    waiting.add(goOn);
  });
});

/** A write that can be noted before it is sent; writes of picking lists have the customer too. */
type Pressed = Omit<ItemWrite, 'work'> & { work: unknown; customer?: string };

/** Notes a write at the press, for writes that are only sent once those before them are answered. */
export const noteWriteAtom = atom(null, (get, _set, write: Pressed) =>
  note({ ...write, user_id: get(userAtom)?.id, team_id: get(activeTeamIdAtom) }),
);

/** Sends a write; resolves to null if it waits on the device. */
export const sendAtom = atom(null, async (get, set, call: () => Promise<unknown>, write?: ItemWrite) => {
  if (!write) return call();
  set(noteWriteAtom, write);
  const present = get(unsentItemsAtom);
  if (present) return present.send(call, write);
  // When a page is closed, its calls fail. The timer does not run then, so the note stays for the next page.
  const forget = () => void setTimeout(noteOf(write.id).forget);
  try {
    const saved = await call();
    forget();
    return saved;
  } catch (error) {
    const isAnswered = !(error instanceof ApiError) || error.status !== 0;
    const queue = isAnswered ? null : await set(comingQueueAtom);
    if (queue) return queue.send(() => Promise.reject(error as ApiError), write, true);
    forget();
    throw error;
  }
});

/** Whether what is shown includes changes that wait to be sent. */
export const isUnsent = (shown: Stock | Location | StockListRow | StockListItem): boolean =>
  'is_unsent' in shown;

/** What is undone: one entry of the log, or a whole batch. */
export type UndoTarget = { log_id: number } | { batch_id: string };

/** The name of the offer to undo it, by which the offer is withdrawn once it is undone. */
export function nameOf(change: UndoTarget): string {
  return 'log_id' in change ? `stock-log:${change.log_id}` : `stock-batch:${change.batch_id}`;
}
