import { randomUUID } from 'node:crypto';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { alsoWarning } from './codes.rules';
import { type Sees, requireFreeCodes } from './free-codes';
import { refuseTakenCodes } from './refuse-taken-codes';
import { writeStockLog } from './stock-log.sql';
import { publishStockEvent } from './stock-event';
import { answerStock, readNewName, readDetails, requireAmount, requireLocation } from './stock-input';
import type { CreateInput } from './stock.schema';
import { insertStock } from './stock.sql';
import { say } from '../../words/words';

export async function createStock(scope: TeamScope, input: CreateInput, sees: Sees) {
  const { amount = 0, allow_minus_amount = false, location_id = null } = input;
  const name = readNewName(input.name);
  requireAmount('amount', amount);
  if (amount < 0 && !allow_minus_amount) throw invalid('amount', say('amount.below_zero'));
  const details = readDetails(input);
  if (location_id !== null) await requireLocation(scope, location_id);
  await requireFreeCodes(scope, details.codes, { own: null, sees });

  const item = await insertStock(scope, {
    name,
    location_id,
    amount,
    allow_minus_amount,
    ...details,
  }).catch(refuseTakenCodes);
  const said = { ...(allow_minus_amount && { allow_minus_amount }), ...details };
  const changes = Object.entries(said).flatMap(([field, value]) =>
    value === null ? [] : [{ field, old: null, new: value }],
  );
  const batch_id = randomUUID();
  await writeStockLog(scope, item, { action: 'created', delta: amount, changes, batch_id });
  await publishStockEvent(scope, 'Created', item.id, { stock_id: item.id, location_id });
  return {
    message: alsoWarning(say('stock.created'), details.codes),
    result: { stock: await answerStock(scope, item.id), batch_id },
  };
}
