import {
  roundAmount,
  type ShortReason,
  type Stock,
  type StockList,
  type StockListItem,
} from '@storeroom/contract';

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
}

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
  lines: { stock_id: number; counted: number; seen_amount: number; code?: string }[];
}

export type Work = PickWork | ShortWork | CountWork;

/** What the server said against it. */
export interface Refusal {
  status: number;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  result: unknown;
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
  about: { name: string; customer: string | null };
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

export function bookedOf(
  { user_id, team_id, work }: Entry,
  { item, stock }: { item: StockListItem; stock: Stock },
  at: number,
): Booked {
  const list_id = work.kind === 'count' ? 0 : work.list_id;
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

/** What goes with an entry that does not come about. */
export const dependsOn =
  (id: string) =>
  ({ work }: Entry): boolean =>
    work.kind === 'pick' && work.undoes === id;

/** Whether the server has answered without having looked at what was asked for: nothing of it is booked. */
export const isUntouched = (status: number) => [401, 419, 425, 429].includes(status);

/** Whether the server may well take it another time: nothing has been said against it. */
export const isPassing = (status: number) => [0, 401, 408, 419, 425, 429].includes(status) || status >= 500;

function withWork(line: StockListItem, { work }: Entry): StockListItem {
  if (work.kind === 'count' || work.item_id !== line.id) return line;
  if (work.kind === 'short') return { ...line, short_reason: work.reason };
  return {
    ...line,
    amount_picked: roundAmount(line.amount_picked + work.delta),
    stock: line.stock && {
      ...line.stock,
      amount: roundAmount((line.stock.amount ?? 0) - work.delta),
      // What is picked is promised to nobody any more: as much is free as before.
      committed: Math.max(0, roundAmount(line.stock.committed - work.delta)),
    },
  };
}

/** The lines of a list as they are with what was booked since it was read, and with what waits to be. */
export function withWaiting(
  list: StockList,
  entries: readonly Entry[],
  booked: readonly Booked[] = [],
): readonly StockListItem[] {
  const own = entries.filter(
    ({ work, refusal }) => refusal === null && work.kind !== 'count' && work.list_id === list.id,
  );
  const known = booked.filter(({ list_id }) => list_id === list.id);
  const items = list.items.map((line) => own.reduce(withWork, asBooked(line, known)));
  return items.every((line, at) => line === list.items[at]) ? list.items : items;
}

/** The last moment that there is a date for, in milliseconds. */
const LAST_MOMENT = 8.64e15;

const areNumbers = (...values: unknown[]): boolean => values.every((value) => Number.isFinite(value));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isWork(work: unknown): work is Work {
  if (!isRecord(work)) return false;
  const { kind, list_id, item_id, stock_id, delta, location_id, lines } = work;
  if (kind === 'pick') return areNumbers(list_id, item_id, stock_id, delta);
  if (kind === 'short') return areNumbers(list_id, item_id);
  const isCounted = (line: unknown) => isRecord(line) && areNumbers(line['stock_id'], line['counted']);
  return kind === 'count' && areNumbers(location_id) && Array.isArray(lines) && lines.every(isCounted);
}

const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && areNumbers(value['status']) && isRecord(value['errors']);

const isAbout = (value: unknown): value is Entry['about'] =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  ['string', 'undefined'].includes(typeof (value['customer'] ?? undefined));

/**
 * What is kept may have been written by another release: what cannot be shown, nor sent, is none. Work whose refusal cannot
 * be read is asked for again, under its own key.
 */
export function readEntry(value: unknown): Entry | null {
  if (!isRecord(value)) return null;
  const { id, user_id, team_id, made_at, about, work, refusal } = value;
  const isWhole =
    typeof id === 'string' && areNumbers(user_id, team_id, made_at) && isAbout(about) && isWork(work);
  if (!isWhole || Math.abs(made_at as number) > LAST_MOMENT) return null;
  return { ...(value as unknown as Entry), refusal: isRefusal(refusal) ? refusal : null };
}
