import {
  CHANNELS,
  type CountUnderWay,
  type CountLine,
  type CountDifference,
  type CountNewer,
  type CountUnclear,
} from '@storeroom/contract';
import { randomUUID } from 'node:crypto';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';
import { Problem, invalid, Invalid, notFound } from '../../platform/http/problem';
import {
  findCounts,
  changeCount,
  forgetEarlierEnds,
  lockCounts,
  insertCount,
  unknownItems,
} from './counts.sql';
import { type Said, say, type Faults } from '../../words/words';
import { findLocation } from '../locations/locations.sql';
import { amountFault } from '../stock/amount.rules';
import { usableLocation } from '../stock/locations.sql';
import type { KeepCountInput, CountInput } from './counts.schema';
import { writeLocationLog } from '../locations/location-log.sql';
import { type Change, adjust, withLogFields } from '../stock/item-change.rules';
import { splitCodes } from '../stock/codes.rules';
import { isCodeOf } from '../stock/lookup.rules';
import { lockManyStock } from '../stock/many-stock.sql';
import { readNote } from '../stock/stock-input';
import { byScan } from '../stock/scanned';
import type { StockRecord } from '../stock/stock.sql';
import { publishItemChanges, storeItemChanges } from '../stock/write-item-changes';
import {
  type Movement,
  toCountMovement,
  countedOf,
  compareCount,
  momentOfCount,
} from './counted-since.rules';
import { doneAt, newestMovements } from './counted-since.sql';

/** The caller's count in progress in the location, and their count with this id, which may have ended. */
async function knownCounts(
  scope: TeamScope,
  location_id: number,
  id: string | undefined,
): Promise<{ underWay: CountUnderWay | undefined; asked: CountUnderWay | undefined }> {
  const found = await findCounts(scope, location_id, id);
  // The database writes ids in lower case.
  const asked = found.find(({ count_id }) => count_id === id?.toLowerCase());
  if (asked && asked.location_id !== location_id) throw invalid('count_id', say('count.of_another_location'));
  return { underWay: found.find(({ ended }) => ended === null), asked };
}

/** 409, because another device has changed the count; the result has its current state. */
const conflictWith = (current: CountUnderWay, words: Said, field: string) =>
  new Problem(409, words, { result: { current }, conflict: [field] });

const hasEnded = (count: CountUnderWay) =>
  conflictWith(
    count,
    count.ended === 'saved' ? say('count.already_saved') : say('count.already_emptied'),
    'count_id',
  );

/** Notifies the other devices of the caller, whose count in progress nobody else sees. */
function notifyDevices(scope: TeamScope, location_id: number): Promise<void> {
  const { user } = scope;
  return user ? publish(scope, 'Edited', [CHANNELS.user(user.id)], { location_id }) : Promise.resolve();
}

/** The caller's count in progress in a location, and the requested one if it has ended. */
export async function readCounting(scope: TeamScope, location_id: number, id: string | undefined) {
  if (!(await findLocation(scope, location_id))) throw notFound();
  const { underWay, asked } = await knownCounts(scope, location_id, id);
  return { result: { count: underWay ?? null, ended: asked?.ended ? asked : null } };
}

/**
 * Stores what was counted so far. The first call begins the count; each later one gives the version that it knows, so that
 * it never overwrites what another device has counted meanwhile.
 */
export async function keepCount(scope: TeamScope, location_id: number, input: KeepCountInput) {
  if (!(await findLocation(scope, location_id))) throw notFound();
  if (!(await usableLocation(scope, location_id))) throw invalid('deleted_at', say('location.is_archived'));
  const lines = await readLines(scope, input.lines);
  await lockCounts(scope);
  const { underWay, asked } = await knownCounts(scope, location_id, input.count_id);
  if (asked?.ended) throw hasEnded(asked);
  if (asked && asked.version !== input.version) throw conflictWith(asked, say('count.went_on'), 'lines');
  if (!asked && underWay) throw conflictWith(underWay, say('count.another_under_way'), 'count_id');
  const count = asked
    ? await changeCount(scope, asked.count_id, { lines })
    : await insertCount(scope, { id: input.count_id, location_id, lines });
  await notifyDevices(scope, location_id);
  return { message: say('count.kept'), result: { count } };
}

/** Ends the count in progress without saving it. Does nothing if it has ended already or never began. */
export async function emptyCount(
  scope: TeamScope,
  location_id: number,
  { count_id, version }: { count_id?: string | undefined; version?: number | undefined },
) {
  if (!(await findLocation(scope, location_id))) throw notFound();
  await lockCounts(scope);
  const { underWay, asked } = await knownCounts(scope, location_id, count_id);
  if (underWay && (count_id === undefined || asked === underWay)) {
    if (version !== undefined && version !== underWay.version)
      throw conflictWith(underWay, say('count.went_on'), 'lines');
    await changeCount(scope, underWay.count_id, { lines: [], ended: 'emptied' });
    await forgetEarlierEnds(scope, location_id);
    await notifyDevices(scope, location_id);
  }
  return { message: say('count.emptied'), result: {} };
}

async function readLines(scope: TeamScope, lines: CountLine[]): Promise<CountLine[]> {
  const unknown = await unknownItems(
    scope,
    lines.map(({ stock_id }) => stock_id),
  );
  const errors: Faults = {};
  const seen = new Set<number>();
  for (const [at, { stock_id, counted, seen_amount }] of lines.entries()) {
    if (unknown.has(stock_id)) errors[`lines.${at}.stock_id`] = [say('count.item_unknown')];
    else if (seen.has(stock_id)) errors[`lines.${at}.stock_id`] = [say('count.item_twice')];
    for (const [field, amount] of Object.entries({ counted, seen_amount })) {
      const fault = amountFault(amount);
      if (fault) errors[`lines.${at}.${field}`] = [fault];
    }
    seen.add(stock_id);
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return lines;
}

/**
 * Locks a count that is being saved, in the transaction that books it. Returns the function that ends it.
 *
 * @throws 409 if it has ended, so that a count is booked once, whichever device saves it
 */
async function lockToSave(
  scope: TeamScope,
  location_id: number,
  id: string,
): Promise<(lines: CountLine[]) => Promise<void>> {
  await lockCounts(scope);
  const { asked } = await knownCounts(scope, location_id, id);
  if (asked?.ended) throw hasEnded(asked);
  return async (lines) => {
    if (asked) await changeCount(scope, id, { lines, ended: 'saved' });
    else await insertCount(scope, { id, location_id, lines, ended: 'saved' });
    await forgetEarlierEnds(scope, location_id);
    await notifyDevices(scope, location_id);
  };
}

type Line = CountInput['lines'][number];

interface CountedLine {
  line: Line;
  item: StockRecord;
  step: Change;
  /** The line in the answer. */
  difference: CountDifference;
}

interface Saved {
  message: Said;
  result: {
    differences: CountDifference[];
    /** Null if no line was booked. */
    batch_id: string | null;
    unclear: CountUnclear[];
    newer: CountNewer[];
  };
}

/** What the lines of a count are checked with. */
interface Reading {
  location: number;
  /** When the count was made, in milliseconds; null if unknown. */
  made: number | null;
  note: string | null;
  movements: ReadonlyMap<number, readonly Movement[]>;
  seen: Set<number>;
}

type Read =
  | CountedLine
  | { field: keyof Line; words: Said }
  | { line: Line; unclear: CountUnclear }
  | { line: Line; newer: CountNewer };

/**
 * Saves the count of a location as one batch. A line says what its screen showed and when it was counted, so that
 * movements made after the count are kept. If it is unclear whether a movement was made before or after, the person is
 * asked about that line; the other lines are booked.
 */
export async function saveCount(scope: TeamScope, id: number, input: CountInput): Promise<Saved> {
  const location = await findLocation(scope, id);
  if (!location) throw notFound();
  const { items, at } = await lockManyStock(
    scope,
    input.lines.map((line) => line.stock_id),
  );
  if (!(await usableLocation(scope, id))) throw invalid('deleted_at', say('location.is_archived'));
  const end = input.count_id === undefined ? null : await lockToSave(scope, id, input.count_id);

  const note = readNote(input.note);
  const reading = {
    location: id,
    note,
    made: await doneAt(scope),
    movements: await newestMovements(scope, movedSinceSeen(input.lines, items)),
    seen: new Set<number>(),
  };
  const read = input.lines.map((line) => readLine(line, items.get(line.stock_id), reading));
  const counted = read.filter((line) => 'item' in line);
  const left = { unclear: read.flatMap(unclearOf), newer: read.flatMap(newerOf) };
  refuseWrong(read, left, { counted: counted.length, isEnded: end !== null });
  // The count ends even if lines are asked about. Only the device that saved it asks, so that no other one saves it again.
  await end?.(input.lines.map(asKept));
  if (counted.length === 0) {
    const message = left.unclear.length > 0 ? say('count.unclear') : say('count.newer');
    return { message, result: { differences: [], batch_id: null, ...left } };
  }

  const batch_id = randomUUID();
  const changes = counted.map(({ item, step }) => ({ item, steps: [step] }));
  const isScanned = (index: number) => counted[index]?.line.code !== undefined;
  const scanned = changes.filter((_change, index) => isScanned(index));
  const byHand = changes.filter((_change, index) => !isScanned(index));
  const refused = [
    ...(await storeItemChanges(byScan(scope), scanned, { at, batch_id })).keys(),
    ...(await storeItemChanges(scope, byHand, { at, batch_id })).keys(),
  ];
  if (refused.length > 0) {
    const wrong = input.lines.flatMap(({ stock_id }, n) => (refused.includes(stock_id) ? [n] : []));
    const again = [say('count.changed_while_counting')];
    throw new Invalid(Object.fromEntries(wrong.map((n) => [`lines.${n}.counted`, again])));
  }
  await publishItemChanges(scope, changes, at);
  const differences = counted.flatMap(({ difference }) => (difference.delta === 0 ? [] : [difference]));
  await writeLocationLog(byHand.length === 0 ? byScan(scope) : scope, location, {
    action: 'counted',
    note,
    changes: [figure('counted', counted.length), figure('differences', differences.length)],
    batch_id,
  });
  return { message: say('count.saved'), result: { differences, batch_id, ...left } };
}

/** The items that have changed since their screen was read, so that their movements are needed. */
function movedSinceSeen(lines: readonly Line[], items: ReadonlyMap<number, StockRecord>): number[] {
  const moved = lines.filter(({ stock_id, seen_version, seen_amount }) => {
    const item = items.get(stock_id);
    if (seen_version !== undefined) return seen_version !== item?.version;
    return seen_amount !== undefined && seen_amount !== (item?.amount ?? 0);
  });
  return [...new Set(moved.map(({ stock_id }) => stock_id))];
}

/** The line as a count in progress stores it. */
const asKept = ({ stock_id, counted, seen_amount = counted }: Line): CountLine => ({
  stock_id,
  counted,
  seen_amount,
});

/** A number in a log row, as the change of a field. */
const figure = (field: string, value: number) => ({ field, old: null, new: value });

const unclearOf = (read: Read) => ('unclear' in read ? [read.unclear] : []);
const newerOf = (read: Read) => ('newer' in read ? [read.newer] : []);

/**
 * Refuses the whole count if a line is wrong, or if a line that has to be asked about comes without a `seen_version`: such a
 * client does not know that lines can be left out. Also refuses it if no line can be booked, unless this call ends a count in
 * progress.
 */
function refuseWrong(
  read: readonly Read[],
  left: { unclear: CountUnclear[]; newer: CountNewer[] },
  { counted, isEnded }: { counted: number; isEnded: boolean },
): void {
  const wrong: Faults = {};
  const unbooked: Faults = {};
  let isWhole = counted === 0 && !isEnded;
  for (const [at, line] of read.entries()) {
    if ('field' in line) wrong[`lines.${at}.${line.field}`] = [line.words];
    else if (!('item' in line)) {
      unbooked[`lines.${at}.counted`] = ['unclear' in line ? say('count.unclear') : say('count.newer')];
      isWhole ||= line.line.seen_version === undefined;
    }
  }
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
  if (isWhole && Object.keys(unbooked).length > 0) {
    throw new Invalid(unbooked, left, left.unclear.length > 0 ? 'count.unclear' : 'count.newer');
  }
}

function readLine(line: Line, item: StockRecord | undefined, reading: Reading): Read {
  const { stock_id, counted, code } = line;
  const { location, seen, note, movements, made } = reading;
  if (!item || item.location_id !== location || item.deleted_at !== null) {
    return { field: 'stock_id', words: say('count.item_elsewhere') };
  }
  if (seen.has(stock_id)) return { field: 'stock_id', words: say('count.item_twice') };
  seen.add(stock_id);
  const known = { id: stock_id, names: [item.name], codes: splitCodes(item.codes) };
  if (code !== undefined && !isCodeOf(code, known)) {
    return { field: 'code', words: say('code.of_another_item') };
  }
  const fault = amountFault(counted);
  if (fault) return { field: 'counted', words: fault };
  const now = item.amount ?? 0;
  const how = countedOf(line, made);
  const comparison = compareCount(how, now, movements.get(stock_id) ?? []);
  const named = { stock_id, name: item.name, counted };
  if (comparison.kind === 'again') return { field: 'counted', words: say('count.changed_while_counting') };
  if (comparison.kind === 'unclear')
    return { line, unclear: { ...named, movements: comparison.movements.map(toCountMovement) } };
  if (comparison.kind === 'newer')
    return { line, newer: { ...named, by: toCountMovement(comparison.by), amount: now } };
  const { expected } = comparison;
  const step = adjust(item, { count: counted, seen: expected, reason: 'counted', note });
  const difference = {
    ...named,
    expected,
    delta: step.entry.delta ?? 0,
    amount: step.next.amount ?? 0,
  };
  return { line, item, step: withLogFields(step, { done_at: momentOfCount(how) }), difference };
}
