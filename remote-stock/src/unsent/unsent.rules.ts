import {
  roundAmount,
  type CountMovement,
  type CountNewer,
  type CountSide,
  type CountUnclear,
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

/** What a count has not booked, as only whoever counted knows what becomes of it. */
export interface LeftOver {
  unclear: readonly CountUnclear[];
  newer: readonly CountNewer[];
}

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

/** Each line that is left as an entry of its own, refused until somebody has said what becomes of it. */
export function entriesLeft(entry: Entry, { unclear, newer }: LeftOver, newId: () => string): Entry[] {
  const { work } = entry;
  if (work.kind !== 'count') return [];
  const asked = new Map<number, LeftOver>();
  for (const line of unclear) asked.set(line.stock_id, { unclear: [line], newer: [] });
  for (const line of newer) asked.set(line.stock_id, { unclear: [], newer: [line] });
  return work.lines.flatMap((line) => {
    const result = asked.get(line.stock_id);
    if (!result) return [];
    const refusal = { status: 422, message: '', errors: {}, result };
    const { location_id } = work;
    const left = { kind: 'count' as const, location_id, lines: [line] };
    return [{ ...entry, id: newId(), is_sent: false, work: left, refusal }];
  });
}

/** The count without the lines that are asked about; null where no other is left. */
export function withoutLeft(entry: Entry, { unclear, newer }: LeftOver): Entry | null {
  const { work } = entry;
  if (work.kind !== 'count') return null;
  const left = new Set([...unclear, ...newer].map(({ stock_id }) => stock_id));
  const lines = work.lines.filter(({ stock_id }) => !left.has(stock_id));
  return lines.length === 0 ? null : { ...entry, work: { ...work, lines } };
}

/** The same, with what was said of what it was asked about. */
export function answered(entry: Entry, sides: Sides): Entry {
  const { work } = entry;
  if (work.kind === 'short') return entry;
  if (work.kind === 'pick') return { ...entry, work: { ...work, sides: { ...work.sides, ...sides } } };
  const lines = work.lines.map((line) => ({ ...line, sides: { ...line.sides, ...sides } }));
  return { ...entry, work: { ...work, lines } };
}

/** How long ago it was done; undefined where the clock was turned back since. */
export const ageOf = ({ made_at }: Pick<Entry, 'made_at'>, now: number): number | undefined =>
  now >= made_at ? Math.round(now - made_at) : undefined;

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
