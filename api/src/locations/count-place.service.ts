import { randomUUID } from 'node:crypto';
import type { CountDifference } from '@storeroom/shared/contract';
import type { TeamScope } from '../database/team-scope';
import { Invalid, type Words, invalid, notFound } from '../http/problem';
import { writeStockLogs } from '../logs/stock-log.sql';
import { LARGEST_AMOUNT, isAmount } from '../stock/amount.rules';
import { difference } from '../stock/item-change.rules';
import { isCodeOf } from '../stock/lookup.rules';
import { changeManyStock, lockManyStock, takeMoment } from '../stock/many-stock.sql';
import { tellOfMany } from '../stock/stock-event';
import { readNote } from '../stock/stock-input';
import type { StockRecord } from '../stock/stock.sql';
import { codeOfAnother, tooManyPlaces } from '../stock/stock.texts';
import type { CountInput } from './locations.schema';
import { findLocation, usableLocation } from './locations.sql';
import { changedWhileCounting, countSaved, countedTwice, isArchived, notInPlace } from './locations.texts';

type Line = CountInput['lines'][number];
interface Counted extends CountDifference {
  item: StockRecord;
  before: number;
  scanned: boolean;
}

/**
 * A count of a place, as one batch. A line says what was seen on the screen while counting: the difference to
 * that is what is recorded, so that what was taken or brought meanwhile is not counted away again.
 */
export async function countPlace(scope: TeamScope, id: number, input: CountInput) {
  if (!(await findLocation(scope, id))) throw notFound();
  const items = await lockManyStock(
    scope,
    input.lines.map((line) => line.stock_id),
  );
  if (!(await usableLocation(scope, id))) throw invalid('deleted_at', isArchived);

  const errors: Record<string, Words[]> = {};
  const seen = new Set<number>();
  const counted = input.lines.flatMap((line, at) => {
    const read = readLine(line, items.get(line.stock_id), { place: id, seen });
    if ('item' in read) return [read];
    errors[`lines.${at}.${read.field}`] = [read.words];
    return [];
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);

  const batch_id = randomUUID();
  const at = await takeMoment(scope);
  await changeManyStock(
    scope,
    counted.map(({ item, amount }) => ({ item, next: { amount } })),
    at,
  );
  const logs = counted.map((line) => logOf(line, { note: readNote(input.note), batch_id }));
  await writeStockLogs(
    { ...scope, cause: 'scan' },
    logs.filter(({ scanned }) => scanned),
  );
  await writeStockLogs(
    scope,
    logs.filter(({ scanned }) => !scanned),
  );
  await tellOfMany(
    scope,
    'Edited',
    counted.map(({ item }) => item.id),
  );
  const differences = counted
    .filter((line) => line.delta !== 0)
    .map(({ item: _item, before: _before, scanned: _scanned, ...line }) => line);
  return { message: countSaved, result: { differences, batch_id } };
}

function readLine(
  { stock_id, counted, seen_amount, code }: Line,
  item: StockRecord | undefined,
  { place, seen }: { place: number; seen: Set<number> },
): Counted | { field: keyof Line; words: Words } {
  if (!item || item.location_id !== place || item.deleted_at !== null) {
    return { field: 'stock_id', words: notInPlace };
  }
  if (seen.has(stock_id)) return { field: 'stock_id', words: countedTwice };
  seen.add(stock_id);
  if (code !== undefined && !isCodeOf(code, { id: stock_id, names: [item.name] })) {
    return { field: 'code', words: codeOfAnother };
  }
  if (!isAmount(counted)) return { field: 'counted', words: tooManyPlaces };
  const before = item.amount ?? 0;
  const expected = seen_amount ?? before;
  const delta = difference(counted, expected);
  const amount = difference(before, -delta);
  const impossible = (amount < 0 && !item.allow_minus_amount) || Math.abs(amount) > LARGEST_AMOUNT;
  if (impossible) return { field: 'counted', words: changedWhileCounting };
  return {
    stock_id,
    name: item.name,
    expected,
    counted,
    delta,
    amount,
    item,
    before,
    scanned: code !== undefined,
  };
}

function logOf(
  { item, delta, before, amount, scanned }: Counted,
  more: { note: string | null; batch_id: string },
) {
  const changes = [{ field: 'amount', old: before, new: amount }];
  return {
    scanned,
    item: { ...item, amount },
    entry: { ...more, action: 'counted' as const, reason: 'counted' as const, delta, changes },
  };
}
