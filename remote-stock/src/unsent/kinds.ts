import type { CountWork, Entry, LeftOver, Refusal, Sides, Work, WorkName, Works } from './unsent.rules';
import { isRecord, leftOverOf } from './unsent.rules';
import type { WorkAnswer } from './send-work';

/** Of a piece of work, what the server has not booked and asks about, each by itself. */
interface LeftWork<W> {
  asked: readonly { work: W; refusal: Refusal }[];
  /** What goes on by itself; null where all of it is asked about. */
  others: W | null;
  /** What is answered where no other is left. */
  none: WorkAnswer;
}

/** What the queue has to know of a kind of work. */
interface WorkKind<W> {
  /** Whether what a device has kept can be shown and sent: another release may have written it. */
  isWhole: (work: Readonly<Record<string, unknown>>) => boolean;
  /** What is about the same is sent in the order in which it was done. */
  lane: (work: W) => string;
  /** By its id, what has to be booked before: without that there is nothing of this. */
  needs?: (work: W) => string | null;
  /** The same, with what was said of what the server asked about it. */
  answered?: (work: W, sides: Sides) => W;
  /** What an answer or a refusal leaves to be asked; null where that is nothing. */
  leftIn?: (work: W, result: unknown) => LeftWork<W> | null;
}

const areNumbers = (...values: unknown[]): boolean => values.every((value) => Number.isFinite(value));

const isLine = (line: unknown) => isRecord(line) && areNumbers(line['stock_id'], line['counted']);

const KINDS: { readonly [Name in WorkName]: WorkKind<Works[Name]> } = {
  pick: {
    isWhole: ({ list_id, item_id, stock_id, delta }) => areNumbers(list_id, item_id, stock_id, delta),
    lane: ({ list_id }) => `list:${list_id}`,
    needs: ({ undoes }) => undoes,
    answered: (work, sides) => ({ ...work, sides: { ...work.sides, ...sides } }),
  },
  short: {
    isWhole: ({ list_id, item_id }) => areNumbers(list_id, item_id),
    lane: ({ list_id }) => `list:${list_id}`,
  },
  count: {
    isWhole: ({ location_id, lines }) =>
      areNumbers(location_id) && Array.isArray(lines) && lines.every(isLine),
    lane: ({ location_id }) => `location:${location_id}`,
    answered: (work, sides) => ({
      ...work,
      lines: work.lines.map((line) => ({ ...line, sides: { ...line.sides, ...sides } })),
    }),
    leftIn: leftOfCount,
  },
};

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

const kindOf = <W extends Work>(work: W) => KINDS[work.kind] as unknown as WorkKind<W>;

export const laneOf = ({ work }: Pick<Entry, 'work'>): string => kindOf(work).lane(work);

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

/** What of an entry was not booked: each question as an entry of its own, refused until somebody has answered it. */
export function leftOf(entry: Entry, result: unknown, newId: () => string) {
  const { work } = entry;
  const left = kindOf(work).leftIn?.(work, result);
  if (!left) return null;
  return {
    asked: left.asked.map((one): Entry => ({ ...entry, ...one, id: newId(), is_sent: false })),
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
