import type {
  AdjustReason,
  AmountChange,
  Body,
  CountSide,
  ITEM,
  ItemField,
  NamesWith,
  Stock,
  WritableItem,
} from '@storeroom/contract';

export type ItemFields = Pick<Stock, 'name' | 'location_id' | 'codes' | ItemField>;

/** How an item was counted: amount and version on the screen, how long ago it was, and how long it took. */
export interface CountedHow {
  seen_amount?: number;
  seen_version?: number;
  before_ms?: number;
  took_ms?: number;
  sides?: Readonly<Record<string, CountSide>>;
}

export type Adjustment = AmountChange &
  CountedHow & {
    reason: AdjustReason;
    note?: string;
    /** The same for several adjustments that are undone together. */
    batch_id?: string;
  };

export type ItemStatus = 'archived' | 'unarchived' | 'deleted';

export interface NewItem extends WritableItem {
  name: string;
  location_id: number | null;
  amount: number;
  allow_minus_amount: boolean;
  codes?: string[] | null;
}

export type BulkCall = Omit<Body<'POST /api/stock/bulk'>, 'team_id'>;

/** A part of one item, which becomes an item of its own in another location. */
export interface SplitCall {
  /** The item that keeps the rest. */
  split: number;
  location_id: number | null;
  amount: number;
}

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

/** What is undone: one entry of the log, or a whole batch. */
export type UndoTarget = { log_id: number } | { batch_id: string };

/** The name of the offer to undo it, by which the offer is withdrawn once it is undone. */
export function undoNameOf(change: UndoTarget): string {
  return 'log_id' in change ? `stock-log:${change.log_id}` : `stock-batch:${change.batch_id}`;
}
