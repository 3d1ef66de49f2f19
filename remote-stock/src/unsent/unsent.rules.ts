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
  /** The id of the entry with the pick that this one takes back; it is dropped with that one. */
  undoes: string | null;
  /** The answers of the person about counts made at about the same time. */
  sides?: Sides;
}

/** For movements or counts made at about the same time, by the id of their log row: whether they came before or after. */
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
  /** The count that this ends on all devices; older releases did not store it. */
  count_id?: string;
  lines: CountWorkLine[];
}

export interface CountWorkLine {
  stock_id: number;
  counted: number;
  seen_amount: number;
  code?: string;
  /** The version shown on the screen. Older releases stored neither this nor the fields below. */
  seen_version?: number;
  /** How long before `made_at` it was counted, and how long that took, in milliseconds. */
  before_ms?: number;
  took_ms?: number;
  /** The answers of the person about movements made at about the same time. */
  sides?: Sides;
}

/** An item that is added to a picking list. */
export interface NewLine {
  stock_id: number;
  amount: number;
  note?: string | null;
}

/** Without a position, the amount is added to an open line with the same item, if there is one. */
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
  /** The amount of the line before. */
  base: { amount?: number };
  /** The version of the list; without it the last change wins. */
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

/** Completes a list: what is not picked moves to a new list, or is dropped. */
export interface FinishListWork {
  kind: 'finishList';
  list_id: number;
  /** Null when everything is picked. */
  remaining: 'carry_over' | 'close' | null;
  /** How many lines were shown as not fully picked; the server refuses when the number has changed. */
  open: number;
}

interface AddLocationWork {
  kind: 'addLocation';
  name: string;
}

export interface RenameLocationWork {
  kind: 'renameLocation';
  location_id: number;
  name: string;
  /** The name before. */
  base: string;
  /** 0 when the server has no versions of locations: then the last change wins. */
  version: number;
}

export interface ArchiveLocationWork {
  kind: 'archiveLocation';
  location_id: number;
  /** What happens to the items in it; `refuse` when it should hold none. */
  on_items: 'refuse' | 'clear' | 'move';
  /** Where they go, with `move`. */
  move_to?: number;
  /** How many items were shown to be in it; the server refuses when the number has changed. */
  expected_total?: number;
}

interface UnarchiveLocationWork {
  kind: 'unarchiveLocation';
  location_id: number;
}

/** The kinds of work that can wait to be sent. */
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

/** Why the server refused an entry. */
export interface Refusal {
  status: number;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  result: unknown;
  /** The missing right, from a 403; older releases did not store it. */
  permission?: string | null;
}

/**
 * Whether a refusal shows that no earlier try was booked either. The server looks for the key of a call before it checks
 * what the call changes, but after it has checked rights and team: a refusal for those (403, 404) shows nothing.
 */
export const showsNotBooked = ({ status, errors }: Refusal): boolean =>
  status === 409 || (status === 422 && !('idempotency_key' in errors));

/** A change made on this device that the server is to book, once. */
export interface Entry {
  /** The idempotency key: the server books it once, however often it is sent. */
  id: string;
  user_id: number;
  team_id: number;
  /** When it was made, in milliseconds; unique on this device. */
  made_at: number;
  /** What it is about, in words: the names of item and customer, or of the location. */
  about: { name: string; customer: string | null; place?: string };
  work: Work;
  /** It was sent but not answered, so it may be booked. */
  is_sent?: boolean;
  /**
   * The work adapted to other changes of the same person that were booked since it was sent. It replaces `work` once the
   * server says that the call was not booked; until then the same call is repeated.
   */
  over?: Work;
  /** Null while it waits to be sent; a refused entry waits for a decision of the person. */
  refusal: Refusal | null;
}

/**
 * The state of a picking-list line in the answer of the server. What is read from the cache without a network may be older;
 * the version of the item tells which of the two is newer.
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
  /** The amount promised to picking lists; older releases did not store it. */
  stock_committed?: number;
  stock_version: number;
  /** Milliseconds. */
  at: number;
}

/** The lines that a count has not booked, because the person who counted has to decide. */
export interface LeftOver {
  unclear: readonly CountUnclear[];
  newer: readonly CountNewer[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** The questions in the answer to a count, or in its refusal. */
export function leftOverOf(result: unknown): LeftOver | null {
  const unclear = listIn(result, 'unclear') as CountUnclear[];
  const newer = listIn(result, 'newer') as CountNewer[];
  return unclear.length + newer.length > 0 ? { unclear, newer } : null;
}

/** The movements that the server asks about before it books a change; empty when it asks nothing. */
export function askedOf({ refusal }: Pick<Entry, 'refusal'>): readonly CountMovement[] {
  const [unclear] = leftOverOf(refusal?.result)?.unclear ?? [];
  return unclear?.movements ?? (listIn(refusal?.result, 'movements') as CountMovement[]);
}

/** The later count of somebody else, which is kept. */
export const newerOf = ({ refusal }: Pick<Entry, 'refusal'>): CountNewer | null =>
  leftOverOf(refusal?.result)?.newer[0] ?? null;

/** The id of its picking list; 0 for none. */
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

/** The line with its booked state, if that is newer than what was read. */
function asBooked(line: StockListItem, booked: readonly Booked[]): StockListItem {
  const known = booked.find(({ item_id }) => item_id === line.id);
  if (!known || !line.stock || line.stock.version >= known.stock_version) return line;
  const { stock_amount, stock_committed = line.stock.committed, stock_version } = known;
  const stock = { ...line.stock, amount: stock_amount, committed: stock_committed, version: stock_version };
  return { ...line, amount_picked: known.amount_picked, stock };
}

/** When an entry counted an item, in milliseconds; undefined if it did not. */
export function countedAt({ work, made_at }: Entry, stock_id: number): number | undefined {
  if (work.kind === 'many')
    return work.call.params?.count !== undefined && work.call.stock_ids.includes(stock_id)
      ? made_at
      : undefined;
  const line =
    work.kind === 'count'
      ? work.lines.find((one) => one.stock_id === stock_id)
      : work.kind === 'adjust' && 'count' in work.change && work.stock_id === stock_id
        ? work.change
        : undefined;
  return line && made_at - (line.before_ms ?? 0);
}

/** The answers about movements that are part of this work. */
const sidesIn = (work: Work): Sides => {
  if (work.kind === 'count') return Object.assign({}, ...work.lines.map(({ sides }) => sides)) as Sides;
  return (work.kind === 'adjust' ? work.change.sides : work.kind === 'pick' ? work.sides : undefined) ?? {};
};

/** Whether all questions of the server about an entry are answered. */
export function isAnswered(entry: Pick<Entry, 'work' | 'refusal'>): boolean {
  const [asked, sides] = [askedOf(entry), sidesIn(entry.work)];
  return asked.length > 0 && asked.every(({ log_id }) => log_id in sides);
}

export const inTurn = (one: Entry, other: Entry) => one.made_at - other.made_at;

export const isWaiting = ({ refusal }: Entry) => refusal === null;

/** Whether the server rejected the call before it processed it, so that nothing is booked. */
export const isRejectedUnprocessed = (status: number) => [401, 419, 425, 429].includes(status);

/** Whether the same call may succeed later. */
export const isTemporary = (status: number) => [0, 401, 408, 419, 425, 429].includes(status) || status >= 500;

/** Whether no server answered, or only the one before it, which did not reach it. */
export const isNoServer = (status: number) => [0, 502, 503, 504].includes(status);

/**
 * Whether the server was reached but failed at this work, so that other work may still succeed. Photos have a storage and
 * a daily limit of their own.
 */
export const hasFailedAtThis = (status: number, { kind }: Work) =>
  kind === 'photo' ? status === 429 || status >= 500 : status >= 500 && !isNoServer(status);

function withPick(line: StockListItem, { delta }: PickWork): StockListItem {
  return {
    ...line,
    amount_picked: roundAmount(line.amount_picked + delta),
    stock: line.stock && {
      ...line.stock,
      amount: roundAmount((line.stock.amount ?? 0) - delta),
      // A picked amount is no longer promised, so the free amount stays the same.
      committed: Math.max(0, roundAmount(line.stock.committed - delta)),
    },
  };
}

const numbered = (items: readonly StockListItem[]) =>
  items.map((line, at) => (line.position === at + 1 ? line : { ...line, position: at + 1 }));

/** A line marked as having changes that wait to be sent. */
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

/** Adds amounts to existing lines; new lines are shown once they are booked. */
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
  const change = (item_id: number, changed: (line: StockListItem) => StockListItem) => ({
    ...list,
    items: items.map((line) => (line.id === item_id ? changed(line) : line)),
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

/** A list with what was booked since it was read, and with its waiting changes. */
export function listWithUnsent(
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

/** A location with the change of an entry; null if the entry does not change it. */
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

/** A location with its waiting changes, applied in order. */
export function locationWithUnsent(location: Location, entries: readonly Entry[]): Location {
  return entries.reduce((now, entry) => {
    const changed = withChange(now, entry);
    return changed ? ({ ...changed, is_unsent: true } as Location) : now;
  }, location);
}
