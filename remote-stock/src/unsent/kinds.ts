import { adjustedAmount, roundAmount, settingOf, type Stock } from '@storeroom/contract';
import { undoNameOf, type ManyWork, type UndoManyWork } from '../items';
import {
  cellsOf,
  leftOfCount,
  leftOfEdit,
  leftOfEditLine,
  leftOfEditList,
  leftOfMany,
  leftOfRename,
  leftOfSheet,
  leftOfUndoMany,
  type IsSetLater,
  type LeftWork,
} from './left-work';
import {
  adaptAdjust,
  adaptCount,
  adaptEdit,
  adaptMany,
  ownChangeOf,
  adaptPick,
  adaptSheet,
  type OwnChange,
} from './own-changes';
import type { WorkAnswer } from './send-work';
import {
  askedOf,
  countedAt,
  isAnswered,
  isRecord,
  isWaiting,
  newerOf,
  type Entry,
  type Refusal,
  type Sides,
  type Work,
  type WorkName,
  type Works,
} from './unsent.rules';

/** How the queue handles one kind of work. */
interface WorkKind<W> {
  /** Whether work that was read from the device is complete. An older or newer release may have written it. */
  isWhole: (work: Readonly<Record<string, unknown>>) => boolean;
  /** Entries that share a lane are sent in the order in which they were made. */
  lanes: (work: W) => readonly string[];
  /** The items whose rows show the work before it is booked. */
  items?: (work: W) => readonly number[];
  /** The item as it will be after this work. Without this function a row only says that something waits. */
  show?: (stock: Stock, work: W, entry: Entry) => Stock;
  /** For work that would count twice when added to an item that already includes it: the version before it, if known. */
  before?: (work: W, stock_id: number) => number | undefined;
  /** The id of the entry that must be booked before this one. If that one is dropped, so is this one. */
  needs?: (work: W) => string | null;
  /** Whether it closes its lanes: it is not sent while a refused entry of them waits for a decision. */
  isLast?: true;
  /** The work with the answers to the questions that the server asked about it. */
  answered?: (work: W, sides: Sides) => W;
  /** The work as it is sent when somebody has read the refusal and presses “Try again”. */
  again?: (work: W, result: unknown) => W;
  /** What an answer or a refusal has left unbooked; null for nothing. */
  leftIn?: (work: W, result: unknown, isSetLater: IsSetLater) => LeftWork<W> | null;
  /** The fields that it sets on an item, without an amount that it changes by a difference. */
  sets?: (work: W, stock_id: number) => Partial<Stock>;
  /** The work adapted to another change of the same person to one of its items, which is booked by now. */
  adapt?: (work: W, own: OwnChange, entry: Entry) => W;
  /** Whether `adapt` only changes parts that are not sent, so that a call that was sent before stays the same. */
  adaptsUnsentParts?: true;
}

const areNumbers = (...values: unknown[]): boolean => values.every((value) => Number.isFinite(value));

const isLine = (line: unknown) => isRecord(line) && areNumbers(line['stock_id'], line['counted']);

const KINDS: { readonly [Name in WorkName]: WorkKind<Works[Name]> } = {
  pick: {
    isWhole: ({ list_id, item_id, stock_id, delta }) => areNumbers(list_id, item_id, stock_id, delta),
    lanes: laneOfList,
    needs: ({ undoes }) => undoes,
    answered: (work, sides) => ({ ...work, sides: { ...work.sides, ...sides } }),
    adapt: adaptPick,
  },
  short: {
    isWhole: ({ list_id, item_id }) => areNumbers(list_id, item_id),
    lanes: laneOfList,
  },
  count: {
    isWhole: ({ location_id, lines }) =>
      areNumbers(location_id) && Array.isArray(lines) && lines.every(isLine),
    lanes: ({ location_id, lines }) => [...laneOfLocation({ location_id }), ...lines.flatMap(laneOfItem)],
    answered: (work, sides) => ({
      ...work,
      lines: work.lines.map((line) => ({ ...line, sides: { ...line.sides, ...sides } })),
    }),
    leftIn: leftOfCount,
    adapt: adaptCount,
  },
  adjust: {
    isWhole: ({ stock_id, change }) =>
      areNumbers(stock_id) && isRecord(change) && areNumbers(change['delta'] ?? change['count']),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
    show: (stock, { change }) => ({ ...stock, amount: adjustedAmount(stock, change).amount }),
    before: ({ change, version }) => ('delta' in change ? version : undefined),
    answered: (work, sides) => ({
      ...work,
      change: { ...work.change, sides: { ...work.change.sides, ...sides } },
    }),
    adapt: adaptAdjust,
  },
  edit: {
    isWhole: ({ stock_id, version, fields, base }) =>
      areNumbers(stock_id, version) && isRecord(fields) && isRecord(base),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
    show: (stock, { fields }, entry) => placed({ ...stock, ...fields }, fields.location_id, entry),
    leftIn: leftOfEdit,
    sets: ({ fields }) => fields,
    adapt: adaptEdit,
    adaptsUnsentParts: true,
  },
  status: {
    isWhole: ({ stock_id, to }) =>
      areNumbers(stock_id) && ['archived', 'unarchived', 'deleted', 'restored'].includes(String(to)),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
    show: (stock, { to }, entry) => {
      // A deleted item is restored into the archive, so it is archived before and after.
      if (to === 'restored') return stock;
      return { ...stock, deleted_at: to === 'unarchived' ? null : dateOf(entry) };
    },
  },
  move: {
    isWhole: ({ call }) => isRecord(call) && areNumbers(call['split'], call['amount']),
    lanes: ({ call }) => [`stock:${call.split}`],
    items: ({ call }) => [call.split],
    show: (stock, { call }) => ({ ...stock, amount: roundAmount((stock.amount ?? 0) - call.amount) }),
    before: ({ version }) => version,
  },
  many: {
    isWhole: ({ call, names }) =>
      isRecord(call) &&
      Array.isArray(call['stock_ids']) &&
      call['stock_ids'].every(Number.isFinite) &&
      isRecord(names),
    lanes: ({ call }) => call.stock_ids.map((id) => `stock:${id}`),
    items: ({ call }) => call.stock_ids,
    show: showMany,
    before: ({ call, versions }, id) => (call.params?.delta === undefined ? undefined : versions?.[id]),
    leftIn: leftOfMany,
    sets: ({ call }) => {
      const setting = settingOf(call);
      return setting === null || setting.field === 'amount' ? {} : { [setting.field]: setting.value };
    },
    adapt: adaptMany,
  },
  sheet: {
    isWhole: ({ rows, names, bases }) =>
      Array.isArray(rows) &&
      rows.every((row) => isRecord(row) && areNumbers(row['stock_id'], row['version'])) &&
      isRecord(names) &&
      isRecord(bases),
    lanes: ({ rows }) => rows.map(({ stock_id }) => `stock:${stock_id}`),
    items: ({ rows }) => rows.map(({ stock_id }) => stock_id),
    show: (stock, { rows }, entry) => {
      const row = rows.find(({ stock_id }) => stock_id === stock.id);
      return row ? placed({ ...stock, ...cellsOf(row) }, row.location_id, entry) : stock;
    },
    leftIn: leftOfSheet,
    sets: ({ rows }, id) => {
      const row = rows.find(({ stock_id }) => stock_id === id);
      return row ? cellsOf(row) : {};
    },
    adapt: adaptSheet,
    adaptsUnsentParts: true,
  },
  photo: {
    isWhole: ({ stock_id, photo }) => areNumbers(stock_id) && (photo === null || photo instanceof Blob),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
    show: (stock, { photo }) => (photo === null ? { ...stock, photo } : stock),
  },
  undo: {
    isWhole: ({ stock_id, change }) =>
      areNumbers(stock_id) &&
      isRecord(change) &&
      (areNumbers(change['log_id']) || typeof change['batch_id'] === 'string'),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
  },
  addLines: {
    isWhole: ({ list_id, items }) =>
      areNumbers(list_id) &&
      Array.isArray(items) &&
      items.every((line) => isRecord(line) && areNumbers(line['stock_id'], line['amount'])),
    lanes: laneOfList,
  },
  editLine: {
    isWhole: ({ list_id, item_id, fields, base }) =>
      areNumbers(list_id, item_id) && isRecord(fields) && isRecord(base),
    lanes: laneOfList,
    leftIn: leftOfEditLine,
  },
  removeLine: {
    isWhole: ({ list_id, item_id }) => areNumbers(list_id, item_id),
    lanes: laneOfList,
  },
  editList: {
    isWhole: ({ list_id, fields, base }) => areNumbers(list_id) && isRecord(fields) && isRecord(base),
    lanes: laneOfList,
    leftIn: leftOfEditList,
  },
  finishList: {
    isWhole: ({ list_id, open, remaining }) =>
      areNumbers(list_id, open) && ['carry_over', 'close', null].includes(remaining as string | null),
    lanes: laneOfList,
    isLast: true,
    // The person has read how many lines are open now.
    again: (work, result) =>
      isRecord(result) && typeof result['total'] === 'number' ? { ...work, open: result['total'] } : work,
  },
  addLocation: {
    isWhole: ({ name }) => typeof name === 'string',
    lanes: () => [LOCATIONS],
  },
  renameLocation: {
    isWhole: ({ location_id, name, base, version }) =>
      areNumbers(location_id, version) && typeof name === 'string' && typeof base === 'string',
    lanes: lanesOfLocation,
    leftIn: leftOfRename,
  },
  archiveLocation: {
    isWhole: ({ location_id, on_items }) =>
      areNumbers(location_id) && ['refuse', 'clear', 'move'].includes(String(on_items)),
    lanes: lanesOfLocation,
    // The person has read how many items are there now.
    again: (work, result) =>
      isRecord(result) && typeof result['total'] === 'number'
        ? { ...work, expected_total: result['total'] }
        : work,
  },
  unarchiveLocation: {
    isWhole: ({ location_id }) => areNumbers(location_id),
    lanes: lanesOfLocation,
  },
  undoMany: {
    isWhole: ({ batch_id, names }) => typeof batch_id === 'string' && isRecord(names),
    // All batches share a lane, because the items of a batch may be unknown.
    lanes: ({ names, location_id }) => [
      'batches',
      ...idsOf(names).map((id) => `stock:${id}`),
      ...(location_id === undefined ? [] : laneOfLocation({ location_id })),
    ],
    items: ({ names }) => idsOf(names),
    leftIn: leftOfUndoMany,
  },
  create: {
    isWhole: ({ item }) => isRecord(item) && typeof item['name'] === 'string',
    lanes: () => ['create'],
    items: () => [],
  },
};

const idsOf = (names: UndoManyWork['names']) => Object.keys(names).map(Number);

function laneOfItem({ stock_id }: { stock_id: number }): readonly string[] {
  return [`stock:${stock_id}`];
}

function laneOfList({ list_id }: { list_id: number }): readonly string[] {
  return [`list:${list_id}`];
}

function laneOfLocation({ location_id }: { location_id: number }): readonly string[] {
  return [`location:${location_id}`];
}

/** One lane for the names of all locations: each is unique, so whether one is free depends on earlier changes of others. */
const LOCATIONS = 'locations';

function lanesOfLocation(work: { location_id: number }): readonly string[] {
  return [LOCATIONS, ...laneOfLocation(work)];
}

const dateOf = ({ made_at }: Entry) => new Date(made_at).toISOString();

/** The item at the chosen location, if one was chosen. */
function placed(stock: Stock, location_id: number | null | undefined, { about }: Entry): Stock {
  if (location_id === undefined) return stock;
  return { ...stock, location_id, location_name: location_id === null ? null : (about.place ?? null) };
}

function showMany(stock: Stock, { call: { action, params = {} } }: ManyWork, entry: Entry): Stock {
  const { delta, count, location_id } = params;
  switch (action) {
    case 'adjust': {
      const change = count === undefined ? { delta: delta ?? 0 } : { count };
      return { ...stock, amount: adjustedAmount(stock, change).amount };
    }
    case 'move':
      return placed(stock, location_id ?? null, entry);
    case 'archive':
    case 'delete':
      return { ...stock, deleted_at: dateOf(entry) };
    case 'unarchive':
      return { ...stock, deleted_at: null };
    case 'set':
      return params.field === undefined ? stock : { ...stock, [params.field]: params.value };
    case 'allow_minus':
    case 'disallow_minus':
      return { ...stock, allow_minus_amount: action === 'allow_minus' };
    default:
      return stock;
  }
}

const kindOf = <W extends Work>(work: W) => KINDS[work.kind] as unknown as WorkKind<W>;

export const lanesOf = (work: Work): readonly string[] => kindOf(work).lanes(work);

/** Whether an entry has to wait for a decision about refused entries of its lanes. */
export function waitsForDecision(entry: Entry, all: readonly Entry[]): boolean {
  if (!kindOf(entry.work).isLast) return false;
  const lanes = lanesOf(entry.work);
  return all.some(
    (one) =>
      one.refusal !== null &&
      one.id !== entry.id &&
      one.team_id === entry.team_id &&
      lanesOf(one.work).some((lane) => lanes.includes(lane)),
  );
}

/** The items whose rows show an entry before it is booked. */
export const itemsOf = ({ work }: Entry): readonly number[] => kindOf(work).items?.(work) ?? [];

/** Whether the work always goes through the queue. All other work is sent at once, and queued when no answer comes. */
export const isQueuedAlways = ({ kind }: Work): boolean => ['pick', 'short', 'count'].includes(kind);

/** Whether it changes a location, or everything in it. */
export const isOfLocation = ({ work }: Entry): boolean =>
  'location_id' in work || work.kind === 'addLocation';

/** Whether it changes items, and not a picking list or a location. */
export const isOfItems = ({ work }: Entry): boolean => kindOf(work).items !== undefined;

/** The name of the change that this work takes back; null for other work. */
export function undoneBy(work: Work): string | null {
  if (work.kind === 'undo') return undoNameOf(work.change);
  return work.kind === 'undoMany' ? undoNameOf({ batch_id: work.batch_id }) : null;
}

/** Whether an item that was read may already include this entry, which was sent without an answer. */
function mayHold({ id, version }: Stock, { work, is_sent = false }: Entry): boolean {
  return is_sent && version > (kindOf(work).before?.(work, id) ?? version);
}

/**
 * An item with its waiting changes, applied in order.
 * @param isBefore whether the item certainly includes none of them, whatever its version
 */
export function itemWithUnsent(stock: Stock, entries: readonly Entry[], isBefore = true): Stock {
  const own = entries.filter((entry) => itemsOf(entry).includes(stock.id));
  if (own.length === 0) return stock;
  const added = isBefore ? own : own.filter((entry) => !mayHold(stock, entry));
  const shown = added.reduce((now, entry) => kindOf(entry.work).show?.(now, entry.work, entry) ?? now, stock);
  return { ...shown, is_unsent: true } as Stock;
}

/** Whether an entry has to be dropped together with the entry of this id. */
export const dependsOn =
  (id: string) =>
  ({ work }: Pick<Entry, 'work'>): boolean =>
    kindOf(work).needs?.(work) === id;

/** The entry with the answers to the questions that were asked about it. */
export function answered(entry: Entry, sides: Sides): Entry {
  const { work } = entry;
  return { ...entry, work: kindOf(work).answered?.(work, sides) ?? work };
}

/** A refused entry as it is sent when somebody tries it again. */
export function triedAgain(entry: Entry): Entry {
  const { work, refusal } = entry;
  return { ...entry, work: kindOf(work).again?.(work, refusal?.result) ?? work };
}

/**
 * The part of an entry that was not booked. Each question becomes an entry of its own, refused until somebody answers it.
 * @param later the entries of the same person that wait and were made after it
 */
export function leftOf(whole: Entry, result: unknown, newId: () => string, later: readonly Entry[] = []) {
  const { over, ...entry } = whole;
  const work = over ?? entry.work;
  // An entry that was sent may be booked: then the item already has the value that it set.
  const isSetLater: IsSetLater = (id, field, now) =>
    later.some((one) => {
      const set: Partial<Record<string, unknown>> = itemsOf(one).includes(id) ? setBy(one, id) : {};
      return field in set && (!one.is_sent || isSame(set[field], now));
    });
  const left = kindOf(work).leftIn?.(work, result, isSetLater);
  if (!left) return null;
  return {
    newEntries: left.newEntries.map(({ name = entry.about.name, ...one }): Entry => {
      return { ...entry, ...one, about: { ...entry.about, name }, id: newId(), is_sent: false };
    }),
    rest: left.rest && { ...entry, work: left.rest },
    answer: left.answer,
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const setBy = ({ work }: Entry, stock_id: number) => kindOf(work).sets?.(work, stock_id) ?? {};

/** The items that an entry is about, even if their rows do not show it. */
function aboutOf(entry: Entry): readonly number[] {
  const { work } = entry;
  if (work.kind === 'count') return work.lines.map(({ stock_id }) => stock_id);
  return work.kind === 'pick' ? [work.stock_id] : itemsOf(entry);
}

/**
 * An entry adapted to another entry of the same person, which is booked by now; the same object if nothing changes. Questions
 * that were only about that other entry are dropped.
 */
export function adaptToOwnChange(entry: Entry, booked: Entry, answer: WorkAnswer | null): Entry {
  const { adapt, answered, adaptsUnsentParts = false } = kindOf(entry.work);
  const isBefore = entry.made_at < booked.made_at || !isWaiting(entry);
  // An earlier entry, or one that asks a question, can only gain the answer whether a movement came before or after it.
  if (!adapt || (isBefore && !answered)) return entry;
  const before = entry.over ?? entry.work;
  const ids = aboutOf(entry);
  const work = aboutOf(booked)
    .filter((id) => ids.includes(id))
    .reduce((now, id) => adapt(now, ownChangeOf(id, setBy(booked, id), booked, answer), entry), before);
  if (work === before) return entry;
  if (isWaiting(entry) && entry.is_sent && !adaptsUnsentParts) return { ...entry, over: work };
  const next = { ...entry, work };
  return isAnswered(next) ? { ...next, refusal: null } : next;
}

/** The questions about counts of items that this entry has counted later, which replaces them. */
export function supersededBy(entry: Entry, all: readonly Entry[]): readonly Entry[] {
  const isCountedLater = (one: Entry) => (id: number) =>
    (countedAt(one, id) ?? Infinity) < (countedAt(entry, id) ?? -Infinity);
  return all.filter((one) => {
    const ids = askedOf(one).length > 0 || newerOf(one) !== null ? aboutOf(one) : [];
    return ids.length > 0 && one.team_id === entry.team_id && ids.every(isCountedLater(one));
  });
}

/** The last moment that a Date can hold, in milliseconds. */
const LAST_MOMENT = 8.64e15;

const isWork = (work: unknown): work is Work =>
  isRecord(work) &&
  Object.hasOwn(KINDS, String(work['kind'])) &&
  KINDS[work['kind'] as WorkName].isWhole(work);

const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && areNumbers(value['status']) && isRecord(value['errors']);

const isAbout = (value: unknown): value is Entry['about'] =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  ['string', 'undefined'].includes(typeof (value['customer'] ?? undefined));

/**
 * Reads a stored entry, which another release may have written; null if it can neither be shown nor sent. An entry whose
 * refusal alone cannot be read counts as waiting, so that it is sent again under its own key and refused once more.
 */
export function readEntry(value: unknown): Entry | null {
  if (!isRecord(value)) return null;
  const { id, user_id, team_id, made_at, about, work, refusal } = value;
  const isWhole =
    typeof id === 'string' && areNumbers(user_id, team_id, made_at) && isAbout(about) && isWork(work);
  if (!isWhole || Math.abs(made_at as number) > LAST_MOMENT) return null;
  const { over, ...entry } = value as unknown as Entry;
  return { ...entry, ...(isWork(over) && { over }), refusal: isRefusal(refusal) ? refusal : null };
}
