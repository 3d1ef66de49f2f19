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
  currentInRefusal,
  currentInResult,
  mergeOf,
  seenIn,
  withSeen,
  type AdjustWork,
  type EditWork,
  type ItemFields,
  type ManyWork,
  type SheetCall,
  type SheetWork,
  type UndoManyWork,
} from '../items';
import {
  isAnswered,
  leftOverOf,
  listIn,
  type CountWork,
  type CountWorkLine,
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

interface NewEntry<W> {
  work: W;
  refusal: Refusal | null;
  name?: string;
}

/** The parts of an entry that the server has not booked. */
export interface LeftWork<W> {
  /** Each becomes an entry. One without a refusal is sent again; the others wait for a decision of the person. */
  newEntries: readonly NewEntry<Work>[];
  /** Replaces the entry and is sent again; null for nothing. */
  rest: W | null;
  /** The answer to the entry when there is no rest. */
  answer: WorkAnswer;
}

/** Whether a later waiting entry sets the same field, so that only that one asks about a conflict. */
export type IsSetLater = (stock_id: number, field: string, now: unknown) => boolean;

/** Fields that nobody else has changed meanwhile are sent again; the others are asked about. */
export function leftOfEdit(
  work: EditWork,
  result: unknown,
  isSetLater: IsSetLater,
): LeftWork<EditWork> | null {
  const current = currentInResult<Stock>(result);
  if (!current || current.version === work.version) return null;
  const conflicts = conflictsOf(work.fields, { ...current, ...work.base }, current);
  const askedLater = new Set(conflicts.filter((field) => isSetLater(work.stock_id, field, current[field])));
  if (askedLater.size < conflicts.length) return null;
  const fields = mergeOf(work.fields, askedLater);
  const rest = Object.keys(fields).length === 0 ? null : { ...work, fields, version: current.version };
  return { newEntries: [], rest, answer: { kind: 'edit', stock: current } };
}

/** The current list, if the change was made to an older version of it. */
function newerList(result: unknown, version: number | undefined): StockList | null {
  const current = currentInResult<StockList>(result);
  return current && version !== undefined && current.version !== version ? current : null;
}

/** Somebody else changed the same field. */
const CHANGED: Refusal = { status: 409, message: '', errors: {}, result: null };

/** Sends the work again, or asks about it: then the current values are shown before another try. */
function leftOfList<W extends EditLineWork | EditListWork>(again: W, list: StockList, isFree: boolean) {
  const answer = { kind: again.kind, list } as const;
  return isFree
    ? { newEntries: [], rest: again, answer }
    : { newEntries: [{ work: again, refusal: CHANGED }], rest: null, answer };
}

/** A changed amount is sent again unless somebody else has changed it, too. */
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

/** A new name is sent again unless somebody else has changed the name, too: then it is asked about. */
export function leftOfRename(work: RenameLocationWork, result: unknown): LeftWork<RenameLocationWork> | null {
  const current = currentInResult<Location>(result);
  if (!current || current.version === work.version) return null;
  const again = { ...work, version: current.version, base: current.name };
  const answer = { kind: work.kind, location: current } as const;
  return [work.base, work.name].includes(current.name)
    ? { newEntries: [], rest: again, answer }
    : { newEntries: [{ work: again, refusal: CHANGED }], rest: null, answer };
}

/** Each item that was not changed becomes an entry; it asks a question when somebody else has set the same field. */
export function leftOfMany(
  work: ManyWork,
  result: unknown,
  isSetLater: IsSetLater,
): LeftWork<ManyWork> | null {
  const setting = settingOf(work.call);
  const left = leftOfItems(work, result, (id) => {
    const value = seenIn(work.call, id);
    const seen = value === undefined ? [] : [{ value, stock_ids: [id] }];
    return { ...work, ...ofOne(work, id), call: { ...work.call, stock_ids: [id], seen } };
  });
  if (!left || !setting) return left;
  const { field } = setting;
  const own: Stock[] = [];
  const newEntries = left.newEntries.flatMap((one) => {
    const current = currentInRefusal<Stock>(one.refusal);
    if (current === null) return [one];
    const now = current[field] ?? null;
    if (isSetLater(current.id, field, now)) return [];
    if (now !== seenIn(work.call, current.id)) return [countedAlone(one) ?? one];
    own.push(current);
    return [];
  });
  return { ...left, newEntries: [...newEntries, ...sentAgain(work, own)] };
}

/** The items whose current value comes from a later change of the same person: they are sent again together. */
function sentAgain(
  { call: { seen: _seen, ...call }, ...work }: ManyWork,
  items: readonly Stock[],
): NewEntry<ManyWork>[] {
  if (items.length === 0) return [];
  const stock_ids = items.map(({ id }) => id);
  return [
    { work: { ...work, call: { ...withSeen({ ...call, stock_ids }, items), stock_ids } }, refusal: null },
  ];
}

/** Names and versions of one item only, because thousands of such entries may be stored. */
const ofOne = ({ names, versions }: ManyWork, id: number): Pick<ManyWork, 'names' | 'versions'> => {
  const [name, version] = [names[id], versions?.[id]];
  return {
    names: name === undefined ? {} : { [id]: name },
    ...(version !== undefined && { versions: { [id]: version } }),
  };
};

/** A count of an item whose amount has changed since is sent by itself, so that the server asks about the movements. */
function countedAlone({ work, refusal, name }: NewEntry<ManyWork>): NewEntry<AdjustWork> | null {
  const { params: { count, reason = 'counted', note } = {}, stock_ids } = work.call;
  const [stock_id = 0] = stock_ids;
  const seen_amount = seenIn(work.call, stock_id);
  if (count === undefined || !currentInRefusal<Stock>(refusal) || typeof seen_amount !== 'number')
    return null;
  const seen_version = work.versions?.[stock_id];
  const sides = work.sides?.[stock_id];
  const change = {
    ...{ count, reason, seen_amount },
    ...(note && { note }),
    ...(seen_version && { seen_version }),
    ...(sides && { sides }),
  };
  return { work: { kind: 'adjust', stock_id, change }, refusal: null, ...(name !== undefined && { name }) };
}

/** Each item that was changed again since, and so was not restored, becomes an entry. */
export function leftOfUndoMany(work: UndoManyWork, result: unknown): LeftWork<UndoManyWork> | null {
  return leftOfItems(work, result, (id, name) => ({ ...work, names: { [id]: name } }));
}

/**
 * What is sent again, under another key, when an entry was booked long ago and its answer is lost: a bulk change that sets a
 * value may have skipped items that others had changed. Items that already have the value are skipped.
 */
export function madeAnew({ over, ...entry }: Entry, newId: () => string): readonly Entry[] {
  const work = over ?? entry.work;
  if (work.kind !== 'many') return [];
  const setting = settingOf(work.call);
  const isSeen = work.call.stock_ids.every((id) => seenIn(work.call, id) !== undefined);
  if (setting === null || setting.field === 'amount' || !isSeen) return [];
  return [{ ...entry, work, id: newId(), is_sent: false }];
}

function leftOfItems<W extends ManyWork | UndoManyWork>(
  { kind, names }: W,
  result: unknown,
  alone: (id: number, name: string) => W,
): (Omit<LeftWork<W>, 'newEntries'> & { newEntries: readonly NewEntry<W>[] }) | null {
  const failed = listIn(result, 'failed') as BulkFailure[];
  if (failed.length === 0) return null;
  return {
    newEntries: failed.map(({ id, message, errors, current }) => {
      const name = names[id] ?? `#${id}`;
      const why = current ? { status: 409, result: { current } } : { status: 422, result: null };
      return { work: alone(id, name), refusal: { ...why, message, errors }, name };
    }),
    rest: null,
    answer: { kind, updated: 0, failed, batch_id: null, stock: [] },
  };
}

/** Each line that was not booked becomes an entry with a question. */
export function leftOfCount(work: CountWork, result: unknown): LeftWork<CountWork> | null {
  const left = leftOverOf(result);
  if (!left) return null;
  const leftOvers = new Map<number, LeftOver>();
  for (const line of left.unclear) leftOvers.set(line.stock_id, { unclear: [line], newer: [] });
  for (const line of left.newer) leftOvers.set(line.stock_id, { unclear: [], newer: [line] });
  const { location_id } = work;
  const lines = work.lines.filter(({ stock_id }) => !leftOvers.has(stock_id));
  const alone = (some: CountWorkLine[]) => ({ kind: 'count' as const, location_id, lines: some });
  const questions = work.lines.flatMap((line) => {
    const about = leftOvers.get(line.stock_id);
    if (!about) return [];
    return [{ work: alone([line]), refusal: { status: 422, message: '', errors: {}, result: about } }];
  });
  // The movements of these lines were changes of the same person, so no question is needed.
  const answeredLines = questions.filter(isAnswered).flatMap((question) => question.work.lines);
  return {
    newEntries: [
      ...questions.filter((question) => !isAnswered(question)),
      ...(answeredLines.length > 0 ? [{ work: alone(answeredLines), refusal: null }] : []),
    ],
    rest: lines.length === 0 ? null : { ...work, lines },
    answer: { kind: 'count', differences: [], batch_id: null, ...left },
  };
}

/** The fields of a row that were edited. */
export const cellsOf = ({ stock_id: _id, version: _version, ...cells }: SheetCall): Partial<SheetCall> =>
  cells;

/** Each row that was not saved becomes an entry; it is sent again when somebody else changed only other cells. */
export function leftOfSheet(work: SheetWork, result: unknown): LeftWork<SheetWork> | null {
  const failed = listIn(result, 'failed') as SheetFailure[];
  if (failed.length === 0) return null;
  const { names, bases } = work;
  return {
    newEntries: failed.flatMap(({ id, message, errors, current }) => {
      const row = work.rows.find(({ stock_id }) => stock_id === id);
      if (!row) return [];
      const base: Partial<SheetCall> = bases[id] ?? {};
      const cells = Object.keys(cellsOf(row)) as (keyof ReturnType<typeof cellsOf> & keyof Stock)[];
      const isFree = current !== undefined && cells.every((cell) => current[cell] === base[cell]);
      // The current values are shown before another try.
      const rows = [{ ...row, ...(current && { version: current.version }) }];
      const refusal = { status: current ? 409 : 422, message, errors, result: null };
      return [{ work: { ...work, rows }, refusal: isFree ? null : refusal, name: names[id] ?? `#${id}` }];
    }),
    rest: null,
    answer: { kind: 'sheet', updated: 0, failed, batch_id: null, stock: [] },
  };
}

/** The fields of an item that both sides set differently, and the entry with the chosen values. */
export interface Conflict {
  changes: Partial<ItemFields>;
  base: Partial<ItemFields>;
  current: Stock;
  chosen: (fields: Partial<ItemFields>) => (entry: Entry) => Entry;
}

export function conflictIn({ work, refusal }: Entry): Conflict | null {
  const current = currentInRefusal<Stock>(refusal);
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
