import { randomUUID } from 'node:crypto';
import { roundAmount, type CountDifference, type CountLine } from '@storeroom/contract';
import type { TeamScope } from '../../ground/database/team-scope';
import { Invalid, type LocalizedText, invalid, notFound } from '../../ground/http/problem';
import { writeLocationLog } from '../locations/location-log.sql';
import { findLocation } from '../locations/locations.sql';
import { isArchived } from '../locations/locations.texts';
import { amountProblem } from '../stock/amount-problem.rules';
import { type Change, adjust, isRefused } from '../stock/item-change.rules';
import { usableLocation } from '../stock/locations.sql';
import { codesIn } from '../stock/codes.rules';
import { isCodeOf } from '../stock/lookup.rules';
import { lockManyStock } from '../stock/many-stock.sql';
import { readNote } from '../stock/stock-input';
import type { StockRecord } from '../stock/stock.sql';
import { codeOfAnother } from '../stock/stock.texts';
import { publishItemChanges, storeItemChanges } from '../stock/write-item-changes';
import { changedWhileCounting, countSaved, countedTwice, notInLocation } from './counts.texts';
import { endBySaving } from './end-by-saving';
import { correctedSince } from './counted-since.rules';
import { newestMovements } from './counted-since.sql';
import type { CountInput } from './save-count.schema';

type Line = CountInput['lines'][number];
interface Counted {
  item: StockRecord;
  step: Change;
  /** What the answer says of it. */
  told: CountDifference;
  scanned: boolean;
}

/**
 * A count of a location, as one batch. A line says what was seen on the screen while counting: the difference to
 * that is what is recorded, so that what was taken or brought meanwhile is not counted away again.
 */
export async function saveCount(scope: TeamScope, id: number, input: CountInput) {
  const location = await findLocation(scope, id);
  if (!location) throw notFound();
  const { items, at } = await lockManyStock(
    scope,
    input.lines.map((line) => line.stock_id),
  );
  if (!(await usableLocation(scope, id))) throw invalid('deleted_at', isArchived);
  if (input.count_id !== undefined) await endBySaving(scope, id, input.count_id, input.lines.map(asKept));

  const note = readNote(input.note);
  const errors: Record<string, LocalizedText[]> = {};
  const seen = new Set<number>();
  const lines = await withCountsOfOthers(scope, input.lines, items);
  const counted = lines.flatMap((line, at) => {
    const read = readLine(line, items.get(line.stock_id), { location: id, seen, note });
    if ('item' in read) return [read];
    errors[`lines.${at}.${read.field}`] = [read.words];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);

  const batch_id = randomUUID();
  const changes = counted.map(({ item, step }) => ({ item, steps: [step] }));
  const scanned = changes.filter((_change, line) => counted[line]?.scanned);
  const byHand = changes.filter((_change, line) => !counted[line]?.scanned);
  await storeItemChanges({ ...scope, cause: 'scan' }, scanned, { at, batch_id });
  await storeItemChanges(scope, byHand, { at, batch_id });
  await publishItemChanges(scope, changes, at);
  const differences = counted.flatMap(({ told }) => (told.delta === 0 ? [] : [told]));
  const caller = byHand.length === 0 ? ({ ...scope, cause: 'scan' } as const) : scope;
  await writeLocationLog(caller, location, {
    action: 'counted',
    note,
    changes: [number('counted', counted.length), number('differences', differences.length)],
    batch_id,
  });
  return { message: countSaved, result: { differences, batch_id } };
}

/** What somebody else has counted since a line was seen is what the line corrects: two who count the same correct it once. */
async function withCountsOfOthers(
  scope: TeamScope,
  lines: readonly Line[],
  items: ReadonlyMap<number, StockRecord>,
): Promise<Line[]> {
  const hasMoved = ({ stock_id, seen_amount }: Line) =>
    seen_amount !== undefined && seen_amount !== (items.get(stock_id)?.amount ?? 0);
  const moved = lines.filter(hasMoved).map(({ stock_id }) => stock_id);
  const movements = await newestMovements(scope, [...new Set(moved)]);
  return lines.map((line) => {
    const { stock_id, seen_amount } = line;
    const since = movements.get(stock_id);
    if (!since || seen_amount === undefined) return line;
    return { ...line, seen_amount: roundAmount(seen_amount + correctedSince(seen_amount, since)) };
  });
}

/** As a count under way has it. */
const asKept = ({ stock_id, counted, seen_amount = counted }: Line): CountLine => ({
  stock_id,
  counted,
  seen_amount,
});

const number = (field: string, of: number) => ({ field, old: null, new: of });

function readLine(
  { stock_id, counted, seen_amount, code }: Line,
  item: StockRecord | undefined,
  { location, seen, note }: { location: number; seen: Set<number>; note: string | null },
): Counted | { field: keyof Line; words: LocalizedText } {
  if (!item || item.location_id !== location || item.deleted_at !== null) {
    return { field: 'stock_id', words: notInLocation };
  }
  if (seen.has(stock_id)) return { field: 'stock_id', words: countedTwice };
  seen.add(stock_id);
  const known = { id: stock_id, names: [item.name], codes: codesIn(item.codes) };
  if (code !== undefined && !isCodeOf(code, known)) {
    return { field: 'code', words: codeOfAnother };
  }
  const problem = amountProblem(counted);
  if (problem) return { field: 'counted', words: problem };
  const step = adjust(item, { count: counted, seen: seen_amount, reason: 'counted', note });
  if (isRefused(step)) return { field: 'counted', words: changedWhileCounting };
  const expected = seen_amount ?? item.amount ?? 0;
  const { delta, amount } = { delta: step.entry.delta ?? 0, amount: step.next.amount ?? 0 };
  const told = { stock_id, name: item.name, expected, counted, delta, amount };
  return { item, step, told, scanned: code !== undefined };
}
