import { settingOf, type Stock } from '@storeroom/contract';
import { seenIn, type AdjustWork, type EditWork, type ManyWork, type SheetWork } from '../items';
import { stockIn, type WorkAnswer } from './send-work';
import type { CountWork, CountWorkLine, Sides } from './unsent.rules';

/** What an own earlier change has made of an item: nobody else has, so nothing is asked about it. */
export interface OwnChange {
  stock_id: number;
  /** What it has set. */
  set: Partial<Stock>;
  /** The row of the log by which it has changed the amount, where that is known. */
  log_id?: number;
  /** The item after it, of a change that may have set anything. */
  after?: Stock;
}

/** @param set what the work sets of the item */
export function ownChangeOf(
  stock_id: number,
  set: Partial<Stock>,
  kind: string,
  answer: WorkAnswer | null,
): OwnChange {
  // What of several was left has not been set.
  const isLeft = answer !== null && 'failed' in answer && answer.failed.some(({ id }) => id === stock_id);
  if (isLeft) return { stock_id, set: {} };
  const after = kind.startsWith('undo') ? stockIn(answer).find(({ id }) => id === stock_id) : undefined;
  return {
    ...{ stock_id, set },
    ...(answer?.kind === 'adjust' && { log_id: answer.log.id }),
    ...(after && { after }),
  };
}

/** What it has made of an item that was seen in a version. Between this and the next one nobody else has changed anything. */
const madeOf = ({ set, after }: OwnChange, version: number | undefined): Partial<Stock> =>
  after && version !== undefined && after.version === version + 1 ? after : set;

/** The same fields, with what was made of them. */
const withMade = <Fields extends object>(fields: Fields, made: Partial<Stock>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      field in made ? made[field as keyof Stock] : value,
    ]),
  ) as Fields;

export const editOver = (work: EditWork, own: OwnChange): EditWork => ({
  ...work,
  base: withMade(work.base, madeOf(own, work.version)),
});

export function sheetOver(work: SheetWork, own: OwnChange): SheetWork {
  const { stock_id } = own;
  const base = work.bases[stock_id] ?? {};
  const version = work.rows.find((row) => row.stock_id === stock_id)?.version;
  return { ...work, bases: { ...work.bases, [stock_id]: withMade(base, madeOf(own, version)) } };
}

export function manyOver(work: ManyWork, own: OwnChange): ManyWork {
  const { call, versions } = work;
  const { stock_id } = own;
  const setting = settingOf(call);
  if (setting === null || setting.field === 'amount' || seenIn(call, stock_id) === undefined) return work;
  const made = madeOf(own, versions?.[stock_id]);
  if (!(setting.field in made)) return work;
  const others = (call.seen ?? []).flatMap(({ value, stock_ids }) => {
    const left = stock_ids.filter((id) => id !== stock_id);
    return left.length === 0 ? [] : [{ value, stock_ids: left }];
  });
  const seen = [...others, { value: made[setting.field] ?? null, stock_ids: [stock_id] }];
  return { ...work, call: { ...call, seen } };
}

/** It was done before the count: whoever counted has done both. */
const withBefore = <Line extends { sides?: Sides }>(line: Line, log_id: number): Line => ({
  ...line,
  sides: { ...line.sides, [log_id]: 'before' },
});

export const adjustOver = (work: AdjustWork, { log_id }: OwnChange): AdjustWork =>
  log_id === undefined || !('count' in work.change)
    ? work
    : { ...work, change: withBefore(work.change, log_id) };

export const countOver = (work: CountWork, { stock_id, log_id }: OwnChange): CountWork => ({
  ...work,
  lines: work.lines.map((line): CountWorkLine =>
    log_id === undefined || line.stock_id !== stock_id ? line : withBefore(line, log_id),
  ),
});
