import {
  adjustedAmount,
  roundAmount,
  settingOf,
  type BulkFailure,
  type Location,
  type SheetFailure,
  type Stock,
  type StockList,
} from '@storeroom/contract';
import {
  conflictsOf,
  nameOf,
  seenIn,
  type AdjustWork,
  type EditWork,
  type ItemFields,
  type ManyWork,
  type SheetWork,
  type UndoManyWork,
} from '../items';
import {
  isRecord,
  leftOverOf,
  type CountWork,
  type EditLineWork,
  type EditListWork,
  type Entry,
  type LeftOver,
  type ListFacts,
  type Refusal,
  type RenameLocationWork,
  type Sides,
  type Work,
  type WorkName,
  type Works,
} from './unsent.rules';
import type { WorkAnswer } from './send-work';

type SheetRow = SheetWork['rows'][number];

interface Asked<W> {
  work: W;
  refusal: Refusal | null;
  name?: string;
}

/** The parts of a piece of work that the server has not booked. */
interface LeftWork<W> {
  /** Each becomes an entry of its own; one without a refusal is sent again, the others wait for somebody to decide. */
  asked: readonly Asked<Work>[];
  /** What takes the place of the entry and is sent again; null where nothing does. */
  others: W | null;
  /** Counts as the answer to the entry where `others` is null. */
  none: WorkAnswer;
}

/** How the queue handles one kind of work. */
interface WorkKind<W> {
  /** Whether work that was read from the device has all it needs: an older or newer release may have written it. */
  isWhole: (work: Readonly<Record<string, unknown>>) => boolean;
  /** Work with a lane in common is sent in the order in which it was done. */
  lanes: (work: W) => readonly string[];
  /** The items whose rows show it before it is booked. */
  items?: (work: W) => readonly number[];
  /** The item with this work done; without this a row says only that something waits. */
  show?: (stock: Stock, work: W, entry: Entry) => Stock;
  /** Of work that counts twice where it is shown over what it has changed already: the version before it, where known. */
  before?: (work: W, stock_id: number) => number | undefined;
  /** The id of the entry that has to be booked before this one; when that one is dropped, so is this. */
  needs?: (work: W) => string | null;
  /** Whether it ends what was done before it in its lanes: it is not sent while something of that waits to be decided. */
  isLast?: true;
  /** The work with the answers to the questions that the server asked about it. */
  answered?: (work: W, sides: Sides) => W;
  /** The work as it is sent by somebody who has read the refusal and presses “Try again”. */
  again?: (work: W, result: unknown) => W;
  /** What an answer or a refusal has left unbooked; null where that is nothing. */
  leftIn?: (work: W, result: unknown) => LeftWork<W> | null;
}

const areNumbers = (...values: unknown[]): boolean => values.every((value) => Number.isFinite(value));

const isLine = (line: unknown) => isRecord(line) && areNumbers(line['stock_id'], line['counted']);

const KINDS: { readonly [Name in WorkName]: WorkKind<Works[Name]> } = {
  pick: {
    isWhole: ({ list_id, item_id, stock_id, delta }) => areNumbers(list_id, item_id, stock_id, delta),
    lanes: laneOfList,
    needs: ({ undoes }) => undoes,
    answered: (work, sides) => ({ ...work, sides: { ...work.sides, ...sides } }),
  },
  short: {
    isWhole: ({ list_id, item_id }) => areNumbers(list_id, item_id),
    lanes: laneOfList,
  },
  count: {
    isWhole: ({ location_id, lines }) =>
      areNumbers(location_id) && Array.isArray(lines) && lines.every(isLine),
    lanes: laneOfLocation,
    answered: (work, sides) => ({
      ...work,
      lines: work.lines.map((line) => ({ ...line, sides: { ...line.sides, ...sides } })),
    }),
    leftIn: leftOfCount,
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
  },
  edit: {
    isWhole: ({ stock_id, version, fields, base }) =>
      areNumbers(stock_id, version) && isRecord(fields) && isRecord(base),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
    show: (stock, { fields }, entry) => placed({ ...stock, ...fields }, fields.location_id, entry),
    leftIn: leftOfEdit,
  },
  status: {
    isWhole: ({ stock_id, to }) =>
      areNumbers(stock_id) && ['archived', 'unarchived', 'deleted', 'restored'].includes(String(to)),
    lanes: laneOfItem,
    items: ({ stock_id }) => [stock_id],
    show: (stock, { to }, entry) => {
      // What comes back goes into the archive: it is archived before and after.
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
    // Whoever tries again has read how many lines are open now.
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
    // Whoever tries again has read how many lie there now.
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
    // The newest batch first, also where nobody knows of which items it is.
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

/** No two have one name: which of them is free depends on what was done before to any. */
const LOCATIONS = 'locations';

function lanesOfLocation(work: { location_id: number }): readonly string[] {
  return [LOCATIONS, ...laneOfLocation(work)];
}

const dateOf = ({ made_at }: Entry) => new Date(made_at).toISOString();

/** At the location that was chosen, where one was. */
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

/** An edit goes on over what somebody else has saved meanwhile, as far as that is about other fields. */
function leftOfEdit(work: EditWork, result: unknown): LeftWork<EditWork> | null {
  const current =
    isRecord(result) && isRecord(result['current']) ? (result['current'] as unknown as Stock) : null;
  if (!current || current.version === work.version) return null;
  const { base, fields } = work;
  if (conflictsOf(fields, { ...current, ...base }, current).length > 0) return null;
  return { asked: [], others: { ...work, version: current.version }, none: { kind: 'edit', stock: current } };
}

/** The list as it is now, where a change was made to an older one. */
function newerList(result: unknown, version: number | undefined): StockList | null {
  const current =
    isRecord(result) && isRecord(result['current']) ? (result['current'] as unknown as StockList) : null;
  return current && version !== undefined && current.version !== version ? current : null;
}

/** Somebody else has changed the same. */
const CHANGED: Refusal = { status: 409, message: '', errors: {}, result: null };

/** Goes on over the list as it is now, or is asked about: whoever tries again knows of what is there. */
function leftOfList<W extends EditLineWork | EditListWork>(again: W, list: StockList, isFree: boolean) {
  const none = { kind: again.kind, list } as const;
  return isFree
    ? { asked: [], others: again, none }
    : { asked: [{ work: again, refusal: CHANGED }], others: null, none };
}

/** A line goes on wanting what was typed while nobody else has made another amount of it. */
function leftOfEditLine(work: EditLineWork, result: unknown): LeftWork<EditLineWork> | null {
  const list = newerList(result, work.version);
  const theirs = list?.items.find(({ id }) => id === work.item_id)?.amount;
  if (!list || theirs === undefined) return null;
  const { amount = theirs } = work.fields;
  const isFree = theirs === amount || theirs === work.base.amount;
  return leftOfList({ ...work, version: list.version, base: { amount: theirs } }, list, isFree);
}

function leftOfEditList(work: EditListWork, result: unknown): LeftWork<EditListWork> | null {
  const list = newerList(result, work.version);
  if (!list) return null;
  const { fields, base } = work;
  const isFree = (Object.keys(fields) as (keyof ListFacts)[]).every(
    (fact) => list[fact] === base[fact] || list[fact] === fields[fact],
  );
  const theirs = Object.fromEntries(Object.keys(fields).map((fact) => [fact, list[fact as keyof ListFacts]]));
  return leftOfList({ ...work, version: list.version, base: theirs }, list, isFree);
}

/** Goes on over what else was changed of the location; where that is its name, too, it is asked about. */
function leftOfRename(work: RenameLocationWork, result: unknown): LeftWork<RenameLocationWork> | null {
  const current =
    isRecord(result) && isRecord(result['current']) ? (result['current'] as unknown as Location) : null;
  if (!current || current.version === work.version) return null;
  const again = { ...work, version: current.version, base: current.name };
  const none = { kind: work.kind, location: current } as const;
  return [work.base, work.name].includes(current.name)
    ? { asked: [], others: again, none }
    : { asked: [{ work: again, refusal: CHANGED }], others: null, none };
}

/** Each item that could not follow is told by itself, and asked about where somebody else has set the same of it. */
function leftOfMany(work: ManyWork, result: unknown): LeftWork<ManyWork> | null {
  const left = leftOfItems(work, result, (id) => {
    const value = seenIn(work.call, id);
    const seen = value === undefined ? [] : [{ value, stock_ids: [id] }];
    return { ...work, ...ofOne(work, id), call: { ...work.call, stock_ids: [id], seen } };
  });
  return left && { ...left, asked: left.asked.map((one) => countedAlone(one) ?? one) };
}

/** A count of an item whose amount was changed since is counted by itself: the server asks about what moved about then. */
/** Names and versions of one item alone: thousands may be left, and each is written down by itself. */
const ofOne = ({ names, versions }: ManyWork, id: number): Pick<ManyWork, 'names' | 'versions'> => {
  const [name, version] = [names[id], versions?.[id]];
  return {
    names: name === undefined ? {} : { [id]: name },
    ...(version !== undefined && { versions: { [id]: version } }),
  };
};

function countedAlone({ work, refusal, name }: Asked<ManyWork>): Asked<AdjustWork> | null {
  const { params: { count, reason = 'counted', note } = {}, stock_ids } = work.call;
  const [stock_id = 0] = stock_ids;
  const seen_amount = seenIn(work.call, stock_id);
  if (count === undefined || !currentIn(refusal) || typeof seen_amount !== 'number') return null;
  const seen_version = work.versions?.[stock_id];
  const change = { count, reason, seen_amount, ...(note && { note }), ...(seen_version && { seen_version }) };
  return { work: { kind: 'adjust', stock_id, change }, refusal: null, ...(name !== undefined && { name }) };
}

/** Each item that was changed again since, and stays as it is, is told by itself. */
function leftOfUndoMany(work: UndoManyWork, result: unknown): LeftWork<UndoManyWork> | null {
  return leftOfItems(work, result, (id, name) => ({ ...work, names: { [id]: name } }));
}

/**
 * What is sent once more, under another key, where something was booked long ago and its answer is lost for good: a bulk change
 * that sets a value may have left items that others had changed. What has the value already is passed over.
 */
export function madeAnew(entry: Entry, newId: () => string): readonly Entry[] {
  const { work } = entry;
  if (work.kind !== 'many') return [];
  const setting = settingOf(work.call);
  const isSeen = work.call.stock_ids.every((id) => seenIn(work.call, id) !== undefined);
  if (setting === null || setting.field === 'amount' || !isSeen) return [];
  return [{ ...entry, id: newId(), is_sent: false }];
}

function leftOfItems<W extends ManyWork | UndoManyWork>(
  { kind, names }: W,
  result: unknown,
  alone: (id: number, name: string) => W,
): (Omit<LeftWork<W>, 'asked'> & { asked: readonly Asked<W>[] }) | null {
  const failed =
    isRecord(result) && Array.isArray(result['failed']) ? (result['failed'] as BulkFailure[]) : [];
  if (failed.length === 0) return null;
  return {
    asked: failed.map(({ id, message, errors, current }) => {
      const name = names[id] ?? `#${id}`;
      const why = current ? { status: 409, result: { current } } : { status: 422, result: null };
      return { work: alone(id, name), refusal: { ...why, message, errors }, name };
    }),
    others: null,
    none: { kind, updated: 0, failed, batch_id: null, stock: [] },
  };
}

/** Each line that is left is asked about by itself. */
function leftOfCount(work: CountWork, result: unknown): LeftWork<CountWork> | null {
  const left = leftOverOf(result);
  if (!left) return null;
  const asked = new Map<number, LeftOver>();
  for (const line of left.unclear) asked.set(line.stock_id, { unclear: [line], newer: [] });
  for (const line of left.newer) asked.set(line.stock_id, { unclear: [], newer: [line] });
  const { location_id } = work;
  const lines = work.lines.filter(({ stock_id }) => !asked.has(stock_id));
  return {
    asked: work.lines.flatMap((line) => {
      const about = asked.get(line.stock_id);
      if (!about) return [];
      const refusal = { status: 422, message: '', errors: {}, result: about };
      return [{ work: { kind: 'count' as const, location_id, lines: [line] }, refusal }];
    }),
    others: lines.length === 0 ? null : { ...work, lines },
    none: { kind: 'count', differences: [], batch_id: null, ...left },
  };
}

/** What is typed into a row. */
const cellsOf = ({ stock_id: _id, version: _version, ...cells }: SheetRow): Partial<SheetRow> => cells;

/** Each row that could not follow is told by itself; one about other cells than somebody else has changed goes on. */
function leftOfSheet(work: SheetWork, result: unknown): LeftWork<SheetWork> | null {
  const failed =
    isRecord(result) && Array.isArray(result['failed']) ? (result['failed'] as SheetFailure[]) : [];
  if (failed.length === 0) return null;
  const { names, bases } = work;
  return {
    asked: failed.flatMap(({ id, message, errors, current }) => {
      const row = work.rows.find(({ stock_id }) => stock_id === id);
      if (!row) return [];
      const base: Partial<SheetRow> = bases[id] ?? {};
      const cells = Object.keys(cellsOf(row)) as (keyof ReturnType<typeof cellsOf> & keyof Stock)[];
      const isFree = current !== undefined && cells.every((cell) => current[cell] === base[cell]);
      // Whoever tries again knows of what is there now.
      const rows = [{ ...row, ...(current && { version: current.version }) }];
      const refusal = { status: current ? 409 : 422, message, errors, result: null };
      return [{ work: { ...work, rows }, refusal: isFree ? null : refusal, name: names[id] ?? `#${id}` }];
    }),
    others: null,
    none: { kind: 'sheet', updated: 0, failed, batch_id: null, stock: [] },
  };
}

/** The item as it is now, where a refusal says that somebody has changed it. */
function currentIn(refusal: Refusal | null): Stock | null {
  const result = refusal?.status === 409 ? refusal.result : null;
  return isRecord(result) && isRecord(result['current']) ? (result['current'] as unknown as Stock) : null;
}

/** What both sides have set of one item otherwise, and the entry as it is with what is chosen of it. */
export interface Clash {
  changes: Partial<ItemFields>;
  base: Partial<ItemFields>;
  current: Stock;
  chosen: (fields: Partial<ItemFields>) => (entry: Entry) => Entry;
}

export function clashIn({ work, refusal }: Entry): Clash | null {
  const current = currentIn(refusal);
  if (!current) return null;
  if (work.kind === 'edit') {
    const { fields: changes, base } = work;
    const { version } = current;
    return {
      changes,
      base,
      current,
      chosen: (fields) => (entry) => ({ ...entry, work: { ...work, fields, version } }),
    };
  }
  const setting = work.kind === 'many' ? settingOf(work.call) : null;
  if (work.kind !== 'many' || setting === null || setting.field === 'amount') return null;
  const { field, value } = setting;
  const seen = [{ value: current[field] ?? null, stock_ids: [current.id] }];
  return {
    changes: { [field]: value },
    base: { [field]: seenIn(work.call, current.id) },
    current,
    chosen: () => (entry) => ({ ...entry, work: { ...work, call: { ...work.call, seen } } }),
  };
}

const kindOf = <W extends Work>(work: W) => KINDS[work.kind] as unknown as WorkKind<W>;

export const lanesOf = (work: Work): readonly string[] => kindOf(work).lanes(work);

/** Whether an entry waits for a decision about what was refused before it. */
export function isHeldUp(entry: Entry, all: readonly Entry[]): boolean {
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

/** The items that show an entry before it is booked. */
export const itemsOf = ({ work }: Entry): readonly number[] => kindOf(work).items?.(work) ?? [];

/** Whether it goes through the queue always; all else is sent at once, and kept where no answer comes. */
export const isQueuedAlways = ({ kind }: Work): boolean => ['pick', 'short', 'count'].includes(kind);

/** Whether it is about a location itself, or about all that lies there. */
export const isOfLocation = ({ work }: Entry): boolean =>
  'location_id' in work || work.kind === 'addLocation';

/** Whether it is about items by themselves, and not about a picking list or a location. */
export const isOfItems = ({ work }: Entry): boolean => kindOf(work).items !== undefined;

/** By what everybody knows the change that is taken back; null for any other work. */
export function undoneBy(work: Work): string | null {
  if (work.kind === 'undo') return nameOf(work.change);
  return work.kind === 'undoMany' ? nameOf({ batch_id: work.batch_id }) : null;
}

/** Whether an item that was read may hold already what was sent without an answer: only that answer tells. */
function mayHold({ id, version }: Stock, { work, is_sent = false }: Entry): boolean {
  return is_sent && version > (kindOf(work).before?.(work, id) ?? version);
}

/**
 * An item as it is with what waits to be sent, in its turn.
 * @param isBefore whether nothing of that is booked in it, whatever its version
 */
export function withUnsent(stock: Stock, entries: readonly Entry[], isBefore = true): Stock {
  const own = entries.filter((entry) => itemsOf(entry).includes(stock.id));
  if (own.length === 0) return stock;
  const added = isBefore ? own : own.filter((entry) => !mayHold(stock, entry));
  const shown = added.reduce((now, entry) => kindOf(entry.work).show?.(now, entry.work, entry) ?? now, stock);
  return { ...shown, is_unsent: true } as Stock;
}

/** What goes with an entry that does not come about. */
export const dependsOn =
  (id: string) =>
  ({ work }: Pick<Entry, 'work'>): boolean =>
    kindOf(work).needs?.(work) === id;

/** The same, with what was said of what it was asked about. */
export function answered(entry: Entry, sides: Sides): Entry {
  const { work } = entry;
  return { ...entry, work: kindOf(work).answered?.(work, sides) ?? work };
}

/** A refused entry as it is when somebody tries it again. */
export function triedAgain(entry: Entry): Entry {
  const { work, refusal } = entry;
  return { ...entry, work: kindOf(work).again?.(work, refusal?.result) ?? work };
}

/** What of an entry was not booked: each question as an entry of its own, refused until somebody has answered it. */
export function leftOf(entry: Entry, result: unknown, newId: () => string) {
  const { work } = entry;
  const left = kindOf(work).leftIn?.(work, result);
  if (!left) return null;
  return {
    asked: left.asked.map(({ name = entry.about.name, ...one }): Entry => {
      return { ...entry, ...one, about: { ...entry.about, name }, id: newId(), is_sent: false };
    }),
    others: left.others && { ...entry, work: left.others },
    none: left.none,
  };
}

/** The last moment that there is a date for, in milliseconds. */
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
