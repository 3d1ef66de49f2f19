import { settingOf, type Stock } from '@storeroom/contract';
import { seenIn, type AdjustWork, type EditWork, type ManyWork, type SheetWork } from '../items';
import { stockIn, type WorkAnswer } from './send-work';
import {
  countedAt,
  type CountWork,
  type CountWorkLine,
  type Entry,
  type PickWork,
  type Sides,
} from './unsent.rules';

/** What another entry of the same person has changed of an item. No question is asked about such a change. */
export interface OwnChange {
  stock_id: number;
  /** The fields that it set. */
  set: Partial<Stock>;
  /** The log row of its change of the amount, if known. */
  log_id?: number;
  /** When it was made, in milliseconds. */
  at: number;
  /** Whether it was a count. */
  isCount: boolean;
  /** The item after it, for a change that may have set any field. */
  after?: Stock;
}

/** @param set the fields that the work sets on the item */
export function ownChangeOf(
  stock_id: number,
  set: Partial<Stock>,
  booked: Entry,
  answer: WorkAnswer | null,
): OwnChange {
  const counted = countedAt(booked, stock_id);
  const own = { stock_id, set, at: counted ?? booked.made_at, isCount: counted !== undefined };
  // Items that a bulk change skipped have not been changed.
  const isLeft = answer !== null && 'failed' in answer && answer.failed.some(({ id }) => id === stock_id);
  if (isLeft) return { ...own, set: {} };
  const isUndo = booked.work.kind.startsWith('undo');
  const after = isUndo ? stockIn(answer).find(({ id }) => id === stock_id) : undefined;
  return {
    ...own,
    ...(answer?.kind === 'adjust' && { log_id: answer.log.id }),
    ...(after && { after }),
  };
}

/** The fields that it changed since a version of the item, provided that nobody else changed the item in between. */
const madeOf = ({ set, after }: OwnChange, version: number | undefined): Partial<Stock> =>
  after && version !== undefined && after.version === version + 1 ? after : set;

/** The fields with their changed values. */
const withMade = <Fields extends object>(fields: Fields, made: Partial<Stock>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      field in made ? made[field as keyof Stock] : value,
    ]),
  ) as Fields;

export const adaptEdit = (work: EditWork, own: OwnChange): EditWork => ({
  ...work,
  base: withMade(work.base, madeOf(own, work.version)),
});

export function adaptSheet(work: SheetWork, own: OwnChange): SheetWork {
  const { stock_id } = own;
  const base = work.bases[stock_id] ?? {};
  const version = work.rows.find((row) => row.stock_id === stock_id)?.version;
  return { ...work, bases: { ...work.bases, [stock_id]: withMade(base, madeOf(own, version)) } };
}

export function adaptMany(work: ManyWork, own: OwnChange, entry: Entry): ManyWork {
  const { call, versions } = work;
  const { stock_id } = own;
  const setting = settingOf(call);
  if (setting === null || seenIn(call, stock_id) === undefined) return work;
  if (setting.field === 'amount') {
    const { sides } = withSide({ sides: work.sides?.[stock_id] ?? {} }, own, entry);
    return own.log_id === undefined ? work : { ...work, sides: { ...work.sides, [stock_id]: sides } };
  }
  const made = madeOf(own, versions?.[stock_id]);
  if (!(setting.field in made)) return work;
  const others = (call.seen ?? []).flatMap(({ value, stock_ids }) => {
    const left = stock_ids.filter((id) => id !== stock_id);
    return left.length === 0 ? [] : [{ value, stock_ids: left }];
  });
  const seen = [...others, { value: made[setting.field] ?? null, stock_ids: [stock_id] }];
  return { ...work, call: { ...call, seen } };
}

/** Adds whether the own change came before or after this one. This only matters when one of the two is a count. */
function withSide<Done extends { sides?: Sides }>(done: Done, own: OwnChange, entry: Entry): Done {
  const { stock_id, log_id, at, isCount } = own;
  const counted = countedAt(entry, stock_id);
  if (log_id === undefined || !(isCount || counted !== undefined)) return done;
  const side = at <= (counted ?? entry.made_at) ? 'before' : 'after';
  return { ...done, sides: { ...done.sides, [log_id]: side } };
}

export const adaptPick = (work: PickWork, own: OwnChange, entry: Entry): PickWork =>
  withSide(work, own, entry);

export function adaptAdjust(work: AdjustWork, own: OwnChange, entry: Entry): AdjustWork {
  const change = withSide(work.change, own, entry);
  return change === work.change ? work : { ...work, change };
}

export function adaptCount(work: CountWork, own: OwnChange, entry: Entry): CountWork {
  if (own.log_id === undefined) return work;
  const lines = work.lines.map((line): CountWorkLine =>
    line.stock_id === own.stock_id ? withSide(line, own, entry) : line,
  );
  return { ...work, lines };
}
