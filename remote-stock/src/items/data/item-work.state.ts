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
import type { Adjustment, ItemFields, ItemStatus } from './items.queries';

export const NOTES = 'storeroom-noted-';

export interface Note {
  id: string;
  user_id: number | undefined;
  team_id: number | null;
  work: unknown;
  /** When the page that has written it was opened: pages that were open at once differ by it. */
  page: number;
}

export const noteOf = (id: string) => stored(NOTES + id, (found) => found as Note | null);

/**
 * Notes a write, or an entry of the queue, until it is answered or in the database of the device. Local storage takes it at
 * once, so it outlives the page, however soon that ends; the next page sends it.
 */
export const note = (write: Omit<Note, 'page'>): boolean =>
  noteOf(write.id).keep({ ...write, page: performance.timeOrigin });

export interface AdjustWork {
  kind: 'adjust';
  stock_id: number;
  change: Adjustment;
  /** Of the item before this was sent, as far as it was known; releases of before did not write it down. */
  version?: number | undefined;
}

export interface EditWork {
  kind: 'edit';
  stock_id: number;
  fields: Partial<ItemFields>;
  /** What the same fields held before. */
  base: Partial<ItemFields>;
  version: number;
}

export interface StatusWork {
  kind: 'status';
  stock_id: number;
  /** `restored`: out of the trash, into the archive. */
  to: ItemStatus | 'restored';
  /** Although open picking lists need it. */
  how: { force?: true };
}

/** A part of an item that goes to another location. */
interface MoveWork {
  kind: 'move';
  call: SplitCall;
  /** As of an adjustment. */
  version?: number | undefined;
}

/** The same for items that were named one by one, with what they are called. */
export interface ManyWork {
  kind: 'many';
  call: BulkCall & { stock_ids: number[] };
  names: Readonly<Record<number, string>>;
  /** Of the items as they were shown; releases of before did not write them down, nor `seen` in the call. */
  versions?: Readonly<Record<number, number>>;
}

/** What can be sent of a row; the others wait for something to be mended. */
export interface SheetCall extends Partial<Pick<WritableItem, NamesWith<typeof ITEM, 'sheet'>>> {
  stock_id: number;
  version: number;
  name?: string;
  amount?: number;
  location_id?: number | null;
}

/** Rows of a sheet, each with changes of its own, with what their items are called. */
export interface SheetWork {
  kind: 'sheet';
  rows: SheetCall[];
  /** What the cells of their items held before. */
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
  /** Null takes the photo away. */
  photo: Blob | null;
  /** Of the item when its photo was seen; releases of before did not write it down. */
  seen_version?: number;
}

/** A change of one item, or several that carry one batch, taken back. */
export interface UndoWork {
  kind: 'undo';
  stock_id: number;
  change: UndoTarget;
}

/** Everything that was done at once taken back, with what its items are called as far as the page knows them. */
export interface UndoManyWork {
  kind: 'undoMany';
  batch_id: string;
  /** The location that has to be in use again before. */
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
  /** By this the server knows it, however often it comes. */
  id: string;
  /** What it is about, for people. */
  name: string;
  work: ItemWork;
  /** Milliseconds. */
  made_at: number;
}

/** What comes with the queue of what is not sent yet. It forgets the notes of what it sends. */
interface UnsentItems {
  /**
   * Answers null for a write that waits on the device, because no answer came to it or to one before it. `isTried`: the call
   * only says how an earlier one has failed.
   */
  send: <Saved>(call: () => Promise<Saved>, write: ItemWrite, isTried?: boolean) => Promise<Saved | null>;
  show: (stock: Stock) => Stock;
  showPage: (page: Page<Stock>) => Page<Stock>;
}

const unsentItems = atom<UnsentItems | null>(null);

/** How to go on with the writes that wait for the queue. */
const onQueueAtom = atom(() => new Set<(queue: UnsentItems | null) => void>());

/** Null until the queue has come. */
export const unsentItemsAtom = atom(
  (get) => get(unsentItems),
  (get, set, queue: UnsentItems | null) => {
    set(unsentItems, queue);
    if (queue) for (const goOn of get(onQueueAtom)) goOn(queue);
  },
);

/** How long a write without an answer waits for a queue that has not come yet, in milliseconds: the page has only begun. */
export const queuePatienceAtom = atom(5_000);

/** The queue, as soon as it is there; null where it does not come. */
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

/** What can be noted before it is sent; of picking lists with whose they are. */
type Pressed = Omit<ItemWrite, 'work'> & { work: unknown; customer?: string };

/** Notes a write as soon as it is pressed, where it is sent only once those before it are answered. */
export const noteWriteAtom = atom(null, (get, _set, write: Pressed) =>
  note({ ...write, user_id: get(userAtom)?.id, team_id: get(activeTeamIdAtom) }),
);

/** Sends a write, or keeps it on the device: it answers null then. */
export const sendAtom = atom(null, async (get, set, call: () => Promise<unknown>, write?: ItemWrite) => {
  if (!write) return call();
  set(noteWriteAtom, write);
  const present = get(unsentItemsAtom);
  if (present) return present.send(call, write);
  // A page that ends fails its calls: it ends before the timer, and the note stays for the next page.
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

/** Whether an item, a location, a list or a line of it is shown with something that waits to be sent. */
export const isUnsent = (shown: Stock | Location | StockListRow | StockListItem): boolean =>
  'is_unsent' in shown;

/** What an undo takes back: one entry of the log, or all that carry one batch. */
export type UndoTarget = { log_id: number } | { batch_id: string };

/** Its name, by which everybody knows that it is undone. */
export function nameOf(change: UndoTarget): string {
  return 'log_id' in change ? `stock-log:${change.log_id}` : `stock-batch:${change.batch_id}`;
}
