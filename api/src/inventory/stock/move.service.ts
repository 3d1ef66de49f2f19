import { randomUUID } from 'node:crypto';
import { ITEM_DETAILS, pickFields } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { type HeldItem, changeItem, changeOrThrow, lockItemOrThrow } from './change-item';
import { moveOut } from './item-change.rules';
import type { MoveInput } from './move.schema';
import { ruleOf } from './rule-of-action';
import { asScanned } from './scanned';
import { publishStockEvent } from './stock-event';
import { answerStock, requireAmount } from './stock-input';
import { writeStockLog } from './stock-log.sql';
import { insertStock } from './stock.sql';
import { writeItemChange } from './write-item-changes';
import { say } from '../../words/words';

/** All of an item moves with its record; less than all becomes an item of its own in the other location. */
export async function moveStock(caller: TeamScope, id: number, input: MoveInput) {
  const { location_id, amount, version } = input;
  const scope = await asScanned(caller, id, input.code);
  const held = await lockItemOrThrow(scope, id, version, { location_id });
  if (amount !== undefined && amount !== held.item.amount) {
    return splitStock(scope, held, { location_id, amount });
  }
  await changeItem(scope, held, { action: 'move', params: { location_id } });
  return { message: say('stock.moved'), result: { stock: await answerStock(scope, id) } };
}

/** Two log rows of one batch: taking one back takes back both. */
async function splitStock(
  scope: TeamScope,
  held: HeldItem,
  { location_id, amount }: { location_id: number | null; amount: number },
) {
  const { item, at } = held;
  const rule = await ruleOf(scope, { action: 'move', params: { location_id } }, held);
  changeOrThrow(rule(item));
  requireAmount('amount', amount);
  const left = changeOrThrow(moveOut(item, amount));

  const batch_id = randomUUID();
  changeOrThrow(await writeItemChange(scope, item, left, { at, batch_id }));
  const { name, allow_minus_amount, photo } = item;
  // What both parts are to have together is unknown: the minimum stays with the item.
  const kept = { ...pickFields(ITEM_DETAILS, item), name, allow_minus_amount, photo, minimum: null };
  const created = await insertStock(scope, { ...kept, amount, location_id });
  await writeStockLog(scope, created, { action: 'created', delta: amount, batch_id });
  await publishStockEvent(scope, 'Created', created.id, { stock_id: created.id, location_id });
  return {
    message: say('stock.moved'),
    result: {
      stock: await answerStock(scope, item.id),
      created: await answerStock(scope, created.id),
      batch_id,
    },
  };
}
