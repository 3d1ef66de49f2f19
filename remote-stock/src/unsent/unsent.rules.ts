import {
  roundAmount,
  type CountMovement,
  type CountNewer,
  type CountSide,
  type CountUnclear,
  type Location,
  type ShortReason,
  type Stock,
  type StockList,
  type StockListItem,
} from '@storeroom/contract';
import type { ItemWorks } from '../items';

/** Some of a line picked or, below zero, put back. */
export interface PickWork {
  kind: 'pick';
  list_id: number;
  item_id: number;
  stock_id: number;
  delta: number;
  is_scanned: boolean;
  /** The pick that this takes back: without the one there is nothing of the other. */
  undoes: string | null;
  /** What whoever did it has said of counts that were made about then. */
  sides?: Sides;
}

/** On which side of this something was done, by the number of its log row. */
export type Sides = Readonly<Record<string, CountSide>>;

export interface ShortWork {
  kind: 'short';
  list_id: number;
  item_id: number;
  reason: ShortReason | null;
  substitute_stock_id: number | null;
}

export interface CountWork {
  kind: 'count';
  location_id: number;
  /** Of the count that this ends on all devices; releases of before did not write it down. */
  count_id?: string;
  lines: CountWorkLine[];
}

export interface CountWorkLine {
  stock_id: number;
  counted: number;
  seen_amount: number;
  code?: string;
  /** What stood on the screen; releases of before did not write this down, nor what follows. */
  seen_version?: number;
  /** How long before the entry was made it was counted, and how long that took, in milliseconds. */
  before_ms?: number;
  took_ms?: number;
  /** What whoever counted has said of movements about that time. */
  sides?: Sides;
}

/** An item that is put on a list. */
export interface NewLine {
  stock_id: number;
  amount: number;
  note?: string | null;
}

/** Without a position, a line that wants some of the item already wants as much more, and only other items are new lines. */
export interface AddLinesWork {
  kind: 'addLines';
  list_id: number;
  items: readonly NewLine[];
  position?: number;
}

export interface EditLineWork {
  kind: 'editLine';
  list_id: number;
  item_id: number;
  fields: { amount?: number; position?: number };
  /** What the line wanted before. */
  base: { amount?: number };
  /** Of the list; without one the last change wins. */
  version?: number;
}

export interface RemoveLineWork {
  kind: 'removeLine';
  list_id: number;
  item_id: number;
}

export type ListFacts = Pick<StockList, 'name' | 'customer_name' | 'note'>;

export interface EditListWork {
  kind: 'editList';
  list_id: number;
  fields: Partial<ListFacts>;
  /** What the same fields held before. */
  base: Partial<ListFacts>;
  version: number;
}

/** The end of picking: what is not picked goes onto a new list, or is let go. */
export interface FinishListWork {
  kind: 'finishList';
  list_id: number;
  /** Null where all is picked. */
  remaining: 'carry_over' | 'close' | null;
  /** How many lines are not picked to the end, as was shown: the server refuses another number. */
  open: number;
}

/** A location that is added. */
export interface AddLocationWork {
  kind: 'addLocation';
  name: string;
}

export interface RenameLocationWork {
  kind: 'renameLocation';
  location_id: number;
  name: string;
  /** What it was called before. */
  base: string;
  /** 0 where a server does not count the changes of a location: the last change wins then. */
  version: number;
}

export interface ArchiveLocationWork {
  kind: 'archiveLocation';
  location_id: number;
  /** What becomes of the items in it; `refuse` where it should hold none. */
  on_items: 'refuse' | 'clear' | 'move';
  /** Where they go, with `move`. */
  move_to?: number;
  /** How many lie in it, as was shown: the server refuses to take out another number. */
  expected_total?: number;
}

export interface UnarchiveLocationWork {
  kind: 'unarchiveLocation';
  location_id: number;
}

/** What can be kept until it is sent, by its kind. */
export interface Works extends ItemWorks {
  addLines: AddLinesWork;
  editLine: EditLineWork;
  removeLine: RemoveLineWork;
  editList: EditListWork;
  finishList: FinishListWork;
  addLocation: AddLocationWork;
  renameLocation: RenameLocationWork;
  archiveLocation: ArchiveLocationWork;
  unarchiveLocation: UnarchiveLocationWork;
  pick: PickWork;
  short: ShortWork;
  count: CountWork;
}

export type WorkName = keyof Works;
export type Work = Works[WorkName];

/** What the server said against it. */
export interface Refusal {
  status: number;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  result: unknown;
  /** The right that is missing, from a 403; what an older release kept does not have it. */
  permission?: string | null;
}

/** Something that was done here and is to be booked by the server, once. */
export interface Entry {
  /** By this the server knows it, however often it comes. */
  id: string;
  user_id: number;
  team_id: number;
  /** Milliseconds; of two made here no two are the same. */
  made_at: number;
  /** What it is about, for people: the item's name and the customer's, or the location's. */
  about: { name: string; customer: string | null; place?: string };
  work: Work;
  /** It was sent before and no answer came: it may be booked. */
  is_sent?: boolean;
  /** Null while it waits; what was refused waits for somebody to say what becomes of it. */
  refusal: Refusal | null;
}

/**
 * What the server has booked of a line, as it answered: what is read without a network may be older. Its stock counts the
 * changes, so that the newer of two is known.
 */
export interface Booked {
  /** Person, team, list and line. */
  key: string;
  user_id: number;
  team_id: number;
  list_id: number;
  item_id: number;
  amount_picked: number;
  stock_amount: number | null;
  /** What lists had promised of it; releases of before did not write it down. */
  stock_committed?: number;
  stock_version: number;
  /** Milliseconds. */
  at: number;
}

/** What a count has not booked, as only whoever counted knows what becomes of it. */
export interface LeftOver {
  unclear: readonly CountUnclear[];
  newer: readonly CountNewer[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** What an answer or a refusal of a count leaves to be asked. */
export function leftOverOf(result: unknown): LeftOver | null {
  const unclear = listIn(result, 'unclear') as CountUnclear[];
  const newer = listIn(result, 'newer') as CountNewer[];
  return unclear.length + newer.length > 0 ? { unclear, newer } : null;
}

/** What the server asks about a change that it did not book; empty where it asks nothing. */
export function askedOf({ refusal }: Pick<Entry, 'refusal'>): readonly CountMovement[] {
  const [unclear] = leftOverOf(refusal?.result)?.unclear ?? [];
  return unclear?.movements ?? (listIn(refusal?.result, 'movements') as CountMovement[]);
}

/** A count that somebody else has made since, and that stands. */
export const newerOf = ({ refusal }: Pick<Entry, 'refusal'>): CountNewer | null =>
  leftOverOf(refusal?.result)?.newer[0] ?? null;

/** How long ago it was done; undefined where the clock was turned back since. */
export const ageOf = ({ made_at }: Pick<Entry, 'made_at'>, now: number): number | undefined =>
  now >= made_at ? Math.round(now - made_at) : undefined;

/** The list that something was done of; 0 for none. */
export const listOf = ({ work }: Pick<Entry, 'work'>): number => ('list_id' in work ? work.list_id : 0);

export function bookedOf(
  entry: Entry,
  { item, stock }: { item: StockListItem; stock: Stock },
  at: number,
): Booked {
  const { user_id, team_id } = entry;
  const list_id = listOf(entry);
  return {
    key: [user_id, team_id, list_id, item.id].join('/'),
    user_id,
    team_id,
    list_id,
    item_id: item.id,
    amount_picked: item.amount_picked,
    stock_amount: stock.amount,
    stock_committed: stock.committed,
    stock_version: stock.version,
    at,
  };
}

/** The line as it was booked, where what was read of it is older. */
function asBooked(line: StockListItem, booked: readonly Booked[]): StockListItem {
  const known = booked.find(({ item_id }) => item_id === line.id);
  if (!known || !line.stock || line.stock.version >= known.stock_version) return line;
  const { stock_amount, stock_committed = line.stock.committed, stock_version } = known;
  const stock = { ...line.stock, amount: stock_amount, committed: stock_committed, version: stock_version };
  return { ...line, amount_picked: known.amount_picked, stock };
}

export const inTurn = (one: Entry, other: Entry) => one.made_at - other.made_at;

export const isWaiting = ({ refusal }: Entry) => refusal === null;

/** Whether the server has answered without having looked at what was asked for: nothing of it is booked. */
export const isUntouched = (status: number) => [401, 419, 425, 429].includes(status);

/** Whether the server may well take it another time: nothing has been said against it. */
export const isPassing = (status: number) => [0, 401, 408, 419, 425, 429].includes(status) || status >= 500;

/**
 * Whether the server was reached and failed at this: at something else it need not. Photos may be in a bucket that is away
 * by itself, and have a number for a day of their own.
 */
export const isInTrouble = (status: number, { kind }: Work) =>
  kind === 'photo' ? status === 429 || status >= 500 : status >= 500 && ![502, 503, 504].includes(status);

function withPick(line: StockListItem, { delta }: PickWork): StockListItem {
  return {
    ...line,
    amount_picked: roundAmount(line.amount_picked + delta),
    stock: line.stock && {
      ...line.stock,
      amount: roundAmount((line.stock.amount ?? 0) - delta),
      // What is picked is promised to nobody any more: as much is free as before.
      committed: Math.max(0, roundAmount(line.stock.committed - delta)),
    },
  };
}

const numbered = (items: readonly StockListItem[]) =>
  items.map((line, at) => (line.position === at + 1 ? line : { ...line, position: at + 1 }));

/** A line that says that something of it waits to be sent. */
const marked = (line: StockListItem) => ({ ...line, is_unsent: true }) as StockListItem;

function withEdit(items: readonly StockListItem[], { item_id, fields }: EditLineWork): StockListItem[] {
  const line = items.find(({ id }) => id === item_id);
  if (!line) return [...items];
  const edited = marked({ ...line, ...fields });
  const { position } = fields;
  if (position === undefined) return items.map((one) => (one === line ? edited : one));
  const others = items.filter((one) => one !== line);
  return numbered([...others.slice(0, position - 1), edited, ...others.slice(position - 1)]);
}

/** Lines that want more; new ones are shown once they are booked. */
function withMore(items: readonly StockListItem[], { items: wanted, position }: AddLinesWork) {
  if (position !== undefined) return items;
  return wanted.reduce<readonly StockListItem[]>((now, { stock_id, amount }) => {
    const open = now.find(
      (line) =>
        line.stock_id === stock_id && line.amount > line.amount_picked && line.substitute_item_id === null,
    );
    return now.map((line) =>
      line === open ? marked({ ...line, amount: roundAmount(line.amount + amount) }) : line,
    );
  }, items);
}

function withWork(list: StockList, { work, made_at }: Entry): StockList {
  const { items } = list;
  const change = (item_id: number, how: (line: StockListItem) => StockListItem) => ({
    ...list,
    items: items.map((line) => (line.id === item_id ? how(line) : line)),
  });
  switch (work.kind) {
    case 'pick':
      return change(work.item_id, (line) => withPick(line, work));
    case 'short':
      return change(work.item_id, (line) => ({ ...line, short_reason: work.reason }));
    case 'editLine':
      return { ...list, items: withEdit(items, work) };
    case 'removeLine':
      return { ...list, items: numbered(items.filter(({ id }) => id !== work.item_id)) };
    case 'addLines':
      return { ...list, items: [...withMore(items, work)] };
    case 'editList':
      return { ...list, ...work.fields };
    case 'finishList':
      return {
        ...{ ...list, status: 'done', completed_at: new Date(made_at).toISOString() },
        ...{ is_unsent: true },
      };
    default:
      return list;
  }
}

/** A list as it is with what was booked since it was read, and with what waits to be. */
export function withWaiting(
  list: StockList,
  entries: readonly Entry[],
  booked: readonly Booked[] = [],
): StockList {
  const own = entries.filter((entry) => isWaiting(entry) && listOf(entry) === list.id);
  const known = booked.filter(({ list_id }) => list_id === list.id);
  const items = list.items.map((line) => asBooked(line, known));
  const isSame = own.length === 0 && items.every((line, at) => line === list.items[at]);
  return isSame ? list : own.reduce(withWork, { ...list, items });
}

/** A location with what of an entry changes it; null where nothing does. */
function withChange(location: Location, { work, made_at }: Entry): Location | null {
  if (!('location_id' in work) || work.location_id !== location.id) return null;
  switch (work.kind) {
    case 'renameLocation':
      return { ...location, name: work.name };
    case 'archiveLocation':
      return { ...location, deleted_at: new Date(made_at).toISOString() };
    case 'unarchiveLocation':
      return { ...location, deleted_at: null };
    default:
      return null;
  }
}

/** A location as it is with what waits to be sent, in its turn. */
export function withUnsentChanges(location: Location, entries: readonly Entry[]): Location {
  return entries.reduce((now, entry) => {
    const changed = withChange(now, entry);
    return changed ? ({ ...changed, is_unsent: true } as Location) : now;
  }, location);
}
