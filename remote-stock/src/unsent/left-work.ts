import {
  settingOf,
  type BulkFailure,
  type Location,
  type SheetFailure,
  type Stock,
  type StockList,
} from '@storeroom/contract';
import {
  conflictsOf,
  mergeOf,
  seenIn,
  type AdjustWork,
  type EditWork,
  type ItemFields,
  type ManyWork,
  type SheetCall,
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
  type Work,
} from './unsent.rules';
import type { WorkAnswer } from './send-work';

interface Asked<W> {
  work: W;
  refusal: Refusal | null;
  name?: string;
}

/** The parts of a piece of work that the server has not booked. */
export interface LeftWork<W> {
  /** Each becomes an entry of its own; one without a refusal is sent again, the others wait for somebody to decide. */
  asked: readonly Asked<Work>[];
  /** What takes the place of the entry and is sent again; null where nothing does. */
  others: W | null;
  /** Counts as the answer to the entry where `others` is null. */
  none: WorkAnswer;
}

/** Whether an own later change that waits sets the same of an item: what is there is asked about with that one, once. */
export type IsSetLater = (stock_id: number, field: string) => boolean;

/** The record as it is now, where an answer or a refusal has it. */
const currentOf = <Kept>(result: unknown): Kept | null =>
  isRecord(result) && isRecord(result['current']) ? (result['current'] as Kept) : null;

/** An edit goes on over what somebody else has saved meanwhile, as far as that is about other fields. */
export function leftOfEdit(
  work: EditWork,
  result: unknown,
  isSetLater: IsSetLater,
): LeftWork<EditWork> | null {
  const current = currentOf<Stock>(result);
  if (!current || current.version === work.version) return null;
  const conflicts = conflictsOf(work.fields, { ...current, ...work.base }, current);
  const askedLater = new Set(conflicts.filter((field) => isSetLater(work.stock_id, field)));
  if (askedLater.size < conflicts.length) return null;
  const fields = mergeOf(work.fields, askedLater);
  const others = Object.keys(fields).length === 0 ? null : { ...work, fields, version: current.version };
  return { asked: [], others, none: { kind: 'edit', stock: current } };
}

/** The list as it is now, where a change was made to an older one. */
function newerList(result: unknown, version: number | undefined): StockList | null {
  const current = currentOf<StockList>(result);
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
export function leftOfEditLine(work: EditLineWork, result: unknown): LeftWork<EditLineWork> | null {
  const list = newerList(result, work.version);
  const theirs = list?.items.find(({ id }) => id === work.item_id)?.amount;
  if (!list || theirs === undefined) return null;
  const { amount = theirs } = work.fields;
  const isFree = theirs === amount || theirs === work.base.amount;
  return leftOfList({ ...work, version: list.version, base: { amount: theirs } }, list, isFree);
}

export function leftOfEditList(work: EditListWork, result: unknown): LeftWork<EditListWork> | null {
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
export function leftOfRename(work: RenameLocationWork, result: unknown): LeftWork<RenameLocationWork> | null {
  const current = currentOf<Location>(result);
  if (!current || current.version === work.version) return null;
  const again = { ...work, version: current.version, base: current.name };
  const none = { kind: work.kind, location: current } as const;
  return [work.base, work.name].includes(current.name)
    ? { asked: [], others: again, none }
    : { asked: [{ work: again, refusal: CHANGED }], others: null, none };
}

/** Each item that could not follow is told by itself, and asked about where somebody else has set the same of it. */
export function leftOfMany(
  work: ManyWork,
  result: unknown,
  isSetLater: IsSetLater,
): LeftWork<ManyWork> | null {
  const { field = '' } = settingOf(work.call) ?? {};
  const left = leftOfItems(work, result, (id) => {
    const value = seenIn(work.call, id);
    const seen = value === undefined ? [] : [{ value, stock_ids: [id] }];
    return { ...work, ...ofOne(work, id), call: { ...work.call, stock_ids: [id], seen } };
  });
  const isAskedLater = ({ refusal }: Asked<ManyWork>) => {
    const current = currentIn(refusal);
    return current !== null && isSetLater(current.id, field);
  };
  const asked = left?.asked.filter((one) => !isAskedLater(one)) ?? [];
  return left && { ...left, asked: asked.map((one) => countedAlone(one) ?? one) };
}

/** Names and versions of one item alone: thousands may be left, and each is written down by itself. */
const ofOne = ({ names, versions }: ManyWork, id: number): Pick<ManyWork, 'names' | 'versions'> => {
  const [name, version] = [names[id], versions?.[id]];
  return {
    names: name === undefined ? {} : { [id]: name },
    ...(version !== undefined && { versions: { [id]: version } }),
  };
};

/** A count of an item whose amount was changed since is counted by itself: the server asks about what moved about then. */
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
export function leftOfUndoMany(work: UndoManyWork, result: unknown): LeftWork<UndoManyWork> | null {
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
export function leftOfCount(work: CountWork, result: unknown): LeftWork<CountWork> | null {
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
export const cellsOf = ({ stock_id: _id, version: _version, ...cells }: SheetCall): Partial<SheetCall> =>
  cells;

/** Each row that could not follow is told by itself; one about other cells than somebody else has changed goes on. */
export function leftOfSheet(work: SheetWork, result: unknown): LeftWork<SheetWork> | null {
  const failed =
    isRecord(result) && Array.isArray(result['failed']) ? (result['failed'] as SheetFailure[]) : [];
  if (failed.length === 0) return null;
  const { names, bases } = work;
  return {
    asked: failed.flatMap(({ id, message, errors, current }) => {
      const row = work.rows.find(({ stock_id }) => stock_id === id);
      if (!row) return [];
      const base: Partial<SheetCall> = bases[id] ?? {};
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
  return currentOf<Stock>(result);
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
